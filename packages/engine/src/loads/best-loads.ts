import { DAY, type Instant } from '../kernel/instants.ts';
import { convertLoad } from '../kernel/units.ts';
import type { WorkoutHistoryEntry } from '../selection/input/input.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import type { LoadType, Unit } from '../vocabulary.ts';

interface BestLoadsRequest {
  readonly history: readonly WorkoutHistoryEntry[];
  readonly unit: Unit;
  readonly now: Instant;
  /** Pain or fatigue: only the latest session with an exercise counts. */
  readonly flagged: boolean;
  loadTypeOf(exerciseId: string): LoadType | undefined;
}

/** The heaviest load by exercise that was performed lately, in the athlete's unit; with assistance the lightest help. */
export function bestLoads(request: BestLoadsRequest, policy: SelectionPolicy): Map<string, number> {
  const { history, unit, now, flagged, loadTypeOf } = request;
  const best = new Map<string, number>();
  const seen = new Set<string>();
  const since = now - policy.loads.bestDays * DAY;
  const finished = history
    .filter(({ status, at }) => (status === 'DONE' || status === 'SUMMARY') && at >= since && at <= now)
    .toSorted((a, b) => b.at - a.at);
  for (const { exercises } of finished) {
    const inSession = new Set<string>();
    for (const { exerciseId, sets } of exercises) {
      if (flagged && seen.has(exerciseId)) continue;
      const assisted = loadTypeOf(exerciseId) === 'assisted';
      for (const { load, logged, skipped, type } of sets) {
        if (!load || !logged || skipped || type === 'WARMUP') continue;
        inSession.add(exerciseId);
        const value = convertLoad(Number(load.value), load.unit, unit);
        const known = best.get(exerciseId);
        if (known === undefined || (assisted ? value < known : value > known)) best.set(exerciseId, value);
      }
    }
    for (const key of inSession) seen.add(key);
  }
  return best;
}
