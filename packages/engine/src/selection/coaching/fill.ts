import { quantized } from '../../kernel/exact-numbers.ts';
import { SECONDS_PER_MINUTE } from '../../kernel/instants.ts';
import { remainingSets } from '../../volume/allocation.ts';
import { sessionDose } from '../../volume/caps.ts';
import type { SelectionContext } from '../input/context.ts';
import { accessoryAdmission } from '../picking/greedy-picks.ts';
import { copyRun } from '../picking/selection-run.ts';
import { place } from '../picking/session-state.ts';
import type { SettledSession } from '../picking/settle.ts';
import { type SelectedSession, settleIntent } from '../picking/settle-intent.ts';
import { pickRecord, rank } from '../scoring/ranking.ts';

/** Time that is left goes to what the week still misses, an exercise at a time. */
export function filled(session: SelectedSession): SelectedSession {
  let best = session;
  for (;;) {
    const next = withOneMore(best);
    if (next === null) return best;
    best = next;
  }
}

/** Null: there is no time, no gap, nothing to close it with, or something would have to leave for it. */
function withOneMore({ run, settled }: SelectedSession): SelectedSession | null {
  const { context } = run;
  const { exercises: most } = context.coach!.coaching.fill;
  if (settled.exercises.length >= most || !hasTime(context, settled)) return null;
  const missing = missingMuscles(context, settled);
  if (missing === 0) return null;
  const wider = copyRun(run);
  wider.state.accessorySlots++;
  const admits = accessoryAdmission(context, wider.state);
  const ranking = rank(context, wider.state, 'accessory', CHOSEN_AND_NEXT, (exercise) => {
    return (exercise.primaryMask & missing) !== 0 && (admits === null || admits(exercise));
  });
  const chosen = ranking.best[0];
  if (chosen === undefined || chosen.size <= 0) return null;
  const record = pickRecord(context, wider.state, ranking, chosen);
  place(context, wider.state, chosen.exercise, 'accessory', 'accessory_pick', record);
  const after = settleIntent(context, wider.state);
  return removesMore(settled, after) ? null : { run: wider, settled: after };
}

const CHOSEN_AND_NEXT = 2;

function hasTime({ coach, budgetMinutes, warmUpSeconds }: SelectionContext, { seconds }: SettledSession): boolean {
  const worthFilling = coach!.coaching.fill.share * budgetMinutes * SECONDS_PER_MINUTE;
  return quantized(seconds + warmUpSeconds) < quantized(worthFilling);
}

/** Critical muscles that miss a whole set. */
function missingMuscles(context: SelectionContext, { exercises }: SettledSession): number {
  const remaining = remainingSets(context, sessionDose(exercises));
  const gap = quantized(context.policy.volume.smallestGap);
  let missing = 0;
  for (const m of context.criticalMuscles) if (quantized(remaining[m]!) >= gap) missing |= 1 << m;
  return missing;
}

function removesMore(before: SettledSession, after: SettledSession): boolean {
  const gone = new Set(before.removed.map(({ exerciseId }) => exerciseId));
  return after.removed.some(({ exerciseId }) => !gone.has(exerciseId));
}
