import { clamp, quantized } from '../kernel/exact-numbers.ts';
import { coachedTier } from '../selection/coaching/leaving-tier.ts';
import { bitCount } from '../selection/library/muscle-masks.ts';
import type { Origin, SessionExercise } from '../selection/picking/session-exercise.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import type { Intent } from '../vocabulary.ts';

/** What an accessory is worth to the session it is in. Covered muscles are the primaries of its mains. */
function retentionOf(accessory: SessionExercise, session: readonly SessionExercise[], policy: SelectionPolicy): number {
  const worth = policy.time.retention;
  const { neutralRating, ratingSpan } = policy.scoring;
  let covered = 0;
  let duplicates = 0;
  const { exercise } = accessory;
  for (const other of session) {
    if (other.role === 'main') covered |= other.exercise.primaryMask;
    else if (other !== accessory) duplicates += bitCount(other.exercise.primaryMask & exercise.primaryMask);
  }
  const uncovered =
    bitCount(exercise.primaryMask & ~covered) + worth.uncoveredSecondary * bitCount(exercise.secondaryMask & ~covered);
  return (
    worth.uncovered * uncovered +
    (worth.sfr * (exercise.sfr - neutralRating)) / ratingSpan +
    (worth.lengthened * (exercise.length - neutralRating)) / ratingSpan -
    worth.duplicate * duplicates -
    worth.fatigue * clamp((exercise.fatigue - worth.fatigueFrom) / worth.fatigueSpan, 0, 1)
  );
}

/** Picks and starters leave first, then anchors; a wish leaves last. */
const KEPT_LONGER: readonly Origin[] = ['anchor', 'pin'];

export interface Leaving {
  readonly accessory: SessionExercise;
  readonly retention: number;
  readonly next: { readonly accessory: SessionExercise; readonly retention: number } | null;
}

/** By origin; a coach also keeps what the session would lose a movement without. */
function tierOf(
  accessory: SessionExercise,
  session: readonly SessionExercise[],
  policy: SelectionPolicy,
  intent: Intent,
) {
  if (policy.coaching !== null) return coachedTier(accessory, session, intent);
  return KEPT_LONGER.indexOf(accessory.origin);
}

/** The accessory that leaves first: picks before anchors before pins, then the lowest worth; null: none may. */
export function firstToLeave(
  session: readonly SessionExercise[],
  mayLeave: (accessory: SessionExercise) => boolean,
  policy: SelectionPolicy,
  intent: Intent,
): Leaving | null {
  const leaving = session
    .filter((exercise) => exercise.role === 'accessory' && mayLeave(exercise))
    .map((accessory) => ({
      accessory,
      tier: tierOf(accessory, session, policy, intent),
      retention: retentionOf(accessory, session, policy),
    }))
    .sort(
      (a, b) =>
        a.tier - b.tier ||
        quantized(a.retention) - quantized(b.retention) ||
        b.accessory.exercise.fatigue - a.accessory.exercise.fatigue ||
        a.accessory.exercise.ordinal - b.accessory.exercise.ordinal,
    );
  const [first, next] = leaving;
  return first ? { ...first, next: next ?? null } : null;
}
