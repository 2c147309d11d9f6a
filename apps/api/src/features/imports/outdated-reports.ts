import {
  type AthleteRow,
  athleteRepository,
  type Db,
  type ImportChangeRow,
  type ImportRow,
  importChangeRepository,
  reportRepository,
} from '@topset/db';
import { localDateOf } from '@topset/engine/operations';
import type { RunningJob } from '@topset/jobs';

/** Reports that the import has outdated, and when. The key of the change is the first local day that it touched. */
interface MarkedReports {
  readonly ids: readonly string[];
  readonly at: string;
}

/** After the last session, once: reports on its days or later ones may tell otherwise, as after any edit of the past. */
export async function outdateReports(
  job: RunningJob,
  db: Db,
  athlete: AthleteRow,
  row: ImportRow,
  now: () => Date,
): Promise<void> {
  if ((await importChangeRepository.changedKeys(db, row, 'REPORTS')).size > 0) return;
  const first = await importChangeRepository.firstTouched(db, row);
  if (first === null) return;
  const day = localDateOf(first.getTime(), athlete.timeZone);
  await job.commit(async (tx) => {
    await athleteRepository.lockAthlete(tx, athlete.id);
    const at = now();
    const before: MarkedReports = {
      ids: await reportRepository.markOutdated(tx, athlete.id, day, at),
      at: at.toISOString(),
    };
    const n = await importChangeRepository.nextChange(tx, row);
    const change = { athleteId: athlete.id, importId: row.id, n, kind: 'REPORTS' as const, key: day, before };
    await importChangeRepository.insertChanges(tx, [change]);
  });
}

/** Without the import those are right again; what was reported since, with it, is not. */
export async function restoreReports(
  tx: Db,
  { id: athleteId }: AthleteRow,
  changes: readonly ImportChangeRow[],
  now: Date,
): Promise<void> {
  for (const { key: day, before } of changes) {
    const { ids, at } = before as MarkedReports;
    const since = new Date(at);
    await reportRepository.markOutdated(tx, athleteId, day, now, since);
    await reportRepository.unmarkOutdated(tx, athleteId, ids, since);
  }
}
