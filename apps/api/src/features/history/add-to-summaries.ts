import {
  type AthleteRow,
  athleteRepository,
  type Db,
  exerciseHistoryRepository,
  selectionRepository,
  type TalliedSummaryRow,
} from '@topset/db';
import { summaryOf, tallied } from '@topset/engine/suggestions';
import type { PerformanceWithSets, WorkoutWithSets } from '../workouts/index.ts';
import { toEnginePerformance } from './engine-rows.ts';
import { loadTypesOf, rebuildSummariesOf } from './rebuild-summaries.ts';
import { reducedBy } from './reduced-session.ts';
import { type StoredTally, talliesFor } from './stored-tally.ts';

/**
 * Adds a workout that has just become done to the cached history of its exercises, without reading the earlier ones.
 * Where the tally was made for another unit or program, or there is none, the history is read as a whole.
 */
export async function addToSummaries(tx: Db, athlete: AthleteRow, workout: WorkoutWithSets, now: Date): Promise<void> {
  const keys = [...new Set(workout.performances.map(({ exerciseKey }) => exerciseKey))].sort();
  if (keys.length === 0) return;
  const rows = await exerciseHistoryRepository.lockSummaries(tx, athlete.id, keys, now);
  const program = await athleteRepository.activeProgram(tx, athlete.id);
  const fits = talliesFor(athlete, program, await loadTypesOf(tx, athlete.id, keys));
  const known = new Map(rows.flatMap((row) => (fits(row) ? [[row.exerciseKey, row.tally as StoredTally]] : [])));
  const [selection] = known.size > 0 ? await selectionRepository.findSelections(tx, athlete.id, [workout.id]) : [];
  const isReduced = reducedBy(program, athlete);
  const sessionOf = (performance: PerformanceWithSets) => {
    const startedAt = workout.startedAt!;
    const reduced = isReduced({ performance, startedAt, deload: selection?.deload ?? false });
    return { ...toEnginePerformance(performance, performance.sets, { status: 'DONE', startedAt }), reduced };
  };
  const added = [...known].map(([exerciseKey, { tally, ...basis }]): TalliedSummaryRow => {
    const done = workout.performances.filter((performance) => performance.exerciseKey === exerciseKey);
    const grown = tallied(tally, done.map(sessionOf), now.getTime());
    return { exerciseKey, summary: summaryOf(grown, now.getTime()), tally: { ...basis, tally: grown }, rebuiltAt: now };
  });
  await exerciseHistoryRepository.putSummaries(tx, athlete.id, added);
  const others = keys.filter((key) => !known.has(key));
  if (others.length > 0) await rebuildSummariesOf(tx, athlete, others, now);
}
