import { exerciseByKey } from '@topset/catalog';
import {
  type AthleteRow,
  type ConflictRow,
  type Db,
  type FlagRow,
  type PlanExercise,
  type PlanVersionItemRow,
  planVersionRepository,
  progressionRepository,
} from '@topset/db';
import type { LocalizedText } from '@topset/engine';
import { analyseText } from '@topset/engine/dialogue';
import {
  type CombinedBlock,
  type EvaluatedExercise,
  type EvaluationInput,
  type ExerciseReport,
  type FinishedWorkout,
  type FlagArea,
  HOUR,
  LEVELS_1,
  type LoggedSet,
  NO_OVERLAY,
  type OfferSources,
  type PainMark,
  prescribe,
  rpeTenths,
} from '@topset/engine/progression';
import type { PerformanceWithSets, WorkoutWithSets } from '../workouts/workout.ts';
import { toFlag } from './flag-rows.ts';
import { slotAt } from './local-time.ts';
import { toTrack } from './track.ts';

const PULSE_READINGS = 40;
const NO_MARKS = { pain: [], fatigue: false, technique: false, skipped: false } as const;

/** What one evaluation reads besides the workout and its plan. */
export interface Surroundings {
  readonly athlete: AthleteRow;
  readonly flags: readonly FlagRow[];
  readonly hold: EvaluationInput['hold'];
  readonly settings: EvaluationInput['settings'];
}

/** The engine's input for a finished or skipped workout. */
export async function gatherEvaluation(
  tx: Db,
  workout: WorkoutWithSets,
  planExercises: readonly PlanExercise[],
  surroundings: Surroundings,
  decidedAt: Date,
): Promise<EvaluationInput> {
  const { athlete, flags } = surroundings;
  const start = workout.startedAt ?? workout.scheduledAt ?? workout.at;
  const end = workout.finishedAt ?? start;
  const skipped = workout.status === 'SKIPPED';
  const slot = slotAt(start, athlete.timeZone);
  const levelled = planExercises.filter(({ level }) => level);
  const exercises = await gatherExercises(tx, workout, levelled, athlete, skipped);
  const judged = new Set(exercises.map(({ track }) => track.planExerciseId));
  const others = workout.performances.filter(({ planExerciseId }) => !planExerciseId || !judged.has(planExerciseId));
  const finished = await finishedBefore(tx, athlete.id, start);
  const previousEnd = Math.max(0, ...finished.map((each) => each.end));
  const since = new Date(Math.min(previousEnd || end.getTime(), end.getTime() - LEVELS_1.flags.evidenceHours * HOUR));
  const marks = (await progressionRepository.marksSince(tx, athlete.id, since)).filter(
    ({ workoutId, at }) => workoutId !== workout.id && at <= end,
  );
  const remarks = marks.filter(({ at, workoutId }) => workoutId === null && at.getTime() > previousEnd);
  const pulse = await progressionRepository.pulseReadings(tx, athlete.id, PULSE_READINGS);
  return {
    workout: {
      id: workout.id,
      start: start.getTime(),
      end: end.getTime(),
      slotDate: slot.date,
      slotTime: slot.time,
      skipped,
      rpeTenths: workout.sessionRpe === null ? null : rpeTenths(workout.sessionRpe),
      otherRpeTenths: others.flatMap(({ rpe }) => (rpe === null ? [] : [rpeTenths(rpe) ?? 0])),
      pain: [...(workout.marks?.pain ?? []), ...others.flatMap(painOf)],
      fatigue: (workout.marks?.fatigue ?? false) || others.some(saysFatigue),
      note: workout.notes,
    },
    decidedAt: decidedAt.getTime(),
    exercises,
    blocks: blocksOf(levelled),
    flags: flags.flatMap((row) => toFlag(row) ?? []),
    finishedWorkouts: finished,
    remarks: remarks.map(({ area, severity }) => ({
      pain: area === null ? [] : [{ area: area as FlagArea, severity: severity ?? 0 }],
      fatigue: area === null,
    })),
    fatigueSigns: marks.filter(({ area }) => area === null).map(({ at }) => at.getTime()),
    pulse: pulse.map(({ at, restingPulse }) => ({ at: at.getTime(), beatsPerMinute: restingPulse })),
    fatigueClearedAt: (await progressionRepository.fatigueClearedAt(tx, athlete.id))?.getTime() ?? null,
    hold: surroundings.hold,
    settings: surroundings.settings,
  };
}

const painOf = ({ marks, notes }: PerformanceWithSets): PainMark[] => [
  ...(marks?.pain ?? []),
  ...analyseText(notes ?? '').pain,
];
const saysFatigue = ({ marks, notes }: PerformanceWithSets): boolean =>
  (marks?.fatigue ?? false) || analyseText(notes ?? '').fatigue;

async function gatherExercises(
  tx: Db,
  workout: WorkoutWithSets,
  levelled: readonly PlanExercise[],
  athlete: AthleteRow,
  skipped: boolean,
): Promise<EvaluatedExercise[]> {
  const ids = levelled.map(({ id }) => id);
  const remembered = new Map(
    (await progressionRepository.findTracks(tx, athlete.id, ids)).map((row) => [row.planExerciseId, row]),
  );
  const records = (await progressionRepository.recentRecords(tx, athlete.id, ids, LEVELS_1.history.records + 1)).map(
    ({ record }) => record,
  );
  const planIds = workout.planId ? [workout.planId] : [];
  const waiting = await planVersionRepository.waitingVersions(tx, athlete.id, planIds);
  const conflicts = await planVersionRepository.conflictsOfPlans(tx, athlete.id, planIds, 'OPEN');
  return levelled.flatMap((exercise): EvaluatedExercise[] => {
    const performance = workout.performances.find(({ planExerciseId }) => planExerciseId === exercise.id);
    const track = toTrack(exercise.id, exercise, remembered.get(exercise.id));
    if (track === null || (!skipped && !performance?.levelSnapshot)) return [];
    return [
      {
        track,
        snapshot: performance?.levelSnapshot ?? notPerformed(track),
        report: performance ? reportOf(exercise.id, performance) : skipOf(exercise.id),
        records: records.filter(({ planExerciseId }) => planExerciseId === exercise.id),
        name: nameOf(performance?.exerciseKey ?? exercise.exerciseKey, exercise),
        offers: offerSources(exercise, athlete),
        waiting: waitingOn(exercise.id, waiting, conflicts),
      },
    ];
  });
}

/** A skipped session asked for what the plan asks for. */
function notPerformed(track: EvaluatedExercise['track']): EvaluatedExercise['snapshot'] {
  return prescribe(track, NO_OVERLAY);
}

function waitingOn(
  planExerciseId: string,
  waiting: readonly PlanVersionItemRow[],
  conflicts: readonly ConflictRow[],
): EvaluatedExercise['waiting'] {
  const item = waiting.findLast((each) => each.planExerciseId === planExerciseId);
  if (item === undefined) return null;
  const conflict = conflicts.find(
    (each) => each.planExerciseId === planExerciseId && each.autoVersion === item.version,
  );
  return { versionId: String(item.version), conflictId: conflict?.id ?? null };
}

function reportOf(planExerciseId: string, performance: PerformanceWithSets): ExerciseReport {
  const marks = performance.marks ?? NO_MARKS;
  return {
    planExerciseId,
    skipped: marks.skipped,
    sets: performance.sets.map(
      (set): LoggedSet => ({
        id: set.id,
        type: set.type,
        logged: true,
        skipped: set.skipped,
        amount: set.reps ?? set.seconds ?? 0,
        rpeTenths: set.rpe === null ? null : rpeTenths(set.rpe),
        rirTenths: set.rir === null ? null : set.rir * 10,
      }),
    ),
    rpeTenths: performance.rpe === null ? null : rpeTenths(performance.rpe),
    comfort: performance.comfort,
    pain: marks.pain,
    technique: marks.technique,
    fatigue: marks.fatigue,
    note: performance.notes,
    variation: performance.levelSnapshot?.rung ? performance.exerciseKey : null,
  };
}

function skipOf(planExerciseId: string): ExerciseReport {
  return {
    ...NO_MARKS,
    planExerciseId,
    skipped: true,
    sets: [],
    rpeTenths: null,
    comfort: null,
    note: null,
    variation: null,
  };
}

/** The name that texts use: of the variation that was done, else of the exercise. */
function nameOf(key: string, exercise: PlanExercise): LocalizedText {
  return (exerciseByKey(key) ?? exerciseByKey(exercise.exerciseKey))?.name ?? { en: key, ru: key };
}

/** What the catalogue and the athlete's equipment allow to offer. */
function offerSources(exercise: PlanExercise, athlete: AthleteRow): OfferSources {
  const key = exercise.level?.model === 'LEVEL' ? exercise.level.rung.variation : exercise.exerciseKey;
  const known = exerciseByKey(key);
  return {
    easier: known?.easier ?? null,
    harder: known?.harder ?? null,
    hasTips: (known?.tips.en.length ?? 0) > 0,
    unit: athlete.unit,
    loadStepThousandths:
      known?.loadType === 'external' || known?.loadType === 'bodyweight_plus'
        ? stepOf(known.equipment.flat(), athlete)
        : null,
  };
}

/** The athlete's own step for the equipment, else the plate rounding of the unit. */
function stepOf(equipment: readonly string[], athlete: AthleteRow): number {
  const own = equipment.map((each) => athlete.loadsAtHand[each]?.step).find((step) => step !== undefined);
  const step = own === undefined ? null : Math.round(Number(own) * 1000);
  return step !== null && step > 0 ? step : athlete.unit === 'KG' ? 1250 : 2500;
}

function blocksOf(levelled: readonly PlanExercise[]): CombinedBlock[] {
  const names = new Set(levelled.flatMap(({ level }) => (level?.combinedBlock ? [level.combinedBlock] : [])));
  return [...names].map((id) => ({
    id,
    planExerciseIds: levelled.filter(({ level }) => level?.combinedBlock === id).map((exercise) => exercise.id),
  }));
}

/** Earlier finished workouts as flags read them, whatever their plans. */
export async function finishedBefore(tx: Db, athleteId: string, before: Date): Promise<FinishedWorkout[]> {
  const rows = await progressionRepository.attendedWorkouts(tx, athleteId, before, 20);
  return rows.flatMap((row) => {
    if (row.status === 'SKIPPED' || !row.finishedAt || !row.startedAt) return [];
    const said = row.aftermath ?? {
      pain: [],
      fatigue: false,
      sessionRpeTenths: row.sessionRpe === null ? null : rpeTenths(row.sessionRpe),
    };
    return [{ id: row.id, start: row.startedAt.getTime(), end: row.finishedAt.getTime(), ...said }];
  });
}
