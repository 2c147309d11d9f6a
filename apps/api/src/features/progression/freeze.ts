import { type Db, type PlanExercise, progressionRepository, suggestionRepository } from '@topset/db';
import type { Prescription } from '@topset/engine';
import {
  type AttendedWorkout,
  compareRecords,
  LEVELS_1,
  microPlanExercises,
  type OverlayInForce,
  overlayInForce,
  overlaySetCount,
  overlaysFor,
  prescribe,
  respondToSkips,
  type Snapshot,
  trailingSkips,
  workoutSkipsInARow,
} from '@topset/engine/progression';
import { activeCircumstances } from './circumstances.ts';
import { followAmounts, toTrack } from './track.ts';

/** One exercise of a session as it is frozen at the start. */
export interface FrozenExercise {
  readonly exercise: PlanExercise;
  /** The variation of the rung under LEVEL, else the exercise itself. */
  readonly exerciseKey: string;
  readonly snapshot: Prescription;
  readonly levelSnapshot: Snapshot | null;
}

/** The newest workouts that say how regular the athlete was. */
const REGULARITY_WINDOW = 10;

/** Freezes the targets of a plan's exercises with the overlays in force; what is not prescribed today is left out. */
export async function freezeSession(
  tx: Db,
  athlete: { readonly id: string; readonly timeZone: string },
  exercises: readonly PlanExercise[],
  startedAt: Date,
  newId: () => string,
): Promise<FrozenExercise[]> {
  const levelled = exercises.filter(({ level }) => level).map(({ id }) => id);
  const records = (await progressionRepository.recentRecords(tx, athlete.id, levelled, LEVELS_1.history.records)).map(
    ({ record }) => record,
  );
  const attended = (await progressionRepository.attendedWorkouts(tx, athlete.id, startedAt, REGULARITY_WINDOW)).map(
    ({ id, at, status }): AttendedWorkout => ({
      id,
      at: at.getTime(),
      outcome: status === 'SKIPPED' ? 'SKIPPED' : 'FINISHED',
    }),
  );
  const flags = await suggestionRepository.activeFlags(tx, athlete.id);
  const circumstances = await activeCircumstances(tx, athlete, startedAt);
  const workoutSkips = workoutSkipsInARow(attended);
  const prescribed =
    respondToSkips(workoutSkips, LEVELS_1).kind === 'MICRO_PLAN' ? microPlanExercises(exercises, LEVELS_1) : exercises;
  return prescribed
    .filter((exercise) => !circumstances.withholds(exercise))
    .map((exercise) => {
      const own = records.filter(({ planExerciseId }) => planExerciseId === exercise.id).sort(compareRecords);
      const overlay = overlayInForce(
        overlaysFor(
          {
            trackSkips: trailingSkips(own),
            workoutSkips,
            ...circumstances.overlays(exercise.id),
            fatigueConfirmed: flags.some(({ kind, grade }) => kind === 'FATIGUE' && grade === 'CONFIRMED'),
          },
          LEVELS_1,
        ),
      );
      return freeze(exercise, overlay, newId);
    });
}

function freeze(exercise: PlanExercise, overlay: OverlayInForce, newId: () => string): FrozenExercise {
  const { repPolicy, restPolicy, sets } = exercise;
  const track = toTrack(exercise.id, exercise);
  if (track === null) {
    const snapshot = { repPolicy, restPolicy, sets: overlay.percent < 100 ? fewerSets(sets, overlay.percent) : sets };
    return { exercise, exerciseKey: exercise.exerciseKey, snapshot, levelSnapshot: null };
  }
  const levelSnapshot = prescribe(track, overlay);
  const unit = track.targets.model === 'LEVEL' ? track.targets.rung.unit : track.targets.unit;
  return {
    exercise,
    exerciseKey: levelSnapshot.rung?.variation ?? exercise.exerciseKey,
    snapshot: { repPolicy, restPolicy, sets: followAmounts(sets, levelSnapshot.prescribed, unit, newId) },
    levelSnapshot,
  };
}

/** Fewer working sets, with the same loads; what warms up stays. */
function fewerSets(sets: Prescription['sets'], percent: number): Prescription['sets'] {
  const work = sets.filter(({ type }) => type !== 'WARMUP');
  const kept = new Set(work.slice(0, overlaySetCount(work.length, percent)).map(({ id }) => id));
  return sets.filter(({ id, type }) => type === 'WARMUP' || kept.has(id));
}
