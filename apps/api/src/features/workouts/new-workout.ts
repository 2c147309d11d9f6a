import type { PerformanceRow, PerformedSetRow, PlanExercise, WorkoutRow } from '@topset/db';
import type { Prescription } from '@topset/engine';
import type { Context } from '../../context.ts';

/** Rows of workouts and of their exercises, as they begin. */

/** Whose rows they are, and how they are called. */
export interface RowMaker {
  readonly caller: Pick<Context['caller'], 'athleteId'>;
  readonly newId: () => string;
}

export function newWorkout(
  { caller, newId, now }: Context,
  given: Pick<WorkoutRow, 'name' | 'status' | 'at'> & Partial<WorkoutRow>,
): WorkoutRow {
  const at = now();
  return {
    athleteId: caller.athleteId,
    id: newId(),
    planId: null,
    planVersion: null,
    sessionIntent: null,
    selectionMode: 'MANUAL',
    advancesSplit: false,
    programId: null,
    scheduleSlot: null,
    scheduledAt: null,
    startedAt: null,
    finishedAt: null,
    sessionRpe: null,
    notes: null,
    skipReason: null,
    sourceKind: 'TOPSET',
    sourceApp: null,
    importId: null,
    timeKnown: true,
    durationKnown: true,
    marks: null,
    aftermath: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...given,
  };
}

export function snapshotOf({ repPolicy, restPolicy, sets }: PlanExercise): Prescription {
  return { repPolicy, restPolicy, sets };
}

export function newPerformance(
  { caller, newId }: RowMaker,
  workoutId: string,
  position: number,
  key: string,
  planExerciseId: string | null,
  snapshot: Prescription | null,
): Omit<PerformanceRow, 'libraryKey' | 'ownKey'> {
  return {
    athleteId: caller.athleteId,
    id: newId(),
    workoutId,
    position,
    exerciseKey: key,
    planExerciseId,
    snapshot,
    levelSnapshot: null,
    rpe: null,
    comfort: null,
    marks: null,
    block: null,
    superset: null,
    notes: null,
  };
}

/** A set of which nothing is measured yet. */
export function newSet(
  given: Pick<PerformedSetRow, 'athleteId' | 'id' | 'performanceId' | 'position' | 'loggedAt'> &
    Partial<PerformedSetRow>,
): PerformedSetRow {
  return {
    plannedSetId: null,
    type: 'REGULAR',
    loadValue: null,
    loadUnit: null,
    reps: null,
    seconds: null,
    distanceMeters: null,
    rpe: null,
    rir: null,
    restSeconds: null,
    skipped: false,
    notes: null,
    version: 1,
    ...given,
  };
}
