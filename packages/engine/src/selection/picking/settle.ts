import { sessionSeconds } from '../../timeboxing/estimate.ts';
import { trimToBudget } from '../../timeboxing/trim.ts';
import { allocate } from '../../volume/allocation.ts';
import { removeOverCaps } from '../../volume/enforce-caps.ts';
import { evenOut } from '../coaching/even-out.ts';
import type { SelectionContext } from '../input/context.ts';
import type { AllocationStep, Removal, Warning } from '../output/output.ts';
import type { SessionExercise } from './session-exercise.ts';

/** A session with its final sets, and what it took to get there. */
export interface SettledSession {
  readonly exercises: readonly SessionExercise[];
  readonly seconds: number;
  readonly removed: readonly Removal[];
  readonly warnings: readonly Warning[];
  readonly allocationTrace: readonly AllocationStep[];
}

export interface Settling {
  readonly pairs: boolean;
  readonly allocates: boolean;
}

/** Caps first, then the time budget, then sets: allocation cannot break either again. */
export function settle(
  context: SelectionContext,
  drafted: readonly SessionExercise[],
  { pairs, allocates }: Settling,
): SettledSession {
  const capped = removeOverCaps(context, drafted);
  const trimmed = trimToBudget(capped.exercises, context.budgetSeconds, pairs, context.policy, context.intent);
  const coached = context.coach !== null && context.input.mode === 'intent';
  const { exercises, removed: uneven } = coached
    ? evenOut(context, trimmed.exercises)
    : { exercises: trimmed.exercises, removed: [] };
  const removed = [...capped.removed, ...trimmed.removed, ...uneven];
  const warnings = [...capped.warnings, ...trimmed.warnings];
  // However it came to be so few: a pool that was too small from the start leaves as little of a session.
  if (exercises.length < context.policy.slots.leastExercises) {
    warnings.push({ code: 'below_minimum_exercises', params: { exercises: exercises.length } });
  }
  const allocationTrace = allocates ? allocate(context, exercises) : [];
  return { exercises, seconds: sessionSeconds(exercises, context.policy), removed, warnings, allocationTrace };
}
