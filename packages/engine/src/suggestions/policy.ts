import { LOAD_CONSTANTS } from '../units.ts';
import type { Muscle, SetType, Unit } from '../vocabulary.ts';
import {
  ADAPTIVE_INCREMENTS,
  type AdaptiveIncrements,
  PROFILES,
  type ProfileTable,
  STYLE_THRESHOLDS,
  type StyleThresholds,
} from './adaptive/tables.ts';

/** Numbers that both policies read. */
interface SharedPolicy {
  /** Constants given in pounds with their kilogram counterpart. */
  readonly loads: typeof LOAD_CONSTANTS;
  /** The muscles that take the step for legs. */
  readonly legMuscles: readonly Muscle[];
  /** The muscles that take the smallest step. */
  readonly forearmMuscles: readonly Muscle[];
  /** S1..S3: older sessions say little about today. */
  readonly historySessions: number;
  /** Reps over a target that show it was beaten. */
  readonly targetBeatenBy: number;
  /** Match-actual ignores a difference up to this: it is noise of conversion. */
  readonly matchLeastDifference: number;
  /** A plateau: the outer two of three best e1RMs differ by less than this share. */
  readonly plateauShare: number;
  /** A plateau is seen over this many sessions with an e1RM. */
  readonly plateauSessions: number;
  /** Sessions that must have been a struggle... */
  readonly strugglingNeeded: number;
  /** ...among this many newest ones. */
  readonly strugglingWindow: number;
  /** One step of rest: enough to notice, small enough to keep. */
  readonly restStepSeconds: number;
  /** Rest shorter than planned by this is cut short. */
  readonly shortRestSeconds: number;
  /** A warm-up at this share of the top load works the muscle. */
  readonly warmupWorkShare: number;
  /** Work below this share of the top load warms up only. */
  readonly workWarmupShare: number;
  /** Only the first sets of a plan can be a disguised warm-up. */
  readonly workWarmupLastPosition: number;
  /** A number changes only if it differs by this much. */
  readonly noOpBelow: number;
  /** Heaviest load that a person is offered. */
  readonly maxLoad: Readonly<Record<Unit, number>>;
  readonly minReps: number;
  /** More reps than this is a typing error. */
  readonly maxReps: number;
  /** Longest rest that a plan holds. */
  readonly maxRestSeconds: number;
  /** The least pain that counts. */
  readonly painSeverity: number;
  /** A decided suggestion is not repeated within a week: the athlete has just answered. */
  readonly cooldownMs: number;
  /** Whether the athlete's own edits silence the same proposal for the cooldown. */
  readonly userEditsBlock: boolean;
  /** Confidence of a proposal seen in the pattern of sessions. */
  readonly patternConfidence: number;
  readonly ai: AiBounds;
}

/** How far a model's item may go. */
export interface AiBounds {
  /** Items read from one answer. */
  readonly maxItems: number;
  /** Longer reasoning is cut. */
  readonly maxReasoning: number;
  /** Increments that a load may move in any case. */
  readonly loadIncrements: number;
  /** Share of the load that an increase may reach. */
  readonly harderShare: number;
  /** Share of the load that a decrease may reach: lighter is safer, so more. */
  readonly easierShare: number;
  readonly maxRepsStep: number;
  readonly maxRestStepSeconds: number;
  readonly minRestSeconds: number;
  readonly maxRestSeconds: number;
}

/** `suggestions/classic-1`: two sessions confirm everything. */
export interface ClassicPolicy extends SharedPolicy {
  readonly id: 'suggestions/classic-1';
  readonly kind: 'classic';
  /** Rules 1-3 start from the planned load even when more was lifted: a known limit, kept on purpose. */
  readonly progressionBase: 'TARGET';
  /** Main sets that stand for a session. */
  readonly progressionSetCount: number;
  /** Without regular sets: share of the maximum that belongs to a crest in the middle. */
  readonly crestShare: number;
  /** Without regular sets: loads strictly within this share of the mean are flat. */
  readonly flatShare: number;
  /** Reps over the top of a range that call for a larger step. */
  readonly overshootRange: number;
  /** Reps over a target that call for a larger step. */
  readonly overshootTarget: number;
  /** The larger step, in increments. */
  readonly overshootIncrements: number;
  /** The normal step, in increments. */
  readonly progressionIncrements: number;
  /** Steady reps looks at S0..S2. */
  readonly steadyWindow: number;
  /** Sessions below the range... */
  readonly belowRangeNeeded: number;
  /** ...among this many newest ones. */
  readonly belowRangeWindow: number;
  /** Consecutive sessions with weight taken off. */
  readonly reducedSessions: number;
  /** Consecutive sessions at another load. */
  readonly matchSessions: number;
  /** Reps over the floor that still count as tight. */
  readonly strugglingSlack: number;
  /** Reps lost after a cut rest that show it mattered. */
  readonly shortRestLoss: number;
}

/** `suggestions/adaptive-1`: evidence and steps depend on the equipment and the layout of the sets. */
export interface AdaptivePolicy extends SharedPolicy {
  readonly id: 'suggestions/adaptive-1';
  readonly kind: 'adaptive';
  /** A harder load starts from what was lifted, if that is more than planned. */
  readonly progressionBase: 'MAX_TARGET_ACTUAL';
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
  readonly steadyWindow: number;
  /** Hold steady: reps this far around the top of the range need no more rest. */
  readonly holdSlack: number;
  /** At the floor exactly, this many reps lost show a lack of rest. */
  readonly shortRestLoss: number;
  /** Rest as planned: within this many seconds. */
  readonly restAsPlannedSeconds: number;
  /** Warm-up calibration looks at S0..S2. */
  readonly warmupWindow: number;
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
  readonly laterWorkSets: number;
  /** A light set below this share of the best e1RM warms up. */
  readonly lightE1rm: number;
  /** Widest range that the last sessions may span to be written down. */
  readonly inferredSpan: number;
  /** Rest cut short is measured directly. */
  readonly directConfidence: number;
  /** A plateau with tight reps only hints at rest. */
  readonly heuristicConfidence: number;
  /** A classifier may replace `UNKNOWN` above this confidence. */
  readonly styleConfidence: number;
}

export type SuggestionPolicy = ClassicPolicy | AdaptivePolicy;

const DAY_MS = 86_400_000;

const SHARED: SharedPolicy = {
  loads: LOAD_CONSTANTS,
  legMuscles: ['quads', 'hamstrings', 'glutes', 'calves'],
  forearmMuscles: ['forearms'],
  historySessions: 3,
  targetBeatenBy: 1,
  matchLeastDifference: 0.1,
  plateauShare: 0.02,
  plateauSessions: 3,
  strugglingNeeded: 2,
  strugglingWindow: 3,
  restStepSeconds: 15,
  shortRestSeconds: 15,
  warmupWorkShare: 0.9,
  workWarmupShare: 0.7,
  workWarmupLastPosition: 1,
  noOpBelow: 0.0001,
  maxLoad: { KG: 1000, LB: 2200 },
  minReps: 1,
  maxReps: 100,
  maxRestSeconds: 900,
  painSeverity: 1,
  cooldownMs: 7 * DAY_MS,
  userEditsBlock: true,
  patternConfidence: 0.7,
  ai: {
    maxItems: 5,
    maxReasoning: 300,
    loadIncrements: 2,
    harderShare: 0.1,
    easierShare: 0.2,
    maxRepsStep: 3,
    maxRestStepSeconds: 60,
    minRestSeconds: 15,
    maxRestSeconds: 600,
  },
};

/** The default policy. */
export const CLASSIC_1: ClassicPolicy = {
  ...SHARED,
  id: 'suggestions/classic-1',
  kind: 'classic',
  progressionBase: 'TARGET',
  progressionSetCount: 2,
  crestShare: 0.95,
  flatShare: 0.1,
  overshootRange: 4,
  overshootTarget: 5,
  overshootIncrements: 1.5,
  progressionIncrements: 1,
  steadyWindow: 3,
  belowRangeNeeded: 2,
  belowRangeWindow: 3,
  reducedSessions: 2,
  matchSessions: 3,
  strugglingSlack: 1,
  shortRestLoss: 2,
};

/** The policy to be backtested against the default. */
export const ADAPTIVE_1: AdaptivePolicy = {
  ...SHARED,
  id: 'suggestions/adaptive-1',
  kind: 'adaptive',
  progressionBase: 'MAX_TARGET_ACTUAL',
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
  steadyWindow: 3,
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
  inferredSpan: 4,
  directConfidence: 0.9,
  heuristicConfidence: 0.5,
  styleConfidence: 0.5,
};

/** Every policy by its id. */
export const SUGGESTION_POLICIES: Readonly<Record<SuggestionPolicy['id'], SuggestionPolicy>> = {
  'suggestions/classic-1': CLASSIC_1,
  'suggestions/adaptive-1': ADAPTIVE_1,
};
