import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { Instant } from '../../kernel/instants.ts';
import { ceilPct } from '../../kernel/whole-numbers.ts';
import type { InSteps } from './in-steps.ts';
import { STUMPS_1 } from './shortfall-policy.ts';

export interface ShortfallExample {
  readonly at: Instant;
  readonly athleteId: string;
  readonly trackId: string;
  /** Of the athlete that the model is for; the others allow pooling. */
  readonly own: boolean;
  readonly features: readonly number[];
  readonly shortfall: boolean;
}

/** `x[feature] <= threshold` adds `below`, else `above`. */
export interface Stump {
  readonly feature: number;
  readonly threshold: number;
  readonly below: number;
  readonly above: number;
}

/** Keeps only thresholds and leaf values, so nothing of a pooled athlete can be read from it. */
export interface ShortfallModel {
  readonly policyId: string;
  readonly baseRate: number;
  readonly stumps: readonly Stump[];
}

/** By instant, athlete and track: the one order in which everything is summed. */
export function sortExamples(examples: readonly ShortfallExample[]): ShortfallExample[] {
  return [...examples].sort(
    (a, b) => a.at - b.at || compareCodePoints(a.athleteId, b.athleteId) || compareCodePoints(a.trackId, b.trackId),
  );
}

/** The newest fifth is held out. */
export function splitExamples(examples: readonly ShortfallExample[]): {
  readonly train: readonly ShortfallExample[];
  readonly heldOut: readonly ShortfallExample[];
} {
  const ordered = sortExamples(examples);
  const heldOut = ceilPct(ordered.length, STUMPS_1.holdOutPct);
  return { train: ordered.slice(0, ordered.length - heldOut), heldOut: ordered.slice(ordered.length - heldOut) };
}

function weightOf(example: ShortfallExample): number {
  return example.own ? STUMPS_1.ownWeight : STUMPS_1.pooledWeight;
}

interface Split extends Stump {
  readonly gain: number;
}

/** The best stump on one feature: least weighted squared error, ties to the lower threshold. */
function bestSplit(
  feature: number,
  order: readonly number[],
  values: readonly number[],
  weights: readonly number[],
  residuals: readonly number[],
): Split | null {
  let [totalWeight, total] = [0, 0];
  for (const i of order) {
    totalWeight += weights[i] ?? 0;
    total += (weights[i] ?? 0) * (residuals[i] ?? 0);
  }
  const unsplit = (total * total) / totalWeight;
  let best: Split | null = null;
  let [belowWeight, below] = [0, 0];
  for (let k = 0; k + 1 < order.length; k += 1) {
    const i = order[k] ?? 0;
    belowWeight += weights[i] ?? 0;
    below += (weights[i] ?? 0) * (residuals[i] ?? 0);
    const threshold = values[i] ?? 0;
    if (threshold === values[order[k + 1] ?? 0]) continue;
    const aboveWeight = totalWeight - belowWeight;
    const above = total - below;
    if (belowWeight < STUMPS_1.minSideWeight || aboveWeight < STUMPS_1.minSideWeight) continue;
    const gain = (below * below) / belowWeight + (above * above) / aboveWeight - unsplit;
    if (best === null || gain > best.gain) {
      best = { feature, threshold, below: below / belowWeight, above: above / aboveWeight, gain };
    }
  }
  return best;
}

/**
 * Gradient boosting of stumps with + - * / in a fixed order: same data, same bytes. Null without examples. A step for
 * each feature and each round.
 */
export function* shortfallTraining(examples: readonly ShortfallExample[]): InSteps<ShortfallModel | null> {
  const ordered = sortExamples(examples);
  const first = ordered[0];
  if (first === undefined) return null;
  const weights = ordered.map(weightOf);
  const outcomes = ordered.map((example) => (example.shortfall ? 1 : 0));
  let [positive, totalWeight] = [0, 0];
  for (let i = 0; i < ordered.length; i += 1) {
    positive += (weights[i] ?? 0) * (outcomes[i] ?? 0);
    totalWeight += weights[i] ?? 0;
  }
  const baseRate = positive / totalWeight;
  const columns = first.features.map((_, feature) =>
    ordered.map((example) => example.features[feature] ?? STUMPS_1.unknown),
  );
  const orders: number[][] = [];
  for (const values of columns) {
    orders.push(values.map((_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b));
    yield;
  }
  const scores = ordered.map(() => baseRate);
  const stumps: Stump[] = [];
  for (let round = 0; round < STUMPS_1.rounds; round += 1) {
    yield;
    const residuals = scores.map((score, i) => (outcomes[i] ?? 0) - score);
    const chosen = columns.reduce<Split | null>((best, values, feature) => {
      const split = bestSplit(feature, orders[feature] ?? [], values, weights, residuals);
      return split !== null && (best === null || split.gain > best.gain) ? split : best;
    }, null);
    if (chosen === null || chosen.gain <= STUMPS_1.minGain) break;
    const { feature, threshold } = chosen;
    const stump = { feature, threshold, below: STUMPS_1.step * chosen.below, above: STUMPS_1.step * chosen.above };
    stumps.push(stump);
    (columns[feature] ?? []).forEach((value, i) => {
      scores[i] = (scores[i] ?? 0) + (value <= threshold ? stump.below : stump.above);
    });
  }
  return { policyId: STUMPS_1.id, baseRate, stumps };
}

/** The forecast chance of falling short. */
export function predictShortfall(model: ShortfallModel, features: readonly number[]): number {
  let p = model.baseRate;
  for (const stump of model.stumps) {
    p += (features[stump.feature] ?? STUMPS_1.unknown) <= stump.threshold ? stump.below : stump.above;
  }
  return Math.min(STUMPS_1.highestP, Math.max(STUMPS_1.lowestP, p));
}
