import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import type { FilteredOut } from '../output/output.ts';
import { firstFailure, mainLiftFailure, pinFailure } from '../scoring/filters.ts';
import type { SelectionRun } from './selection-run.ts';
import { freeSlots, place } from './session-state.ts';
import { mostPins } from './slots.ts';

/** Places what the athlete asked for, in that order; what cannot be honoured is reported with its reason. */
export function placePins(run: SelectionRun, template: ReadonlySet<string> | null): void {
  const { context, state, droppedPins } = run;
  const most = mostPins(state.mainSlots + state.accessorySlots, context.policy);
  const seen = new Set<string>();
  for (const id of context.input.pinnedExerciseIds ?? []) {
    const exercise = context.library.byId.get(id)!;
    if (seen.has(id)) {
      droppedPins.push({ exerciseId: id, reason: 'duplicate_pin' });
      continue;
    }
    seen.add(id);
    if (template && !template.has(id)) {
      droppedPins.push({ exerciseId: id, reason: 'not_in_template' });
      continue;
    }
    const failure = pinFailure(context, state, exercise);
    if (failure) {
      droppedPins.push({ exerciseId: id, reason: failure });
      run.filteredOut.push({ exerciseId: id, reason: failure, phase: 'pin' });
    } else if (state.placed.length >= most) {
      droppedPins.push({ exerciseId: id, reason: 'pin_ceiling' });
    } else {
      placeAsWished(run, exercise, 'pin');
    }
  }
  run.filteredOut.sort(byId);
}

function byId(a: FilteredOut, b: FilteredOut): number {
  return compareCodePoints(a.exerciseId, b.exerciseId);
}

/** A main if it can be one and a slot is free; otherwise an accessory, for which a main slot may be turned. */
export function placeAsWished(run: SelectionRun, exercise: IndexedExercise, step: 'pin' | 'template'): void {
  const { context, state } = run;
  if (freeSlots(state, 'main') > 0 && mainLiftFailure(context, exercise) === null) {
    place(context, state, exercise, 'main', step);
    return;
  }
  if (freeSlots(state, 'accessory') <= 0) {
    state.mainSlots--;
    state.accessorySlots++;
  }
  place(context, state, exercise, 'accessory', step);
}

/** Places established lifts without scoring them, so that recency cannot push one out. */
export function placeAnchors(run: SelectionRun): void {
  const { context, state } = run;
  const rejected: FilteredOut[] = [];
  for (const { exercise } of context.anchors) {
    if (state.selected[exercise.ordinal]) continue;
    if (freeSlots(state, 'main') > 0 && firstFailure(context, state, exercise, 'main') === null) {
      place(context, state, exercise, 'main', 'anchor');
      continue;
    }
    if (context.anchorsAreMains) continue;
    const failure = firstFailure(context, state, exercise, 'accessory');
    if (failure) rejected.push({ exerciseId: exercise.id, reason: failure, phase: 'anchor' });
    else if (freeSlots(state, 'accessory') > 0) place(context, state, exercise, 'accessory', 'anchor');
  }
  run.filteredOut.push(...rejected.sort(byId));
}
