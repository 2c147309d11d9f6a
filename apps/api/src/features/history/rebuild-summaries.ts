import { exerciseByKey } from '@topset/catalog';
import { type AthleteRow, athleteRepository, type Db, exerciseHistoryRepository, exerciseRepository } from '@topset/db';
import type { LoadType } from '@topset/engine';
import { emptyTally, type HistorySummary, summaryOf, tallied } from '@topset/engine/suggestions';
import { sessionToEngine } from './engine-rows.ts';
import { reducedBy } from './reduced-session.ts';
import { lightWeeksOf, type StoredTally } from './stored-tally.ts';

/** Makes the cached history of these exercises anew from all DONE workouts. */
export async function rebuildSummariesOf(
  tx: Db,
  athlete: AthleteRow,
  exerciseKeys: readonly string[],
  now: Date,
): Promise<void> {
  const keys = [...new Set(exerciseKeys)].sort();
  // Before anything is read: a workout that becomes done meanwhile is then either in what is read, or added afterwards.
  await exerciseHistoryRepository.lockSummaries(tx, athlete.id, keys, now);
  const tallies = await tallySessions(tx, athlete, keys, now);
  const rows = [...tallies].map(([exerciseKey, stored]) => ({
    exerciseKey,
    summary: summaryOf(stored.tally, now.getTime()),
    tally: stored,
    rebuiltAt: now,
  }));
  await exerciseHistoryRepository.putSummaries(tx, athlete.id, rows);
}

/** Summaries from the sets themselves, in a constant number of statements. */
export async function computeSummaries(
  db: Db,
  athlete: AthleteRow,
  exerciseKeys: readonly string[],
  now: Date,
): Promise<Map<string, HistorySummary>> {
  const tallies = await tallySessions(db, athlete, [...new Set(exerciseKeys)].sort(), now);
  return new Map([...tallies].map(([key, { tally }]) => [key, summaryOf(tally, now.getTime())]));
}

async function tallySessions(
  db: Db,
  athlete: AthleteRow,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, StoredTally>> {
  const [sessions, loadTypes, program] = await Promise.all([
    exerciseHistoryRepository.doneSessions(db, athlete.id, keys),
    loadTypesOf(db, athlete.id, keys),
    athleteRepository.activeProgram(db, athlete.id),
  ]);
  const isReduced = reducedBy(program, athlete);
  const lightWeeks = lightWeeksOf(program, athlete);
  return new Map(
    keys.map((key) => {
      const done = (sessions.get(key) ?? []).map((session) => ({
        ...sessionToEngine(session),
        reduced: isReduced(session),
      }));
      const empty = emptyTally(athlete.unit, loadTypes.get(key) ?? 'external');
      return [key, { tally: tallied(empty, done, now.getTime()), lightWeeks }];
    }),
  );
}

/** How the load of each exercise counts; an own exercise without a word on it counts as external. */
export async function loadTypesOf(db: Db, athleteId: string, keys: readonly string[]): Promise<Map<string, LoadType>> {
  const foreign = keys.filter((key) => !exerciseByKey(key));
  const own = await exerciseRepository.findOwnExercises(db, athleteId, foreign);
  const types = new Map<string, LoadType>(own.map(({ key, facts }) => [key, facts.loadType ?? 'external']));
  for (const key of keys) {
    const known = exerciseByKey(key);
    if (known) types.set(key, known.loadType);
  }
  return types;
}
