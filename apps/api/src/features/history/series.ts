import {
  type AthleteRow,
  athleteRepository,
  type Db,
  exerciseHistoryRepository,
  type HistorySession,
} from '@topset/db';
import type { LoadType } from '@topset/engine';
import type { SeriesSession } from '@topset/engine/suggestions';
import { sessionToEngine } from './engine-rows.ts';
import { loadTypesOf } from './rebuild-summaries.ts';
import { reducedBy } from './reduced-session.ts';

/** Which part of an exercise's history a chart shows. */
export interface ChartWindow {
  readonly from: Date | null;
  readonly to: Date | null;
  readonly last: number;
}

/** What every chart of one exercise is drawn from. */
export interface ChartSessions {
  readonly sessions: readonly SeriesSession[];
  readonly loadType: LoadType;
}

/** The sessions of several exercises in one window, in a constant number of statements. */
export async function chartSessions(
  db: Db,
  athlete: AthleteRow,
  exerciseKeys: readonly string[],
  { from, to, last }: ChartWindow,
): Promise<Map<string, ChartSessions>> {
  const keys = [...new Set(exerciseKeys)].sort();
  const window = { from: from ?? undefined, before: to ?? undefined, newest: last };
  const found = await exerciseHistoryRepository.doneSessions(db, athlete.id, keys, window);
  const loadTypes = await loadTypesOf(db, athlete.id, keys);
  const isReduced = reducedBy(await athleteRepository.activeProgram(db, athlete.id), athlete);
  return new Map(
    keys.map((key) => {
      const sessions = (found.get(key) ?? []).map((session) => ({
        performance: sessionToEngine(session),
        rpes: effortsOf(session),
        reduced: isReduced(session),
      }));
      return [key, { sessions, loadType: loadTypes.get(key) ?? 'external' }];
    }),
  );
}

/** What was told about its working sets, else about the exercise as a whole. */
function effortsOf({ performance, sets }: HistorySession): number[] {
  const told = sets.flatMap(({ type, skipped, rpe }) =>
    rpe === null || skipped || type === 'WARMUP' ? [] : [Number(rpe)],
  );
  return told.length > 0 || performance.rpe === null ? told : [Number(performance.rpe)];
}
