import type { FeatureFlags, Goal, Role } from '../selection/input/input.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import type { TrainingAge } from '../vocabulary.ts';

export interface RepRange {
  readonly lower: number;
  readonly upper: number;
}

/** What a goal asks of each role, with the flags applied. */
export interface GoalTargets {
  readonly reps: Readonly<Record<Role, RepRange>>;
  readonly rpe: Readonly<Record<TrainingAge, number>>;
  readonly backOff: number;
  readonly setMultiplier: number;
}

export function goalTargets(goal: Goal, flags: FeatureFlags | undefined, policy: SelectionPolicy): GoalTargets {
  const table = policy.prescription.goals[goal];
  if (goal !== 'fat_loss' || flags?.USE_REVISED_FAT_LOSS_POLICY !== true) {
    return {
      reps: { main: table.main, accessory: table.accessory },
      rpe: table.rpe,
      backOff: table.backOff,
      setMultiplier: table.setMultiplier,
    };
  }
  const revised = policy.prescription.revisedFatLoss;
  return {
    reps: { main: revised.main, accessory: table.accessory },
    rpe: { beginner: revised.rpe, intermediate: revised.rpe, advanced: revised.rpe },
    backOff: table.backOff,
    setMultiplier: revised.setMultiplier,
  };
}

/** What reps of an exercise are limited by. */
export interface RepLimits {
  readonly repMin: number;
  readonly repMax: number;
  readonly timed: boolean;
}

export function overlaps(range: RepRange, limits: RepLimits): boolean {
  return range.lower <= limits.repMax && limits.repMin <= range.upper;
}

/**
 * The goal's range within the exercise's own. An accessory gets room for double progression: upward first, then
 * downward, never outside what the exercise is made for. Timed exercises keep their own seconds.
 */
export function prescribedRange(goal: GoalTargets, role: Role, limits: RepLimits, spread: number): RepRange {
  const own = { lower: limits.repMin, upper: limits.repMax };
  const wanted = goal.reps[role];
  if (limits.timed || !overlaps(wanted, limits)) return own;
  const lower = Math.max(wanted.lower, own.lower);
  const upper = Math.min(wanted.upper, own.upper);
  if (role === 'main' || upper - lower >= spread) return { lower, upper };
  const wider = Math.min(lower + spread, own.upper);
  return { lower: Math.max(Math.min(lower, wider - spread), own.lower), upper: wider };
}
