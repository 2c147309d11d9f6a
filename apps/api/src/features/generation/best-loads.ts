import { exerciseByKey } from '@topset/catalog';
import { convertLoad } from '@topset/engine';
import type { AthleteFacts } from '../selection/index.ts';

const DAY_MS = 86_400_000;
const WINDOW_DAYS = 90;

/**
 * The heaviest load by exercise that was performed in the last 90 days, in the athlete's unit; with assistance the
 * lightest help. Under a flag only the latest session with the exercise counts.
 */
export function bestLoads({ athlete, history }: AthleteFacts, flagged: boolean, now: Date): Map<string, number> {
  const best = new Map<string, number>();
  const seen = new Set<string>();
  const since = now.getTime() - WINDOW_DAYS * DAY_MS;
  const finished = history
    .filter(({ status, at }) => (status === 'DONE' || status === 'SUMMARY') && at >= since && at <= now.getTime())
    .toSorted((a, b) => b.at - a.at);
  for (const { exercises } of finished) {
    const inSession = new Set<string>();
    for (const { exerciseId, sets } of exercises) {
      if (flagged && seen.has(exerciseId)) continue;
      const assisted = exerciseByKey(exerciseId)?.loadType === 'assisted';
      for (const { load, logged, skipped, type } of sets) {
        if (!load || !logged || skipped || type === 'WARMUP') continue;
        inSession.add(exerciseId);
        const value = convertLoad(Number(load.value), load.unit, athlete.unit);
        const known = best.get(exerciseId);
        if (known === undefined || (assisted ? value < known : value > known)) best.set(exerciseId, value);
      }
    }
    for (const key of inSession) seen.add(key);
  }
  return best;
}
