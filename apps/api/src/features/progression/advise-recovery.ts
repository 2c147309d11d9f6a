import { type Db, progressionRepository } from '@topset/db';
import { LEVELS_1, type RecoveryAdvice, recoveryAdvice } from '@topset/engine/progression';
import { asFinished } from '../health/index.ts';
import type { WorkoutWithSets } from '../workouts/index.ts';
import { endOf } from './place-in-time.ts';

/** What to look after once a workout is finished, if the last two weeks were hard or hurt; at most weekly. */
export async function adviseRecovery(tx: Db, workout: WorkoutWithSets): Promise<RecoveryAdvice | null> {
  const end = endOf(workout);
  const later = new Date(end.getTime() + 1);
  const { adviceWorkouts } = LEVELS_1.reading;
  const rows = await progressionRepository.attendedWorkouts(tx, workout.athleteId, later, adviceWorkouts);
  const advised = rows.flatMap(({ aftermath, finishedAt }) => (aftermath?.advice && finishedAt ? [finishedAt] : []));
  const last = advised.length === 0 ? null : Math.max(...advised.map((at) => at.getTime()));
  const finished = rows.flatMap(asFinished).filter((each) => each.end <= end.getTime());
  return recoveryAdvice(finished, end.getTime(), last, LEVELS_1);
}
