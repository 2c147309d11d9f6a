import { headedValue } from './prompt-values.ts';
import { asObject } from './request-text.ts';

const DECIDED = ['ADVANCE', 'HOLD', 'REGRESS'];

/** What was decided, carried over word for word; everything else stays. */
export function planUpdateAnswer(prompt: string): string {
  const updates = listOf(headedValue(prompt, 'Progress updates:'));
  const exercises = listOf(headedValue(prompt, 'Exercises:'));
  return JSON.stringify({
    summary: 'The plan follows what was decided.',
    exercises: exercises.map(({ ref, exerciseKey, current, restSeconds }) => {
      const { sets, reps, seconds } = asObject(current);
      const decision = String(updates.find((update) => update.ref === ref)?.decision);
      const action = DECIDED.includes(decision) ? decision : 'KEEP';
      return { ref, action, exerciseKey, sets, reps, seconds, restSeconds, reason: 'As it was decided.' };
    }),
    added: [],
  });
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(asObject) : [];
}
