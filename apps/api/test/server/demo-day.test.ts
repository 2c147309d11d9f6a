import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoIds } from '../../src/demo/demo-ids.ts';
import { keepToday } from '../../src/demo/keep-today.ts';
import { statesAt } from '../../src/features/levels/index.ts';
import { dataOf, send, startTestServer, type TestServer } from '../kit/testkit.ts';

interface Planned {
  readonly id: string;
  readonly status: string;
  readonly version: number;
}

describe('the day of the demo athlete', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('pglite', { demo: true });
  });
  afterAll(() => server.stop());

  const ask = async <Data>(document: string, variables = {}) =>
    dataOf(await send<Data>(server.url, document, variables, { token: server.app.demoToken! }));
  const today = async (): Promise<readonly Planned[]> =>
    (
      await ask<{ viewer: { today: { workouts: Planned[] } } }>(
        '{ viewer { today { workouts { id status version } } } }',
      )
    ).viewer.today.workouts;
  /** What a start does. */
  const open = () => keepToday(server.database, server.clock.now, pino({ level: 'silent' }), 10);

  it('begins with plans that are whole at every version, so that a day can be undone', async () => {
    const { viewer, plans } = await ask<{
      viewer: { id: string };
      plans: { nodes: { id: string; exercises: object[] }[] };
    }>('{ viewer { id } plans(first: 20) { nodes { id exercises { id } } } }');
    const rowId = (id: string) => Buffer.from(id, 'base64url').toString().split(':')[1]!;
    expect(plans.nodes.length).toBeGreaterThan(1);
    for (const { id, exercises } of plans.nodes) {
      const first = await statesAt(server.database.db, rowId(viewer.id), rowId(id), 1);
      expect(first.size, id).toBe(exercises.length);
    }
  });

  it('has something planned weeks after the seed, once however often it is opened', async () => {
    server.clock.set('2026-04-20T09:00:00.000Z');
    expect(await today()).toEqual([]);
    (await open())();
    const planned = await today();
    expect(planned).toMatchObject([{ id: demoIds().todaysWorkout, status: 'PLANNED' }]);
    (await open())();
    expect(await today()).toEqual(planned);
  });

  it('gets another session when the day changes while the server runs, also after the first was started', async () => {
    await ask('mutation ($id: ID!) { startWorkout(input: { workoutId: $id }) { __typename } }', {
      id: demoIds().todaysWorkout,
    });
    const close = await open();
    server.clock.set('2026-04-21T00:10:00.000Z');
    const ofToday = async () => (await today()).filter(({ status }) => status === 'PLANNED');
    await expect.poll(ofToday).toHaveLength(1);
    const [first] = await ofToday();
    server.clock.set('2026-04-22T12:00:00.000Z');
    await expect.poll(async () => (await ofToday()).map(({ id }) => id === first!.id)).toEqual([false]);
    close();
  });

  it('is the day of where the athlete is', async () => {
    await ask('mutation { updateAthlete(input: { timeZone: "Asia/Tokyo" }) { __typename } }');
    server.clock.set('2026-05-01T16:00:00.000Z');
    (await open())();
    expect((await today()).filter(({ status }) => status === 'PLANNED')).toHaveLength(1);
  });
});
