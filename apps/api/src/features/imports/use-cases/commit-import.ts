import { type Db, type ImportRow, importChangeRepository, importRepository } from '@topset/db';
import { message } from '@topset/engine';
import { enqueueJob } from '@topset/jobs';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import { globalId } from '../../../graphql/input.ts';
import { COMMIT_IMPORT_JOB, type ImportPayload } from '../commit-job.ts';
import { type Decided, type ImportPreview, isOpen } from '../preview-model.ts';
import { announceImport } from '../progress.ts';
import { UNDO_IMPORT_JOB } from '../undo-job.ts';
import type { WantedImport } from './preview-import.ts';

export const commitImportInput = z.object({ importId: globalId('Import').describe('Which import.') });
type Input = z.infer<typeof commitImportInput>;

/** Has a file stored as its preview says. */
export async function commitImport(tx: Db, { importId }: Input, context: Context): Promise<WantedImport> {
  const row = await locked(tx, importId, context);
  if (row.state === 'COMMITTING' || row.state === 'COMMITTED') return { import: row };
  if (row.state !== 'READY') throw new ConflictError(message('refusal.import-not-ready'), 'NOT_READY', row.version);
  const count = (row.preview as ImportPreview).questions.filter(isOpen).length;
  if (count > 0) throw new ConflictError(message('refusal.open-questions', { count }), 'OPEN_QUESTIONS', row.version);
  return { import: await begin(tx, row, 'COMMITTING', COMMIT_IMPORT_JOB, context) };
}

/** Has what a committed file brought taken away again. */
export async function undoImport(tx: Db, { importId }: Input, context: Context): Promise<WantedImport> {
  const row = await locked(tx, importId, context);
  if (row.state === 'UNDOING' || row.state === 'UNDONE') return { import: row };
  if (row.state !== 'COMMITTED' && row.state !== 'FAILED') {
    throw new ConflictError(message('refusal.import-not-ready'), 'NOT_READY', row.version);
  }
  const created = ((row.decided as Decided | null)?.created ?? []).map(({ key }) => key);
  const obstacles = await importChangeRepository.obstaclesOf(tx, row, created);
  const countOf = (kind: string) => obstacles.filter((each) => each.kind === kind).length;
  const [edited, later, used] = [countOf('EDITED'), countOf('LATER_IMPORT'), countOf('OWN_EXERCISE')];
  const blocked = (said: ReturnType<typeof message>) => new ConflictError(said, 'UNDO_BLOCKED', row.version);
  if (later > 0) throw blocked(message('refusal.import-followed'));
  if (edited > 0) throw blocked(message('refusal.import-edited', { count: edited }));
  if (used > 0) throw blocked(message('refusal.import-exercises-used', { count: used }));
  return { import: await begin(tx, row, 'UNDOING', UNDO_IMPORT_JOB, context) };
}

async function locked(tx: Db, id: string, { caller }: Context): Promise<ImportRow> {
  const row = await importRepository.lockImport(tx, { athleteId: caller.athleteId, id });
  if (!row || row.state === 'UPLOADED') throw new NotFoundError('import');
  return row;
}

async function begin(tx: Db, row: ImportRow, state: ImportRow['state'], kind: string, context: Context) {
  const begun = await importRepository.changeImport(tx, row, { state });
  const { athleteId, id: importId } = row;
  const payload: ImportPayload = { athleteId, importId };
  // Whoever commits again after an undo has another job: the version tells them apart.
  const job = { id: context.newId(), kind, key: `${importId}:${begun.version}`, athleteId, payload };
  await enqueueJob(tx, job, context.now());
  await announceImport(tx, begun);
  return begun;
}
