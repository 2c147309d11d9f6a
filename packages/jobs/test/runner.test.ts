import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { type Database, jobRepository } from '@topset/db';
import { ENGINES, openTestDatabase } from '@topset/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cancelJob,
  type JobHandler,
  type JobReport,
  type JobRunner,
  outboxHandler,
  requeueJob,
  retryDelayMs,
  sendLater,
  startJobRunner,
} from '../src/index.ts';
import { add, addAthlete, createClock, gated, leave, marks, statusOf } from './kit.ts';

const POLL = { timeout: 100_000 };
const marking = (kind: string): JobHandler => ({ kind, run: async ({ key }) => leave(key) });

describe.each(ENGINES)('jobs on %s', (engine) => {
  let database: Database;
  let clock: ReturnType<typeof createClock>;
  let runners: JobRunner[];
  let reports: JobReport[];
  const start = async (...handlers: JobHandler[]) => startAt(clock.now, ...handlers);
  const startAt = async (now: () => Date, ...handlers: JobHandler[]) => {
    const runner = await startJobRunner({ database, handlers, now, report: (it) => reports.push(it) });
    runners.push(runner);
    return runner;
  };
  const enqueue = (kind: string, key: string, options: { athleteId?: string; runAt?: Date } = {}) =>
    add(database, kind, key, { now: clock.now(), ...options });
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute('truncate jobs, outbox, athletes cascade');
    clock = createClock();
    runners = [];
    reports = [];
  });
  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.stop(0)));
  });

  it('enqueued twice under one key are one, and run once', async () => {
    expect(await enqueue('report', 'week 1')).toBe(true);
    expect(await enqueue('report', 'week 1')).toBe(false);
    await start(marking('report'));
    await expect.poll(() => statusOf(database, 'report', 'week 1'), POLL).toBe('DONE');
    expect(await enqueue('report', 'week 1')).toBe(false);
    expect(await marks(database)).toEqual(['week 1']);
  });

  it('enqueued on a running node start at once, later ones when they are due', async () => {
    const runner = await start(marking('report'));
    await enqueue('report', 'now');
    await enqueue('report', 'later', { runAt: new Date(clock.now().getTime() + 3_600_000) });
    await expect.poll(() => marks(database), POLL).toEqual(['now']);
    clock.advance(3_600_000);
    runner.wake();
    await expect.poll(() => marks(database), POLL).toEqual(['later', 'now']);
  });

  it('are each done by one of two nodes that race for them', async () => {
    const keys = Array.from({ length: 24 }, (_, index) => `job ${String(index).padStart(2, '0')}`);
    for (const key of keys) await enqueue('report', key);
    await Promise.all([start(marking('report')), start(marking('report'))]);
    await expect.poll(() => marks(database), POLL).toEqual(keys);
  });

  it('cannot be committed by a node that lost its lease', async () => {
    const slow = gated('report');
    await enqueue('report', 'week 1');
    // Its clock stands still, so that a renewal on a busy machine renews nothing.
    const before = clock.now();
    await startAt(() => before, slow.handler);
    await expect.poll(() => slow.started.length, POLL).toBe(1);
    clock.advance(60_000);
    await start({ kind: 'report', run: async () => leave('by the second node') });
    await expect.poll(() => statusOf(database, 'report', 'week 1'), POLL).toBe('DONE');
    await expect(slow.started[0]!.commit(leave('a late batch'))).rejects.toThrow('no longer holds');
    slow.release();
    await expect.poll(() => reports.map(({ event }) => event), POLL).toEqual(['JOB_LOST']);
    expect(slow.started[0]!.signal.aborted).toBe(true);
    expect(await marks(database)).toEqual(['by the second node']);
  });

  it('keep the lease as long as the node lives and commits', async () => {
    const slow = gated('report');
    await enqueue('report', 'week 1');
    await start(slow.handler);
    await expect.poll(() => slow.started.length, POLL).toBe(1);
    clock.advance(59_000);
    await slow.started[0]!.commit(leave('batch'));
    clock.advance(59_000);
    const second = gated('report');
    await start(second.handler);
    await enqueue('report', 'week 2');
    await expect
      .poll(() => [...slow.started, ...second.started].map(({ key }) => key), POLL)
      .toEqual(['week 1', 'week 2']);
  });

  it('that were locked when a node looked for them are found soon after', async () => {
    await enqueue('report', 'week 1');
    const gate = new EventEmitter();
    const locked = database.transaction(async (tx) => {
      await tx.execute('select id from jobs for update');
      await once(gate, 'open');
    });
    const starting = start(marking('report'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    gate.emit('open');
    await Promise.all([locked, starting]);
    await expect.poll(() => marks(database), POLL).toEqual(['week 1']);
  });

  it('that fail come back where their cursor stands, with the effects of earlier batches kept', async () => {
    let failures = 2;
    const runner = await start({
      kind: 'archive',
      run: async (job) => {
        for (let batch = Number(job.cursor?.batch ?? 0); batch < 3; batch++) {
          await job.commit(leave(`batch ${batch}`), { batch: batch + 1 });
          if (failures-- > 0) throw new Error('a passing fault');
        }
        return leave('end');
      },
    });
    await enqueue('archive', 'all');
    for (const attempts of [1, 2]) {
      await expect
        .poll(async () => (await jobRepository.findJob(database.db, 'archive', 'all'))?.attempts, POLL)
        .toBe(attempts);
      await expect.poll(() => statusOf(database, 'archive', 'all'), POLL).toBe('QUEUED');
      clock.advance(60_000);
      runner.wake();
    }
    await expect.poll(() => statusOf(database, 'archive', 'all'), POLL).toBe('DONE');
    expect(await marks(database)).toEqual(['batch 0', 'batch 1', 'batch 2', 'end']);
  });

  it('whose effect fails leave nothing of it', async () => {
    await start({
      kind: 'report',
      run: async () => async (tx) => {
        await leave('half')(tx);
        throw new Error('no');
      },
    });
    await enqueue('report', 'week 1');
    await expect.poll(() => reports.length, POLL).toBe(1);
    await expect.poll(() => statusOf(database, 'report', 'week 1'), POLL).toBe('QUEUED');
    expect(await marks(database)).toEqual([]);
  });

  it('that are poisoned die after eight attempts at the announced times, block nobody, and can be requeued', async () => {
    let poison = true;
    const runner = await start({
      kind: 'report',
      run: async ({ key }) => {
        if (key === 'poison' && poison) throw new TypeError('with private words');
        return leave(key);
      },
      whenDead: ({ key }) => leave(`${key} is dead`),
    });
    await enqueue('report', 'poison');
    for (let failed = 1; failed < 8; failed++) {
      const job = async () => (await jobRepository.findJob(database.db, 'report', 'poison'))!;
      await expect.poll(async () => [(await job()).attempts, (await job()).status], POLL).toEqual([failed, 'QUEUED']);
      const { runAt, id, lastError } = await job();
      expect(runAt.getTime() - clock.now().getTime()).toBe(retryDelayMs(id, failed));
      expect(lastError).toBe('TypeError');
      clock.advance(retryDelayMs(id, failed));
      runner.wake();
    }
    await enqueue('report', 'healthy');
    await expect.poll(() => marks(database), POLL).toEqual(['healthy', 'poison is dead']);
    expect(reports.filter(({ event }) => event === 'JOB_DEAD')).toMatchObject([{ kind: 'report', error: 'TypeError' }]);
    const dead = await jobRepository.findJob(database.db, 'report', 'poison');
    expect(dead).toMatchObject({ status: 'DEAD', attempts: 8 });

    poison = false;
    expect(await database.transaction((tx) => requeueJob(tx, dead!.id, clock.now()))).toMatchObject({
      status: 'QUEUED',
      attempts: 0,
    });
    await expect.poll(() => marks(database), POLL).toEqual(['healthy', 'poison', 'poison is dead']);
    expect(await database.transaction((tx) => requeueJob(tx, dead!.id, clock.now()))).toBeUndefined();
  });

  it('whose last attempt died with its node are given up by the next one', async () => {
    await enqueue('report', 'week 1');
    for (let claim = 1; claim <= 8; claim++) {
      const room = { kinds: ['report'], limitedKinds: [], busyAthletes: [] };
      const lease = new Date(clock.now().getTime() + 60_000);
      expect(await jobRepository.claimJob(database.db, room, clock.now(), lease)).toMatchObject({ fence: claim });
      clock.advance(60_000);
    }
    await start(marking('report'));
    await expect.poll(() => statusOf(database, 'report', 'week 1'), POLL).toBe('DEAD');
    expect(await marks(database)).toEqual([]);
  });

  it('left running by the only node there is are taken up at its next start', async () => {
    await enqueue('report', 'week 1');
    const room = { kinds: ['report'], limitedKinds: [], busyAthletes: [] };
    await jobRepository.claimJob(database.db, room, clock.now(), new Date(clock.now().getTime() + 60_000));
    runners.push(await startJobRunner({ database, handlers: [marking('report')], now: clock.now, alone: true }));
    await expect.poll(() => marks(database), POLL).toEqual(['week 1']);
  });

  it('left running by a dead node are taken up when its lease runs out, with no wake-up', async () => {
    await enqueue('report', 'week 1');
    const room = { kinds: ['report'], limitedKinds: [], busyAthletes: [] };
    const leaseUntil = new Date(Date.now() + 500);
    await jobRepository.claimJob(database.db, room, clock.now(), leaseUntil);
    let claimedAt = 0;
    const run: JobHandler['run'] = async ({ key }) => {
      claimedAt = Date.now();
      return leave(key);
    };
    const now = () => new Date();
    runners.push(await startJobRunner({ database, handlers: [{ kind: 'report', run }], now }));
    await expect.poll(() => marks(database), POLL).toEqual(['week 1']);
    expect(claimedAt).toBeGreaterThanOrEqual(leaseUntil.getTime());
  });

  it('that are cancelled stop where they run and never start where they wait', async () => {
    const slow = gated('report');
    const [one, two] = [await addAthlete(database), await addAthlete(database)];
    await start(slow.handler);
    await enqueue('report', 'runs', { athleteId: one });
    await expect.poll(() => slow.started.length, POLL).toBe(1);
    await enqueue('report', 'waits', { athleteId: one });
    await enqueue('report', 'stays', { athleteId: two });
    for (const key of ['waits', 'runs', 'was never there']) {
      const cancelled = await database.transaction((tx) => cancelJob(tx, 'report', key, clock.now()));
      expect(cancelled).toBe(key !== 'was never there');
    }
    await expect.poll(() => slow.started[0]!.signal.aborted, POLL).toBe(true);
    await expect.poll(() => slow.started.map(({ key }) => key), POLL).toEqual(['runs', 'stays']);
    slow.release();
    await expect.poll(() => statusOf(database, 'report', 'stays'), POLL).toBe('DONE');
    expect(await marks(database)).toEqual(['stays']);
    expect(await database.transaction((tx) => cancelJob(tx, 'report', 'stays', clock.now()))).toBe(false);
  });

  it('run one at a time per athlete and four per kind on a node; unlimited kinds do not wait', async () => {
    const report = gated('report');
    const archive = gated('archive');
    const generation = gated('generation', { limited: false });
    const athletes = await Promise.all(Array.from({ length: 6 }, () => addAthlete(database)));
    for (const [index, athleteId] of athletes.entries()) {
      await enqueue('report', `report ${index}`, { athleteId });
      await enqueue('archive', `archive ${index}`, { athleteId });
      await enqueue('generation', `generation ${index} a`, { athleteId });
      await enqueue('generation', `generation ${index} b`, { athleteId });
    }
    await start(report.handler, archive.handler, generation.handler);
    await expect.poll(() => generation.started.length, POLL).toBe(12);
    await expect.poll(() => report.started.length + archive.started.length, POLL).toBe(6);
    expect(report.started.length).toBeLessThanOrEqual(4);
    expect(archive.started.length).toBeLessThanOrEqual(4);
    const busy = [...report.started, ...archive.started].map(({ athleteId }) => athleteId);
    expect(new Set(busy).size).toBe(6);
    await expect
      .poll(() => {
        for (const gate of [report, archive, generation]) gate.release();
        return marks(database).then(({ length }) => length);
      }, POLL)
      .toBe(24);
  });

  it('are finished by a node that stops, or given back as they were', async () => {
    const quick = gated('report');
    const first = await start(quick.handler);
    await enqueue('report', 'finishes');
    await expect.poll(() => quick.started.length, POLL).toBe(1);
    const stopped = first.stop();
    await enqueue('report', 'comes too late');
    quick.release();
    await stopped;
    expect(await statusOf(database, 'report', 'finishes')).toBe('DONE');
    expect(await statusOf(database, 'report', 'comes too late')).toBe('QUEUED');

    const slow = gated('report');
    const second = await start(slow.handler);
    await expect.poll(() => slow.started.length, POLL).toBe(1);
    await second.stop(50);
    expect(slow.started[0]!.signal.aborted).toBe(true);
    const released = await jobRepository.findJob(database.db, 'report', 'comes too late');
    expect(released).toMatchObject({ status: 'QUEUED', attempts: 0, fence: 1, leaseUntil: null });
    runners = [];
    await start(marking('report'));
    await expect.poll(() => marks(database), POLL).toEqual(['comes too late', 'finishes']);
  });

  it('send what is in the outbox at least once, always with its key', async () => {
    const sent: string[] = [];
    let failures = 1;
    const send = async ({ idempotencyKey }: { idempotencyKey: string }) => {
      sent.push(idempotencyKey);
      if (failures-- > 0) throw new Error('the network is away');
      return 'SENT' as const;
    };
    const runner = await start(outboxHandler(database, { topic: 'mail', send }, clock.now));
    const message = { topic: 'mail', idempotencyKey: 'note 1', athleteId: null, payload: { text: 'Well done' } };
    const write = (tx: Parameters<typeof sendLater>[0]) =>
      sendLater(tx, [{ id: randomUUID(), ...message }], clock.now());
    await database.transaction(write);
    await database.transaction(write);
    await expect.poll(() => reports.length, POLL).toBe(1);
    await expect.poll(() => statusOf(database, 'send-mail', 'note 1'), POLL).toBe('QUEUED');
    expect(await jobRepository.findOutboxRow(database.db, 'note 1')).toMatchObject({ sentAt: null });
    clock.advance(20_000);
    runner.wake();
    await expect.poll(() => statusOf(database, 'send-mail', 'note 1'), POLL).toBe('DONE');
    expect(sent).toEqual(['note 1', 'note 1']);
    expect(await jobRepository.findOutboxRow(database.db, 'note 1')).toMatchObject({ sentAt: clock.now() });
  });
});
