import { type AthleteRow, type Db, exerciseHistoryRepository } from '@topset/db';
import type { Unit } from '@topset/engine';
import { type HistorySummary, newRecords, type PersonalRecord } from '@topset/engine/suggestions';
import type { WorkoutWithSets } from '../workouts/index.ts';
import { toEnginePerformance } from './engine-rows.ts';
import { loadTypesOf } from './rebuild-summaries.ts';

export interface NewRecord extends PersonalRecord {
  readonly exerciseKey: string;
  readonly performanceId: string;
  readonly unit: Unit;
}

/** What a finished workout achieved beyond the past; the history summaries do not know it yet. */
export async function recordsOf(tx: Db, { unit }: AthleteRow, workout: WorkoutWithSets): Promise<NewRecord[]> {
  const { athleteId } = workout;
  const keys = [...new Set(workout.performances.map(({ exerciseKey }) => exerciseKey))];
  const summaries = await exerciseHistoryRepository.findSummaries(tx, athleteId, keys);
  const loadTypes = await loadTypesOf(tx, athleteId, keys);
  return workout.performances.flatMap((performance) => {
    const stored = summaries.find(({ exerciseKey }) => exerciseKey === performance.exerciseKey)?.summary;
    const summary = (stored as HistorySummary | undefined) ?? null;
    // A summary in another unit cannot be compared; it is rebuilt with the next done workout.
    if (summary && summary.unit !== unit) return [];
    const row = toEnginePerformance(performance, performance.sets, {
      status: workout.status,
      startedAt: workout.startedAt!,
    });
    const found = newRecords(row, summary, unit, loadTypes.get(performance.exerciseKey) ?? 'external');
    return found.map((record) => ({
      ...record,
      unit,
      exerciseKey: performance.exerciseKey,
      performanceId: performance.id,
    }));
  });
}
