import { LEVELS_1, type ProgressionPolicy } from '../progression/policy.ts';
import { compareCodePoints } from '../progression/whole-numbers.ts';

/** One exercise under all its names and aliases, in every language. */
export interface NamedExercise {
  readonly key: string;
  readonly names: readonly string[];
}

export type NameMatch =
  | { readonly kind: 'EXACT' | 'PREFIX'; readonly key: string }
  /** Up to three to ask about; none when nothing is near. */
  | { readonly kind: 'CANDIDATES'; readonly keys: readonly string[] };

/** Case, ё, spaces and hyphens make no difference: "Pull-Ups" is "pull ups". */
export function normaliseName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\-\u2010-\u2015_]+/gu, '');
}

/** Edits between two texts, given up beyond the limit. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(swap, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? limit + 1;
}

function keysOf(exercises: readonly NamedExercise[], matches: (name: string) => boolean): string[] {
  const found = exercises.filter((exercise) => exercise.names.some((name) => matches(normaliseName(name))));
  return [...new Set(found.map((exercise) => exercise.key))].sort(compareCodePoints);
}

/** The nearest names for a question: those that contain it, then those a typing mistake away. */
function nearest(exercises: readonly NamedExercise[], query: string): string[] {
  const containing = keysOf(exercises, (name) => name.includes(query) || (name.length >= 4 && query.includes(name)));
  const limit = Math.max(1, Math.floor(query.length / 4));
  const mistyped = keysOf(exercises, (name) => editDistance(name, query, limit) <= limit);
  return [...new Set([...containing, ...mistyped])];
}

/** Which exercise a typed name means: exactly, by a unique prefix of at least four letters, or one to ask about. */
export function matchExerciseName(
  typed: string,
  exercises: readonly NamedExercise[],
  policy: ProgressionPolicy = LEVELS_1,
): NameMatch {
  const query = normaliseName(typed);
  const limit = policy.dialogue.candidates;
  if (query === '') return { kind: 'CANDIDATES', keys: [] };
  const exact = keysOf(exercises, (name) => name === query);
  if (exact.length === 1 && exact[0] !== undefined) return { kind: 'EXACT', key: exact[0] };
  if (exact.length > 1) return { kind: 'CANDIDATES', keys: exact.slice(0, limit) };
  const letters = query.match(/\p{L}/gu)?.length ?? 0;
  const prefixed = keysOf(exercises, (name) => name.startsWith(query));
  if (letters >= policy.dialogue.namePrefixLetters && prefixed.length === 1 && prefixed[0] !== undefined) {
    return { kind: 'PREFIX', key: prefixed[0] };
  }
  const candidates = prefixed.length > 0 ? prefixed : nearest(exercises, query);
  return { kind: 'CANDIDATES', keys: candidates.slice(0, limit) };
}
