import { clamp, quantized } from '../../kernel/exact-numbers.ts';
import type { SelectionContext } from '../input/context.ts';
import type { Role } from '../input/input.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import { CORE_PATTERN_MASK, MUSCLE_COUNT, perMuscle } from '../library/muscle-masks.ts';
import { GOAL_FIT, type ScoreComponents } from '../output/output.ts';
import type { SessionState } from '../picking/session-state.ts';
import type { SelectionPolicy } from '../policy.ts';

/** What critical muscles miss in one state: the part of scoring that all candidates share. */
export interface Needs {
  /** Missing share of the target by muscle, 0 for muscles that are not critical. */
  readonly share: number[];
  /** The critical muscle that misses the most sets; -1: none misses any. */
  readonly topDeficit: number;
}

export function needsOf(context: SelectionContext, state: SessionState): Needs {
  const { targets, history } = context;
  const { primaryContribution, secondaryContribution } = context.policy.volume;
  const share = perMuscle();
  let topDeficit = -1;
  let largest = 0;
  for (const m of context.criticalMuscles) {
    const planned =
      primaryContribution * (history.weekDirect[m]! + state.direct[m]!) +
      secondaryContribution * (history.weekIndirect[m]! + state.indirect[m]!);
    const target = targets[m]!;
    const remaining = Math.max(0, target - planned);
    share[m] = clamp(remaining / Math.max(1, target), 0, 1);
    const size = quantized(remaining);
    if (size > largest) {
      largest = size;
      topDeficit = m;
    }
  }
  return { share, topDeficit };
}

function muscleDeficitScore(exercise: IndexedExercise, needs: Needs, sets: number, policy: SelectionPolicy): number {
  const { primaryContribution, secondaryContribution } = policy.volume;
  let primary = 0;
  let secondary = 0;
  for (const m of exercise.primaries) primary += needs.share[m]!;
  for (const m of exercise.secondaries) secondary += needs.share[m]!;
  const dose = (primaryContribution * primary + secondaryContribution * secondary) * sets;
  return clamp(dose / policy.scoring.deficitSets, -1, 1);
}

/** The muscle with the largest term of the deficit score, ties in table order; -1: no term is positive. */
export function largestDeficitTerm(exercise: IndexedExercise, needs: Needs, policy: SelectionPolicy): number {
  const { primaryContribution, secondaryContribution } = policy.volume;
  let largest = 0;
  let muscle = -1;
  for (let m = 0; m < MUSCLE_COUNT; m++) {
    const bit = 1 << m;
    const contribution =
      exercise.primaryMask & bit ? primaryContribution : exercise.secondaryMask & bit ? secondaryContribution : 0;
    const term = quantized(needs.share[m]! * contribution);
    if (term > largest) {
      largest = term;
      muscle = m;
    }
  }
  return muscle;
}

/** A 1-5 rating around the middle of its scale. */
export function ratingScore(rating: number, policy: SelectionPolicy): number {
  return (rating - policy.scoring.neutralRating) / policy.scoring.ratingSpan;
}

export function movementDiversityScore(
  exercise: Pick<IndexedExercise, 'patternMask' | 'primaryMask'>,
  selected: { readonly patterns: number; readonly primaries: number },
  policy: SelectionPolicy,
): number {
  const uncovered = exercise.patternMask & ~selected.patterns;
  if (uncovered & CORE_PATTERN_MASK) return policy.scoring.diversity.core;
  if (uncovered) return policy.scoring.diversity.nonCore;
  return exercise.primaryMask & ~selected.primaries ? 0 : policy.scoring.diversity.nothingNew;
}

export function timeFitScore(projectedMinutes: number, budgetMinutes: number, policy: SelectionPolicy): number {
  if (quantized(projectedMinutes) <= quantized(budgetMinutes - policy.scoring.comfortableMinutes)) return 1;
  return quantized(projectedMinutes) <= quantized(budgetMinutes) ? 0 : -1;
}

export function fatigueCostPenalty(fatigueCost: number, readinessFactor: number, policy: SelectionPolicy): number {
  const { free, span } = policy.scoring.fatigueCost;
  return clamp((fatigueCost - free) / span, 0, 1) * readinessFactor;
}

export function redundancyPenalty(exercise: IndexedExercise, state: SessionState, policy: SelectionPolicy): number {
  const pattern = 1 << exercise.dominantPattern;
  let penalty = 0;
  for (const m of exercise.primaries) {
    if (state.overlapMore[m]! & pattern) return policy.scoring.redundancy.more;
    if (state.overlapOnce[m]! & pattern) penalty = policy.scoring.redundancy.one;
  }
  return penalty;
}

/** All components of a candidate, unweighted. */
export function componentsOf(
  context: SelectionContext,
  state: SessionState,
  needs: Needs,
  exercise: IndexedExercise,
  role: Role,
): ScoreComponents {
  const { policy } = context;
  const i = exercise.ordinal;
  const hitsTop = needs.topDeficit >= 0 && (exercise.primaryMask & (1 << needs.topDeficit)) !== 0;
  return {
    muscleDeficitScore: muscleDeficitScore(exercise, needs, policy.scoring.provisionalSets[role], policy),
    targetednessScore: hitsTop ? policy.scoring.targetedness : 0,
    sfrScore: ratingScore(exercise.sfr, policy),
    lengthenedScore: ratingScore(exercise.length, policy),
    preferenceScore: context.preference[i]!,
    movementDiversityScore: movementDiversityScore(exercise, state, policy),
    continuityScore: context.continuity[i]!,
    timeFitScore: timeFitScore(state.minutes + context.lightMinutes[role][i]!, context.budgetMinutes, policy),
    recencyPenalty: context.recency[i]!,
    redundancyPenalty: redundancyPenalty(exercise, state, policy),
    fatigueCostPenalty: fatigueCostPenalty(exercise.fatigue, context.fatigueFactor, policy),
    ...(context.goalFit && { [GOAL_FIT]: context.goalFit[i]! }),
  };
}
