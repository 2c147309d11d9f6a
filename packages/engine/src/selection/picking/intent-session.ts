import type { SelectionContext } from '../input/context.ts';
import { noteEmptySlots } from '../output/diagnostics.ts';
import { coverFullBody, pickAccessories, pickMains, reachMinimum } from './greedy-picks.ts';
import type { SelectionRun } from './selection-run.ts';
import { sessionExercise } from './session-exercise.ts';
import type { SessionState } from './session-state.ts';
import { type SettledSession, type Settling, settle } from './settle.ts';
import { placeStarterMains } from './starter-picks.ts';

/** A filled session and its final sets. */
export interface SelectedSession {
  readonly run: SelectionRun;
  readonly settled: SettledSession;
}

/** Steps 4.4 to 4.9 on a run that holds pins and anchors. */
export function greedySession(run: SelectionRun, stage: 1 | 2): SelectedSession {
  if (stage === 1) placeStarterMains(run);
  else pickMains(run);
  noteEmptySlots(run, 'main');
  coverFullBody(run);
  pickAccessories(run);
  noteEmptySlots(run, 'accessory');
  reachMinimum(run);
  return { run, settled: settleIntent(run.context, run.state) };
}

/** Every exercise at the starting sets, then safety and allocation; a deload stays where it starts. */
export function settleIntent(context: SelectionContext, state: SessionState): SettledSession {
  const sets = context.policy.volume.startingSets;
  const draft = [...state.mains, ...state.accessories].map((placement) => sessionExercise(context, placement, sets));
  return settle(context, draft, { ...settlingOf(context), allocates: !context.deload });
}

/** Supersets are for intent sessions whose athlete asked for them. */
export function settlingOf(context: SelectionContext): Settling {
  return { pairs: context.input.flags?.USE_SUPERSET_AUTO_PAIRING === true, allocates: false };
}
