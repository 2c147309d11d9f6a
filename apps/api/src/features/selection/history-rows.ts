import {
  type Db,
  type PastWorkout,
  type PerformanceRow,
  type PerformedSetRow,
  selectionRepository,
  workoutRepository,
} from '@topset/db';
import type { HistoryExercise, HistorySet, WorkoutHistoryEntry } from '@topset/engine/selection';
import { toLoad } from '../../graphql/load.ts';

/** Enough for a year of three sessions a week; a decision looks back at fewer. */
const NEWEST_WORKOUTS = 150;

/** The newest workouts as selection reads them, in three statements. */
export async function gatherHistory(db: Db, athleteId: string, now: Date): Promise<WorkoutHistoryEntry[]> {
  const workouts = await selectionRepository.newestPast(db, athleteId, new Date(now.getTime() + 1), NEWEST_WORKOUTS);
  const performances = await workoutRepository.performancesOfWorkouts(
    db,
    athleteId,
    workouts.map(({ id }) => id),
  );
  const sets = await workoutRepository.setsOfPerformances(
    db,
    athleteId,
    [...performances.values()].flat().map(({ id }) => id),
  );
  return workouts.map((workout) => historyEntry(workout, performances.get(workout.id) ?? [], sets));
}

function historyEntry(
  workout: PastWorkout,
  performances: readonly PerformanceRow[],
  sets: ReadonlyMap<string, PerformedSetRow[]>,
): WorkoutHistoryEntry {
  return {
    workoutId: workout.id,
    status: workout.status,
    at: (workout.finishedAt ?? workout.scheduledAt ?? workout.at).getTime(),
    intent: workout.sessionIntent,
    ...(workout.targetMuscles && workout.targetMuscles.length > 0 ? { targetMuscles: workout.targetMuscles } : {}),
    ...(workout.deload === null ? {} : { deload: workout.deload }),
    exercises: performances.map((performance) => historyExercise(performance, sets.get(performance.id) ?? [])),
  };
}

/** One performance as selection and loads read it: what was done, beside what its snapshot asked for. */
export function historyExercise(performance: PerformanceRow, sets: readonly PerformedSetRow[]): HistoryExercise {
  const { snapshot, exerciseKey } = performance;
  const range = snapshot?.repPolicy.mode === 'RANGE' ? snapshot.repPolicy : null;
  return {
    exerciseId: exerciseKey,
    ...(range ? { repRange: { lower: range.lower, upper: range.upper } } : {}),
    sets: sets.map((set): HistorySet => {
      const target = snapshot?.sets.find(({ id }) => id === set.plannedSetId);
      return {
        type: set.type,
        load: toLoad(set.loadValue, set.loadUnit),
        reps: set.reps,
        rpe: set.rpe !== null ? Number(set.rpe) : set.rir !== null ? 10 - set.rir : null,
        targetReps: target?.reps ?? null,
        targetRpe: target?.rpe != null ? Number(target.rpe) : null,
        logged: true,
        skipped: set.skipped,
      };
    }),
  };
}
