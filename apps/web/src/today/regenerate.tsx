import { useQueryClient } from '@tanstack/react-query';
import { CancelGenerationDocument, RegenerateWorkoutDocument, type RegenerationFeedback } from '@topset/client';
import { TOPSET, useTopsetMutation } from '@topset/client/react';
import { useCallback, useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { ManyChips } from '../ui/chips.tsx';
import { Refusal } from '../ui/states.tsx';
import { GenerationSteps } from './generation-steps.tsx';
import { useMadeWorkout } from './made-workout.ts';

const FEEDBACK: readonly { readonly value: RegenerationFeedback; readonly text: () => string }[] = [
  { value: 'TOO_HARD', text: m.again_too_hard },
  { value: 'TOO_EASY', text: m.again_too_easy },
  { value: 'DIFFERENT_EXERCISES', text: m.again_other },
  { value: 'JUST_TRY_AGAIN', text: m.again_just },
];

/** A session that was made, made anew with a word on what was wrong with it. */
export function Regenerate({ workoutId }: { readonly workoutId: string }) {
  const queries = useQueryClient();
  const [feedback, setFeedback] = useState<RegenerationFeedback[]>([]);
  const [generationId, setGenerationId] = useState<string | null>(null);
  const again = useTopsetMutation(RegenerateWorkoutDocument, {
    onSuccess: ({ generation }) => setGenerationId(generation.id),
  });
  const cancel = useTopsetMutation(CancelGenerationDocument);
  const { generation: made } = useMadeWorkout(workoutId);
  const show = useCallback(() => {
    setGenerationId(null);
    setFeedback([]);
    void queries.invalidateQueries({ queryKey: [TOPSET] });
  }, [queries]);
  if (generationId) {
    return (
      <GenerationSteps
        id={generationId}
        onWorkout={show}
        onCancel={() => cancel.mutate({ generationId })}
        onAgain={() => setGenerationId(null)}
      />
    );
  }
  if (!made) return null;
  return (
    <details>
      <summary>{m.again_open()}</summary>
      <div className="stack">
        <ManyChips
          label={m.again_what()}
          chosen={feedback}
          onChoose={setFeedback}
          choices={FEEDBACK.map(({ value, text }) => ({ value, text: text() }))}
        />
        <Refusal error={again.error} />
        <Button
          look="wide"
          isDisabled={feedback.length === 0 || again.isPending}
          onPress={() => again.mutate({ from: { workoutId }, feedback, onFailure: 'RULES' })}
        >
          {m.again_action()}
        </Button>
      </div>
    </details>
  );
}
