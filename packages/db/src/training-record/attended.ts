import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { workouts } from '../schema/index.ts';
import { value } from '../statement.ts';

export const FINISHED = ['SUMMARY', 'DONE'] as const;

/** The newest workouts that were finished or skipped, as a subquery. */
export const newestAttended = (db: Db) =>
  db
    .select({ id: workouts.id })
    .from(workouts)
    .where(
      and(
        eq(workouts.athleteId, value('athleteId')),
        inArray(workouts.status, [...FINISHED, 'SKIPPED']),
        lt(workouts.at, value('before')),
      ),
    )
    .orderBy(desc(workouts.at), desc(workouts.id))
    .limit(value('newest'));
