import type { IndexedExercise } from '../library/library-index.ts';
import { starterExercises } from '../library/starter-sessions.ts';
import { mainLiftFailure, unwishedFailure } from '../scoring/filters.ts';
import { rankSubstitutes } from '../substitutes/substitutes.ts';
import type { SelectionRun } from './selection-run.ts';
import { freeSlots, place } from './session-state.ts';

/** Stage 0: the starter session in order. Surplus mains become accessories; surplus accessories are cut. */
export function placeStarterSession(run: SelectionRun): void {
  const { context, state } = run;
  for (const starter of startersOf(run)) {
    const exercise = usableStarter(run, starter.exerciseId);
    if (exercise === null) continue;
    const asMain = starter.main && freeSlots(state, 'main') > 0 && mainLiftFailure(context, exercise) === null;
    if (asMain) place(context, state, exercise, 'main', 'starter');
    else if (freeSlots(state, 'accessory') > 0) place(context, state, exercise, 'accessory', 'starter');
  }
}

/** Stage 1: starter mains for the main slots that pins and anchors left free. */
export function placeStarterMains(run: SelectionRun): void {
  const { context, state } = run;
  for (const starter of startersOf(run)) {
    if (!starter.main || freeSlots(state, 'main') <= 0) continue;
    const exercise = usableStarter(run, starter.exerciseId);
    if (exercise !== null && mainLiftFailure(context, exercise) === null) {
      place(context, state, exercise, 'main', 'starter');
    }
  }
}

function startersOf({ context }: SelectionRun) {
  return starterExercises(context.input.starterSessions, context.intent, context.targetMuscles, context.available);
}

/** The exercise itself, or its first substitute when the athlete cannot do it; null: neither. */
function usableStarter({ context, state }: SelectionRun, exerciseId: string): IndexedExercise | null {
  const exercise = context.library.byId.get(exerciseId);
  if (exercise === undefined) return null;
  if (unwishedFailure(context, state, exercise) === null) return exercise;
  const [substitute] = rankSubstitutes(context, exercise, (other) => state.selected[other.ordinal] === 1);
  return substitute?.exercise ?? null;
}
