import { CHANGED_WITH_FED, openDatabase, type Replica, workoutPageRepository } from '@topset/db';
import {
  createOwnPostgres,
  createReplicaServer,
  type OwnPostgres,
  type ReplicaServer,
  WITH_REPLICA,
} from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../src/graphql/global-id.ts';
import { type Life, live, QUERIES } from '../access/stranger-entries.ts';
import type { PlanPayload, SetPayload, WorkoutPayload } from '../kit/documents.ts';
import { rowsOfStatement } from '../kit/statement-count.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';
import { queryOf } from '../kit/whole-operations.ts';

const SETS = 'query($id: ID!) { workout(id: $id) { performances { sets { reps } } } }';
const PLAN = 'query($id: ID!) { plan(id: $id) { name } }';
const NAME = '{ viewer { displayName } }';

interface Sets {
  readonly workout: { readonly performances: readonly { readonly sets: readonly { readonly reps: number }[] }[] };
}

/** The machine's Postgres, or the one from npm, runs twice: the second follows the first by streaming. */
describe('a server with a replica', () => {
  let primary: OwnPostgres;
  let replica: ReplicaServer;
  let server: TestServer;
  /** What happens once the replica has said how far it is, before anything is read. */
  let meanwhile = async () => {};
  beforeAll(async () => {
    primary = await createOwnPostgres({ settings: WITH_REPLICA });
    replica = await createReplicaServer(primary);
    await primary.start();
    await replica.start();
    const opened = await openDatabase({ engine: 'postgres', url: primary.url, replicaUrl: replica.url });
    const follower = opened.replica!;
    const readIfAbreast: Replica['readIfAbreast'] = (athleteId, work) =>
      follower.readIfAbreast(athleteId, async (reads) => {
        await meanwhile();
        return work(reads);
      });
    const database = { ...opened, replica: { ...follower, readIfAbreast } };
    const env = { MAX_COST: '10000000', MAX_DEPTH: '100', MAX_TOKENS: '100000', MAX_ALIASES: '1000' };
    server = await startTestServer('postgres', { database, env: { ...env, MAX_DOCUMENT_BYTES: '1000000' } });
  });
  afterAll(async () => {
    await server?.stop();
    await replica?.remove();
    await primary?.remove();
  });

  /** Where the queries of `work` were read. */
  const readBy = async (work: () => Promise<unknown>) => {
    const before = await counts(server);
    await work();
    const after = await counts(server);
    return { replica: after.replica - before.replica, primary: after.primary - before.primary };
  };
  const repsOf = async (person: Person, id: string) =>
    (await person.query<Sets>(SETS, { id })).workout.performances.flatMap(({ sets }) => sets.map(({ reps }) => reps));
  const log = (person: Person, workoutId: string, reps: number) =>
    person.change<SetPayload>('logSet', { workoutId, exerciseKey: 'face-pull', reps });

  it('reads queries there once it has all of the athlete', async () => {
    const ada = await server.athlete({ displayName: 'Ada' });
    await replica.caughtUp();
    const statements = server.database.replica!.statements.count;
    expect(await readBy(async () => expect(await ada.query(NAME)).toEqual({ viewer: { displayName: 'Ada' } }))).toEqual(
      { replica: 1, primary: 0 },
    );
    expect(server.database.replica!.statements.count).toBeGreaterThan(statements);
  });

  it('shows athletes all that they were told while it lags, and reads those there who have nothing new', async () => {
    const [ada, bea] = [await server.athlete(), await server.athlete()];
    const [cleo, coach] = [await server.athlete(), await server.athlete()];
    await cleo.admit(coach, 'WRITE');
    const { plan } = await cleo.change<PlanPayload>('createPlan', { name: 'Press', exercises: [] });
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', {});
    await replica.caughtUp();
    await replica.pauseReplay();
    try {
      for (const reps of [5, 6, 7]) {
        await log(ada, workout.id, reps);
        expect((await repsOf(ada, workout.id)).at(-1)).toBe(reps);
      }
      expect(await readBy(async () => expect(await repsOf(ada, workout.id)).toEqual([5, 6, 7]))).toEqual({
        ...{ replica: 0, primary: 1 },
      });
      // What the coach has changed, the athlete is shown, who was told of nothing yet.
      await coach.coaching(cleo).change('editPlan', { planId: plan.id, expectedVersion: 1, name: 'Pull' });
      for (const reader of [coach.coaching(cleo), cleo]) {
        const read = await readBy(async () =>
          expect(await reader.query(PLAN, { id: plan.id })).toEqual({ plan: { name: 'Pull' } }),
        );
        expect(read).toEqual({ replica: 0, primary: 1 });
      }
      expect(await readBy(() => bea.query(NAME))).toEqual({ replica: 1, primary: 0 });
    } finally {
      await replica.resumeReplay();
    }
    await replica.caughtUp();
    expect(await readBy(async () => expect(await repsOf(ada, workout.id)).toEqual([5, 6, 7]))).toEqual({
      ...{ replica: 1, primary: 0 },
    });
  });

  it('reads on the primary what raises no feed', async () => {
    const ada = await server.athlete();
    await replica.caughtUp();
    await replica.pauseReplay();
    try {
      await ada.change('createApiToken', { name: 'phone', scopes: ['READ'] });
      const asked = '{ viewer { apiTokens { name } } }';
      for (const _ of ['first', 'again']) {
        const read = await readBy(async () => {
          const { viewer } = await ada.query<{ viewer: { apiTokens: { name: string }[] } }>(asked);
          expect(viewer.apiTokens.map(({ name }) => name).toSorted()).toEqual(['Test', 'phone']);
        });
        expect(read).toEqual({ replica: 0, primary: 1 });
      }
    } finally {
      await replica.resumeReplay();
    }
  });

  it('reads on the primary what is of all athletes: how far the one who asks has come says nothing of them', async () => {
    const admin = await server.athlete();
    const chief = admin.withToken(await server.tokenOf(admin, { scopes: ['read', 'admin'] }));
    await replica.caughtUp();
    for (const query of ['{ healthAlerts { id } }', '{ kpis { athletes } }']) {
      expect(await readBy(() => chief.query(query))).toEqual({ replica: 0, primary: 1 });
    }
    expect(await readBy(() => chief.query(NAME))).toEqual({ replica: 1, primary: 0 });
  });

  it('answers every query as it would without one, most of them from there', async () => {
    const [ada, coach] = [await server.athlete(), await server.athlete()];
    await noteUnfedChanges(server.database);
    const life = await live(server, ada, coach, 'Zebra', '123.25');
    await operate(server, life, ada);
    const changes = await rowsOfStatement(
      server.database,
      'select name, is_fed::text from unfed_changes group by 1, 2',
    );
    expect(changes.filter(({ is_fed }) => is_fed !== 'true')).toEqual([]);
    expect(CHANGED_WITH_FED.filter((name) => !changes.some((change) => change.name === name))).toEqual([
      // Not met in this life: written with verdicts that move or are superseded, and with the message that is asked about.
      ...['archive_supersessions', 'dialog_context', 'progress_records_archive'],
    ]);
    const documents = Object.entries(QUERIES).map(([field, given]) => {
      const variables = given(life, ada);
      return { field, document: queryOf(field, variables), variables };
    });
    const askAll = async () => {
      const answers: Record<string, unknown> = {};
      for (const { field, document, variables } of documents) {
        const { data, errors } = await ada.ask(document, variables);
        answers[field] = { data, errors: errors.map(({ message, path }) => ({ message: withoutId(message), path })) };
      }
      return answers;
    };
    await replica.caughtUp();
    let fromReplica: Record<string, unknown> = {};
    const read = await readBy(async () => {
      fromReplica = await askAll();
    });
    expect(read.replica).toBeGreaterThan(2 * read.primary);
    await replica.stopHard();
    const fromPrimary = await askAll();
    await replica.start();
    for (const { field } of documents) expect(fromReplica[field], field).toEqual(fromPrimary[field]);
  });

  it('goes on without it, also in the middle of requests, and comes back to it', async () => {
    const ada = await server.athlete();
    const { plan } = await ada.change<PlanPayload>('createPlan', { name: 'Press', exercises: [] });
    await replica.caughtUp();
    await expect.poll(async () => (await readBy(() => ada.query(NAME))).replica).toBe(1);
    let isStopping = false;
    const asking = Array.from({ length: 4 }, async () => {
      let asked = 0;
      while (!isStopping) {
        await ada.query('query($id: ID!) { plan(id: $id) { name versions { nodes { version } } } }', { id: plan.id });
        asked += 1;
      }
      return asked;
    });
    for (const _ of ['once', 'twice']) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await replica.stopHard();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await replica.start();
      await new Promise((resolve) => setTimeout(resolve, 1200));
    }
    isStopping = true;
    for (const asked of await Promise.all(asking)) expect(asked).toBeGreaterThan(10);
    await expect.poll(async () => (await readBy(() => ada.query(NAME))).replica, { timeout: 20_000 }).toBe(1);
  });

  it('shows nothing older where it crashes in the middle of a query and comes back as it was earlier', async () => {
    const ada = await server.athlete();
    await replica.keepState();
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', {});
    await log(ada, workout.id, 5);
    await replica.caughtUp();
    await expect.poll(async () => (await readBy(() => repsOf(ada, workout.id))).replica).toBe(1);
    let coming: Promise<() => Promise<void>> | undefined;
    meanwhile = async () => {
      coming ??= replica.comeBackEarlier();
      await coming;
    };
    expect(await readBy(async () => expect(await repsOf(ada, workout.id)).toEqual([5]))).toEqual({
      ...{ replica: 0, primary: 1 },
    });
    const followOn = await coming!;
    expect(await storedWorkouts(replica.url, ada.rowId)).toBe(0);
    expect(await repsOf(ada, workout.id)).toEqual([5]);
    await followOn();
    await replica.caughtUp();
    await expect.poll(async () => (await readBy(() => repsOf(ada, workout.id))).replica, { timeout: 20_000 }).toBe(1);
  });

  it('no longer reads one that was promoted', async () => {
    const ada = await server.athlete();
    await replica.caughtUp();
    await expect.poll(async () => (await readBy(() => ada.query(NAME))).replica).toBe(1);
    await replica.promote();
    expect(await readBy(() => ada.query(NAME))).toEqual({ replica: 0, primary: 1 });
  });
});

async function storedWorkouts(url: string, athleteId: string): Promise<number> {
  const database = await openDatabase({ engine: 'postgres', url });
  try {
    return (await workoutPageRepository.pageWorkouts(database.db, athleteId, {}, { limit: 10, fromEnd: false })).rows
      .length;
  } finally {
    await database.close();
  }
}

/** Notes at each commit whether what changed in a table without a feed came with a place in the athlete's feed. */
async function noteUnfedChanges({ db }: TestServer['database']): Promise<void> {
  await db.execute('create table unfed_changes (name text, is_fed boolean)');
  await db.execute(`create function note_unfed() returns trigger language plpgsql as $$
    declare owner uuid := coalesce(new.athlete_id, old.athlete_id);
    begin
      insert into unfed_changes select tg_table_name, exists (
        select from athlete_feeds f where f.athlete_id = owner and f.writer = pg_current_xact_id());
      return null;
    end $$`);
  for (const name of CHANGED_WITH_FED) {
    await db.execute(`create constraint trigger note_unfed after insert or update or delete on "${name}"
      deferrable initially deferred for each row execute function note_unfed()`);
  }
}

/** What an operator changes of an athlete. */
async function operate(server: TestServer, { rowIds }: Life, athlete: Person): Promise<void> {
  const token = await server.tokenOf(athlete, { scopes: ['read', 'write', 'admin'] });
  const operator = athlete.withToken(token);
  await operator.change('setFeatureFlag', { athleteId: athlete.id, flag: 'USE_SUPERSET_AUTO_PAIRING', enabled: true });
  const alertId = encodeGlobalId('HealthAlert', rowIds.health_alerts!);
  await operator.change('closeHealthAlert', { alertId, comment: 'Called.' });
}

const withoutId = (message: string) => message.replace(/the id \S+/, 'the id');

async function counts(server: TestServer): Promise<{ replica: number; primary: number }> {
  const told = await server.metrics();
  const of = (from: string) =>
    Number(new RegExp(`topset_queries_read_total\\{from="${from}"\\} (\\d+)`).exec(told)?.[1] ?? 0);
  return { replica: of('replica'), primary: of('primary') };
}
