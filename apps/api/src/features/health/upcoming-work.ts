import {
  type AthleteRow,
  type Db,
  planRepository,
  type WorkoutRow,
  workoutPageRepository,
  workoutRepository,
} from '@topset/db';
import type { UpcomingWorkout } from '@topset/engine/dialogue';
import { HOUR, LEVELS_1 } from '@topset/engine/progression';
import { trainedExercise, trainedKey } from './pain-rest.ts';

/** Planned, reviewed or running workouts around now, in order. */
export async function workoutsAround(db: Db, athleteId: string, now: Date, hours: number): Promise<WorkoutRow[]> {
  const { rows } = await workoutPageRepository.pageWorkouts(
    db,
    athleteId,
    {
      statuses: ['PLANNED', 'REVIEW', 'ACTIVE'],
      from: new Date(now.getTime() - hours * HOUR),
      to: new Date(now.getTime() + hours * HOUR),
    },
    { limit: 100, fromEnd: true },
  );
  return [...rows].reverse();
}

/**
 * Planned workouts of the next two days with their exercises; one that is late today counts as about to begin.
 * `over`: the one that is being reported.
 */
export async function upcomingWork(
  tx: Db,
  athlete: Pick<AthleteRow, 'id'>,
  now: Date,
  over: string | null = null,
): Promise<UpcomingWorkout[]> {
  const planned = (await workoutsAround(tx, athlete.id, now, LEVELS_1.safety.cancelHours)).filter(
    ({ status, id }) => status === 'PLANNED' && id !== over,
  );
  if (planned.length === 0) return [];
  const planIds = [...new Set(planned.flatMap(({ planId }) => planId ?? []))];
  const plans = await planRepository.exercisesOfPlans(tx, athlete.id, planIds);
  const rows = await workoutRepository.performancesOfWorkouts(
    tx,
    athlete.id,
    planned.map(({ id }) => id),
  );
  return planned.map(({ id, at, planId }) => {
    const exercises = planId
      ? (plans.get(planId) ?? []).map((each) => ({ planExerciseId: each.id, ...trainedExercise(trainedKey(each)) }))
      : (rows.get(id) ?? []).map((each) => ({ planExerciseId: each.id, ...trainedExercise(each.exerciseKey) }));
    return { id, start: Math.max(at.getTime(), now.getTime()), exercises };
  });
}
