import { rounded } from '../../kernel/exact-numbers.ts';
import { HOUR } from '../../kernel/instants.ts';
import { MUSCLES } from '../../vocabulary.ts';
import type { SelectionContext } from '../input/context.ts';
import type { WorkoutHistoryEntry } from '../input/input.ts';
import type { SraWarning, Warning } from '../output/output.ts';
import type { SessionExercise } from '../picking/session-exercise.ts';
import { isPerformedWorkingSet } from './history-digest.ts';

/** Muscles that the session trains again before they have recovered. */
export function sraWarnings(context: SelectionContext, exercises: readonly SessionExercise[]): SraWarning[] {
  let trained = 0;
  for (const { exercise } of exercises) trained |= exercise.primaryMask;
  const warnings: SraWarning[] = [];
  for (let m = 0; m < MUSCLES.length; m++) {
    const last = context.history.lastTrained[m]!;
    if (!(trained & (1 << m)) || Number.isNaN(last)) continue;
    const hours = (context.now - last) / HOUR;
    const window = context.landmarks.sraHours[m]!;
    const pct = Math.min(100, rounded((hours / window) * 100));
    if (pct < 100) warnings.push({ muscle: MUSCLES[m]!, pct, hoursLeft: rounded(window - hours, 1) });
  }
  return warnings;
}

/** Signs of accumulated fatigue: readiness that stays low, or reps that stopped rising. */
export function deloadSuggestion(context: SelectionContext): Warning | null {
  if (context.deload) return null;
  const { lowReadinessEntries, stalledSessions } = context.policy.recovery;
  const { lowUntil } = context.policy.scoring.readiness;
  const readiness: number[] = [];
  for (const { entry } of context.history.entries) {
    if (entry.readiness == null) continue;
    readiness.push(entry.readiness);
    if (readiness.length === lowReadinessEntries) break;
  }
  if (readiness.length === lowReadinessEntries && readiness.every((score) => score <= lowUntil)) {
    return { code: 'deload_suggested', params: { reason: 'low_readiness' } };
  }
  const newest = context.sessions.filter(({ entry }) => entry.deload !== true).slice(0, stalledSessions);
  if (newest.length < stalledSessions) return null;
  const reps = newest.map(({ entry }) => totalReps(entry));
  const rises = reps.some((newer, i) => i + 1 < reps.length && newer > reps[i + 1]!);
  return rises ? null : { code: 'deload_suggested', params: { reason: 'reps_not_rising' } };
}

function totalReps(entry: WorkoutHistoryEntry): number {
  let total = 0;
  for (const row of entry.exercises) {
    for (const set of row.sets) if (isPerformedWorkingSet(set)) total += set.reps ?? 0;
  }
  return total;
}
