import { clamp } from '../kernel/exact-numbers.ts';
import type { Goal, Role } from '../selection/input/input.ts';
import type { SelectionPolicy } from '../selection/policy.ts';

export interface EffortFacts {
  /** The goal's RPE for the athlete's training age. */
  readonly base: number;
  readonly goal: Goal;
  readonly readiness: number;
  readonly role: Role;
  readonly isCompound: boolean;
  /** From the place in the block; of a deload: its own. */
  readonly offset: number;
  readonly deload: boolean;
}

/** Target RPE of a working set. */
export function targetRpe(facts: EffortFacts, policy: SelectionPolicy): number {
  const { lowReadiness, lowReadinessRpe, isolationRpe, rpeRange, deload } = policy.prescription;
  let rpe = facts.base + facts.offset;
  if (facts.readiness <= lowReadiness) rpe += lowReadinessRpe;
  if (facts.goal === 'hypertrophy' && facts.role === 'accessory' && !facts.isCompound) rpe += isolationRpe;
  if (facts.deload) rpe = Math.min(rpe, deload.rpeCeiling);
  return clamp(rpe, rpeRange.lowest, rpeRange.highest);
}
