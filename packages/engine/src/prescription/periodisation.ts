import type { SelectionPolicy } from '../selection/policy.ts';
import type { TrainingAge } from '../vocabulary.ts';

/** Where in its block a session lies. */
export interface BlockPlace {
  readonly weekInBlock: number;
  readonly mesocycleLength: number;
  /** 0-based; absent: the block has no deload week. */
  readonly deloadWeek?: number | undefined;
  /** This session lies in the deload week. */
  readonly deload: boolean;
  /** An active pain or fatigue flag: nothing rises. */
  readonly restrained: boolean;
}

export interface Periodisation {
  readonly setMultiplier: number;
  readonly rpeOffset: number;
}

/** Volume and effort by place in the block: both grow over its training weeks. */
export function periodisation(place: BlockPlace, age: TrainingAge, policy: SelectionPolicy): Periodisation {
  const { periodisation: growth, deload } = policy.prescription;
  if (place.deload) return { setMultiplier: deload.setMultiplier, rpeOffset: deload.rpeOffset };
  const t = blockProgress(place, policy);
  const offsets = growth.rpeOffset[age];
  const offset = t <= growth.earlyUntil ? offsets.early : t <= growth.middleUntil ? offsets.middle : offsets.late;
  const multiplier = 1 + growth.setGrowth * t;
  return place.restrained
    ? { setMultiplier: Math.min(1, multiplier), rpeOffset: Math.min(0, offset) }
    : { setMultiplier: multiplier, rpeOffset: offset };
}

/** 0 in the first training week, 1 in the last; the deload week does not count. */
function blockProgress(place: BlockPlace, policy: SelectionPolicy): number {
  const { weekInBlock: week, mesocycleLength: length, deloadWeek } = place;
  const hasDeload = deloadWeek !== undefined && deloadWeek < length;
  const weeks = hasDeload ? length - 1 : length;
  if (weeks <= 1) return policy.prescription.periodisation.singleWeekProgress;
  const before = hasDeload && deloadWeek < week ? week - 1 : week;
  return before / (weeks - 1);
}
