import type { RecordedSession } from '@topset/engine/kernel';
import { finishedWorkouts, LEVELS_1, type RecoveryAdvice, recoveryAdvice } from '@topset/engine/progression';
import type { WorkoutWithSets } from '../workouts/index.ts';
import { endOf } from './place-in-time.ts';

/** What to look after once a workout is finished, if the last two weeks were hard or hurt; at most weekly. */
export function adviseRecovery(sessions: readonly RecordedSession[], workout: WorkoutWithSets): RecoveryAdvice | null {
  const end = endOf(workout).getTime();
  const upToThen = sessions.filter(({ at }) => at <= end);
  const advised = upToThen.flatMap(({ aftermath, finishedAt }) =>
    aftermath?.advice && finishedAt !== null ? [finishedAt] : [],
  );
  const last = advised.length === 0 ? null : Math.max(...advised);
  return recoveryAdvice(finishedWorkouts(upToThen), end, last, LEVELS_1);
}
