import { overlaps } from '../../prescription/goal-ranges.ts';
import { isReached } from '../coaching/pain-reach.ts';
import { isTooHeavy, isUnfitDifficulty } from '../coaching/suitability.ts';
import type { FilterFacts, SelectionContext } from '../input/context.ts';
import type { Role } from '../input/input.ts';
import { isUsable } from '../library/equipment.ts';
import { type IndexedExercise, tagMask } from '../library/library-index.ts';
import type { FilterReason } from '../output/output.ts';
import type { SessionState } from '../picking/session-state.ts';

/** Tags that alone do not make an exercise a part of a strength session. */
const SIDE_TAGS = tagMask(['mobility', 'prehab', 'conditioning']);

/** Filters 1-4: what holds for everything, wishes included. */
export function safetyFailure(
  context: SelectionContext,
  state: SessionState,
  exercise: IndexedExercise,
): FilterReason | null {
  if (state.selected[exercise.ordinal]) return 'already_selected';
  return unusableReason(context, exercise);
}

/** Filters 2-4. */
export function unusableReason(context: FilterFacts, exercise: IndexedExercise): FilterReason | null {
  if (!isUsable(exercise.equipment, context.available)) return 'equipment';
  if (context.avoided.size > 0 && context.avoided.has(exercise.id)) return 'avoided';
  if (hasPainConflict(context, exercise)) return 'pain_conflict';
  return null;
}

function hasPainConflict({ painMask, coach }: FilterFacts, exercise: IndexedExercise): boolean {
  if (painMask === 0) return false;
  return (exercise.contraindications & painMask) !== 0 || (coach !== null && isReached(exercise, coach.pain));
}

/** What a coach would not give to this athlete. */
export function unfitReason({ coach }: FilterFacts, exercise: IndexedExercise): FilterReason | null {
  if (coach === null) return null;
  if (isUnfitDifficulty(coach, exercise)) return 'difficulty';
  return isTooHeavy(coach, exercise) ? 'too_heavy' : null;
}

/** Filters 1-4, and what a coach would not give: for what nobody asked for and no score weighs. */
export function unwishedFailure(
  context: SelectionContext,
  state: SessionState,
  exercise: IndexedExercise,
): FilterReason | null {
  return safetyFailure(context, state, exercise) ?? unfitReason(context, exercise);
}

/** The most demanding lifts are mains, and one of them is enough. */
export function isTooDemanding({ coach }: FilterFacts, exercise: IndexedExercise): boolean {
  return coach !== null && exercise.fatigue >= coach.coaching.demanding;
}

/** Filters 2-5: equipment, avoidance, pain, suspension; then what a coach would not give. */
export function unavailableReason(context: FilterFacts, exercise: IndexedExercise): FilterReason | null {
  const unusable = unusableReason(context, exercise);
  if (unusable !== null) return unusable;
  if (context.suspended.size > 0 && context.suspended.has(exercise.id)) return 'suspended';
  return unfitReason(context, exercise);
}

/** Filters 6-8: stimulus, muscles and scope. */
export function unsuitableReason(context: FilterFacts, exercise: IndexedExercise, role: Role): FilterReason | null {
  if (role === 'accessory' && isWasteful(context, exercise)) return 'sfr_below_threshold';
  if (!((exercise.primaryMask | exercise.secondaryMask) & context.critical)) return 'critical_muscle_overlap';
  if (!(exercise.primaryMask & context.scope) || !(exercise.tagMask & ~SIDE_TAGS)) {
    return context.intent === 'body_part' ? 'body_part_primary_overlap' : 'intent_scope_primary_overlap';
  }
  return null;
}

/** Filter 6: too little stimulus for an accessory where muscle is the goal. */
export function isWasteful(context: FilterFacts, exercise: IndexedExercise): boolean {
  const goal = context.input.goals.primary;
  return (goal === 'hypertrophy' || goal === 'fat_loss') && exercise.sfr <= context.policy.filters.lowestSfr;
}

/** Filter 9: a body-part session does not stack one muscle without end. */
export function exceedsSessionCap(context: SelectionContext, state: SessionState, exercise: IndexedExercise): boolean {
  if (context.intent !== 'body_part') return false;
  const { large, small } = context.policy.filters.sharedPrimary;
  for (const m of exercise.primaries) {
    const most = context.landmarks.large & (1 << m) ? large : small;
    if (state.sharing[m]! + 1 > most) return true;
  }
  return false;
}

/** As an accessory always; as a main beside another one. */
export function demandsTooMuch(
  context: SelectionContext,
  state: SessionState,
  exercise: IndexedExercise,
  role: Role,
): boolean {
  if (!isTooDemanding(context, exercise)) return false;
  return role === 'accessory' || state.placed.some((placement) => isTooDemanding(context, placement.exercise));
}

/** Filters 10-11. */
export function mainLiftFailure(context: FilterFacts, exercise: IndexedExercise): FilterReason | null {
  if (!exercise.isMainEligible) return 'main_lift_eligibility';
  return overlaps(context.goal.reps.main, exercise) ? null : 'main_rep_range';
}

/** The first of all filters that an exercise fails in a role; null: it is a candidate. */
export function firstFailure(
  context: SelectionContext,
  state: SessionState,
  exercise: IndexedExercise,
  role: Role,
): FilterReason | null {
  if (state.selected[exercise.ordinal]) return 'already_selected';
  const standing = context.standing[role][exercise.ordinal];
  if (standing) return standing;
  if (exceedsSessionCap(context, state, exercise)) return 'session_direct_cap';
  if (demandsTooMuch(context, state, exercise, role)) return 'too_demanding';
  return role === 'main' ? mainLiftFailure(context, exercise) : null;
}

/** Filters 1-4 and 9: a pin is the athlete's wish and beats scope, stimulus and suspension. */
export function pinFailure(
  context: SelectionContext,
  state: SessionState,
  exercise: IndexedExercise,
): FilterReason | null {
  return (
    safetyFailure(context, state, exercise) ??
    (exceedsSessionCap(context, state, exercise) ? 'session_direct_cap' : null)
  );
}

/** Every filter but the first that an unselected exercise fails. */
export function allFailures(
  context: SelectionContext,
  state: SessionState,
  exercise: IndexedExercise,
  role: Role,
): FilterReason[] {
  const failures: FilterReason[] = [];
  const note = (fails: boolean, reason: FilterReason) => {
    if (fails) failures.push(reason);
  };
  note(!isUsable(exercise.equipment, context.available), 'equipment');
  note(context.avoided.has(exercise.id), 'avoided');
  note(hasPainConflict(context, exercise), 'pain_conflict');
  note(context.suspended.has(exercise.id), 'suspended');
  const unfit = unfitReason(context, exercise);
  if (unfit) failures.push(unfit);
  const unsuitable = unsuitableReason(context, exercise, role);
  if (unsuitable) failures.push(unsuitable);
  note(exceedsSessionCap(context, state, exercise), 'session_direct_cap');
  note(demandsTooMuch(context, state, exercise, role), 'too_demanding');
  const unfitMain = role === 'main' ? mainLiftFailure(context, exercise) : null;
  if (unfitMain) failures.push(unfitMain);
  return failures;
}
