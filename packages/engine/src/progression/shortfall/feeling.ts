import { DAY, type Instant } from '../../kernel/instants.ts';
import { between } from '../sorted.ts';
import type { KnownBefore } from './examples.ts';
import { STUMPS_1 } from './shortfall-policy.ts';

/** A check-in says how the athlete feels for that long. */
export const CHECK_IN_LASTS = STUMPS_1.checkInDays * DAY;

type Feeling = Pick<KnownBefore, 'readiness' | 'sleepMinutes'>;

/** The newest word before an instant on how the athlete feels and slept, of words that are in their order. */
export function feelingAt(checkIns: readonly (Feeling & { readonly at: Instant })[], at: Instant): Feeling {
  const recent = between(checkIns, at - CHECK_IN_LASTS, at, (each) => each.at);
  return {
    readiness: recent.findLast(({ readiness }) => readiness !== null)?.readiness ?? null,
    sleepMinutes: recent.findLast(({ sleepMinutes }) => sleepMinutes !== null)?.sleepMinutes ?? null,
  };
}
