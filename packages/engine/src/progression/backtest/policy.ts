import { HOUR } from '../../kernel/instants.ts';

/** What makes a logged raise hold, and how long a hand that goes against it counts. */
export const LEVEL_BACKTEST_1 = {
  id: 'progression/backtest-1',
  heldPct: 90, // of the new volume; what a verdict calls kept
  hardestRpeTenths: 90, // over it the raise came too early
  overrideWithin: 168 * HOUR, // a week: later the athlete answers something else
} as const;
