import { storedSetCount } from '../../prescription/set-count.ts';
import { sessionSeconds } from '../../timeboxing/estimate.ts';
import { brokenCaps, sessionDose } from '../../volume/caps.ts';
import { capWarnings } from '../../volume/enforce-caps.ts';
import { conflictingAreas } from '../coaching/pain-reach.ts';
import type { SelectionContext } from '../input/context.ts';
import type { StoredSet } from '../input/input.ts';
import { isUsable } from '../library/equipment.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import { noteEmptySlots } from '../output/diagnostics.ts';
import type { Warning } from '../output/output.ts';
import { mainLiftFailure, safetyFailure } from '../scoring/filters.ts';
import { pickAccessories, pickMains } from './greedy-picks.ts';
import { standardSets } from './intent-mode.ts';
import { placeAnchors, placeAsWished, placePins } from './pins.ts';
import { openRun, type SelectionRun } from './selection-run.ts';
import { type SessionExercise, sessionExercise } from './session-exercise.ts';
import { type Placement, place } from './session-state.ts';
import { settle } from './settle.ts';
import type { SelectedSession } from './settle-intent.ts';

function templateExercises({ input, library }: SelectionContext): IndexedExercise[] {
  return (input.templateExerciseIds ?? []).map((id) => library.byId.get(id)!);
}

/** Exactly the template; filters, caps and time only warn. */
export function selectPlainTemplate(context: SelectionContext): SelectedSession {
  const exercises = templateExercises(context);
  const mains = plainMains(context, exercises);
  const run = openRun(context, { main: mains.size, accessory: exercises.length - mains.size });
  for (const exercise of exercises) {
    place(context, run.state, exercise, mains.has(exercise) ? 'main' : 'accessory', 'template');
    run.warnings.push(...conflictWarnings(context, exercise));
  }
  for (const id of context.input.pinnedExerciseIds ?? []) {
    if (!exercises.some((exercise) => exercise.id === id)) {
      run.droppedPins.push({ exerciseId: id, reason: 'not_in_template' });
    }
  }
  const session = run.state.placed.map((placement) => withTemplateSets(context, placement));
  const seconds = sessionSeconds(session, context.policy);
  run.warnings.push(...capWarnings(brokenCaps(context, sessionDose(session))));
  if (seconds > context.budgetSeconds) {
    run.warnings.push({ code: 'over_time_budget', params: { secondsOver: seconds - context.budgetSeconds } });
  }
  return { run, settled: { exercises: session, seconds, removed: [], warnings: [], allocationTrace: [] } };
}

/** The first that are eligible and fit the goal's reps. */
function plainMains(context: SelectionContext, exercises: readonly IndexedExercise[]): Set<IndexedExercise> {
  const fitting = exercises.filter((exercise) => mainLiftFailure(context, exercise) === null);
  return new Set(fitting.slice(0, context.policy.slots.mostMains));
}

function conflictWarnings(context: SelectionContext, exercise: IndexedExercise): Warning[] {
  const warnings: Warning[] = [];
  const exerciseId = exercise.id;
  if (!isUsable(exercise.equipment, context.available))
    warnings.push({ code: 'equipment_missing', params: { exerciseId } });
  if (context.avoided.has(exerciseId)) warnings.push({ code: 'avoided_exercise', params: { exerciseId } });
  const { painMask, input, policy } = context;
  const areas = conflictingAreas(exercise, painMask, input.fatigueState.painFlags, policy);
  if (areas.length > 0) warnings.push({ code: 'pain_conflict', params: { exerciseId, areas: areas.join(',') } });
  return warnings;
}

/** Pins keep their place; anchors and picks take the others; what is left over keeps its template exercise. */
export function selectAutoFill(context: SelectionContext): SelectedSession {
  const exercises = templateExercises(context);
  const eligible = exercises.filter((exercise) => exercise.isMainEligible).length;
  const main = Math.min(context.policy.slots.mostMains, eligible);
  const run = openRun(context, { main, accessory: exercises.length - main });
  placePins(run, new Set(exercises.map((exercise) => exercise.id)));
  placeAnchors(run);
  pickMains(run);
  pickAccessories(run);
  const positions = positionsOf(run, exercises);
  keepLeftOver(run, exercises, positions);
  noteEmptySlots(run, 'main');
  noteEmptySlots(run, 'accessory');
  const session = positions
    .filter((placement) => placement !== null)
    .map((placement) => withTemplateSets(context, placement));
  return { run, settled: settle(context, session, { pairs: false, allocates: false }) };
}

/** By template position: pins at their own, the others in the order placed. */
function positionsOf({ state }: SelectionRun, exercises: readonly IndexedExercise[]): (Placement | null)[] {
  const positions: (Placement | null)[] = exercises.map(
    (exercise) => state.placed.find((placement) => placement.step === 'pin' && placement.exercise === exercise) ?? null,
  );
  for (const placement of state.placed) {
    if (placement.step !== 'pin') positions[positions.indexOf(null)] = placement;
  }
  return positions;
}

function keepLeftOver(run: SelectionRun, exercises: readonly IndexedExercise[], positions: (Placement | null)[]): void {
  exercises.forEach((exercise, position) => {
    if (positions[position] !== null) return;
    const failure = safetyFailure(run.context, run.state, exercise);
    if (failure === null) {
      placeAsWished(run, exercise, 'template');
      positions[position] = run.state.placed.at(-1)!;
    } else if (failure !== 'already_selected') {
      // One that was picked for another position is still in the session: nothing to warn about.
      run.warnings.push({ code: 'template_exercise_removed', params: { exerciseId: exercise.id, reason: failure } });
    }
  });
}

/** Working sets stored in the template come first; only a deload cuts them. */
function storedWorkingSets(context: SelectionContext, exerciseId: string): readonly StoredSet[] | null {
  const stored = context.input.templateSets?.[exerciseId]?.filter((set) => set.type !== 'WARMUP');
  return stored && stored.length > 0 ? stored : null;
}

function withTemplateSets(context: SelectionContext, placement: Placement): SessionExercise {
  const stored = storedWorkingSets(context, placement.exercise.id);
  const sets = stored
    ? storedSetCount(stored.length, context.deload, context.policy)
    : standardSets(context, placement.role);
  return sessionExercise(context, placement, sets, stored);
}
