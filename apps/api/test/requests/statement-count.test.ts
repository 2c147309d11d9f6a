import { ENGINES } from '@topset/db/testing';
import { expect, it } from 'vitest';
import { statementsWithJobs } from '../kit/statement-count.ts';
import { startTestServer, statementsOf } from '../kit/testkit.ts';

it.each(ENGINES)(
  'promise 27: what a node does meanwhile is not counted as part of a request, on %s',
  async (engine) => {
    const server = await startTestServer(engine);
    const { database, app } = server;
    const ada = await server.athlete();
    const viewer = () => ada.query('{ viewer { id } }');
    const beside = async () => {
      const before = database.statements.count;
      app.jobs.wake();
      // The look for a job and the question when there will be one.
      await expect.poll(() => database.statements.count).toBeGreaterThanOrEqual(before + 2);
      await viewer();
    };
    const alone = await statementsOf(database, viewer);
    expect(alone).toBeGreaterThan(0);
    expect(await statementsOf(database, beside)).toBe(alone);
    expect(await statementsWithJobs(server, beside)).toBe(alone);
    await server.stop();
  },
);

it('promise 27: jobs that a request sets off are counted to their end, where they are asked for', async () => {
  const server = await startTestServer('pglite');
  const ada = await server.athlete();
  const started = await statementsOf(server.database, () => ada.change('generateTodayPlan', {}));
  const whole = await statementsWithJobs(server, () => ada.change('generateTodayPlan', { date: '2026-03-03' }));
  expect(whole).toBeGreaterThan(started);
  await server.stop();
});
