import {
  type Db,
  type PastWorkout,
  type PerformanceRow,
  type PerformedSetRow,
  selectionRepository,
  workoutRepository,
} from '@topset/db';
import { HOUR } from '@topset/engine/kernel';
import { GREEDY_1, type HistoryExercise, type HistorySet, type WorkoutHistoryEntry } from '@topset/engine/selection';
import { toLoad } from '../../graphql/load.ts';

/** The newest workouts as selection reads them, in five statements. */
export async function gatherHistory(db: Db, athleteId: string, now: Date): Promise<WorkoutHistoryEntry[]> {
  const workouts = await selectionRepository.newestPast(
    db,
    athleteId,
    new Date(now.getTime() + 1),
    GREEDY_1.history.workouts,
  );
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
  const feelings = await gatherFeelings(db, athleteId, workouts, now);
  return workouts.map((workout) => ({
    ...historyEntry(workout, performances.get(workout.id) ?? [], sets),
    ...feelings(workout),
  }));
}

type Feeling = Pick<WorkoutHistoryEntry, 'readiness' | 'painFlags'>;

/**
 * How the athlete felt at each workout: the check-in that was in force when it began, and the pain that was marked in
 * it. Marks beat the check-in: they say what happened.
 */
async function gatherFeelings(
  db: Db,
  athleteId: string,
  workouts: readonly PastWorkout[],
  before: Date,
): Promise<(workout: PastWorkout) => Feeling> {
  const inForceMs = GREEDY_1.recovery.checkInHours * HOUR;
  const oldest = workouts.at(-1)?.at ?? before;
  const checkIns = await selectionRepository.feelingsSince(db, athleteId, new Date(oldest.getTime() - inForceMs));
  const marked = await selectionRepository.painOfWorkouts(
    db,
    athleteId,
    workouts.map(({ id }) => id),
  );
  return ({ id, at }) => {
    const told = checkIns.filter((row) => row.at <= at && row.at.getTime() >= at.getTime() - inForceMs);
    const readiness = told.find((row) => row.readiness !== null)?.readiness;
    const painFlags = marked.get(id) ?? told.find(({ pain }) => Object.keys(pain).length > 0)?.pain;
    return { ...(readiness == null ? {} : { readiness }), ...(painFlags ? { painFlags } : {}) };
  };
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
        rpe:
          set.rpe !== null
            ? Number(set.rpe)
            : set.rir !== null
              ? GREEDY_1.prescription.rpeRange.highest - set.rir
              : null,
        targetReps: target?.reps ?? null,
        targetRpe: target?.rpe != null ? Number(target.rpe) : null,
        logged: true,
        skipped: set.skipped,
      };
    }),
  };
}
