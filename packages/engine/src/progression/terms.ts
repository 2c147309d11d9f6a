/** Efforts are held in tenths. */
export const TENTHS = 10;
/** The scale of RPE, 1.0 to 10.0; reps in reserve count down from its end. */
export const RPE_TENTHS = { least: 10, most: 100 } as const;
/** Comfort goes from 0 to 5. */
export const HIGHEST_COMFORT = 5;

export const EXERCISE_KINDS = ['STRENGTH', 'ENDURANCE', 'MOBILITY'] as const;
export type ExerciseKind = (typeof EXERCISE_KINDS)[number];

export type VolumeUnit = 'REPS' | 'SECONDS';

export const VERDICTS = ['REGRESS', 'HOLD', 'ADVANCE'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const VERDICT_REASONS = [
  'SKIPPED',
  'PAIN',
  'SUBSTITUTED',
  'NO_TARGET',
  'COMFORT_MISSING',
  'LOW_COMFORT',
  'UNDER_VOLUME',
  'UNDER_RANGE',
  'HIGH_RPE',
  'TECHNIQUE',
  'COMFORT',
  'IN_BAND',
  'IN_RANGE',
  'RPE_MISSING',
  'LOW_RPE',
  'RPE_BAND',
  'RANGE_TOP',
] as const;
export type VerdictReason = (typeof VERDICT_REASONS)[number];

/** In the order in which they are stored; the first that applies is the reason shown. */
export const GATES = [
  'SUSPENDED',
  'TECHNIQUE',
  'PAIN_FLAG',
  'FATIGUE_FLAG',
  'SKIP_LOCK',
  'REDUCED_SESSION',
  'GROWTH_RATE',
  'RANGE_RUN',
  'COMBINED_BLOCK',
  'FLEXIBLE_FIRST',
  'TOP_OF_LADDER',
  'FLOOR',
  'MANUAL_KEEP',
  'MANUAL_24H',
  'AWAITING_CONFIRMATION',
] as const;
export type Gate = (typeof GATES)[number];

export const TARGET_CHANGES = ['NONE', 'NEXT', 'RESTORE', 'REDUCE', 'PREVIOUS', 'RANGE_UP', 'RANGE_DOWN'] as const;
export type TargetChange = (typeof TARGET_CHANGES)[number];
