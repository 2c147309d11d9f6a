import { inSessionOrder } from '../coaching/session-order.ts';
import { startingSets } from '../coaching/starting-sets.ts';
import type { SelectionContext } from '../input/context.ts';
import type { SelectionRun } from './selection-run.ts';
import { sessionExercise, setCeiling } from './session-exercise.ts';
import type { Placement, SessionState } from './session-state.ts';
import { type SettledSession, type Settling, settle } from './settle.ts';

/** A filled session and its final sets. */
export interface SelectedSession {
  readonly run: SelectionRun;
  readonly settled: SettledSession;
}

/** Every exercise at the starting sets, then safety and allocation; a deload stays where it starts. */
export function settleIntent(context: SelectionContext, state: SessionState): SettledSession {
  const draft = sessionOrder(context, state).map((placement) =>
    sessionExercise(context, placement, startingSets(context, placement.role, setCeiling(context, placement.exercise))),
  );
  return settle(context, draft, { ...settlingOf(context), allocates: !context.deload });
}

/** In which order a session is done. */
export function sessionOrder({ coach }: SelectionContext, state: SessionState): readonly Placement[] {
  const placed = [...state.mains, ...state.accessories];
  return coach === null ? placed : inSessionOrder(placed);
}

/** Supersets are for intent sessions whose athlete asked for them. */
export function settlingOf(context: SelectionContext): Settling {
  return { pairs: context.input.flags?.USE_SUPERSET_AUTO_PAIRING === true, allocates: false };
}
