import type { Role } from '../input/input.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import { patternMask } from '../library/muscle-masks.ts';
import { starterExercises } from '../library/starter-sessions.ts';
import { safetyFailure } from '../scoring/filters.ts';
import { type Admission, pickRecord, rank } from '../scoring/ranking.ts';
import { noteFilteredOut, type SelectionRun } from './selection-run.ts';
import { freeSlots, place, type SessionState } from './session-state.ts';

/** Fills the free main slots, best first, scoring anew after each. */
export function pickMains(run: SelectionRun): void {
  if (freeSlots(run.state, 'main') > 0) noteFilteredOut(run, 'main');
  while (freeSlots(run.state, 'main') > 0 && pickBest(run, 'main'));
}

/** Fills the free accessory slots, best first, until `most` exercises are selected. */
export function pickAccessories(run: SelectionRun, most = Number.POSITIVE_INFINITY): void {
  if (freeSlots(run.state, 'accessory') > 0 && run.state.placed.length < most) noteFilteredOut(run, 'accessory');
  while (freeSlots(run.state, 'accessory') > 0 && run.state.placed.length < most && pickBest(run, 'accessory'));
}

function pickBest({ context, state }: SelectionRun, role: Role, admits: Admission | null = null): boolean {
  const ranking = rank(context, state, role, 2, admits);
  const chosen = ranking.best[0];
  if (chosen === undefined) return false;
  const record = pickRecord(context, state, ranking, chosen);
  place(context, state, chosen.exercise, role, role === 'main' ? 'main_pick' : 'accessory_pick', record);
  return true;
}

export const COVERAGE_GROUPS = [
  { group: 'push', patterns: patternMask(['horizontal_push', 'vertical_push']) },
  { group: 'pull', patterns: patternMask(['horizontal_pull', 'vertical_pull']) },
  { group: 'lower', patterns: patternMask(['squat', 'hinge', 'lunge']) },
] as const;

export function isCovered(state: SessionState, patterns: number): boolean {
  return state.placed.some(({ exercise }) => coversGroup(exercise, patterns));
}

export function coversGroup(exercise: IndexedExercise, patterns: number): boolean {
  return exercise.isCompound && (exercise.patternMask & patterns) !== 0;
}

/** A full-body session presses, pulls and bends its legs with compounds. */
export function coverFullBody(run: SelectionRun): void {
  if (run.context.intent !== 'full_body') return;
  for (const { group, patterns } of COVERAGE_GROUPS) {
    if (isCovered(run.state, patterns)) continue;
    const filled =
      freeSlots(run.state, 'accessory') > 0 &&
      pickBest(run, 'accessory', (exercise) => coversGroup(exercise, patterns));
    if (!filled) run.warnings.push({ code: 'full_body_gap', params: { group } });
  }
}

/** A pool that cannot fill a session is topped up from the starter session, safest first. */
export function reachMinimum(run: SelectionRun): void {
  const { context, state } = run;
  const least = Math.min(context.policy.slots.leastExercises, state.mainSlots + state.accessorySlots);
  if (state.placed.length >= least) return;
  run.warnings.push({ code: 'pool_too_small', params: { found: state.placed.length, wanted: least } });
  const safestFirst = starterExercises(
    context.input.starterSessions,
    context.intent,
    context.targetMuscles,
    context.available,
  )
    .flatMap(({ exerciseId }) => context.library.byId.get(exerciseId) ?? [])
    .sort((a, b) => a.jointStress - b.jointStress || a.fatigue - b.fatigue || a.ordinal - b.ordinal);
  for (const exercise of safestFirst) {
    if (state.placed.length >= least) return;
    if (safetyFailure(context, state, exercise) === null) place(context, state, exercise, 'accessory', 'starter');
  }
}
