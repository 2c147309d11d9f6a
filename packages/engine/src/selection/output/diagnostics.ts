import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { Message } from '../../messages/index.ts';
import { PAIN_AREAS, type PainArea } from '../../vocabulary.ts';
import { conflictingAreas } from '../coaching/pain-reach.ts';
import type { SelectionContext } from '../input/context.ts';
import type { Role } from '../input/input.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import type { SelectionRun } from '../picking/selection-run.ts';
import { freeSlots } from '../picking/session-state.ts';
import { allFailures, firstFailure } from '../scoring/filters.ts';
import { type FilterReason, type InfeasibleSlot, UNLOCKING_REASONS, type UnlockingReason } from './output.ts';
import { infeasibleSentence } from './sentences.ts';

/**
 * For each slot left empty: what kept exercises out, and what would let some in. A slot that a cold-start stage leaves
 * closed although candidates exist is no infeasible slot.
 */
export function noteEmptySlots({ context, state, infeasible }: SelectionRun, role: Role): void {
  const empty = freeSlots(state, role);
  if (empty <= 0) return;
  const byReason: Partial<Record<FilterReason, number>> = {};
  const unlock: Record<UnlockingReason, number> = { equipment: 0, avoided: 0, pain_conflict: 0, suspended: 0 };
  const painAreas = new Set<PainArea>();
  for (const exercise of context.library.exercises) {
    if (state.selected[exercise.ordinal]) continue;
    const reason = firstFailure(context, state, exercise, role);
    if (reason === null) return;
    byReason[reason] = (byReason[reason] ?? 0) + 1;
    const only = onlyUnlocking(context, state, exercise, role, reason);
    if (only === null) continue;
    unlock[only]++;
    if (only === 'pain_conflict') for (const area of painConflict(context, exercise)) painAreas.add(area);
  }
  const areas = PAIN_AREAS.filter((area) => painAreas.has(area));
  const sentence: Message = infeasibleSentence(role, context.intent, unlock, areas);
  const filled = role === 'main' ? state.mains.length : state.accessories.length;
  for (let slot = 0; slot < empty; slot++) {
    const entry: InfeasibleSlot = {
      role,
      slotIndex: filled + slot,
      byReason: sortedByReason(byReason),
      unlock,
      sentence,
    };
    infeasible.push(entry);
  }
}

function painConflict({ painMask, input, policy }: SelectionContext, exercise: IndexedExercise): PainArea[] {
  return conflictingAreas(exercise, painMask, input.fatigueState.painFlags, policy);
}

function onlyUnlocking(
  context: SelectionContext,
  state: SelectionRun['state'],
  exercise: IndexedExercise,
  role: Role,
  first: FilterReason,
): UnlockingReason | null {
  // The first failure is the only one or there is none to unlock: the others come later in the same order.
  if (!(UNLOCKING_REASONS as readonly string[]).includes(first)) return null;
  return allFailures(context, state, exercise, role).length === 1 ? (first as UnlockingReason) : null;
}

/** Keys in a fixed order, so that the order of library rows does not show in the bytes. */
function sortedByReason(counts: Partial<Record<FilterReason, number>>): Partial<Record<FilterReason, number>> {
  const reasons = (Object.keys(counts) as FilterReason[]).sort(compareCodePoints);
  return Object.fromEntries(reasons.map((reason) => [reason, counts[reason]!]));
}
