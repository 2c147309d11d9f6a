import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  CancelGenerationDocument,
  GenerateFromIntentDocument,
  GenerateWorkoutDocument,
  type Intent,
  TodayDocument,
} from '@topset/client';
import { topsetKey, useTopsetMutation } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { useLabels } from '../session/athlete.ts';
import { Button } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import { Refusal } from '../ui/states.tsx';
import { GenerationSteps } from './generation-steps.tsx';

const MINUTES = ['30', '45', '60', '75'] as const;
const ANY = 'any';

/** A session for the time that there is: by intent at once, or by whatever makes sessions here, followed live. */
export function GenerateCard() {
  const intents = useLabels('Intent');
  const [focus, setFocus] = useState<string>(ANY);
  const [minutes, setMinutes] = useState<string>('45');
  const [generationId, setGenerationId] = useState<string | null>(null);
  const open = useOpenWorkout();
  const byIntent = useTopsetMutation(GenerateFromIntentDocument, {
    onSuccess: ({ workout }) => workout && open(workout.id),
  });
  const byModel = useTopsetMutation(GenerateWorkoutDocument, {
    onSuccess: ({ generation }) => setGenerationId(generation.id),
  });
  const cancel = useTopsetMutation(CancelGenerationDocument);
  const make = () => {
    const wanted = { minutes: Number(minutes), another: true };
    if (focus === ANY) byModel.mutate({ ...wanted, onFailure: 'RULES' });
    else byIntent.mutate({ ...wanted, intent: focus as Intent });
  };
  return (
    <section className="card">
      <div className="stack-tight">
        <h2>{m.generate_title()}</h2>
        <p className="label quiet">{m.generate_text()}</p>
      </div>
      {generationId ? (
        <GenerationSteps
          id={generationId}
          onWorkout={open}
          onCancel={() => cancel.mutate({ generationId })}
          onAgain={() => setGenerationId(null)}
        />
      ) : (
        <>
          <Chips
            label={m.generate_focus()}
            chosen={focus}
            onChoose={(value) => setFocus(value ?? ANY)}
            choices={[
              { value: ANY, text: m.generate_any() },
              ...[...intents].filter(([value]) => value !== 'BODY_PART').map(([value, text]) => ({ value, text })),
            ]}
          />
          <Chips
            label={m.generate_minutes()}
            chosen={minutes}
            onChoose={(value) => setMinutes(value ?? '45')}
            choices={MINUTES.map((value) => ({ value, text: value }))}
          />
          <Refusal error={byIntent.error ?? byModel.error} />
          <Button look="wide" isDisabled={byIntent.isPending || byModel.isPending} onPress={make}>
            {m.generate_action()}
          </Button>
        </>
      )}
    </section>
  );
}

function useOpenWorkout(): (id: string) => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (id) => {
    void queries.invalidateQueries({ queryKey: topsetKey(TodayDocument) });
    void navigate({ to: '/workouts/$id', params: { id } });
  };
}
