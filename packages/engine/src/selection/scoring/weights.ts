import { lerp, quantized } from '../../kernel/exact-numbers.ts';
import type { Role } from '../input/input.ts';
import { COMPONENT_NAMES, type ComponentName, type ScoreComponents } from '../output/output.ts';
import type { SelectionPolicy } from '../policy.ts';

export type Weights = Readonly<Record<ComponentName, number>>;

/** Main-phase weights are fixed; those of the accessory phase move from early to late with the share of filled slots. */
export function weightsFor(role: Role, progress: number, policy: SelectionPolicy): Weights {
  const weights = policy.scoring.weights;
  const p = role === 'main' ? 0 : progress;
  return {
    muscleDeficitScore: moving(weights.deficit, p),
    targetednessScore: weights.targetedness,
    sfrScore: moving(weights.sfr, p),
    lengthenedScore: weights.lengthened,
    preferenceScore: weights.preference,
    movementDiversityScore: weights.diversity,
    continuityScore: weights.continuity,
    timeFitScore: weights.time,
    recencyPenalty: weights.recency,
    redundancyPenalty: moving(weights.redundancy, p),
    fatigueCostPenalty: moving(weights.fatigue, p),
  };
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
    weights.timeFitScore * components.timeFitScore -
    weights.recencyPenalty * components.recencyPenalty -
    weights.redundancyPenalty * components.redundancyPenalty -
    weights.fatigueCostPenalty * components.fatigueCostPenalty
  );
}

/** The largest weighted positive component, ties in formula order; null: none is positive. */
export function leadingComponent(components: ScoreComponents, weights: Weights): ComponentName | null {
  let leader: ComponentName | null = null;
  let largest = 0;
  for (const name of COMPONENT_NAMES) {
    if (name.endsWith('Penalty')) continue;
    const value = quantized(weights[name] * components[name]);
    if (value > largest) {
      largest = value;
      leader = name;
    }
  }
  return leader;
}
