import { exerciseByKey } from '@topset/catalog';
import { type AthleteRow, type Db, type PlanExercise, readTrainingRecord, shortfallRepository } from '@topset/db';
import type { Prescription } from '@topset/engine';
import { prescribedSeconds, withinBudget } from '@topset/engine/dialogue';
import {
  compareRecords,
  type Flag,
  LEVELS_1,
  microPlanExercises,
  type OverlayInForce,
  overlayInForce,
  overlaySetCount,
  overlaysFor,
  type ProgressRecord,
  prescribe,
  respondToSkips,
  type Snapshot,
  skipsInARow,
  trailingSkips,
} from '@topset/engine/progression';
import { slotAt } from '../athlete/index.ts';
import { type BeforeReport, flagsBefore, type ModesInForce, modesInForce, modesOn } from '../health/index.ts';
import { followAmounts, toTrack } from '../levels/index.ts';
import { attendedScope } from './attended-scope.ts';
import { type Forecaster, feelingsBefore, forecasterOn, mayForecast } from './forecast.ts';

/** One exercise of a session as it is frozen at the start. */
export interface FrozenExercise {
  readonly exercise: PlanExercise;
  /** The variation of the rung under LEVEL, else the exercise itself. */
  readonly exerciseKey: string;
  readonly snapshot: Prescription;
  readonly levelSnapshot: Snapshot | null;
}

interface FreezeOptions {
  /** The session itself, where it is already on record as skipped. */
  readonly apartFrom?: string;
  /** What stood before the report that the session is logged from. */
  readonly before?: BeforeReport | null;
  /** Exercises that were done, whatever an injury forbids. */
  readonly performed?: ReadonlySet<string>;
}

/** What besides the plan decides about targets at an instant: the same for every session of the athlete. */
export interface FreezeGround {
  readonly date: string;
  readonly records: readonly ProgressRecord[];
  readonly workoutSkips: number;
  readonly flags: readonly Flag[];
  readonly inForce: ModesInForce;
  readonly forecast: Forecaster;
}

/** Freezes the targets of a plan's exercises with the overlays in force; what is not prescribed today is left out. */
export async function freezeSession(
  tx: Db,
  athlete: AthleteRow,
  exercises: readonly PlanExercise[],
  startedAt: Date,
  newId: () => string,
  { performed, ...options }: FreezeOptions = {},
): Promise<FrozenExercise[]> {
  return freezeOn(await readFreezeGround(tx, athlete, exercises, startedAt, options), exercises, newId, performed);
}

/** Reads it for the exercises of any number of sessions, in as many statements as for one. */
export async function readFreezeGround(
  tx: Db,
  athlete: AthleteRow,
  exercises: readonly PlanExercise[],
  at: Date,
  { apartFrom, before = null }: Pick<FreezeOptions, 'apartFrom' | 'before'> = {},
): Promise<FreezeGround> {
  const predictor = (await shortfallRepository.findPredictor(tx, athlete.id))?.predictor;
  const record = await readTrainingRecord(tx, athlete.id, {
    ...attendedScope(at),
    athlete,
    flags: true,
    modes: true,
    decisions: {
      verdicts: {
        newest: LEVELS_1.history.records,
        planExerciseIds: exercises.filter(({ level }) => level).map(({ id }) => id),
      },
    },
    checkIns: mayForecast(athlete, predictor) ? feelingsBefore(at) : {},
  });
  return {
    date: slotAt(at, athlete.timeZone).date,
    records: record.decisions.verdicts,
    workoutSkips: skipsInARow(record.sessions, at.getTime(), apartFrom),
    flags: flagsBefore(record.flags, before),
    inForce: modesOn(record.modes, athlete, at, before),
    forecast: forecasterOn(record, athlete, predictor),
  };
}

/** The one place where targets are frozen, for a session that begins and for one that is shown before. */
export function freezeOn(
  { date, records, workoutSkips, flags, inForce, forecast }: FreezeGround,
  exercises: readonly PlanExercise[],
  newId: () => string,
  performed?: ReadonlySet<string>,
): FrozenExercise[] {
  const prescribed =
    respondToSkips(workoutSkips, LEVELS_1).kind === 'MICRO_PLAN' ? microPlanExercises(exercises, LEVELS_1) : exercises;
  const frozen = prescribed
    .filter((exercise) => performed?.has(exercise.id) || !inForce.withholds(exercise))
    .map((exercise) => {
      const own = records.filter(({ planExerciseId }) => planExerciseId === exercise.id).sort(compareRecords);
      const sources = {
        trackSkips: trailingSkips(own),
        workoutSkips,
        ...inForce.overlays(exercise.id),
        fatigueConfirmed: flags.some((flag) => flag.kind === 'FATIGUE' && flag.grade === 'CONFIRMED'),
      };
      const overlays = overlaysFor(sources, LEVELS_1);
      const track = toTrack(exercise.id, exercise);
      const foreseen = track && forecast({ track, records: own, date, flags, otherOverlay: overlays.length > 0 });
      const all = foreseen?.kind === 'OVERLAY' ? overlaysFor({ ...sources, predicted: true }, LEVELS_1) : overlays;
      return freeze(exercise, overlayInForce(all), newId);
    });
  return inForce.minutes === null ? frozen : fitting(frozen, inForce.minutes);
}

/** The exercises that a skipped session had: what a busy day leaves no time for was not prescribed, so not skipped. */
export async function skippedExercises(
  tx: Db,
  athlete: AthleteRow,
  workout: { readonly id: string; readonly start: Date },
  exercises: readonly PlanExercise[],
  newId: () => string,
): Promise<readonly PlanExercise[]> {
  const { minutes } = await modesInForce(tx, athlete, workout.start);
  if (minutes === null) return exercises;
  const frozen = await freezeSession(tx, athlete, exercises, workout.start, newId, { apartFrom: workout.id });
  return frozen.map(({ exercise }) => exercise);
}

/** What fits a busy day; the rest is not prescribed. */
function fitting(frozen: readonly FrozenExercise[], minutes: number): FrozenExercise[] {
  const { usualSetSeconds } = LEVELS_1.modes;
  const timed = frozen.map((each) => ({
    each,
    position: each.exercise.position,
    seconds: prescribedSeconds(each.snapshot, exerciseByKey(each.exerciseKey)?.timePerSetSec ?? usualSetSeconds),
  }));
  return withinBudget(timed, minutes).map(({ each }) => each);
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
