import { type Database, openDatabase } from '@topset/db';
import { createTestHome, openWire, type TestHome, type Wire } from '@topset/db/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type JobReport, type JobRunner, startJobRunner } from '../src/index.ts';
import { add, createClock, gated, leave, marks, statusOf } from './kit.ts';

describe('promise 2: jobs, when the database goes away,', () => {
  let home: TestHome;
  let wire: Wire;
  /** The runner's, through the wire. */
  let database: Database;
  /** Another node's, past it. */
  let beside: Database;
  let runner: JobRunner | undefined;
  const clock = createClock();
  const reports: JobReport[] = [];
  const start = async (...handlers: Parameters<typeof startJobRunner>[0]['handlers']) => {
    runner = await startJobRunner({ database, handlers, now: clock.now, report: (it) => reports.push(it) });
  };
  const told = (event: JobReport['event']) => () => reports.some((report) => report.event === event);
  beforeEach(async () => {
    home = await createTestHome('postgres');
    if (home.config.engine !== 'postgres') return;
    wire = await openWire(home.config.url);
    database = await openDatabase({ ...home.config, url: wire.url });
    beside = await openDatabase(home.config);
    reports.length = 0;
  });
  afterEach(async () => {
    wire.open();
    await runner?.stop(0);
    await Promise.all([database.close(), beside.close()]);
    await wire.close();
    await home.remove();
  });

  it('keep what they worked out and store it once when it is back', async () => {
    const { handler, started, release } = gated('report');
    await start(handler);
    await add(beside, 'report', 'week 1', { now: clock.now() });
    await expect.poll(() => started.length).toBe(1);
    wire.block();
    release();
    await expect.poll(told('STORE_FAILED')).toBe(true);
    wire.open();
    await expect.poll(() => statusOf(beside, 'report', 'week 1')).toBe('DONE');
    expect(await marks(beside)).toEqual(['week 1']);
    expect(started).toHaveLength(1);
  });

  it('store their effect once where only the answer to the commit was lost', async () => {
    const { handler, started, release } = gated('report');
    await start(handler);
    await add(beside, 'report', 'week 1', { now: clock.now() });
    await expect.poll(() => started.length).toBe(1);
    wire.onAnswer = (bytes) => !bytes.includes('COMMIT');
    release();
    await expect.poll(told('STORE_FAILED')).toBe(true);
    wire.onAnswer = undefined;
    await expect.poll(told('JOB_LOST')).toBe(true);
    expect([await statusOf(beside, 'report', 'week 1'), await marks(beside)]).toEqual(['DONE', ['week 1']]);
  });

  it('go back to the queue if it was away while they worked', async () => {
    const fail = new Error('The connection was lost.');
    await start({
      kind: 'report',
      run: async (job) => {
        if (job.attempt > 1) return leave(job.key);
        wire.block();
        throw fail;
      },
    });
    await add(beside, 'report', 'week 1', { now: clock.now() });
    await expect.poll(told('STORE_FAILED')).toBe(true);
    wire.open();
    await expect.poll(() => statusOf(beside, 'report', 'week 1')).toBe('QUEUED');
    clock.advance(60_000);
    runner?.wake();
    await expect.poll(() => statusOf(beside, 'report', 'week 1')).toBe('DONE');
    expect(await marks(beside)).toEqual(['week 1']);
  });

  it('that others enqueued meanwhile are found when it is back, without a word about them', async () => {
    await start({ kind: 'report', run: async ({ key }) => leave(key) });
    wire.block();
    await add(beside, 'report', 'week 1', { now: clock.now() });
    wire.open();
    await expect.poll(() => statusOf(beside, 'report', 'week 1')).toBe('DONE');
  });

  it('do not keep a node from stopping', async () => {
    const { handler, started } = gated('report');
    await start(handler);
    await add(beside, 'report', 'week 1', { now: clock.now() });
    await expect.poll(() => started.length).toBe(1);
    wire.block();
    await runner?.stop(0);
    expect(reports.some(({ event }) => event === 'STORE_FAILED')).toBe(true);
  });
});
