import type { SetType, Unit } from '../../vocabulary.ts';
import { SHARED, type SharedPolicy } from '../shared-policy.ts';
import {
  ADAPTIVE_INCREMENTS,
  type AdaptiveIncrements,
  PROFILES,
  type ProfileTable,
  STYLE_THRESHOLDS,
  type StyleThresholds,
} from './tables.ts';

/** `suggestions/adaptive-1`: evidence and steps depend on the equipment and the layout of the sets. */
export interface AdaptivePolicy extends SharedPolicy {
  readonly id: 'suggestions/adaptive-1';
  readonly kind: 'adaptive';
  /** Set types that count as work. */
  readonly workingTypes: readonly SetType[];
  readonly profiles: ProfileTable;
  readonly increments: AdaptiveIncrements;
  readonly styles: StyleThresholds;
  /** Loads are proposed in this grid, unless the athlete declared what is at hand. */
  readonly roundingStep: Readonly<Record<Unit, number>>;
  /** Cable stacks in pounds have finer pins. */
  readonly cableRoundingStep: Readonly<Record<Unit, number>>;
  /** Least tolerance for "attempted", "reduced" and "deviating". */
  readonly leastTolerance: Readonly<Record<Unit, number>>;
  /** Attempted and reduced reach half an increment. */
  readonly toleranceIncrements: number;
  /** Styles whose top sets can take a larger step. */
  readonly topSetIncrements: number;
  /** An extra set this close to the heaviest primary one can contradict it. */
  readonly contradictionShare: number;
  /** Reps under the threshold that contradict. */
  readonly contradictionUnderThreshold: number;
  /** Reps under the weakest primary set that contradict. */
  readonly contradictionUnderPrimary: number;
  /** Hold steady: reps this far around the top of the range need no more rest. */
  readonly holdSlack: number;
  /** At the floor exactly, this many reps lost show a lack of rest. */
  readonly shortRestLoss: number;
  /** Rest as planned: within this many seconds. */
  readonly restAsPlannedSeconds: number;
  /** Warm-up calibration looks at S0..S2. */
  readonly warmupWindow: number;
  /** One heavy warm-up is no habit. */
  readonly warmupSessionsNeeded: number;
  /** A warm-up is heavier than planned from this share of an increment. */
  readonly warmupIncrements: number;
  /** Warm-ups vary at most this much against the day's anchor. */
  readonly warmupSpread: number;
  /** A warm-up this strong in e1RM is work. */
  readonly warmupWorkE1rm: number;
  /** Later work must reach this share of the heaviest... */
  readonly laterWorkShare: number;
  /** ...on average this one... */
  readonly laterWorkMean: number;
  /** ...and jump this much from the light set. */
  readonly laterWorkJump: number;
  /** A single later set could be a top set, and the light one its back-off. */
  readonly laterWorkSets: number;
  /** A light set below this share of the best e1RM warms up. */
  readonly lightE1rm: number;
  /** S0..S2 show where the sets sit. */
  readonly inferenceSessions: number;
  /** Widest range that they may span to be written down. */
  readonly inferredSpan: number;
  /** Narrower is a target, not a range. */
  readonly inferredLeastSpan: number;
  /** Reps between the worst and the best set that make a target a range. */
  readonly targetSpread: number;
  /** How far the range must reach over a target, and may reach under it. */
  readonly targetSlack: number;
  /** Sets this near to an end of the range have moved there... */
  readonly shiftNear: number;
  /** ...and this far beyond it have left it. */
  readonly shiftBeyond: number;
  /** Sessions that must agree on another set type... */
  readonly typeSessions: number;
  /** ...and where a drop set comes or goes, because it changes the sets around it. */
  readonly dropTypeSessions: number;
  /** Rest cut short is measured directly. */
  readonly directConfidence: number;
  /** A plateau with tight reps only hints at rest. */
  readonly heuristicConfidence: number;
}

/** The policy to be backtested against the default. */
export const ADAPTIVE_1: AdaptivePolicy = {
  ...SHARED,
  id: 'suggestions/adaptive-1',
  kind: 'adaptive',
  workingTypes: ['REGULAR', 'SUPER', 'FAILURE'],
  profiles: PROFILES,
  increments: ADAPTIVE_INCREMENTS,
  styles: STYLE_THRESHOLDS,
  roundingStep: { KG: 1.25, LB: 5 },
  cableRoundingStep: { KG: 1.25, LB: 2.5 },
  leastTolerance: { KG: 1.25, LB: 2.5 },
  toleranceIncrements: 0.5,
  topSetIncrements: 1.25,
  contradictionShare: 0.9,
  contradictionUnderThreshold: 2,
  contradictionUnderPrimary: 3,
  strugglingSlack: 0,
  holdSlack: 1,
  shortRestLoss: 4,
  restAsPlannedSeconds: 15,
  warmupWindow: 3,
  warmupSessionsNeeded: 2,
  warmupIncrements: 0.8,
  warmupSpread: 0.15,
  warmupWorkE1rm: 0.95,
  laterWorkShare: 0.9,
  laterWorkMean: 0.92,
  laterWorkJump: 1.2,
  laterWorkSets: 2,
  lightE1rm: 0.8,
  inferenceSessions: 3,
  inferredSpan: 4,
  inferredLeastSpan: 1,
  targetSpread: 2,
  targetSlack: 1,
  shiftNear: 1,
  shiftBeyond: 1,
  typeSessions: 2,
  dropTypeSessions: 3,
  directConfidence: 0.9,
  heuristicConfidence: 0.5,
};
