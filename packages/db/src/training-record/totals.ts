import type { RecordedTotals } from '@topset/engine/kernel';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { athletes } from '../schema/index.ts';
import { statement, value } from '../statement.ts';

const COMPLETED = sql`('SUMMARY', 'DONE')`;

const totals = statement<{ athleteId: string }, TotalsRow>((db) =>
  db
    .select({
      completedSessions: sql<number>`(
        select count(*)::int from workouts w where w.athlete_id = "athletes"."id" and w.status in ${COMPLETED})`.as(
        'completed',
      ),
      checkIns: sql<number>`(select count(*)::int from check_ins c where c.athlete_id = "athletes"."id")`.as('told'),
      loggedWorkoutsByExercise: sql<Record<string, number> | null>`(
        select json_object_agg(logged.key, logged.count) from (
          select p.exercise_key as key, count(distinct p.workout_id)::int as count
          from performances p
          join workouts w on w.athlete_id = p.athlete_id and w.id = p.workout_id
          join performed_sets s on s.athlete_id = p.athlete_id and s.performance_id = p.id
          where p.athlete_id = "athletes"."id" and w.status in ${COMPLETED} and not s.skipped and s.type <> 'WARMUP'
            and s.load_value is not null and s.reps is not null
          group by p.exercise_key) logged)`.as('logged'),
    })
    .from(athletes)
    .where(eq(athletes.id, value('athleteId'))),
);

interface TotalsRow {
  readonly completedSessions: number;
  readonly checkIns: number;
  readonly loggedWorkoutsByExercise: Record<string, number> | null;
}

/** Counts over everything, in one statement. */
export async function readTotals(db: Db, athleteId: string): Promise<RecordedTotals> {
  const [row] = await totals(db, { athleteId });
  return {
    completedSessions: row?.completedSessions ?? 0,
    checkIns: row?.checkIns ?? 0,
    loggedWorkoutsByExercise: row?.loggedWorkoutsByExercise ?? {},
  };
}
