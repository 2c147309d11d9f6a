import { filled } from '../coaching/fill.ts';
import { noteEmptySlots } from '../output/diagnostics.ts';
import { coverFullBody, coverMovements, pickAccessories, pickMains, reachMinimum } from './greedy-picks.ts';
import type { SelectionRun } from './selection-run.ts';
import { type SelectedSession, settleIntent } from './settle-intent.ts';
import { placeStarterMains } from './starter-picks.ts';

/** Steps 4.4 to 4.9 on a run that holds pins and anchors. */
export function greedySession(run: SelectionRun, stage: 1 | 2): SelectedSession {
  const { context, state } = run;
  if (stage === 1) placeStarterMains(run);
  else pickMains(run);
  noteEmptySlots(run, 'main');
  if (context.coach === null) coverFullBody(run);
  else coverMovements(run);
  pickAccessories(run);
  noteEmptySlots(run, 'accessory');
  reachMinimum(run);
  const session = { run, settled: settleIntent(context, state) };
  return context.coach === null || context.deload ? session : filled(session);
}
