import { quantized } from '../../kernel/exact-numbers.ts';
import type { SelectionContext, SteadyScores } from '../input/context.ts';
import type { Goal, Role } from '../input/input.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import type { SessionState } from '../picking/session-state.ts';
import type { SelectionPolicy } from '../policy.ts';
import {
  fatigueCostPenalty,
  movementDiversityScore,
  type Needs,
  ratingScore,
  redundancyPenalty,
} from './components.ts';
import { type Weights, weightsFor } from './weights.ts';

export function steadyScores(
  candidates: readonly IndexedExercise[],
  facts: Pick<SelectionContext, 'preference' | 'continuity' | 'recency' | 'fatigueFactor' | 'goalFit'>,
  role: Role,
  goal: Goal,
  policy: SelectionPolicy,
): SteadyScores {
  const { preference, continuity, recency } = policy.scoring.weights;
  const { lengthenedScore: lengthened, goalFitScore: fit = 0 } = weightsFor(role, 0, policy, goal);
  const fixed: number[] = [];
  const sfr: number[] = [];
  const fatigue: number[] = [];
  for (const exercise of candidates) {
    const i = exercise.ordinal;
    fixed.push(
      lengthened * ratingScore(exercise.length, policy) +
        preference * facts.preference[i]! +
        continuity * facts.continuity[i]! -
        recency * facts.recency[i]! +
        (facts.goalFit === null ? 0 : fit * facts.goalFit[i]!),
    );
    sfr.push(ratingScore(exercise.sfr, policy));
    fatigue.push(fatigueCostPenalty(exercise.fatigue, facts.fatigueFactor, policy));
  }
  return { fixed, sfr, fatigue };
}

/** Everything that the scores of one ranking share, looked up once: a library is scored in one tight loop. */
export interface Scoring {
  readonly policy: SelectionPolicy;
  readonly state: SessionState;
  readonly steady: SteadyScores;
  readonly share: number[];
  readonly topDeficit: number;
  readonly minutes: readonly number[];
  /** Quantized, as minutes are compared. */
  readonly comfortable: number;
  readonly budget: number;
  /** Weight of one missing share of a primary and of a secondary, and of the whole score at its limit. */
  readonly primary: number;
  readonly secondary: number;
  readonly deficit: number;
  readonly targeted: number;
  readonly sfr: number;
  readonly diversity: number;
  readonly time: number;
  readonly redundancy: number;
  readonly fatigue: number;
}

export function openScoring(
  context: SelectionContext,
  state: SessionState,
  role: Role,
  needs: Needs,
  weights: Weights,
): Scoring {
  const { policy } = context;
  const { scoring, volume } = policy;
  const dose = scoring.provisionalSets[role] / scoring.deficitSets;
  return {
    policy,
    state,
    steady: context.steady[role],
    share: needs.share,
    topDeficit: needs.topDeficit < 0 ? 0 : 1 << needs.topDeficit,
    minutes: context.lightMinutes[role],
    comfortable: quantized(context.budgetMinutes - scoring.comfortableMinutes),
    budget: quantized(context.budgetMinutes),
    primary: volume.primaryContribution * dose,
    secondary: volume.secondaryContribution * dose,
    deficit: weights.muscleDeficitScore,
    targeted: weights.targetednessScore * scoring.targetedness,
    sfr: weights.sfrScore,
    diversity: weights.movementDiversityScore,
    time: weights.timeFitScore,
    redundancy: weights.redundancyPenalty,
    fatigue: weights.fatigueCostPenalty,
  };
}

/** The total score of the candidate at this place. */
export function scoreOf(scoring: Scoring, exercise: IndexedExercise, place: number): number {
  const { steady } = scoring;
  return (
    steady.fixed[place]! +
    scoring.sfr * steady.sfr[place]! -
    scoring.fatigue * steady.fatigue[place]! +
    scoring.deficit * deficitOf(scoring, exercise) +
    (exercise.primaryMask & scoring.topDeficit ? scoring.targeted : 0) +
    scoring.diversity * movementDiversityScore(exercise, scoring.state, scoring.policy) +
    scoring.time * timeFitOf(scoring, exercise) -
    (exercise.primaryMask & scoring.state.primaries
      ? scoring.redundancy * redundancyPenalty(exercise, scoring.state, scoring.policy)
      : 0)
  );
}

function deficitOf({ share, primary, secondary }: Scoring, exercise: IndexedExercise): number {
  const { primaries, secondaries } = exercise;
  let direct = 0;
  let indirect = 0;
  for (let i = 0; i < primaries.length; i++) direct += share[primaries[i]!]!;
  for (let i = 0; i < secondaries.length; i++) indirect += share[secondaries[i]!]!;
  const score = primary * direct + secondary * indirect;
  return Math.min(score, 1);
}

function timeFitOf({ state, minutes, comfortable, budget }: Scoring, exercise: IndexedExercise): number {
  const projected = quantized(state.minutes + minutes[exercise.ordinal]!);
  if (projected <= comfortable) return 1;
  return projected <= budget ? 0 : -1;
}
