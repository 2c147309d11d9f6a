import type { IndexedExercise } from '../library/library-index.ts';
import { starterExercises } from '../library/starter-sessions.ts';
import { isTooDemanding, mainLiftFailure, unwishedFailure } from '../scoring/filters.ts';
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
    else if (freeSlots(state, 'accessory') > 0) placeAccessory(run, exercise);
  }
}

/** A lift that is too demanding beside others gives way to the next one like it. */
function placeAccessory(run: SelectionRun, exercise: IndexedExercise): void {
  const { context, state } = run;
  const fitting = isTooDemanding(context, exercise)
    ? substitutesOf(run, exercise).find((other) => !isTooDemanding(context, other))
    : exercise;
  if (fitting !== undefined) place(context, state, fitting, 'accessory', 'starter');
}

function substitutesOf({ context, state }: SelectionRun, exercise: IndexedExercise): IndexedExercise[] {
  const ranked = rankSubstitutes(context, exercise, (other) => state.selected[other.ordinal] === 1);
  return ranked.map((substitute) => substitute.exercise);
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
function usableStarter(run: SelectionRun, exerciseId: string): IndexedExercise | null {
  const { context, state } = run;
  const exercise = context.library.byId.get(exerciseId);
  if (exercise === undefined) return null;
  if (unwishedFailure(context, state, exercise) === null) return exercise;
  return substitutesOf(run, exercise)[0] ?? null;
}
