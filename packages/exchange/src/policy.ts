/** Bounds of what is read (`exchange.md` 1.1, 1.3, 1.4). */
export const IMPORT_POLICY = {
  mostBytes: 50 * 1024 * 1024,
  /** What is looked at to find delimiter and dialect; a header is never longer. */
  headCharacters: 256 * 1024,
  firstYear: 1990,
  aheadMs: 24 * 3_600_000,
  longestExerciseName: 200,
  longestNote: 10_000,
  mostReps: 1000,
  mostLoad: 5000,
  mostSeconds: 86_400,
  mostMeters: 1_000_000,
  mostEqualSets: 100,
  /** A tracker that runs longer than so was forgotten. */
  longestSessionMs: 12 * 3_600_000,
  rpe: { min: 1, max: 10 },
  rir: { min: 0, max: 10 },
  /** A load with more decimals was converted by the app. */
  plainDecimals: 4,
  noise: 0.000_001,
  blurRatio: 0.000_002,
  roundSteps: 20,
  blursForDefault: 3,
  /** Under these, loads on body-weight exercises are taken for added ones. */
  addedLoadBelow: { KG: 40, LB: 90 },
} as const;
