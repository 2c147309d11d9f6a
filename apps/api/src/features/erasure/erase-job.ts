import { type Database, type Db, erasureRepository, jobRepository } from '@topset/db';
import type { JobHandler } from '@topset/jobs';
import { z } from 'zod';

export const ERASE_JOB = 'erase-athlete';

const ROWS_AT_ONCE = 500;

const payloadOf = z.object({ athleteId: z.uuid() });
export type ErasePayload = z.infer<typeof payloadOf>;
const cursorOf = z.object({ table: z.string() });

/**
 * Takes away every row of an athlete whose account is closed, table by table; then their names in what belongs to
 * others, the athlete's own row, and last the id in this very job. Whatever it is interrupted by, it goes on.
 */
export function eraseHandler({ db }: Database, now: () => Date): JobHandler {
  return {
    kind: ERASE_JOB,
    run: async (job) => {
      const { athleteId } = payloadOf.parse(job.payload);
      const forget = (tx: Db) => jobRepository.forgetPayload(tx, job.id);
      // A demo that has begun anew.
      if (!(await erasureRepository.findTombstone(db, athleteId))) return forget;
      const tables = erasureRepository.erasedTables();
      const reached = cursorOf.safeParse(job.cursor).data?.table;
      for (const table of tables.slice(Math.max(0, tables.indexOf(reached ?? '')))) {
        let gone: number;
        do {
          job.signal.throwIfAborted();
          gone = await job.commit((tx) => erasureRepository.eraseRows(tx, table, athleteId, ROWS_AT_ONCE), { table });
        } while (gone === ROWS_AT_ONCE);
      }
      return async (tx) => {
        await erasureRepository.forgetPerson(tx, athleteId);
        await erasureRepository.eraseAthleteRow(tx, athleteId, now());
        await forget(tx);
      };
    },
  };
}
