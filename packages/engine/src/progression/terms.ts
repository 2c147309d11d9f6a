import { SCALES } from '../kernel/scales.ts';

export const HIGHEST_COMFORT = SCALES.comfort.most;

/** In the order in which they are stored; the first that applies is the reason shown. */
export const GATES = [
  'SUSPENDED',
  'TECHNIQUE',
  'PAIN_FLAG',
  'FATIGUE_FLAG',
  'HEALTH_QUESTION',
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
