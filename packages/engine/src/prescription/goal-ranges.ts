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

export function goalTargets(
  goal: Goal,
  flags: FeatureFlags | undefined,
  policy: SelectionPolicy,
  age?: TrainingAge,
): GoalTargets {
  const targets = tabledTargets(goal, flags, policy);
  if (policy.coaching === null || age !== 'beginner') return targets;
  const { beginnerMain } = policy.coaching.prescription;
  const lower = Math.max(beginnerMain.lower, targets.reps.main.lower);
  const main = { lower, upper: Math.max(targets.reps.main.upper, lower + beginnerMain.spread) };
  return { ...targets, reps: { main, accessory: targets.reps.accessory } };
}

function tabledTargets(goal: Goal, flags: FeatureFlags | undefined, policy: SelectionPolicy): GoalTargets {
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
export function prescribedRange(
  goal: GoalTargets,
  role: Role,
  limits: RepLimits,
  spread: number,
  coaching: SelectionPolicy['coaching'] = null,
): RepRange {
  const range = tabledRange(goal, role, limits, spread, coaching !== null);
  return coaching === null ? range : coachedRange(range, role, limits.timed, coaching.prescription);
}

/** No accessory is a test of strength, and no hold is over before it begins. */
function coachedRange(
  { lower, upper }: RepRange,
  role: Role,
  timed: boolean,
  rules: NonNullable<SelectionPolicy['coaching']>['prescription'],
): RepRange {
  if (timed) return { lower: Math.min(upper, Math.max(rules.timed.least, lower)), upper };
  return role === 'main' ? { lower, upper } : { lower: Math.max(lower, Math.min(rules.accessoryLower, upper)), upper };
}

function tabledRange(goal: GoalTargets, role: Role, limits: RepLimits, spread: number, coached: boolean): RepRange {
  const own = { lower: limits.repMin, upper: limits.repMax };
  const wanted = goal.reps[role];
  if (limits.timed) return own;
  if (!overlaps(wanted, limits)) return coached ? nearestReps(own, wanted, spread) : own;
  const lower = Math.max(wanted.lower, own.lower);
  const upper = Math.min(wanted.upper, own.upper);
  if (role === 'main' || upper - lower >= spread) return { lower, upper };
  const wider = Math.min(lower + spread, own.upper);
  return { lower: Math.max(Math.min(lower, wider - spread), own.lower), upper: wider };
}

/** The few reps of an exercise's own range that lie next to what the goal asks for. */
function nearestReps(own: RepRange, wanted: RepRange, spread: number): RepRange {
  return own.lower > wanted.upper
    ? { lower: own.lower, upper: Math.min(own.upper, own.lower + spread) }
    : { lower: Math.max(own.lower, own.upper - spread), upper: own.upper };
}
