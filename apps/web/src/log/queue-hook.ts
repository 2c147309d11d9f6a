import { useQueryClient } from '@tanstack/react-query';
import { WorkoutDocument } from '@topset/client';
import { topsetKey, useTopset } from '@topset/client/react';
import { useEffect, useSyncExternalStore } from 'react';
import { useAthleteId } from '../session/athlete.ts';
import { type QueueState, SetQueue } from './set-queue.ts';

export const setQueue = new SetQueue();

export function useSetQueue(): QueueState {
  return useSyncExternalStore(setQueue.subscribe, setQueue.snapshot);
}

/** Sends what waits for as long as the app is open, on whichever page. */
export function useSending(): void {
  const client = useTopset();
  const queries = useQueryClient();
  const athleteId = useAthleteId();
  useEffect(() => {
    if (athleteId === null) return undefined;
    return setQueue.connect(client, athleteId, (ids) =>
      Promise.all(
        ids.map((id) =>
          queries.invalidateQueries({ queryKey: topsetKey(WorkoutDocument, { id }) }, { throwOnError: true }),
        ),
      ),
    );
  }, [client, queries, athleteId]);
}
