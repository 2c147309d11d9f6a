import { exerciseByKey } from '@topset/catalog';
import { type AthleteRow, athleteRepository, type Db, exerciseHistoryRepository, exerciseRepository } from '@topset/db';
import type { LoadType } from '@topset/engine';
import { buildHistorySummary, type HistorySummary } from '@topset/engine/suggestions';
import type { Context } from '../../context.ts';
import { sessionToEngine } from './engine-rows.ts';
import { reducedBy } from './reduced-session.ts';

/** Rebuilds the cached history of these exercises from all DONE workouts. */
export async function rebuildSummaries(
  tx: Db,
  { caller, now }: Context,
  exerciseKeys: readonly string[],
): Promise<void> {
  if (exerciseKeys.length === 0) return;
  const athlete = await athleteRepository.findAthlete(tx, caller.athleteId);
  await rebuildSummariesOf(tx, athlete!, exerciseKeys, now());
}

export async function rebuildSummariesOf(
  tx: Db,
  athlete: AthleteRow,
  exerciseKeys: readonly string[],
  now: Date,
): Promise<void> {
  const summaries = await computeSummaries(tx, athlete, exerciseKeys, now);
  await exerciseHistoryRepository.putSummaries(
    tx,
    athlete.id,
    [...summaries].map(([exerciseKey, summary]) => ({ exerciseKey, summary, rebuiltAt: now })),
  );
}

/** Summaries from the sets themselves, in a constant number of statements. */
export async function computeSummaries(
  db: Db,
  athlete: AthleteRow,
  exerciseKeys: readonly string[],
  now: Date,
): Promise<Map<string, HistorySummary>> {
  const keys = [...new Set(exerciseKeys)].sort();
  const [sessions, loadTypes, program] = await Promise.all([
    exerciseHistoryRepository.doneSessions(db, athlete.id, keys),
    loadTypesOf(db, athlete.id, keys),
    athleteRepository.activeProgram(db, athlete.id),
  ]);
  const isReduced = reducedBy(program, athlete);
  return new Map(
    keys.map((key) => [
      key,
      buildHistorySummary(
        (sessions.get(key) ?? []).map((session) => ({ ...sessionToEngine(session), reduced: isReduced(session) })),
        athlete.unit,
        loadTypes.get(key) ?? 'external',
        now.getTime(),
      ),
    ]),
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
