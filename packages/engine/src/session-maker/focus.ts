import type { Intent, Muscle } from '../vocabulary.ts';

const WORDS: readonly (readonly [RegExp, Intent])[] = [
  [/\bpush\b|жим/i, 'push'],
  [/\bpull\b|тяг/i, 'pull'],
  [/\blegs?\b|ног/i, 'legs'],
  [/\bupper\b|верх/i, 'upper'],
  [/\blower\b|низ/i, 'lower'],
];

/** The part of the body that words name; null: none. */
export function intentNamed(focus: string): Intent | null {
  return WORDS.find(([words]) => words.test(focus))?.[1] ?? null;
}

/** What words ask for, the whole body where they name no part; without words, what is due. */
export function intentOfFocus(
  focus: string,
  due: { readonly intents: readonly Intent[]; readonly targetMuscles: readonly Muscle[] | null },
): Intent {
  if ((due.targetMuscles ?? []).length > 0) return 'body_part';
  const named = intentNamed(focus);
  if (named) return named;
  const isDue = focus === '' && !due.intents.includes('full_body');
  return (isDue && due.intents[0]) || 'full_body';
}
