import { JUDGED_OUTCOMES } from './judged-outcome.ts';
import type { Signal } from './types.ts';

/** The most severe signal; of equals the first. */
export function mostSevere(signals: readonly Signal[]): Signal | null {
  const severity = (signal: Signal) => JUDGED_OUTCOMES.indexOf(signal.outcome);
  let worst: Signal | null = null;
  for (const signal of signals) if (worst === null || severity(signal) < severity(worst)) worst = signal;
  return worst;
}
