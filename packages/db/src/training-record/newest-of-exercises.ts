import { type Placeholder, type SQL, sql } from 'drizzle-orm';

interface Newest {
  readonly athleteId: Placeholder | string;
  /** An array of keys. */
  readonly keys: Placeholder | SQL;
  readonly before: Placeholder | string;
  readonly from?: string;
  readonly newest: Placeholder | number;
}

/**
 * Ids of the newest done performances of each exercise, as a subquery; those that began at one instant count as one.
 * `done_performances` is read from its newest end and no further than asked.
 */
export function newestOfExercises({ athleteId, keys, before, from = '-infinity', newest }: Newest): SQL {
  return sql`(
    select d.performance_id from unnest(${keys}::text[]) wanted(key) cross join lateral (
      select n.performance_id from done_performances n
      where n.athlete_id = ${athleteId} and n.exercise_key = wanted.key and n.started_at < ${before}::timestamptz
        and n.started_at >= (
          select min(starts.started_at) from (
            select distinct s.started_at from done_performances s
            where s.athlete_id = ${athleteId} and s.exercise_key = wanted.key
              and s.started_at < ${before}::timestamptz and s.started_at >= ${from}::timestamptz
            order by s.started_at desc limit ${newest}
          ) starts)
    ) d)`;
}
