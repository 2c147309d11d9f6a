import type { PainMark, RecordedCheckIn, RecordedSession } from '@topset/engine/kernel';
import { and, desc, eq, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { checkIns } from '../schema/index.ts';
import { statements, value } from '../statement.ts';
import type { CheckInsScope } from './scope.ts';

/** At its worst by area. */
const PAIN = sql<PainMark[] | null>`(
  select json_agg(json_build_object('area', worst.area, 'severity', worst.severity) order by worst.area collate "C")
  from (
    select m.area, max(m.severity) as severity from health_marks m
    where m.athlete_id = "check_ins"."athlete_id" and m.check_in_id = "check_ins"."id" and m.area is not null
    group by m.area) worst)`;

interface CheckInRow extends Omit<RecordedCheckIn, 'at' | 'stimulant' | 'pain'> {
  readonly at: Date;
  readonly stimulant: boolean | null;
  readonly pain: readonly PainMark[] | null;
}

interface Values extends Record<string, unknown> {
  readonly athleteId: string;
  readonly since: string | null;
  readonly until: string;
  readonly readings: number;
}

const newestPulse = (db: Db) =>
  db
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.athleteId, value('athleteId')),
        isNotNull(checkIns.restingPulse),
        lte(checkIns.at, value('until')),
      ),
    )
    .orderBy(desc(checkIns.at))
    .limit(value('readings'));

const checkInRows = statements<'since' | 'pulse', Values, CheckInRow>((db, has) =>
  db
    .select({
      id: checkIns.id,
      at: checkIns.at,
      readiness: checkIns.readiness,
      restingPulse: checkIns.restingPulse,
      sleepMinutes: checkIns.sleepMinutes,
      stimulant: checkIns.stimulant,
      pain: PAIN.as('pain'),
    })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.athleteId, value('athleteId')),
        lte(checkIns.at, value('until')),
        or(
          has('since') ? gte(checkIns.at, value('since')) : undefined,
          has('pulse') ? inArray(checkIns.id, newestPulse(db)) : undefined,
        ),
      ),
    )
    .orderBy(desc(checkIns.at), desc(checkIns.id)),
);

/** How the athlete felt, newest first, in one statement. */
export async function readCheckIns(
  db: Db,
  athleteId: string,
  { since, pulseReadings, until }: CheckInsScope,
  now: Date,
  sessions: readonly RecordedSession[],
): Promise<RecordedCheckIn[]> {
  const from = typeof since === 'function' ? since(sessions) : since;
  const parts = [...(from ? (['since'] as const) : []), ...(pulseReadings ? (['pulse'] as const) : [])];
  if (parts.length === 0) return [];
  const rows = await checkInRows(db, parts, {
    athleteId,
    since: from?.toISOString() ?? null,
    until: (until ?? now).toISOString(),
    readings: pulseReadings ?? 0,
  });
  return rows.map(({ at, stimulant, pain, ...row }) => ({
    ...row,
    at: at.getTime(),
    stimulant: stimulant ?? false,
    pain: pain ?? [],
  }));
}
