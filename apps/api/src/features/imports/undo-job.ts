import {
  type AthleteRow,
  archiveRepository,
  athleteRepository,
  type Database,
  type Db,
  type ImportChangeRow,
  type ImportRow,
  importChangeRepository,
  importRepository,
  importSessionRepository,
  ownedRowRepository,
  type WorkoutBefore,
} from '@topset/db';
import type { JobHandler } from '@topset/jobs';
import { importPayload } from './commit-job.ts';
import { restoreDerived } from './derive.ts';
import { restoreReports } from './outdated-reports.ts';
import { announceImport } from './progress.ts';

export const UNDO_IMPORT_JOB = 'undo-import';

const AT_ONCE = 100;
const LINES_AT_ONCE = 5_000;

/** What is put back, in this order: derived rows come after what they are derived from. */
const ORDER: readonly (readonly ImportChangeRow['kind'][])[] = [
  ['WORKOUT'],
  ['SESSION'],
  ['SUMMARY'],
  ['BASELINE'],
  ['REPORTS'],
  ['ALIAS'],
  ['OWN_EXERCISE'],
];

/** Takes away what an import made and puts back what it changed. Each step takes its own trace away: it can begin again anywhere. */
export function undoImportHandler({ db }: Database, now: () => Date): JobHandler {
  return {
    kind: UNDO_IMPORT_JOB,
    run: async (job) => {
      const { athleteId, importId } = importPayload.parse(job.payload);
      const [row] = await ownedRowRepository.findOwned(db, athleteId, 'Import', [importId]);
      const athlete = await athleteRepository.findAthlete(db, athleteId);
      if (!row || !athlete || row.state !== 'UNDOING') return async () => {};
      const inTurns = async (work: (tx: Db) => Promise<number>) => {
        const some = () =>
          job.commit(async (tx) => {
            await athleteRepository.lockAthlete(tx, athleteId);
            return work(tx);
          });
        while ((await some()) > 0 && !job.signal.aborted);
      };
      await inTurns((tx) => importChangeRepository.deleteMadeWorkouts(tx, row, AT_ONCE));
      for (const kinds of ORDER) await inTurns((tx) => putBack(tx, athlete, row, kinds, now()));
      await inTurns((tx) => importRepository.deleteLines(tx, row, LINES_AT_ONCE));
      return async (tx) => {
        await importChangeRepository.deleteToldSessions(tx, row);
        const undone = await importRepository.changeImport(tx, row, {
          ...{ state: 'UNDONE', undoneAt: now(), step: 0, rowsDone: 0 },
        });
        await announceImport(tx, undone);
      };
    },
  };
}

async function putBack(
  tx: Db,
  athlete: AthleteRow,
  row: ImportRow,
  kinds: readonly ImportChangeRow['kind'][],
  now: Date,
): Promise<number> {
  const changes = await importChangeRepository.changesLeft(tx, row, kinds, AT_ONCE);
  const [kind] = kinds;
  if (changes.length === 0) return 0;
  const keys = changes.map(({ key }) => key);
  if (kind === 'WORKOUT') await putWorkoutsBack(tx, athlete.id, changes);
  if (kind === 'SESSION')
    await importSessionRepository.putSessions(
      tx,
      changes.map(({ before }) => before as Parameters<typeof importSessionRepository.putSessions>[1][number]),
    );
  if (kind === 'SUMMARY' || kind === 'BASELINE') await restoreDerived(tx, athlete, kind, changes, now);
  if (kind === 'REPORTS') await restoreReports(tx, athlete, changes, now);
  if (kind === 'ALIAS') await putAliasesBack(tx, row, changes);
  if (kind === 'OWN_EXERCISE') await importChangeRepository.deleteOwnExercises(tx, athlete.id, keys);
  await importChangeRepository.deleteChanges(
    tx,
    row,
    changes.map(({ n }) => n),
  );
  return changes.length;
}

async function putWorkoutsBack(tx: Db, athleteId: string, changes: readonly ImportChangeRow[]): Promise<void> {
  const before = changes.map((change) => change.before as unknown as WorkoutBefore);
  await importChangeRepository.emptyWorkouts(
    tx,
    athleteId,
    changes.map(({ key }) => key),
  );
  await importChangeRepository.putWorkouts(
    tx,
    before.map(({ workout }) => workout),
  );
  await archiveRepository.insertRows(
    tx,
    'performances',
    before.flatMap(({ performances }) => performances),
  );
  await archiveRepository.insertRows(
    tx,
    'performed_sets',
    before.flatMap(({ sets }) => sets),
  );
}

async function putAliasesBack(tx: Db, { athleteId, family }: ImportRow, changes: readonly ImportChangeRow[]) {
  const known = changes.flatMap(({ key, before }) =>
    before ? [{ athleteId, family: family!, name: key, ...(before as { exerciseKey: string }) }] : [],
  );
  const gone = changes.filter(({ before }) => before === null).map(({ key }) => key);
  await importSessionRepository.putAliases(tx, known);
  await importSessionRepository.deleteAliases(tx, athleteId, family!, gone);
}
