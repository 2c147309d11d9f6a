import { headedValue } from './prompt-values.ts';
import { asObject } from './request-text.ts';

const DECIDED = ['ADVANCE', 'HOLD', 'REGRESS'];
const LOCKS = ['SUSPENSION', 'MANUAL_OVERRIDE'];
const WORDS = {
  en: { summary: 'The plan follows what was decided.', reason: 'As it was decided.' },
  ru: { summary: 'План следует тому, что решено.', reason: 'Как решено.' },
};

/** What was decided, carried over word for word; everything else stays. */
export function planUpdateAnswer(prompt: string): string {
  const updates = listOf(headedValue(prompt, 'Progress updates:'));
  const exercises = listOf(headedValue(prompt, 'Exercises:'));
  const { flags, language } = asObject(headedValue(prompt, 'Constraints:'));
  const locked = listOf(flags).flatMap(({ kind, exerciseKey }) => (LOCKS.includes(String(kind)) ? [exerciseKey] : []));
  const { summary, reason } = WORDS[language === 'ru' ? 'ru' : 'en'];
  return JSON.stringify({
    summary,
    exercises: exercises.map(({ ref, exerciseKey, current, restSeconds }) => {
      const { sets, reps, seconds } = asObject(current);
      const decision = String(updates.find((update) => update.ref === ref)?.decision);
      const action = DECIDED.includes(decision) && !locked.includes(exerciseKey) ? decision : 'KEEP';
      return { ref, action, exerciseKey, sets, reps, seconds, restSeconds, reason };
    }),
    added: [],
  });
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(asObject) : [];
}
