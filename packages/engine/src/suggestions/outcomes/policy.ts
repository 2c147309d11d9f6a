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
  readonly targetBuffer: number;
  /** Rep range missed or left behind by half of the sets. */
  readonly rangeMissedConfidence: number;
  readonly rangeGoodConfidence: number;
  /** An extra set speaks against a good range. */
  readonly rangeContradictedConfidence: number;
  readonly rangeIgnoredConfidence: number;
  /** An extra set counts from this share of the heaviest judged load... */
  readonly rangeExtraShare: number;
  /** ...and this many reps outside. */
  readonly rangeExtraReps: number;
  /** Reps this near to an end of the range say nothing. */
  readonly rangeNear: number;
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
  readonly maxAiReason: number;
  /** A check-in counts if not older than this at the start. */
  readonly checkInMs: number;
  readonly hardEffort: number;
  readonly easyEffort: number;
  readonly tiredReadiness: number;
  readonly goodReadiness: number;
  /** Factors on negative and positive verdicts. */
  readonly multipliers: Readonly<
    Record<
      'hardEffort' | 'easyEffort' | 'tired' | 'good' | 'stimulant',
      { readonly negative: number; readonly positive: number }
    >
  >;
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
  checkInMs: 48 * 3_600_000,
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
  decisiveNet: 0.75,
  tieBreakEvaluations: 3,
};
