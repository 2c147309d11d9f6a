import {
  type AthleteRow,
  athleteRepository,
  type Db,
  exerciseHistoryRepository,
  selectionRepository,
  type TalliedSummaryRow,
} from '@topset/db';
import { type HistoryTally, summaryOf, tallied, untallied } from '@topset/engine/suggestions';
import type { PerformanceWithSets, WorkoutWithSets } from '../workouts/index.ts';
import { toEnginePerformance } from './engine-rows.ts';
import { loadTypesOf, rebuildSummariesOf } from './rebuild-summaries.ts';
import { reducedBy } from './reduced-session.ts';
import { type StoredTally, talliesFor } from './stored-tally.ts';

/** A done workout as it was, and as it is; undefined: it was not done, or is there no more. */
interface Change {
  readonly before?: WorkoutWithSets | undefined;
  readonly after?: WorkoutWithSets | undefined;
}

/**
 * Takes a done workout out of the cached history of these exercises as it was, and adds it as it is, without reading the
 * others. Where the tally was made for another unit or program, there is none, or it can spare no more, the history is
 * read as a whole; so this comes after the workout is written.
 */
export async function changeSummaries(
  tx: Db,
  athlete: AthleteRow,
  { before, after }: Change,
  exerciseKeys: readonly string[],
  now: Date,
): Promise<void> {
  const keys = [...new Set(exerciseKeys)].sort();
  if (keys.length === 0) return;
  const rows = await exerciseHistoryRepository.lockSummaries(tx, athlete.id, keys, now);
  const program = await athleteRepository.activeProgram(tx, athlete.id);
  const fits = talliesFor(athlete, program, await loadTypesOf(tx, athlete.id, keys));
  const [selection] = after ? await selectionRepository.findSelections(tx, athlete.id, [after.id]) : [];
  const isReduced = reducedBy(program, athlete);
  const sessionsOf = (workout: WorkoutWithSets | undefined, key: string) =>
    (workout?.performances ?? [])
      .filter(({ exerciseKey }) => exerciseKey === key)
      .map((performance: PerformanceWithSets) => {
        const startedAt = workout!.startedAt!;
        // Whatever is taken out is known by its id, light or not.
        const reduced = isReduced({ performance, startedAt, deload: selection?.deload ?? false });
        return { ...toEnginePerformance(performance, performance.sets, { status: 'DONE', startedAt }), reduced };
      });
  const changed = (tally: HistoryTally, key: string): HistoryTally | null => {
    const left = untallied(tally, sessionsOf(before, key));
    return left && tallied(left, sessionsOf(after, key), now.getTime());
  };
  const known = rows.filter(fits).flatMap(({ exerciseKey, tally: stored }): TalliedSummaryRow[] => {
    const { tally: was, ...basis } = stored as StoredTally;
    const tally = changed(was, exerciseKey);
    if (!tally) return [];
    return [{ exerciseKey, summary: summaryOf(tally, now.getTime()), tally: { ...basis, tally }, rebuiltAt: now }];
  });
  await exerciseHistoryRepository.putSummaries(tx, athlete.id, known);
  const others = keys.filter((key) => !known.some(({ exerciseKey }) => exerciseKey === key));
  if (others.length > 0) await rebuildSummariesOf(tx, athlete, others, now);
}
