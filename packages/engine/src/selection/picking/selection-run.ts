import type { SelectionContext } from '../input/context.ts';
import type { Role } from '../input/input.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import type { DroppedPin, FilteredOut, FilterReason, InfeasibleSlot, Warning } from '../output/output.ts';
import { firstFailure } from '../scoring/filters.ts';
import { copyState, openState, type SessionState } from './session-state.ts';
import type { Slots } from './slots.ts';

/** A session being selected, with everything that has to be told about how. */
export interface SelectionRun {
  readonly context: SelectionContext;
  readonly state: SessionState;
  readonly warnings: Warning[];
  readonly droppedPins: DroppedPin[];
  /** By phase in the order they run, then by id. */
  readonly filteredOut: FilteredOut[];
  readonly infeasible: InfeasibleSlot[];
}

export function openRun(context: SelectionContext, slots: Slots): SelectionRun {
  return {
    context,
    state: openState(context, slots.main, slots.accessory),
    warnings: [],
    droppedPins: [],
    filteredOut: [],
    infeasible: [],
  };
}

export function copyRun(run: SelectionRun): SelectionRun {
  return {
    context: run.context,
    state: copyState(run.state),
    warnings: [...run.warnings],
    droppedPins: [...run.droppedPins],
    filteredOut: [...run.filteredOut],
    infeasible: [...run.infeasible],
  };
}

/** Notes once, at the start of a phase, why each unselected exercise is no candidate for it. */
export function noteFilteredOut({ context, state, filteredOut }: SelectionRun, role: Role): void {
  for (const exercise of context.library.sortedById) {
    if (state.selected[exercise.ordinal]) continue;
    const reason = firstFailure(context, state, exercise, role);
    // That most exercises are no main lifts is no news.
    if (reason === null || reason === 'main_lift_eligibility') continue;
    filteredOut.push(rejection(exercise, reason, role));
  }
}

/** The object of the last time if nothing changed: most exercises are left out of every session of an intent. */
function rejection(exercise: IndexedExercise, reason: FilterReason, phase: Role): FilteredOut {
  const last = exercise.lastRejections[phase];
  if (last !== null && last.reason === reason) return last;
  const made = Object.freeze({ exerciseId: exercise.id, reason, phase });
  exercise.lastRejections[phase] = made;
  return made;
}
