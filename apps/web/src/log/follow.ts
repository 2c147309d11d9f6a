import { useQueryClient } from '@tanstack/react-query';
import { WorkoutDocument, type WorkoutQuery, WorkoutUpdatedDocument } from '@topset/client';
import { topsetKey, useTopset } from '@topset/client/react';
import { useEffect } from 'react';

/** What another device does to the workout is seen here at once. */
export function useFollowing(id: string, isOpen: boolean): void {
  const client = useTopset();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isOpen) return undefined;
    const queryKey = topsetKey(WorkoutDocument, { id });
    return client.subscribe(
      WorkoutUpdatedDocument,
      { id },
      {
        next: ({ workoutUpdated: { workout } }) => {
          queries.setQueryData(queryKey, (known: WorkoutQuery | undefined) => {
            if (!workout || !known?.workout || known.workout.version > workout.version) return known;
            return { ...known, workout: { ...known.workout, ...workout } };
          });
        },
        // Whoever cannot follow reads it when they come back to the page.
        error: () => void queries.invalidateQueries({ queryKey }),
      },
    );
  }, [client, queries, id, isOpen]);
}
