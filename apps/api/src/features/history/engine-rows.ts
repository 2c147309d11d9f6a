import type { HistorySession, PerformanceRow, PerformedSetRow } from '@topset/db';
import type { WorkoutStatus } from '@topset/engine';
import {
  type PerformanceRow as EnginePerformance,
  type PerformedSetRow as EngineSet,
  prescriptionRow,
} from '@topset/engine/suggestions';

/** Stored rows as the engine reads them: decimals become numbers, instants milliseconds. */
export function toEnginePerformance(
  performance: PerformanceRow,
  sets: readonly PerformedSetRow[],
  workout: { readonly status: WorkoutStatus; readonly startedAt: Date },
): EnginePerformance {
  return {
    id: performance.id,
    workoutId: performance.workoutId,
    workoutStatus: workout.status,
    startedAt: workout.startedAt.getTime(),
    position: performance.position,
    exerciseKey: performance.exerciseKey,
    planExerciseId: performance.planExerciseId,
    snapshot: performance.snapshot && prescriptionRow(performance.snapshot),
    sets: sets.map(toEngineSet),
    rpe: performance.rpe === null ? null : Number(performance.rpe),
  };
}

export function sessionToEngine(session: HistorySession): EnginePerformance {
  return toEnginePerformance(session.performance, session.sets, { status: 'DONE', startedAt: session.startedAt });
}

function toEngineSet(set: PerformedSetRow): EngineSet {
  return {
    id: set.id,
    position: set.position,
    type: set.type,
    load: set.loadValue === null || set.loadUnit === null ? null : { value: Number(set.loadValue), unit: set.loadUnit },
    reps: set.reps,
    restTaken: set.restSeconds,
    plannedSetId: set.plannedSetId,
    logged: true,
    skipped: set.skipped,
    rpe: set.rpe === null ? null : Number(set.rpe),
    rir: set.rir,
  };
}
