import { type Database, importRepository, ownedRowRepository } from '@topset/db';
import type { JobHandler } from '@topset/jobs';
import { importPayload } from './commit-job.ts';
import { announceImport } from './progress.ts';
import { readPreview } from './read-preview.ts';

export const PREVIEW_IMPORT_JOB = 'preview-import';

/** Reads a large file for its preview. */
export function previewImportHandler({ db }: Database): JobHandler {
  return {
    kind: PREVIEW_IMPORT_JOB,
    run: async (job) => {
      const { athleteId, importId } = importPayload.parse(job.payload);
      const [row] = await ownedRowRepository.findOwned(db, athleteId, 'Import', [importId]);
      if (row?.state !== 'READING') return async () => {};
      const read = await readPreview(db, row);
      return async (tx) => announceImport(tx, await importRepository.changeImport(tx, row, read));
    },
    whenDead:
      ({ payload }) =>
      async (tx) => {
        const { athleteId, importId } = importPayload.parse(payload);
        await importRepository.changeImport(tx, { athleteId, id: importId }, { state: 'FAILED' });
      },
  };
}
