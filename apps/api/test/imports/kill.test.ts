import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { exercises } from '@topset/catalog';
import {
  archiveRepository,
  athleteRepository,
  type Database,
  exerciseRepository,
  importRepository,
  openDatabase,
  ownedRowRepository,
} from '@topset/db';
import { ANY_ENGINE, createTestHome, ENGINES, type TestHome, withEachStep } from '@topset/db/testing';
import { enqueueJob, startJobRunner } from '@topset/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMIT_IMPORT_JOB, commitImportHandler } from '../../src/features/imports/commit-job.ts';
import { readPreview } from '../../src/features/imports/read-preview.ts';
import { UNDO_IMPORT_JOB, undoImportHandler } from '../../src/features/imports/undo-job.ts';
import { storeFile } from '../../src/features/imports/upload.ts';
import { createClock, START } from '../kit/testkit.ts';

const POLL = { timeout: 60_000, interval: 10 };
/** More than a lease. */
const LATER_MINUTES = 2;
/**
 * Every statement would take minutes (`TOPSET_KILL_EVERY=1` does it): a step that shares no divisor with the batches meets
 * them all in turn.
 */
const EVERY = Number(process.env.TOPSET_KILL_EVERY ?? 23);

const HEADER =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight (kg),Reps,Distance,Seconds,Notes,Workout Notes,RPE\n';
const session = (day: number, exercise: string) =>
  [1, 2, 3]
    .map((set) => `2026-01-${String(day).padStart(2, '0')} 18:00:00,Push,50m,${exercise},${set},80,5,0,0,,,\n`)
    .join('');
const FILE = HEADER + session(1, 'Squat (Barbell)') + session(2, 'Zercher march') + session(3, 'Squat (Barbell)');
const LONGER = FILE.replace('80,5', '80,6') + session(4, 'Squat (Barbell)');

/** A slice is tried on one of the databases, all of it on both. */
const engines = EVERY === 1 ? ENGINES : ANY_ENGINE;

let home: TestHome;
let database: Database;
let dying: Dying;

/** A database whose node dies at a step that somebody names. */
interface Dying {
  readonly database: Database;
  close(): Promise<void>;
}

interface Life {
  steps: number;
  readonly killAt: number;
  died: boolean;
}
/** The embedded database is open once: the job that dies is told from who watches it by where it was started. */
const living = new AsyncLocalStorage<Life>();

async function openDying(): Promise<Dying> {
  const step = () => {
    const life = living.getStore();
    if (!life) return;
    life.steps += 1;
    if (life.steps < life.killAt) return;
    life.died = true;
    throw new Killed();
  };
  if (home.config.engine === 'pglite') return { database: withEachStep(database, step), close: async () => {} };
  const opened = withEachStep(await openDatabase(home.config), step);
  return { database: opened, close: () => opened.close().catch(() => undefined) };
}

const clock = createClock();

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

/** A new athlete with an import that is about to be committed. The ids of rows follow from that of the import. */
async function prepared(athleteId: string, id: string, text: string): Promise<void> {
  await storeFile(database.db, { athleteId, id, fileName: null, now: START }, bytesOf(text));
  await importRepository.changeImport(database.db, { athleteId, id }, { answers: { EXERCISE: 'CREATE' } });
  const [row] = await ownedRowRepository.findOwned(database.db, athleteId, 'Import', [id]);
  await importRepository.changeImport(database.db, { athleteId, id }, await readPreview(database.db, row!));
}

class Killed extends Error {}

/** Runs the job to its end; with a number the node dies at that step, and another takes over after the lease. */
async function run(kind: string, athleteId: string, importId: string, killAt: number): Promise<boolean> {
  const state = kind === COMMIT_IMPORT_JOB ? ('COMMITTING' as const) : ('UNDOING' as const);
  await importRepository.changeImport(database.db, { athleteId, id: importId }, { state });
  const key = `${athleteId} ${importId} ${kind}`;
  const job = { id: randomUUID(), kind, key, athleteId, payload: { athleteId, importId } };
  await enqueueJob(database.db, job, clock.now());
  const handlers = (on: Database) => [commitImportHandler(on, () => START), undoImportHandler(on, () => START)];
  const isOver = async () => {
    const [row] = await ownedRowRepository.findOwned(database.db, athleteId, 'Import', [importId]);
    return row!.state !== state;
  };
  const life: Life = { steps: 0, killAt, died: false };
  if (killAt > 0) {
    if (home.config.engine === 'postgres') dying = await openDying();
    const { database: on, close } = dying;
    const runner = await living.run(life, () =>
      startJobRunner({ database: on, handlers: handlers(on), now: clock.now }).catch(() => null),
    );
    await expect.poll(async () => life.died || (await isOver()), POLL).toBe(true);
    await runner?.stop(0).catch(() => undefined);
    await close();
    if (!life.died || (await isOver())) return life.died;
    clock.advance(LATER_MINUTES);
  }
  const runner = await startJobRunner({ database, handlers: handlers(database), now: clock.now });
  await expect.poll(isOver, POLL).toBe(true);
  await runner.stop();
  return life.died;
}

/** Everything of an athlete but who it is. */
async function everything(athleteId: string, ids: readonly string[]): Promise<string> {
  let text = '';
  for (const { name } of archiveRepository.archivedKinds()) {
    if (name === 'athletes') continue;
    const { lines } = await archiveRepository.readRows(database.db, name, athleteId, null, 10_000);
    // A run that begins again tells its progress once more.
    const told = name === 'imports' ? lines.map((line) => line.replace(/"version": \d+/, '')) : lines;
    text += `${name}\n${told.join('\n')}\n`;
  }
  return [athleteId, ...ids].reduce((all, id, n) => all.replaceAll(id, `id ${n}`), text);
}

describe.each(engines)('on %s', (engine) => {
  beforeAll(async () => {
    home = await createTestHome(engine);
    database = await openDatabase(home.config);
    if (engine === 'pglite') dying = await openDying();
    await exerciseRepository.syncLibrary(
      database.db,
      exercises.map(({ key }) => key),
    );
  });
  afterAll(async () => {
    await database.close();
    await home.remove();
  });

  it('X-18 a commit and an undo that are killed at any step leave the rows of an undisturbed run', {
    timeout: 5_400_000,
  }, async () => {
    const importIds = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    const live = async (killAt: number) => {
      const athleteId = randomUUID();
      const row = { id: athleteId, displayName: 'Ada', createdAt: START, updatedAt: START };
      await athleteRepository.ensureAthlete(database.db, row);
      const [first, second] = importIds as [string, string];
      await prepared(athleteId, first, FILE);
      const diedFirst = await run(COMMIT_IMPORT_JOB, athleteId, first, killAt);
      await prepared(athleteId, second, LONGER);
      const before = await everything(athleteId, importIds);
      const diedSecond = await run(COMMIT_IMPORT_JOB, athleteId, second, killAt);
      const after = await everything(athleteId, importIds);
      const diedUndo = await run(UNDO_IMPORT_JOB, athleteId, second, killAt);
      const undone = await everything(athleteId, importIds);
      return { before, after, undone, died: diedFirst || diedSecond || diedUndo };
    };
    const undisturbed = await live(0);
    expect(undisturbed.undone).toBe(undisturbed.before);
    for (let killAt = 1; ; killAt += EVERY) {
      const { died, ...rows } = await live(killAt);
      expect(rows, `killed at ${killAt}`).toEqual({
        before: undisturbed.before,
        after: undisturbed.after,
        undone: undisturbed.undone,
      });
      if (!died) {
        // Many have died: the test has kept its word.
        expect(killAt).toBeGreaterThan(50);
        console.log(`${engine}: killed at every ${EVERY}. of up to ${killAt - 1} statements and commits of a job`);
        break;
      }
    }
  });
});
