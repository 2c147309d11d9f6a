import type { Intent } from '../../vocabulary.ts';
import { isBalanced, isLed, movementGroups, movementSides, PULL, PUSH } from '../coaching/movement-groups.ts';
import type { SelectionContext } from '../input/context.ts';
import type { Role } from '../input/input.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import { patternMask } from '../library/muscle-masks.ts';
import { starterExercises } from '../library/starter-sessions.ts';
import { isTooDemanding, unwishedFailure } from '../scoring/filters.ts';
import { type Admission, pickRecord, rank } from '../scoring/ranking.ts';
import { noteFilteredOut, type SelectionRun } from './selection-run.ts';
import { freeSlots, place, type SessionState } from './session-state.ts';

/** Fills the free main slots, best first, scoring anew after each. */
export function pickMains(run: SelectionRun): void {
  if (freeSlots(run.state, 'main') > 0) noteFilteredOut(run, 'main');
  while (freeSlots(run.state, 'main') > 0 && pickMain(run));
}

/** Fills the free accessory slots, best first, until `most` exercises are selected. */
export function pickAccessories(run: SelectionRun, most = Number.POSITIVE_INFINITY): void {
  if (freeSlots(run.state, 'accessory') > 0 && run.state.placed.length < most) noteFilteredOut(run, 'accessory');
  while (freeSlots(run.state, 'accessory') > 0 && run.state.placed.length < most && pickAccessory(run));
}

/** A side that nothing leads yet comes first, where the policy coaches. */
function pickMain(run: SelectionRun): boolean {
  const { context, state } = run;
  if (context.coach === null) return pickBest(run, 'main');
  const open = openSides(context.intent, state);
  const leadsOpen: Admission = ({ leads }) => (leads & open) !== 0;
  if (context.policy.coaching!.bilateralMains && open !== 0) {
    if (pickBest(run, 'main', (exercise) => leadsOpen(exercise) && !exercise.source.isUnilateral)) return true;
  }
  return (open !== 0 && pickBest(run, 'main', leadsOpen)) || pickBest(run, 'main');
}

function openSides(intent: Intent, { placed }: SessionState): number {
  let open = 0;
  for (const { patterns } of movementSides(intent)) if (!isLed(placed, patterns)) open |= patterns;
  return open;
}

function pickAccessory(run: SelectionRun): boolean {
  return pickBest(run, 'accessory', accessoryAdmission(run.context, run.state));
}

/** What may still be added: no third of a kind, and pushes and pulls by turns; null: all. */
export function accessoryAdmission({ coach, intent }: SelectionContext, state: SessionState): Admission | null {
  if (coach === null || intent === 'body_part') return null;
  const refused = isBalanced(intent) ? longerSide(state) : 0;
  return (exercise) => (exercise.leads & refused) === 0 && !isThirdOfItsKind(exercise, state);
}

/** The side whose turn it is not. */
function longerSide({ placed }: SessionState): number {
  let pushes = 0;
  let pulls = 0;
  for (const { exercise } of placed) {
    if (exercise.leads & PUSH.patterns) pushes++;
    if (exercise.leads & PULL.patterns) pulls++;
  }
  return pulls > pushes ? PULL.patterns : PUSH.patterns;
}

function isThirdOfItsKind({ primaries, dominantPattern }: IndexedExercise, { overlapMore }: SessionState): boolean {
  const pattern = 1 << dominantPattern;
  return primaries.some((m) => (overlapMore[m]! & pattern) !== 0);
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

/** Every movement of the intent has a compound of its own; one that the session cannot be without gets a slot. */
export function coverMovements(run: SelectionRun): void {
  const { context, state } = run;
  const sides = movementSides(context.intent);
  for (const { name, patterns } of movementGroups(context.intent)) {
    if (isLed(state.placed, patterns)) continue;
    const adds = freeSlots(state, 'accessory') <= 0;
    const side = sides.find((candidate) => (candidate.patterns & patterns) !== 0);
    if (adds && (side === undefined || isLed(state.placed, side.patterns))) continue;
    if (adds) state.accessorySlots++;
    if (pickBest(run, 'accessory', ({ leads }) => (leads & patterns) !== 0)) continue;
    if (adds) state.accessorySlots--;
    if (context.intent === 'full_body') run.warnings.push({ code: 'full_body_gap', params: { group: name } });
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
    if (unwishedFailure(context, state, exercise) !== null || isTooDemanding(context, exercise)) continue;
    place(context, state, exercise, 'accessory', 'starter');
  }
}
