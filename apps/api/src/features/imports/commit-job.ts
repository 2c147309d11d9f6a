import {
  type AthleteRow,
  athleteRepository,
  type Database,
  exerciseRepository,
  type ImportRow,
  importChangeRepository,
  importRepository,
  importSessionRepository,
  ownedRowRepository,
} from '@topset/db';
import { readFile } from '@topset/exchange';
import type { JobHandler, RunningJob } from '@topset/jobs';
import { z } from 'zod';
import { musclesOf } from './categories.ts';
import { deriveAnew } from './derive.ts';
import { outdateReports } from './outdated-reports.ts';
import { choicesOf, Identities } from './placed-session.ts';
import type { Decided } from './preview-model.ts';
import { announceImport } from './progress.ts';
import { openImport, surveyImport } from './survey-import.ts';
import { type IdentifiedBatch, type Writing, writeBatch } from './write-batch.ts';

export const COMMIT_IMPORT_JOB = 'commit-import';

const SESSIONS_AT_ONCE = 100;
const ROWS_AT_ONCE = 1_000;

export const importPayload = z.object({ athleteId: z.uuid(), importId: z.uuid() });
export type ImportPayload = z.infer<typeof importPayload>;

/** Stores a file in batches of whole sessions, each with the step it is; a run that begins again goes on after the last. */
export function commitImportHandler({ db }: Database, now: () => Date): JobHandler {
  return {
    kind: COMMIT_IMPORT_JOB,
    run: async (job) => {
      const { athleteId, importId } = importPayload.parse(job.payload);
      const [row] = await ownedRowRepository.findOwned(db, athleteId, 'Import', [importId]);
      const athlete = await athleteRepository.findAthlete(db, athleteId);
      if (!row || !athlete || row.state !== 'COMMITTING') return async () => {};
      const decided = row.decided as Decided;
      if (row.step === 0) await job.commit((tx) => prepare(tx, athlete, row, decided));
      const own = await exerciseRepository.listOwnExercises(db, athleteId);
      const writing: Writing = { row, decided, choices: choicesOf(decided), own, locale: athlete.locale };
      await writeSessions(job, db, writing);
      await deriveAnew(job, db, athlete, row, now);
      await outdateReports(job, db, athlete, row, now);
      return async (tx) => {
        await importRepository.deleteChunks(tx, row);
        const ended = await importRepository.changeImport(tx, row, { state: 'COMMITTED', committedAt: now() });
        await announceImport(tx, ended);
      };
    },
    whenDead:
      ({ payload }) =>
      async (tx) => {
        const { athleteId, importId } = importPayload.parse(payload);
        await importRepository.changeImport(tx, { athleteId, id: importId }, { state: 'FAILED' });
      },
  };
}

/** Own exercises and remembered choices, before the first session. */
async function prepare(tx: Database['db'], { id: athleteId }: AthleteRow, row: ImportRow, decided: Decided) {
  const at = row.readAt;
  const known = await importSessionRepository.aliasesOf(tx, athleteId, row.family!);
  const created = new Map(decided.created.map((each) => [each.key, each]));
  const aliases = decided.chosen.flatMap((name) => {
    const key = new Map(Object.entries(decided.exercises)).get(name);
    return key && known.get(name) !== key ? [{ athleteId, family: row.family!, name, exerciseKey: key }] : [];
  });
  await importSessionRepository.insertOwnExercises(
    tx,
    [...created.values()].map(({ key, name, category }) => ({
      ...{ athleteId, key, name, version: 1, createdAt: at, updatedAt: at },
      facts: musclesOf(category),
    })),
  );
  await importSessionRepository.putAliases(tx, aliases);
  const changes = [
    ...[...created.keys()].map((key) => ({ kind: 'OWN_EXERCISE' as const, key, before: null })),
    ...aliases.map(({ name }) => {
      const before = known.get(name);
      return { kind: 'ALIAS' as const, key: name, before: before === undefined ? null : { exerciseKey: before } };
    }),
  ];
  await importChangeRepository.insertChanges(
    tx,
    changes.map((change, n) => ({ athleteId, importId: row.id, n, ...change })),
  );
  await importRepository.changeImport(tx, row, { step: 1 });
}

async function writeSessions(job: RunningJob, db: Database['db'], writing: Writing): Promise<void> {
  const { row, decided } = writing;
  const open = openImport(db, row);
  const survey = await surveyImport(open, row, decided.zone, decided.answers);
  const identities = new Identities(row.family!);
  // The first step was the preparation.
  let step = 1;
  let rowsDone = 0;
  const store = async (batches: readonly IdentifiedBatch[]) => {
    step++;
    rowsDone += batches.reduce((sum, { rows }) => sum + rows.length, 0);
    if (step <= row.step || batches.length === 0) return;
    const reached = { step, rowsDone };
    await job.commit(async (tx) => {
      await writeBatch(tx, batches, writing);
      await announceImport(tx, await importRepository.changeImport(tx, row, reached));
    });
  };
  let waiting: IdentifiedBatch[] = [];
  let [sessions, rows] = [0, 0];
  for await (const batch of readFile(open, survey)) {
    if (job.signal.aborted) throw new Error('The job was ended.');
    waiting.push({ ...batch, identity: batch.session && identities.next(batch.session) });
    sessions += batch.session ? 1 : 0;
    rows += batch.rows.length;
    if (sessions < SESSIONS_AT_ONCE && rows < ROWS_AT_ONCE) continue;
    await store(waiting);
    waiting = [];
    [sessions, rows] = [0, 0];
  }
  await store(waiting);
}
