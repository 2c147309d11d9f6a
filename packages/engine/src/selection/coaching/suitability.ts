import type { LoadClass } from '../../kernel/equipment-classes.ts';
import { loadIn } from '../../kernel/loads.ts';
import { TRAINING_AGES, type Unit } from '../../vocabulary.ts';
import { isPerformedWorkingSet, type Use } from '../history/history-digest.ts';
import { restrains, type SelectionInput } from '../input/input.ts';
import { loadClassOf } from '../library/equipment.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import type { SelectionPolicy } from '../policy.ts';
import { type PainReach, painReach } from './pain-reach.ts';
import { startRatio } from './start-ratio.ts';

type Coaching = NonNullable<SelectionPolicy['coaching']>;

/** What a coach asks of an exercise for this athlete. */
export interface CoachFacts {
  readonly coaching: Coaching;
  readonly pain: PainReach;
  /** 0 beginner, 1 intermediate, 2 advanced. */
  readonly age: number;
  /** An exercise that leads to another one is for beginners and for days with pain. */
  readonly regressions: boolean;
  readonly favourites: ReadonlySet<string>;
  /** Kilograms that an intermediate of this weight and age is worth at a ratio of 1. */
  readonly strengthKg: number;
  readonly uses: readonly (readonly Use[] | undefined)[];
  readonly withBaseline: ReadonlySet<string>;
  readonly available: number;
}

export function coachFacts(
  input: SelectionInput,
  uses: CoachFacts['uses'],
  available: number,
  policy: SelectionPolicy,
): CoachFacts | null {
  const { coaching } = policy;
  if (coaching === null) return null;
  const { trainingAge, athlete, fatigueState, experience, preferences } = input;
  const { bodyweight, ageFactor } = coaching.loads;
  const bodyKg = athlete?.bodyweight ? loadIn(athlete.bodyweight, 'KG') : bodyweight.KG;
  const painful = restrains({ fatigueState });
  return {
    coaching,
    pain: painReach(fatigueState.painFlags, policy),
    age: TRAINING_AGES.indexOf(trainingAge),
    regressions: trainingAge === 'beginner' || painful,
    favourites: new Set(preferences?.favoriteExerciseIds),
    strengthKg: bodyKg * ageFactor[trainingAge],
    uses,
    withBaseline: new Set((experience?.baselines ?? []).filter(hasLoad).map(({ exerciseId }) => exerciseId)),
    available,
  };
}

function hasLoad({ workingWeightMin, workingWeightMax, topSetWeight }: BaselineLoads): boolean {
  return workingWeightMin != null || workingWeightMax != null || topSetWeight != null;
}

type BaselineLoads = NonNullable<SelectionInput['experience']>['baselines'][number];

/** Too hard for the training age, or too easy for who is past it. A favourite is the athlete's wish. */
export function isUnfitDifficulty(facts: CoachFacts, { id, difficulty, source }: IndexedExercise): boolean {
  if (difficulty <= facts.age && (facts.regressions || source.regression !== true)) return false;
  return !facts.favourites.has(id);
}

/** Whether even the empty implement is more than the athlete can be expected to lift, or has lifted. */
export function isTooHeavy(facts: CoachFacts, exercise: IndexedExercise): boolean {
  if (!exercise.external || facts.withBaseline.has(exercise.id)) return false;
  const { lightest, tooHeavy, loads } = facts.coaching;
  const uses = facts.uses[exercise.ordinal];
  if (uses === undefined) {
    const reach = tooHeavy.reach * startRatio(exercise, loads) * facts.strengthKg;
    // No implement is heavier than a bar.
    return reach < lightest.KG.barbell && lightestLoad(facts, exercise, 'KG') > reach;
  }
  const newest = uses.find(({ entry }) => entry.deload !== true);
  return newest !== undefined && failedWithLightest(facts, exercise, newest);
}

/** The empty implement, in this unit. */
function lightestLoad({ coaching, available }: CoachFacts, exercise: IndexedExercise, unit: Unit): number {
  return lightestOf(loadClassOf(exercise.equipment, available), unit, coaching);
}

export function lightestOf(loadClass: LoadClass, unit: Unit, { lightest }: Pick<Coaching, 'lightest'>): number {
  const ofUnit = lightest[unit];
  return loadClass === 'barbell' || loadClass === 'kettlebell' ? ofUnit[loadClass] : ofUnit.other;
}

function failedWithLightest(facts: CoachFacts, exercise: IndexedExercise, use: Use): boolean {
  let failed = false;
  for (const { sets } of use.rows) {
    for (const set of sets) {
      if (!isPerformedWorkingSet(set) || set.load == null || set.reps == null) continue;
      if (Number(set.load.value) > lightestLoad(facts, exercise, set.load.unit)) return false;
      failed ||= set.reps < facts.coaching.tooHeavy.reps;
    }
  }
  return failed;
}
