import { type NamedExercise, normaliseName } from './exercise-names.ts';
import { wordsOf } from './words.ts';

const LONGEST_NAME = 5;
/** Endings of Russian words: "планку" is "планка", "подтягиваниях" is "подтягивания". */
const LONGEST_ENDING = 2;
const SHORTEST_STEM = 4;

function sameStem(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > LONGEST_ENDING) return false;
  let common = 0;
  while (common < word.length && word[common] === name[common]) common += 1;
  return common >= SHORTEST_STEM && Math.max(word.length, name.length) - common <= LONGEST_ENDING;
}

/** The exercise that a sentence speaks of, inflected or not; null: none, or more than one. */
export function namedExercise(text: string, exercises: readonly NamedExercise[]): string | null {
  const words = wordsOf(text);
  for (let length = LONGEST_NAME; length >= 1; length -= 1) {
    const spans = words.flatMap((_, i) =>
      i + length <= words.length ? [normaliseName(words.slice(i, i + length).join(' '))] : [],
    );
    const found = exercises.filter(({ names }) =>
      names.some(
        (name) => wordsOf(name).length === length && spans.some((span) => sameStem(span, normaliseName(name))),
      ),
    );
    const keys = new Set(found.map(({ key }) => key));
    if (keys.size === 1) return [...keys][0] ?? null;
  }
  return null;
}
