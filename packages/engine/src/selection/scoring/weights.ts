import { lerp, quantized } from '../../kernel/exact-numbers.ts';
import { goalFitOf } from '../coaching/goal-fit.ts';
import type { Goal, Role } from '../input/input.ts';
import { COMPONENT_NAMES, type ComponentName, GOAL_FIT, type ScoreComponents } from '../output/output.ts';
import type { SelectionPolicy } from '../policy.ts';

export type Weights = Readonly<Record<ComponentName, number>> & { readonly [GOAL_FIT]?: number };

/** Main-phase weights are fixed; those of the accessory phase move from early to late with the share of filled slots. */
export function weightsFor(role: Role, progress: number, policy: SelectionPolicy, goal?: Goal): Weights {
  const weights = policy.scoring.weights;
  const p = role === 'main' ? 0 : progress;
  const fit = goal === undefined ? null : goalFitOf(goal, policy);
  const leading = fit !== null && role === 'main' ? fit.mainWeights : 1;
  const plain = {
    muscleDeficitScore: moving(weights.deficit, p),
    targetednessScore: weights.targetedness,
    sfrScore: moving(weights.sfr, p) * leading,
    lengthenedScore: weights.lengthened * leading,
    preferenceScore: weights.preference,
    movementDiversityScore: weights.diversity,
    continuityScore: weights.continuity,
    timeFitScore: weights.time,
    recencyPenalty: weights.recency,
    redundancyPenalty: moving(weights.redundancy, p),
    fatigueCostPenalty: moving(weights.fatigue, p) * leading,
  };
  return fit === null ? plain : { ...plain, [GOAL_FIT]: policy.coaching!.goalFit.weight };
}

function moving({ early, late }: { readonly early: number; readonly late: number }, p: number): number {
  return lerp(early, late, p);
}

export function totalScore(components: ScoreComponents, weights: Weights): number {
  return (
    weights.muscleDeficitScore * components.muscleDeficitScore +
    weights.targetednessScore * components.targetednessScore +
    weights.sfrScore * components.sfrScore +
    weights.lengthenedScore * components.lengthenedScore +
    weights.preferenceScore * components.preferenceScore +
    weights.movementDiversityScore * components.movementDiversityScore +
    weights.continuityScore * components.continuityScore +
    weights.timeFitScore * components.timeFitScore +
    (weights.goalFitScore ?? 0) * (components.goalFitScore ?? 0) -
    weights.recencyPenalty * components.recencyPenalty -
    weights.redundancyPenalty * components.redundancyPenalty -
    weights.fatigueCostPenalty * components.fatigueCostPenalty
  );
}

/** The largest weighted positive component, ties in formula order; null: none is positive. */
export function leadingComponent(
  components: ScoreComponents,
  weights: Weights,
): ComponentName | typeof GOAL_FIT | null {
  let leader: ComponentName | typeof GOAL_FIT | null = null;
  let largest = 0;
  for (const name of [...COMPONENT_NAMES, GOAL_FIT] as const) {
    if (name.endsWith('Penalty')) continue;
    const value = quantized((weights[name] ?? 0) * (components[name] ?? 0));
    if (value > largest) {
      largest = value;
      leader = name;
    }
  }
  return leader;
}
