import { ExercisePlatesDocument, type Unit } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';

/** What goes on each side of the bar for this load; null: not known, or there are no plates for it. */
export function usePlates(key: string, load: number, unit: Unit): string | null {
  const { data } = useTopsetQuery(
    ExercisePlatesDocument,
    { key, value: String(load), unit },
    { enabled: load > 0, staleTime: Number.POSITIVE_INFINITY },
  );
  return data?.exercise?.plates?.label ?? null;
}
