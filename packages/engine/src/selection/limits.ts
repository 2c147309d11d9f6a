import { SCALES } from '../kernel/scales.ts';

/** What a library row may hold (section 2.1), and what a missing field counts as. */
export const LIBRARY_LIMITS = {
  /** An exercise that fits more patterns or muscles is several exercises. */
  movementPatterns: { least: 1, most: 3 },
  primaryMuscles: { least: 1, most: 3 },
  secondaryMuscles: { least: 0, most: 5 },
  /** Fatigue, stimulus for fatigue, length position; missing is the middle of the scale. */
  rating: { least: 1, most: 5, missing: 3 },
  /** Work of one set, never its rest. */
  timePerSetSec: { least: 20, most: 90 },
  /** Reps; missing fits every goal. */
  reps: { least: 1, most: 50, missing: { min: 1, max: 20 } },
  /** Of an exercise measured in seconds, where no default would make sense. */
  seconds: { least: 5, most: 600 },
} as const;

/** What an input may ask for (section 16); beyond it nothing is generated. */
export const INPUT_LIMITS = {
  /** Shorter is no session, longer is two. */
  sessionMinutes: { least: 20, most: 180 },
  /** A plan of today may be as short as a break. */
  todayMinutes: { least: 5, most: 180 },
  /** Plans further away would rest on nothing that is known. */
  daysAhead: 28,
  daysPerWeek: { least: 1, most: 7 },
  /** A longer block is two. */
  blockWeeks: { least: 1, most: 52 },
  readiness: SCALES.readiness,
  painSeverity: SCALES.painSeverity,
} as const;
