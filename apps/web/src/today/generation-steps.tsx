import type { GenerationState } from '@topset/client';
import { useGeneration } from '@topset/client/react';
import { useEffect } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/states.tsx';

const WORDS: Readonly<Record<GenerationState, () => string>> = {
  QUEUED: m.generation_queued,
  ANALYZING: m.generation_analyzing,
  ANALYZED: m.generation_analyzed,
  GENERATING: m.generation_generating,
  VALIDATING: m.generation_validating,
  REPAIRING: m.generation_repairing,
  DONE: m.generation_done,
  FAILED: m.generation_failed,
  CANCELLED: m.generation_cancelled,
};

interface StepsProps {
  readonly id: string;
  readonly onWorkout: (id: string) => void;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
}

/** What a generation does, as it does it. */
export function GenerationSteps({ id, onWorkout, onCancel, onAgain }: StepsProps) {
  const { events, ended, error, generation } = useGeneration(id);
  const made = ended ? generation.data?.generation : undefined;
  const workoutId = made?.workout?.id;
  useEffect(() => {
    if (workoutId) onWorkout(workoutId);
  }, [workoutId, onWorkout]);
  const steps = [...new Set(events.map(({ state }) => state))];
  return (
    <>
      <ol className="stack-tight" aria-live="polite">
        {steps.map((state, index) => (
          <li key={state} className="row label">
            <span className={`mark ${index < steps.length - 1 || ended ? 'logged' : 'now'}`} aria-hidden="true" />
            {WORDS[state]()}
          </li>
        ))}
      </ol>
      <Refusal error={error ?? (made?.error ? new Error(made.error.message) : null)} />
      {ended && !workoutId ? (
        <Button onPress={onAgain}>{m.try_again()}</Button>
      ) : (
        <Button onPress={onCancel}>{m.generate_cancel()}</Button>
      )}
    </>
  );
}
