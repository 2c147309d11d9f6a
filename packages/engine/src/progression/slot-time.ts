import type { ProgressionPolicy } from './policy.ts';

export type SlotTime = 'MORNING' | 'EVENING';

/** Which half of the day a session belongs to, from its local start `HH:MM`. */
export function slotTimeOf(localTime: string, policy: ProgressionPolicy): SlotTime {
  return localTime < policy.morningEndsAt ? 'MORNING' : 'EVENING';
}
