import { athleteRepository, type DataExportRow, type Db, dataExportRepository } from '@topset/db';
import { enqueueJob } from '@topset/jobs';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { EXPORT_JOB, type ExportPayload } from '../export-job.ts';

export const exportDataInput = z.object({});

export interface WantedExport {
  readonly dataExport: DataExportRow;
}

/** Has an archive made. While one is being made, that one is meant. */
export async function exportData(
  tx: Db,
  _input: z.infer<typeof exportDataInput>,
  context: Context,
): Promise<WantedExport> {
  const { athleteId } = context.caller;
  await athleteRepository.lockAthlete(tx, athleteId);
  const inHand = await dataExportRepository.exportInHand(tx, athleteId);
  if (inHand) return { dataExport: inHand };
  const now = context.now();
  const id = context.newId();
  const dataExport = await dataExportRepository.insertExport(tx, { athleteId, id, createdAt: now });
  const payload: ExportPayload = { athleteId, exportId: id };
  await enqueueJob(tx, { id: context.newId(), kind: EXPORT_JOB, key: id, athleteId, payload }, now);
  return { dataExport };
}
