/** How weekly volume is counted, targeted and capped. */
export const VOLUME_POLICY = {
  /** A set trains its primary muscles fully. */
  primaryContribution: 1,
  /** A set trains a secondary muscle at about a third of a direct one. */
  secondaryContribution: 0.3,
  /** A body part without a landmark of its own still gets a useful dose. */
  bodyPartFallbackTarget: 6,
  /** A deload keeps half of the volume: enough to hold, little enough to recover. */
  deloadTargetFactor: 0.5,
  /** More than a fifth above last week is a spike. */
  spikeFactor: 1.2,
  /** One set is little stimulus; every exercise starts with two. */
  startingSets: 2,
  /** A gap below one set is not worth a whole set. */
  smallestGap: 1,
  /** Sets per exercise; beyond it the next exercise gives more per set. */
  setCeiling: { beginner: 4, intermediate: 5, advanced: 6 },
  /** Direct sets of one muscle in a body-part session, past which returns diminish. */
  bodyPartSessionSets: { large: 10, small: 8 },
  /** Without a program: weeks of a block, and when recent training counts as a running one. */
  withoutProgram: { mesocycleLength: 4, windowDays: 28, spanDays: 14 },
};
