import type { RecordedTotals } from '@topset/engine/kernel';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { athletes } from '../schema/index.ts';
import { statement, value } from '../statement.ts';
import type { TotalsScope } from './scope.ts';

const COMPLETED = sql`('SUMMARY', 'DONE')`;

const totals = statement<{ athleteId: string; upTo: number }, TotalsRow>((db) =>
  db
    .select({
      completedSessions: sql<number>`(
        select count(*)::int from (
          select 1 from workouts w where w.athlete_id = "athletes"."id" and w.status in ${COMPLETED}
          order by w.at desc limit ${value('upTo')}::int) newest)`.as('completed'),
      checkIns: sql<number>`(
        select count(*)::int from (
          select 1 from check_ins c where c.athlete_id = "athletes"."id" limit ${value('upTo')}::int) enough)`.as(
        'told',
      ),
      loggedWorkoutsByExercise: sql<Record<string, number> | null>`(
        select json_object_agg(known.key, logged.count)
        from (select distinct exercise_key as key from baselines where athlete_id = "athletes"."id") known
        cross join lateral (
          select count(*)::int as count from (
            select distinct p.workout_id
            from performances p
            join workouts w on w.athlete_id = p.athlete_id and w.id = p.workout_id
            where p.athlete_id = "athletes"."id" and p.exercise_key = known.key and w.status in ${COMPLETED}
              and exists (
                select 1 from performed_sets s
                where s.athlete_id = p.athlete_id and s.performance_id = p.id and not s.skipped and s.type <> 'WARMUP'
                  and s.load_value is not null and s.reps is not null)
            limit ${value('upTo')}::int) enough) logged
        where logged.count > 0)`.as('logged'),
    })
    .from(athletes)
    .where(eq(athletes.id, value('athleteId'))),
);

interface TotalsRow {
  readonly completedSessions: number;
  readonly checkIns: number;
  readonly loggedWorkoutsByExercise: Record<string, number> | null;
}

/** How much there is of everything, in one statement that stops counting where more would not matter. */
export async function readTotals(db: Db, athleteId: string, { upTo }: TotalsScope): Promise<RecordedTotals> {
  const [row] = await totals(db, { athleteId, upTo });
  return {
    completedSessions: row?.completedSessions ?? 0,
    checkIns: row?.checkIns ?? 0,
    loggedWorkoutsByExercise: row?.loggedWorkoutsByExercise ?? {},
  };
}
