import { periodisation } from '../../prescription/periodisation.ts';
import { setCount } from '../../prescription/set-count.ts';
import { startingSets } from '../coaching/starting-sets.ts';
import type { SelectionContext } from '../input/context.ts';
import type { Role } from '../input/input.ts';
import { noteEmptySlots } from '../output/diagnostics.ts';
import type { ColdStart } from '../output/output.ts';
import { searchBeam } from './beam.ts';
import { pickAccessories, reachMinimum } from './greedy-picks.ts';
import { greedySession } from './intent-session.ts';
import { placeAnchors, placePins } from './pins.ts';
import { openRun, type SelectionRun } from './selection-run.ts';
import { sessionExercise, setCeiling } from './session-exercise.ts';
import { settle } from './settle.ts';
import { type SelectedSession, sessionOrder, settlingOf } from './settle-intent.ts';
import { slotTargets } from './slots.ts';
import { placeStarterSession } from './starter-picks.ts';

/** Prescriptive: the engine chooses every exercise that is not pinned, and the sets of all. */
export function selectByIntent(context: SelectionContext, coldStart: ColdStart): SelectedSession {
  const run = openRun(context, slotTargets(context.intent, context.budgetMinutes, context.policy));
  placePins(run, null);
  if (coldStart.effectiveColdStartStage === 0) return starterSession(run);
  placeAnchors(run);
  if (coldStart.effectiveColdStartStage === 2 && context.policy.search === 'beam') return searchBeam(run);
  return greedySession(run, coldStart.effectiveColdStartStage);
}

/** Stage 0: nothing is known yet, so the session is a curated one. */
function starterSession(run: SelectionRun): SelectedSession {
  const { context, state } = run;
  placeStarterSession(run);
  noteEmptySlots(run, 'main');
  if (context.intent === 'body_part') pickAccessories(run, context.policy.slots.leastExercises);
  noteEmptySlots(run, 'accessory');
  reachMinimum(run);
  const draft = sessionOrder(context, state).map((placement) =>
    sessionExercise(context, placement, starterSets(context, placement.role, setCeiling(context, placement.exercise))),
  );
  return { run, settled: settle(context, draft, settlingOf(context)) };
}

/**
 * Sets by 7.3, kept within the bounds that every intent session has: without them an advanced athlete's last week
 * would ask for seven sets, and a deload for three.
 */
function starterSets(context: SelectionContext, role: Role, ceiling: number): number {
  if (context.coach !== null || context.intent === 'body_part' || context.deload) {
    return startingSets(context, role, ceiling);
  }
  return Math.min(ceiling, standardSets(context, role));
}

/** Working sets by 7.3. */
export function standardSets(context: SelectionContext, role: Role): number {
  const { input, policy } = context;
  const block = periodisation(blockPlace(context), input.trainingAge, policy);
  return setCount(
    role,
    {
      trainingAge: input.trainingAge,
      readiness: input.fatigueState.readinessScore,
      missedLastSession: context.history.entries[0]?.entry.status === 'SKIPPED',
      goalMultiplier: context.goal.setMultiplier,
      blockMultiplier: block.setMultiplier,
    },
    policy,
  );
}

export function blockPlace(context: SelectionContext) {
  const { input, deload, restrained } = context;
  return {
    weekInBlock: input.weekInBlock,
    mesocycleLength: input.mesocycleLength,
    deloadWeek: input.program?.deloadWeek,
    deload,
    restrained,
  };
}
