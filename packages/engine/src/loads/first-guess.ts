import type { Fact } from '../decision-record.ts';
import { rounded } from '../kernel/exact-numbers.ts';
import { startRatio } from '../selection/coaching/start-ratio.ts';
import type { IndexedExercise } from '../selection/library/library-index.ts';
import { bitCount } from '../selection/library/muscle-masks.ts';
import type { TrainingAge } from '../vocabulary.ts';
import { bodyweightOf, coachedLoads, shareOf } from './coached-weights.ts';
import { classOf, type LoadFacts } from './load-facts.ts';
import type { LoadSource } from './reasons.ts';

/** A load that nothing performed stands behind, unrounded. */
export interface FirstGuess {
  readonly source: LoadSource;
  readonly value: number;
  /** No load above it: nobody has lifted it yet. */
  readonly cautious?: boolean;
  readonly inputs: readonly Fact[];
}

/** Facts that a first guess needs. */
export type StartingFacts = Pick<
  LoadFacts,
  'athlete' | 'available' | 'baselines' | 'goal' | 'library' | 'policy' | 'uses'
>;

/** What a first load is for. */
export interface StartingEffort {
  readonly trainingAge: TrainingAge;
  readonly reps: number;
  readonly rpe: number;
}

/** How alike another exercise is: what it trains, how it moves, what it is done with. */
export function donorRank(exercise: IndexedExercise, donor: IndexedExercise, facts: StartingFacts): number {
  const likeness = facts.policy.loads.donor;
  return (
    likeness.sharedPrimary * bitCount(donor.primaryMask & exercise.primaryMask) +
    likeness.sharedPattern * bitCount(donor.patternMask & exercise.patternMask) +
    (classOf(donor, facts) === classOf(exercise, facts) ? likeness.sameClass : 0) +
    (donor.isCompound === exercise.isCompound ? likeness.sameCompound : 0)
  );
}

/** What an athlete of this weight and training age usually lifts once. */
export function usualMaximum(
  exercise: IndexedExercise,
  facts: Pick<StartingFacts, 'athlete' | 'policy'>,
  { trainingAge }: Pick<StartingEffort, 'trainingAge'>,
): number {
  const loads = coachedLoads(facts.policy);
  return bodyweightOf(facts) * startRatio(exercise, loads) * loads.ageFactor[trainingAge];
}

/** The part of a maximum that a first load is. */
export function firstShare(exercise: IndexedExercise, { reps, rpe }: StartingEffort, facts: StartingFacts): number {
  return exercise.timed ? coachedLoads(facts.policy).timedShare : shareOf(reps, rpe, facts.policy);
}

/** What an athlete of this weight and training age can be expected to do; where the weight is not told, a light one. */
export function expectedLoad(exercise: IndexedExercise, facts: StartingFacts, effort: StartingEffort): FirstGuess {
  const { policy, athlete } = facts;
  const share = firstShare(exercise, effort, facts);
  const maximum = usualMaximum(exercise, facts, effort);
  return {
    source: athlete.bodyweight ? 'BODYWEIGHT_RATIO' : 'EQUIPMENT_DEFAULT',
    value: maximum * share,
    inputs: [
      { name: 'maximum', value: String(rounded(maximum, policy.loads.decimals)) },
      { name: 'share', value: String(rounded(share, policy.loads.decimals)) },
    ],
  };
}
