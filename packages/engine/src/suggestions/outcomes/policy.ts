import { HOUR } from '../../kernel/instants.ts';
import type { JudgedOutcome } from './judged-outcome.ts';

/** Workouts that must judge a suggestion, by what it changes: the bolder it is, the more. */
export interface RequiredEvaluations {
  /** Logged as proposed or not: one look is enough. */
  readonly setType: number;
  readonly warmup: number;
  /** One good day can carry a load that is too heavy. */
  readonly harderLoad: number;
  readonly easierLoad: number;
  readonly moreReps: number;
  readonly moreRest: number;
  /** A range is filled over more than one session. */
  readonly repRange: number;
  readonly other: number;
}

/** `outcomes/1`: how a suggestion is judged by the workouts that follow it. */
export interface OutcomePolicy {
  readonly id: 'outcomes/1';
  /** Reps may miss a rep change by this. */
  readonly repsTolerance: number;
  /** Rest may miss a rest change by this. */
  readonly restTolerance: number;
  /** Tolerances beyond the new value that mean it was left behind. */
  readonly pastTolerances: number;
  /** Going past a change is clear, but not what it asked for. */
  readonly pastConfidence: number;
  /** The old value was kept. */
  readonly ignoredConfidence: number;
  /** Something behind the old value was done. */
  readonly ignoredFarConfidence: number;
  /** Done in part: no later verdict is surer than this. */
  readonly partialConfidence: number;
  /** Reps outside the zone. */
  readonly outsideConfidence: number;
  /** Reps inside the zone. */
  readonly insideConfidence: number;
  /** A verdict turned by a comparison with the trigger is no surer than this. */
  readonly turnedConfidence: number;
  /** Reps over the zone that are still fine, by the width of the range. */
  readonly buffers: readonly { readonly upTo: number; readonly buffer: number }[];
  /** Reps over a target that are still fine. */
  readonly targetBuffer: number;
  /** Reps under a target that still count as reaching it. */
  readonly targetSlack: number;
  /** So much of the sets speaks for all of them. */
  readonly rangeMajority: number;
  /** Rep range missed or left behind by half of the sets. */
  readonly rangeMissedConfidence: number;
  /** Half of the sets inside. */
  readonly rangeGoodConfidence: number;
  /** An extra set speaks against a good range. */
  readonly rangeContradictedConfidence: number;
  /** Neither missed nor kept. */
  readonly rangeIgnoredConfidence: number;
  /** An extra set counts from this share of the heaviest judged load... */
  readonly rangeExtraShare: number;
  /** ...and this many reps outside. */
  readonly rangeExtraReps: number;
  /** Reps this near to an end of the range say nothing. */
  readonly rangeNear: number;
  /** A set type is logged as proposed or not: little doubt either way. */
  readonly typeFollowedConfidence: number;
  readonly typeIgnoredConfidence: number;
  /** A warm-up from this share of the heaviest primary load is work. */
  readonly warmupWorkShare: number;
  /** A model is asked only below this confidence. */
  readonly askBelow: number;
  /** Under this a rule gives way... */
  readonly weakRule: number;
  /** ...to a model at least this sure. */
  readonly aiOverWeak: number;
  /** A sure rule gives way only to a model this sure... */
  readonly aiOverSure: number;
  /** ...and surer by this. */
  readonly aiLead: number;
  /** Characters of a model's reason: one line on a phone. */
  readonly maxAiReason: number;
  /** A check-in counts if not older than this at the start. */
  readonly checkInMs: number;
  /** Session RPE from which the day was hard... */
  readonly hardEffort: number;
  /** ...and up to which it was easy. */
  readonly easyEffort: number;
  /** Readiness up to which the athlete was tired... */
  readonly tiredReadiness: number;
  /** ...and from which fresh. */
  readonly goodReadiness: number;
  /** Factors on negative and positive verdicts. */
  readonly multipliers: Readonly<
    Record<
      'hardEffort' | 'easyEffort' | 'tired' | 'good' | 'stimulant',
      { readonly negative: number; readonly positive: number }
    >
  >;
  /** Confidences are stored with so many decimals. */
  readonly confidenceDecimals: number;
  readonly requiredEvaluations: RequiredEvaluations;
  /** What an evaluation adds to the balance, times its confidence: harm weighs as much as success. */
  readonly scores: Readonly<Record<JudgedOutcome, number>>;
  /** Two evaluations that contradict each other ask for a third. */
  readonly disagreeingEvaluations: number;
  /** Net score from which a verdict is final. */
  readonly decisiveNet: number;
  /** Evaluations asked for when the first two disagree. */
  readonly tieBreakEvaluations: number;
}

export const OUTCOMES_1: OutcomePolicy = {
  id: 'outcomes/1',
  repsTolerance: 1,
  restTolerance: 15,
  pastTolerances: 2,
  pastConfidence: 0.8,
  ignoredConfidence: 0.9,
  ignoredFarConfidence: 0.7,
  partialConfidence: 0.65,
  outsideConfidence: 0.85,
  insideConfidence: 0.9,
  turnedConfidence: 0.7,
  buffers: [
    { upTo: 3, buffer: 1 },
    { upTo: 6, buffer: 2 },
    { upTo: Number.POSITIVE_INFINITY, buffer: 3 },
  ],
  targetBuffer: 1,
  targetSlack: 1,
  rangeMajority: 0.5,
  rangeMissedConfidence: 0.8,
  rangeGoodConfidence: 0.85,
  rangeContradictedConfidence: 0.65,
  rangeIgnoredConfidence: 0.7,
  rangeExtraShare: 0.9,
  rangeExtraReps: 2,
  rangeNear: 2,
  typeFollowedConfidence: 0.95,
  typeIgnoredConfidence: 0.9,
  warmupWorkShare: 0.9,
  askBelow: 0.85,
  weakRule: 0.7,
  aiOverWeak: 0.75,
  aiOverSure: 0.85,
  aiLead: 0.05,
  maxAiReason: 160,
  checkInMs: 48 * HOUR,
  hardEffort: 9,
  easyEffort: 4,
  tiredReadiness: 2,
  goodReadiness: 4,
  multipliers: {
    hardEffort: { negative: 1.2, positive: 0.9 },
    easyEffort: { negative: 0.85, positive: 1.1 },
    tired: { negative: 0.85, positive: 1 },
    good: { negative: 1.05, positive: 1 },
    stimulant: { negative: 1.05, positive: 0.95 },
  },
  confidenceDecimals: 4,
  requiredEvaluations: {
    setType: 1,
    warmup: 1,
    harderLoad: 2,
    easierLoad: 1,
    moreReps: 2,
    moreRest: 2,
    repRange: 2,
    other: 1,
  },
  scores: { GOOD: 2, TOO_EASY: 1, IGNORED: 0, INSUFFICIENT: -1, TOO_AGGRESSIVE: -2 },
  disagreeingEvaluations: 2,
  decisiveNet: 0.75,
  tieBreakEvaluations: 3,
};
