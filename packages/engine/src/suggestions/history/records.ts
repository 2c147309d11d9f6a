import { above, tidy } from '../../kernel/exact-numbers.ts';
import type { LoadType, Unit } from '../../vocabulary.ts';
import { judgeSession } from '../session.ts';
import type { PerformanceRow } from '../types.ts';
import { HISTORY_1, type HistoryPolicy } from './history-policy.ts';
import type { HistorySummary } from './history-summary.ts';
import { scaleOf, volumeOf } from './history-tally.ts';
import { bestE1rm, heaviest } from './metrics.ts';

/** A best of the past that this performance exceeded. */
export interface PersonalRecord {
  readonly kind: 'E1RM' | 'LOAD' | 'VOLUME';
  readonly value: number;
  /** 0 if there was none. */
  readonly previous: number;
}

/** The records of a performance against the summary as it stood before this workout. */
export function newRecords(
  current: PerformanceRow,
  summary: HistorySummary | null,
  unit: Unit,
  loadType: LoadType,
  policy: HistoryPolicy = HISTORY_1,
): readonly PersonalRecord[] {
  const scale = scaleOf(loadType, policy);
  const { sets } = judgeSession(current, unit, () => {});
  const records: PersonalRecord[] = [];
  const beat = (kind: PersonalRecord['kind'], value: number | null, previous: number) => {
    if (value !== null && above(value, previous) && above(value, 0))
      records.push({ kind, value: tidy(value), previous });
  };
  if (scale.assisted) {
    // Why: more total assistance is no achievement, so assisted loads have no volume record.
    const best = summary?.bestWeight;
    const least = heaviest(sets, scale);
    if (least !== null && (best === undefined || best.at === null || above(best.value, least))) {
      records.push({ kind: 'LOAD', value: tidy(least), previous: best?.value ?? 0 });
    }
    return records;
  }
  beat('E1RM', bestE1rm(sets, scale), summary?.bestE1rm.value ?? 0);
  beat('LOAD', heaviest(sets, scale), summary?.bestWeight.value ?? 0);
  beat('VOLUME', volumeOf(sets), summary?.bestVolume.value ?? 0);
  return records;
}
