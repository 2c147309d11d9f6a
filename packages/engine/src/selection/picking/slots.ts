import { clamp, rounded } from '../../kernel/exact-numbers.ts';
import type { Intent } from '../../vocabulary.ts';
import type { SelectionPolicy } from '../policy.ts';

export interface Slots {
  readonly main: number;
  readonly accessory: number;
}

/** How many exercises a session of this length holds. */
export function slotTargets(intent: Intent, minutes: number, policy: SelectionPolicy): Slots {
  const { from, to } = policy.slots.minutes;
  const share = (clamp(minutes, from, to) - from) / (to - from);
  const between = ({ least, most }: { readonly least: number; readonly most: number }) =>
    rounded(least + (most - least) * share);
  const range = policy.slots.ranges[intent];
  return { main: between(range.main), accessory: between(range.accessory) };
}

/** Pins leave some slots to the engine, but one wish is always granted. */
export function mostPins(slots: number, policy: SelectionPolicy): number {
  return Math.max(policy.slots.leastPins, slots - policy.slots.keptFromPins);
}
