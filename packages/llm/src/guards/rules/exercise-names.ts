import type { GuardExercise } from '../context.ts';

/** Lower case, `ё` as `е`, single spaces, nothing but letters and digits; one form for what looks alike by definition. */
export function normaliseName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The normalised names of a library. */
export interface NameIndex {
  readonly known: ReadonlySet<string>;
  readonly byKey: ReadonlyMap<string, readonly string[]>;
}

export function nameIndex(exercises: Iterable<Pick<GuardExercise, 'key' | 'names'>>): NameIndex {
  const byKey = new Map<string, readonly string[]>();
  for (const { key, names } of exercises) {
    byKey.set(
      key,
      names.map(normaliseName).filter((name) => name !== ''),
    );
  }
  return { byKey, known: new Set([...byKey.values()].flat()) };
}

/** Whether a name is one of these, or holds one as whole words. */
export function namesAny(name: string, names: Iterable<string>): boolean {
  const words = ` ${normaliseName(name)} `;
  for (const candidate of names) if (words.includes(` ${candidate} `)) return true;
  return false;
}
