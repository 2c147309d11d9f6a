import type { Instant } from '../kernel/instants.ts';
import { LEVELS_1, type ProgressionPolicy } from '../progression/policy.ts';

/** One remembered thread per athlete and type. */
export type DialogueContextType = keyof ProgressionPolicy['dialogue']['contextMinutes'];

/** When a context written now will no longer be read. */
export function contextExpiresAt(
  type: DialogueContextType,
  lastWrite: Instant,
  policy: ProgressionPolicy = LEVELS_1,
): Instant {
  return lastWrite + policy.dialogue.contextMinutes[type] * 60_000;
}

/** Expired at the very instant, and then never read. */
export function isContextExpired(expiresAt: Instant, now: Instant): boolean {
  return now >= expiresAt;
}

/** Whether a payload, serialised, is small enough to be kept. */
export function fitsContext(payload: string, policy: ProgressionPolicy = LEVELS_1): boolean {
  return new TextEncoder().encode(payload).length <= policy.dialogue.contextBytes;
}
