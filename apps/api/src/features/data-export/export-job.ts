import { randomBytes } from 'node:crypto';
import { archiveRepository, type Database, dataExportRepository } from '@topset/db';
import type { JobHandler } from '@topset/jobs';
import { z } from 'zod';
import { writeArchive } from './archive/write-archive.ts';
import { SECRET_BYTES } from './link.ts';

export const EXPORT_JOB = 'export-data';

const LINK_LASTS_MS = 24 * 3_600_000;

const payloadOf = z.object({ athleteId: z.uuid(), exportId: z.uuid() });
export type ExportPayload = z.infer<typeof payloadOf>;

/** Writes the archive in one snapshot, all of it or nothing; then the link is there, and earlier archives are not. */
export function exportHandler({ db, engine }: Database, now: () => Date): JobHandler {
  return {
    kind: EXPORT_JOB,
    run: async (job) => {
      const { athleteId, exportId } = payloadOf.parse(job.payload);
      const wanted = { athleteId, id: exportId };
      await job.commit((tx) => dataExportRepository.changeExport(tx, wanted, { state: 'RUNNING' }));
      const written = await job.snapshot(async (tx) => {
        await dataExportRepository.deleteChunks(tx, athleteId, exportId);
        // Beside the transaction, which shows nothing until its end. An embedded database has one connection: whoever
        // asks waits until the archive is written.
        const show = async (rowsDone: number, rowsAll: number) => {
          if (engine === 'postgres') await dataExportRepository.changeExport(db, wanted, { rowsDone, rowsAll });
        };
        const all = await archiveRepository.countRows(tx, athleteId);
        await show(0, all);
        const archive = await writeArchive(
          tx,
          athleteId,
          (n, content) => dataExportRepository.insertChunk(tx, { athleteId, exportId, n, content }),
          (done) => show(done, all),
        );
        // Of one snapshot. No archive at all is better than one that lacks rows and does not say so.
        if (archive.rows !== all) throw new Error(`The archive would have ${archive.rows} of ${all} rows.`);
        return archive;
      });
      return async (tx) => {
        const readyAt = now();
        await dataExportRepository.changeExport(tx, wanted, {
          ...written,
          state: 'READY',
          rowsAll: written.rows,
          rowsDone: written.rows,
          secret: randomBytes(SECRET_BYTES),
          readyAt,
          expiresAt: new Date(readyAt.getTime() + LINK_LASTS_MS),
        });
        await dataExportRepository.deleteOtherExports(tx, athleteId, exportId);
      };
    },
    whenDead:
      ({ payload }) =>
      async (tx) => {
        const { athleteId, exportId } = payloadOf.parse(payload);
        await dataExportRepository.changeExport(tx, { athleteId, id: exportId }, { state: 'FAILED' });
      },
  };
}
