import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Database, jobRepository, progressArchiveRepository } from '@topset/db';
import { ENGINES, withEachStep } from '@topset/db/testing';
import { dailyMetrics } from '@topset/engine/operations';
import { enqueueJob, scheduledHandler, startJobRunner } from '@topset/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importArchive } from '../../src/features/data-export/archive/import-archive.ts';
import { measuredPast } from '../../src/features/metrics/measured-past.ts';
import { archiveProgress } from '../../src/features/progression/archive-progress.ts';
import { emptyServer, filesOf, writtenArchive } from '../kit/export-kit.ts';
import { copies, type LevelPlan, levelsKit, type Trained, type Verdict } from '../kit/level-history-kit.ts';
import { step } from '../kit/level-kit.ts';
import { rowsOfStatement } from '../kit/statement-count.ts';
import { type Person, START, startTestServer, type TestServer } from '../kit/testkit.ts';

const LEASE_MS = 60_000;
const MOST_LIVE = 10_000;
const TWO_BATCHES = 1_200;
const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const LIVE = 'progress_records';
const ARCHIVE = 'progress_records_archive';

const countOf = async (database: Database, table: string, { rowId }: Person) =>
  Number(
    (await rowsOfStatement(database, `select count(*)::text as n from ${table} where athlete_id = '${rowId}'`))[0]!.n,
  );

/** A verdict without the ids that differ. */
const bare = ({ decision, reason, rawVerdict, change, streakSuccess }: Verdict) => ({
  decision,
  reason,
  rawVerdict,
  change,
  streakSuccess,
});

describe.each(ENGINES)('the archive of old verdicts on %s', (engine) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startTestServer(engine, { oneNode: true });
    admin = await server.athlete({ scopes: ['read', 'admin'] });
  });
  afterAll(() => server.stop());
  const { planOf, train, readPlan, nextDay, run } = levelsKit(() => server);

  const queued = async ({ rowId }: Person, kind: string) => {
    const { jobs } = await admin.query<{ jobs: { nodes: { key: string; runAt: string; status: string }[] } }>(
      `{ jobs(first: 100, filter: { kinds: ["${kind}"] }) { nodes { key runAt status } } }`,
    );
    return jobs.nodes.filter(({ key }) => key.includes(rowId));
  };

  it('O1: the archive of Sunday 2026-03-08 in Moscow is due at 20:00 UTC, and exactly 18 months stay', async () => {
    server.clock.set(START);
    const ada = await server.athlete();
    await ada.change('updateAthlete', { timeZone: 'Europe/Moscow' });
    const plan = await planOf(ada, { exerciseKey: 'push-up', level: step([6, 6], 3) });
    await train(ada, plan.id, [{ reps: [6, 6], rpe: '8' }]);
    // Of 2024-09-08, which is exactly 18 months, and of the nine days before.
    await copies(server.database, ada, 10, '2024-09-09');
    await server.app.sweep();
    expect((await queued(ada, 'archive-progress')).map(({ runAt }) => runAt)).toEqual(['2026-03-08T20:00:00.000Z']);
    server.clock.set('2026-03-08T19:59:59.999Z');
    server.app.jobs.wake();
    expect(await countOf(server.database, ARCHIVE, ada)).toBe(0);
    server.clock.set('2026-03-08T20:00:00.000Z');
    server.app.jobs.wake();
    await expect.poll(() => countOf(server.database, ARCHIVE, ada)).toBe(9);
    expect(await countOf(server.database, LIVE, ada)).toBe(2);
  });

  it('Q3: archiving changes no decision, report, metric or export, and history far back can still be edited', async () => {
    server.clock.set('2026-03-02T08:00:00Z');
    const [ada, eve] = [await server.athlete(), await server.athlete()];
    const plans = new Map<Person, LevelPlan>();
    const firsts = new Map<Person, Trained>();
    for (const person of [ada, eve]) {
      plans.set(person, await planOf(person, { exerciseKey: 'push-up', level: step([6, 6], 3) }));
    }
    const both = async <T>(work: (person: Person, plan: LevelPlan) => Promise<T>): Promise<[T, T]> => [
      await work(ada, plans.get(ada)!),
      await work(eve, plans.get(eve)!),
    ];
    const session = (reps: number, rpe: string) =>
      both((person, plan) => train(person, plan.id, [{ reps: [reps, reps], rpe }]));
    for (const [day, reps] of [9, 9, 2, 9, 9, 1, 9].entries()) {
      const trained = await session(reps, '8');
      if (day === 0) for (const [i, person] of [ada, eve].entries()) firsts.set(person, trained[i]!);
      nextDay();
    }
    const before = await countOf(server.database, LIVE, ada);
    const all = await rowsOfStatement(server.database, `select id from ${LIVE} where athlete_id = '${ada.rowId}'`);
    await server.database.transaction((tx) =>
      progressArchiveRepository.moveToArchive(
        tx,
        ada.rowId,
        all.map(({ id }) => id!),
        server.clock.now(),
      ),
    );
    expect([await countOf(server.database, LIVE, ada), await countOf(server.database, ARCHIVE, ada)]).toEqual([
      0,
      before,
    ]);

    const told = () =>
      both(async (person, plan) => {
        const progress = await person.query(
          `query($id: ID!) { exerciseProgress(planExerciseId: $id) {
            records { decision reason rawVerdict change streakSuccess } raised reduced rollingVolume streakSuccess bestVolume { volume }
          } }`,
          { id: plan.exercises[0]!.id },
        );
        const { exercises } = await readPlan(person, plan.id);
        await run(person, 'rebuildReport', { kind: 'WEEKLY', on: '2026-03-03' }, 'report { id }');
        const [report] = await rowsOfStatement(
          server.database,
          `select report::text as text from reports where athlete_id = '${person.rowId}' order by made_at desc limit 1`,
        );
        return {
          progress,
          exercises: exercises.map(({ level }) => level),
          report: report!.text!.replaceAll(UUID, '-'),
          metrics: dailyMetrics(
            await measuredPast(server.database.db, person.rowId, 'UTC', { from: '2026-03-10', to: '2026-03-10' }),
            '2026-03-10',
          ).map(({ type, value, numerator, denominator }) => ({ type, value, numerator, denominator })),
        };
      });
    const sameForBoth = async () => {
      const [archived, live] = await told();
      expect(archived).toEqual(live);
      return live;
    };
    await sameForBoth();
    const [later, same] = await session(9, '7');
    expect(later.workout.progressUpdates.map(bare)).toEqual(same.workout.progressUpdates.map(bare));
    const standing = await sameForBoth();

    await both(async (person) => {
      const { id, performances } = firsts.get(person)!.workout;
      const { workout } = await person.query<{ workout: { version: number } }>(
        'query($id: ID!) { workout(id: $id) { version } }',
        { id },
      );
      const changeSets = performances[0]!.sets.map((set) => ({ id: set.id, reps: 1 }));
      const input = { workoutId: id, expectedVersion: workout.version, changeSets };
      return run(person, 'editPastWorkout', input, 'workout { id }');
    });
    const edited = await sameForBoth();
    expect(edited).not.toEqual(standing);
    // What was archived stays as it was.
    expect(await countOf(server.database, ARCHIVE, ada)).toBe(before);
    expect(await countOf(server.database, 'archive_supersessions', ada)).toBeGreaterThan(0);

    const archive = await writtenArchive(server.database, ada.rowId);
    const lines = (table: string) => filesOf(archive).get(`topset-export/${table}.ndjson`)!.split('\n').filter(Boolean);
    expect(lines(ARCHIVE)).toHaveLength(before);
    const database = await emptyServer(engine);
    await importArchive(database, Readable.from([archive]));
    expect((await writtenArchive(database, ada.rowId)).equals(archive)).toBe(true);
    await database.close();

    await expect(
      server.database.db.execute(`update ${ARCHIVE} set superseded_at = now() where athlete_id = '${ada.rowId}'`),
    ).rejects.toThrow();
    await expect(
      server.database.db.execute(`delete from ${ARCHIVE} where athlete_id = '${ada.rowId}'`),
    ).rejects.toThrow();
    const owner = ada.withToken(await server.tokenOf(ada, { scopes: ['read', 'write', 'manage'] }));
    await owner.change('deleteAthlete', { athleteId: ada.id });
    await expect.poll(() => countOf(server.database, ARCHIVE, ada)).toBe(0);
  });

  it('more than 10,000 live records are archived at once, once a day, and the athlete is told in both languages', async () => {
    server.clock.set('2026-04-06T08:00:00Z');
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'push-up', level: step([6, 6], 3) });
    const session = () => train(ada, plan.id, [{ reps: [6, 6], rpe: '8' }]);
    await session();
    await copies(server.database, ada, MOST_LIVE - 2, '2026-04-06');
    await session();
    expect(await queued(ada, 'archive-overflow')).toEqual([]);
    await session();
    await expect
      .poll(async () => (await queued(ada, 'archive-overflow')).map(({ status }) => status))
      .toEqual(['DONE']);
    const { notifications } = await ada.query<{ notifications: { nodes: { kind: string }[] } }>(
      '{ notifications(first: 50) { nodes { kind text russian: text(locale: RU) } } }',
    );
    expect(notifications.nodes.filter(({ kind }) => kind === 'HISTORY_ARCHIVED')).toEqual([
      {
        kind: 'HISTORY_ARCHIVED',
        text: 'Analytics may lag while history is being archived.',
        russian: 'История архивируется, аналитика может немного запаздывать.',
      },
    ]);
    // By age alone there are too few left to be too many.
    const old = '2024-10-06';
    const left = await rowsOfStatement(
      server.database,
      `select min(slot_date)::text as oldest, count(*)::text as n from ${LIVE} where athlete_id = '${ada.rowId}'`,
    );
    expect(left).toEqual([{ oldest: old, n: String(await countOf(server.database, LIVE, ada)) }]);
    expect((await countOf(server.database, LIVE, ada)) + (await countOf(server.database, ARCHIVE, ada))).toBe(
      MOST_LIVE + 1,
    );
  });

  // Nodes of their own need the database of several; without one the embedded one does.
  it.runIf(engine === ENGINES.at(-1))(
    'O2 Q1: a node that dies at any statement of the archive has moved whole batches; another one ends the work once',
    async () => {
      await server.app.jobs.stop();
      let [steps, diesAt] = [0, Number.POSITIVE_INFINITY];
      const mortal = withEachStep(server.database, () => {
        steps += 1;
        if (steps >= diesAt) throw new Error('The node is gone.');
      });
      let at = Date.parse('2026-05-03T23:00:00Z');
      const now = () => new Date(at);
      const node = async (database: Database) =>
        startJobRunner({
          database,
          now,
          handlers: [scheduledHandler(archiveProgress(database, now), { db: database.db, now, newId: randomUUID })],
        });
      const plan = async (person: Person) => {
        const { id } = await planOf(person, { exerciseKey: 'push-up', level: step([6, 6], 3) });
        await train(person, id, [{ reps: [6, 6], rpe: '8' }]);
      };
      const moves = new Set<number>();
      for (let dies = 1, ended = false; !ended; dies++) {
        const ada = await server.athlete();
        await plan(ada);
        await copies(server.database, ada, TWO_BATCHES, '2024-08-01');
        const key = `archive-progress:${ada.rowId}:test`;
        const request = { id: randomUUID(), kind: 'archive-progress', key, athleteId: ada.rowId };
        await server.database.transaction((tx) => enqueueJob(tx, { ...request, payload: { on: '2026-05-03' } }, now()));
        [steps, diesAt] = [0, dies];
        const dying = await node(mortal).catch(() => null);
        await expect
          .poll(
            async () =>
              steps >= dies || (await jobRepository.jobById(server.database.db, request.id))?.status === 'DONE',
          )
          .toBe(true);
        await dying?.stop();
        ended = steps < dies;
        diesAt = Number.POSITIVE_INFINITY;
        const moved = await countOf(server.database, ARCHIVE, ada);
        moves.add(moved);
        expect([0, 1000, TWO_BATCHES]).toContain(moved);
        expect(moved + (await countOf(server.database, LIVE, ada))).toBe(TWO_BATCHES + 1);
        at += 2 * LEASE_MS;
        const heir = await node(server.database);
        await expect
          .poll(async () => (await jobRepository.jobById(server.database.db, request.id))?.status)
          .toBe('DONE');
        await heir.stop();
        expect(await countOf(server.database, ARCHIVE, ada)).toBe(TWO_BATCHES);
        expect(await countOf(server.database, LIVE, ada)).toBe(1);
      }
      expect([...moves].sort((a, b) => a - b)).toEqual([0, 1000, TWO_BATCHES]);
    },
  );
});
