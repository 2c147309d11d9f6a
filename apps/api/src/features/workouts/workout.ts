import {
  type Db,
  notify,
  type OfferRow,
  type PerformanceRow,
  type PerformedSetRow,
  type SuggestionRow,
  type WorkoutRow,
  workoutRepository,
} from '@topset/db';
import { message } from '@topset/engine';
import type { Context } from '../../context.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import type { ProgressUpdateView } from '../levels/index.ts';

/** A workout with everything in it, as payloads return it. */
export type WorkoutWithSets = WorkoutRow & {
  readonly performances: readonly PerformanceWithSets[];
  /** Present in a dry run, where the database has none to read. */
  readonly suggestions?: readonly SuggestionRow[];
  readonly progressUpdates?: readonly ProgressUpdateView[];
  readonly offers?: readonly OfferRow[];
};
export type PerformanceWithSets = PerformanceRow & {
  readonly sets: readonly PerformedSetRow[];
  /** Of a workout that has not begun: what would be frozen now. */
  readonly preview?: true;
};

export const WORKOUT_CHANNEL = 'topset_workouts';

/** The workout with its performances and sets, in two statements. */
export async function withSets(tx: Db, workout: WorkoutRow): Promise<WorkoutWithSets> {
  const [found] = await withSetsOf(tx, workout.athleteId, [workout]);
  return found!;
}

/** Several workouts with their performances and sets, in two statements too. */
export async function withSetsOf(
  tx: Db,
  athleteId: string,
  workouts: readonly WorkoutRow[],
): Promise<WorkoutWithSets[]> {
  const performances = await performancesWithSets(
    tx,
    athleteId,
    workouts.map(({ id }) => id),
  );
  return workouts.map((workout) => ({ ...workout, performances: performances.get(workout.id) ?? [] }));
}

/** By workout; both statements are sent together, since neither waits for what the other finds. */
export async function performancesWithSets(
  tx: Db,
  athleteId: string,
  workoutIds: readonly string[],
): Promise<Map<string, PerformanceWithSets[]>> {
  const [performances, sets] = await Promise.all([
    workoutRepository.performancesOfWorkouts(tx, athleteId, workoutIds),
    workoutRepository.setsOfWorkouts(tx, athleteId, workoutIds),
  ]);
  return new Map(
    [...performances].map(([id, rows]) => [id, rows.map((row) => ({ ...row, sets: sets.get(row.id) ?? [] }))]),
  );
}

export async function lockedWorkout(
  tx: Db,
  { caller }: Context,
  id: string,
  expectedVersion?: number | null,
): Promise<WorkoutRow> {
  const workout = await workoutRepository.lockWorkout(tx, caller.athleteId, id);
  if (!workout) throw new NotFoundError('workout');
  if (expectedVersion != null && workout.version !== expectedVersion)
    throw ConflictError.stale('workout', workout.version);
  return workout;
}

/** Logging is for the ACTIVE workout; says what to do instead otherwise. */
export function refuseUnlessActive(workout: WorkoutRow): void {
  if (workout.status === 'ACTIVE') return;
  if (workout.status === 'REVIEW') {
    throw new ConflictError(message('refusal.review-first'), 'IN_REVIEW', workout.version);
  }
  if (workout.status === 'PLANNED') {
    throw new ConflictError(message('refusal.start-first'), 'NOT_STARTED', workout.version);
  }
  throw new ConflictError(message('refusal.workout-over'), 'WORKOUT_OVER', workout.version);
}

/** Tells second devices that the workout changed, once the transaction commits. */
export async function announce(tx: Db, workout: Pick<WorkoutRow, 'athleteId' | 'id' | 'version'>): Promise<void> {
  await notify(tx, WORKOUT_CHANNEL, `${workout.athleteId} ${workout.id} ${workout.version}`);
}
