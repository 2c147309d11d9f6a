import type { Muscle } from '@topset/engine';
import type { RecordedPerformance, RecordedSession } from '@topset/engine/kernel';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { sessionSelections, workouts } from '../schema/index.ts';
import { isAnyOf, statements, value } from '../statement.ts';
import { FINISHED, newestAttended } from './attended.ts';
import { readPerformances } from './performances.ts';
import type { SessionsScope } from './scope.ts';

type Columns = typeof workouts.$inferSelect;

type SessionRow = Pick<
  Columns,
  | 'id'
  | 'status'
  | 'planId'
  | 'at'
  | 'scheduledAt'
  | 'startedAt'
  | 'finishedAt'
  | 'sessionIntent'
  | 'sessionRpe'
  | 'notes'
  | 'marks'
  | 'aftermath'
> & { readonly targetMuscles: string[] | null; readonly deload: boolean | null; readonly lightWeek: boolean };

/** Whether a session lies in the deload week of the active program, by the athlete's calendar. */
const LIGHT_WEEK = sql<boolean>`exists (
  select 1 from programs p join athletes a on a.id = p.athlete_id,
    lateral (select ("workouts"."started_at" at time zone a.time_zone)::date - p.starts_on as since) days
  where p.athlete_id = "workouts"."athlete_id" and p.active and days.since >= 0
    and (days.since / 7) % p.block_weeks = p.deload_week)`;

interface Values extends Record<string, unknown> {
  readonly athleteId: string;
  readonly ids: readonly string[];
  readonly before: string | null;
  readonly newest: number;
  readonly finishedSince: string | null;
}

const finishedSince = (db: Db) =>
  db
    .select({ id: workouts.id })
    .from(workouts)
    .where(
      and(
        eq(workouts.athleteId, value('athleteId')),
        inArray(workouts.status, [...FINISHED]),
        gte(workouts.at, value('finishedSince')),
      ),
    );

const sessionRows = statements<'ids' | 'attended' | 'finishedSince', Values, SessionRow>((db, has) =>
  db
    .select({
      id: workouts.id,
      status: workouts.status,
      planId: workouts.planId,
      at: workouts.at,
      scheduledAt: workouts.scheduledAt,
      startedAt: workouts.startedAt,
      finishedAt: workouts.finishedAt,
      sessionIntent: workouts.sessionIntent,
      sessionRpe: workouts.sessionRpe,
      notes: workouts.notes,
      marks: workouts.marks,
      aftermath: workouts.aftermath,
      targetMuscles: sessionSelections.targetMuscles,
      deload: sessionSelections.deload,
      lightWeek: LIGHT_WEEK.as('light_week'),
    })
    .from(workouts)
    .leftJoin(
      sessionSelections,
      and(eq(sessionSelections.athleteId, workouts.athleteId), eq(sessionSelections.workoutId, workouts.id)),
    )
    .where(
      and(
        eq(workouts.athleteId, value('athleteId')),
        isAnyOf(workouts.id, [
          has('ids') && sql`(select unnest(${value('ids')}::uuid[]))`,
          has('attended') && newestAttended(db),
          has('finishedSince') && finishedSince(db),
        ]),
      ),
    )
    .orderBy(desc(workouts.at), desc(workouts.id)),
);

/** Sessions, newest first, in two statements: what was done in them, and they themselves. */
export async function readSessions(db: Db, athleteId: string, scope: SessionsScope): Promise<RecordedSession[]> {
  const { ids = [], attended, finishedSince } = scope;
  const performed = await readPerformances(db, athleteId, scope);
  const named = [...new Set([...ids, ...performed.keys()])];
  const parts = [
    ...(named.length > 0 ? (['ids'] as const) : []),
    ...(attended ? (['attended'] as const) : []),
    ...(finishedSince ? (['finishedSince'] as const) : []),
  ];
  if (parts.length === 0) return [];
  const rows = await sessionRows(db, parts, {
    athleteId,
    ids: named,
    before: attended?.before.toISOString() ?? null,
    newest: attended?.newest ?? 0,
    finishedSince: finishedSince?.toISOString() ?? null,
  });
  return rows.map((row) => session(row, performed.get(row.id) ?? []));
}

function session(row: SessionRow, performances: readonly RecordedPerformance[]): RecordedSession {
  return {
    id: row.id,
    status: row.status,
    planId: row.planId,
    at: row.at.getTime(),
    scheduledAt: row.scheduledAt?.getTime() ?? null,
    startedAt: row.startedAt?.getTime() ?? null,
    finishedAt: row.finishedAt?.getTime() ?? null,
    intent: row.sessionIntent,
    targetMuscles: (row.targetMuscles ?? []) as Muscle[],
    deload: row.deload,
    lightWeek: row.lightWeek,
    rpe: row.sessionRpe,
    notes: row.notes,
    marks: row.marks,
    aftermath: row.aftermath,
    performances,
  };
}
