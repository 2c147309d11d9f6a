import type { FlagArea, RecordedMark, RecordedSession } from '@topset/engine/kernel';
import { and, asc, eq, gte, or } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { healthMarks } from '../schema/index.ts';
import { isOneOf, statements, value } from '../statement.ts';
import type { MarksScope } from './scope.ts';

type MarkRow = Pick<typeof healthMarks.$inferSelect, 'at' | 'workoutId' | 'area' | 'severity'>;

interface Values extends Record<string, unknown> {
  readonly athleteId: string;
  readonly since: string | null;
  readonly workoutIds: readonly string[];
}

const markRows = statements<'since' | 'workouts', Values, MarkRow>((db, has) =>
  db
    .select({
      at: healthMarks.at,
      workoutId: healthMarks.workoutId,
      area: healthMarks.area,
      severity: healthMarks.severity,
    })
    .from(healthMarks)
    .where(
      and(
        eq(healthMarks.athleteId, value('athleteId')),
        or(
          has('since') ? gte(healthMarks.at, value('since')) : undefined,
          has('workouts') ? isOneOf(healthMarks.workoutId, 'workoutIds') : undefined,
        ),
      ),
    )
    .orderBy(asc(healthMarks.at), asc(healthMarks.id)),
);

/** Pain and signs of fatigue, oldest first, in one statement. */
export async function readMarks(
  db: Db,
  athleteId: string,
  { since, ofSessions }: MarksScope,
  sessions: readonly RecordedSession[],
): Promise<RecordedMark[]> {
  const from = typeof since === 'function' ? since(sessions) : since;
  const parts = [...(from ? (['since'] as const) : []), ...(ofSessions ? (['workouts'] as const) : [])];
  if (parts.length === 0) return [];
  const rows = await markRows(db, parts, {
    athleteId,
    since: from?.toISOString() ?? null,
    workoutIds: sessions.map(({ id }) => id),
  });
  return rows.map(({ at, workoutId, area, severity }) => ({
    at: at.getTime(),
    workoutId,
    area: area as FlagArea | null,
    severity: severity ?? 0,
  }));
}
