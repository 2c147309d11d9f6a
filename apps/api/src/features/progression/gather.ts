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
import type { Exercise, LocalizedText } from '@topset/engine';
import {
  type CombinedBlock,
  type EvaluatedExercise,
  type EvaluationInput,
  type ExerciseReport,
  LEVELS_1,
  type LoggedSet,
  NO_OVERLAY,
  type OfferSources,
  prescribe,
  rpeTenths,
} from '@topset/engine/progression';
import { loadsOf, slotAt } from '../athlete/index.ts';
import { finishedBefore, pulseBefore, toFlag } from '../health/index.ts';
import { toTrack } from '../levels/index.ts';
import type { PerformanceWithSets, WorkoutWithSets } from '../workouts/index.ts';
import { evaluatedWorkout, evidenceOf, evidenceSince, startOf } from './evidence.ts';

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
  const { athlete, flags, hold, settings } = surroundings;
  const start = startOf(workout);
  const levelled = planExercises.filter(({ level }) => level);
  const exercises = await gatherExercises(tx, workout, levelled, athlete);
  const judged = new Set(exercises.map(({ track }) => track.planExerciseId));
  const evaluated = evaluatedWorkout(workout, judged, slotAt(start, athlete.timeZone));
  const finished = await finishedBefore(tx, athlete.id, start);
  const marks = await progressionRepository.marksSince(tx, athlete.id, evidenceSince(evaluated.end, finished));
  return {
    workout: evaluated,
    decidedAt: decidedAt.getTime(),
    exercises,
    blocks: blocksOf(levelled),
    flags: flags.flatMap((row) => toFlag(row) ?? []),
    finishedWorkouts: finished,
    ...evidenceOf(evaluated, finished, marks),
    pulse: await pulseBefore(tx, athlete.id, evaluated.end),
    fatigueClearedAt: (await progressionRepository.fatigueClearedAt(tx, athlete.id))?.getTime() ?? null,
    hold,
    settings,
  };
}

async function gatherExercises(
  tx: Db,
  workout: WorkoutWithSets,
  levelled: readonly PlanExercise[],
  athlete: AthleteRow,
): Promise<EvaluatedExercise[]> {
  const skipped = workout.status === 'SKIPPED';
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
        snapshot: performance?.levelSnapshot ?? prescribe(track, NO_OVERLAY),
        records: records.filter(({ planExerciseId }) => planExerciseId === exercise.id),
        ...reported(exercise, performance, athlete),
        waiting: waitingOn(exercise.id, waiting, conflicts),
      },
    ];
  });
}

type Described = Pick<PlanExercise, 'id' | 'exerciseKey' | 'level'>;

/** What the athlete reported on an exercise, and how texts and offers speak of it; without a performance a skip. */
export function reported(
  exercise: Described,
  performance: PerformanceWithSets | undefined,
  athlete: AthleteRow,
): Pick<EvaluatedExercise, 'report' | 'name' | 'offers'> {
  return {
    report: performance ? reportOf(exercise.id, performance) : skipOf(exercise.id),
    name: nameOf(performance?.exerciseKey ?? exercise.exerciseKey, exercise),
    offers: offerSources(exercise, athlete),
  };
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

/** Reports on some exercises of a workout. */
export function reportsOf(
  tracks: readonly { readonly planExerciseId: string }[],
  { performances }: WorkoutWithSets,
): ExerciseReport[] {
  return tracks.map(({ planExerciseId: id }) => {
    const performance = performances.find(({ planExerciseId }) => planExerciseId === id);
    return performance ? reportOf(id, performance) : skipOf(id);
  });
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
function nameOf(key: string, exercise: Described): LocalizedText {
  return (exerciseByKey(key) ?? exerciseByKey(exercise.exerciseKey))?.name ?? { en: key, ru: key };
}

/** What the catalogue and the athlete's equipment allow to offer. */
function offerSources(exercise: Described, athlete: AthleteRow): OfferSources {
  const key = exercise.level?.model === 'LEVEL' ? exercise.level.rung.variation : exercise.exerciseKey;
  const known = exerciseByKey(key);
  return {
    easier: known?.easier ?? null,
    harder: known?.harder ?? null,
    hasTips: (known?.tips.en.length ?? 0) > 0,
    unit: athlete.unit,
    loadStepThousandths:
      known?.loadType === 'external' || known?.loadType === 'bodyweight_plus' ? stepThousandths(known, athlete) : null,
  };
}

/** The step of what the athlete does the exercise with. */
function stepThousandths(exercise: Exercise, athlete: AthleteRow): number {
  return Math.round(loadsOf(exercise, athlete).step * 1000);
}

export function blocksOf(levelled: readonly Pick<PlanExercise, 'id' | 'level'>[]): CombinedBlock[] {
  const names = new Set(levelled.flatMap(({ level }) => (level?.combinedBlock ? [level.combinedBlock] : [])));
  return [...names].map((id) => ({
    id,
    planExerciseIds: levelled.filter(({ level }) => level?.combinedBlock === id).map((exercise) => exercise.id),
  }));
}
