import { exerciseByKey } from '@topset/catalog';
import type { AthleteRow, PlanExercise } from '@topset/db';
import type { Exercise, LocalizedText } from '@topset/engine';
import {
  type CombinedBlock,
  type EvaluatedExercise,
  type ExerciseReport,
  type LoggedSet,
  type OfferSources,
  rpeTenths,
} from '@topset/engine/progression';
import { loadsOf } from '../athlete/index.ts';
import type { PerformanceWithSets, WorkoutWithSets } from '../workouts/index.ts';

const NO_MARKS = { pain: [], fatigue: false, technique: false, skipped: false } as const;

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
