import { type Db, reportRepository } from '@topset/db';
import type { Prescription, WorkoutStatus } from '@topset/engine';
import { sessionCompletion } from '@topset/engine/operations';

const FINISHED: ReadonlySet<WorkoutStatus> = new Set(['SUMMARY', 'DONE']);

type WorkoutBetween = Awaited<ReturnType<typeof reportRepository.workoutsBetween>>[number];

/** A workout with what its exercises asked for and what was logged of each. */
export interface MeasuredSession extends WorkoutBetween {
  readonly isFinished: boolean;
  readonly volumes: readonly ExerciseVolume[];
  /** In thousandths; null: it is not finished, or asked for nothing. */
  readonly completionPermille: number | null;
  /** Distance of all exercises. */
  readonly meters: number;
}

/** Workouts that were planned or done between two instants, in two statements. */
export async function sessionsBetween(db: Db, athleteId: string, from: Date, to: Date): Promise<MeasuredSession[]> {
  const rows = await reportRepository.workoutsBetween(db, athleteId, from, to);
  const asked = await reportRepository.volumesOf(
    db,
    athleteId,
    rows.map(({ id }) => id),
  );
  const ofWorkouts = new Map<string, ExerciseVolume[]>(rows.map(({ id }) => [id, []]));
  const meters = new Map<string, number>();
  for (const one of asked) {
    ofWorkouts.get(one.workoutId)?.push(...volumeOf(one));
    meters.set(one.workoutId, (meters.get(one.workoutId) ?? 0) + one.meters);
  }
  return rows.map((row) => {
    const volumes = ofWorkouts.get(row.id) ?? [];
    const isFinished = FINISHED.has(row.status);
    const parts = volumes.map(({ planned, performed }) => ({
      target: planned,
      actual: performed,
      skipped: performed === 0,
    }));
    const completionPermille = isFinished ? sessionCompletion(parts) : null;
    return { ...row, isFinished, volumes, completionPermille, meters: meters.get(row.id) ?? 0 };
  });
}

export interface ExerciseVolume {
  readonly unit: 'REPS' | 'SECONDS';
  readonly planned: number;
  readonly performed: number;
}

/** What one exercise asked for, by its frozen targets, and what was logged; warm-ups count in neither. */
function volumeOf(row: Awaited<ReturnType<typeof reportRepository.volumesOf>>[number]): ExerciseVolume[] {
  const sets = (row.snapshot?.sets ?? []).filter(({ type }) => type !== 'WARMUP');
  // What nobody asked for counts as it was done.
  const isTimed = sets.length === 0 ? row.reps === 0 : sets.some(({ seconds }) => seconds !== null);
  const unit = isTimed ? 'SECONDS' : 'REPS';
  const asked = sets.reduce((sum, { reps, seconds }) => sum + (unit === 'SECONDS' ? (seconds ?? 0) : (reps ?? 0)), 0);
  const performed = unit === 'SECONDS' ? row.seconds : row.reps;
  const planned = row.levelSnapshot?.judgeVolume ?? withinRange(row.snapshot, sets.length, asked, performed);
  return planned === 0 && performed === 0 ? [] : [{ unit, planned, performed }];
}

/** A range of reps asks for any of them: what was done within it is what was asked for. */
function withinRange(prescription: Prescription | null, sets: number, least: number, performed: number): number {
  if (prescription?.repPolicy.mode !== 'RANGE') return least;
  return Math.min(Math.max(performed, least), Math.max(least, prescription.repPolicy.upper * sets));
}
