import { ExerciseNamesDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';

/** Names for keys that an answer mentions; until they are read, the key in words. */
export function useExerciseNames(keys: readonly string[]): (key: string) => string {
  const wanted = [...new Set(keys)].sort().slice(0, 100);
  const { data } = useTopsetQuery(
    ExerciseNamesDocument,
    { keys: wanted },
    { enabled: wanted.length > 0, staleTime: Number.POSITIVE_INFINITY, placeholderData: (before) => before },
  );
  const names = new Map(data?.exercises.nodes.map(({ key, name }) => [key, name] as const) ?? []);
  return (key) => names.get(key) ?? key.replaceAll('-', ' ');
}
