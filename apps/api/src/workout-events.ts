import { EventEmitter, on } from 'node:events';
import type { Database } from '@topset/db';
import { WORKOUT_CHANNEL } from './features/workouts/workout.ts';

/** Hands committed changes of workouts, of any process, to the subscriptions of this one. */
export interface WorkoutEvents {
  watch(athleteId: string, workoutId: string): AsyncIterator<unknown>;
  close(): Promise<void>;
}

export async function listenToWorkouts(database: Database): Promise<WorkoutEvents> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const ending = new AbortController();
  const stop = await database.listen(
    WORKOUT_CHANNEL,
    (payload) => {
      const [athleteId, workoutId] = payload.split(' ');
      emitter.emit(`${athleteId} ${workoutId}`);
    },
    // What was committed meanwhile by others went unheard: all look for themselves.
    () => {
      for (const key of emitter.eventNames()) if (key !== 'error') emitter.emit(key);
    },
  );
  return {
    watch: (athleteId, workoutId) => endQuietly(on(emitter, `${athleteId} ${workoutId}`, { signal: ending.signal })),
    close: async () => {
      ending.abort();
      await stop();
    },
  };
}

/** A shutdown ends the iteration instead of failing it. */
function endQuietly(events: AsyncIterator<unknown>): AsyncIterator<unknown> {
  return {
    next: () => events.next().catch(() => ({ done: true, value: undefined })),
    return: async () => {
      await events.return?.();
      return { done: true, value: undefined };
    },
  };
}
