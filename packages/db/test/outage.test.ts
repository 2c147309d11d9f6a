import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Database,
  DatabaseOutageError,
  databaseCode,
  isUnavailable,
  notify,
  openDatabase,
  type TimeLimits,
} from '../src/index.ts';
import { createOwnPostgres, type OwnPostgres, openWire, type Wire } from '../testing/index.ts';

const NO_LIMITS: TimeLimits = { connectMs: 5_000, acquireMs: 0, statementMs: 0, lockMs: 0, idleInTransactionMs: 0 };

/** How the work failed. */
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it did not',
    (error: unknown) => error,
  );

describe('promise 2: what counts as an outage', () => {
  const wrapped = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('driver'), { code }) });

  it('is a connection that cannot be had or kept, and a server without room or time, also behind a message of drizzle', () => {
    const codes = [
      ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
      ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
      ...['08006', '08003', '08P01', '53300', '53100', '53200', '57P01', '57P02', '57P03', '57014', '55P03'],
      ...['25P03', '25006', '40001', '40P01', '28P01', '3D000', '58030'],
    ];
    expect(codes.filter((code) => !isUnavailable(wrapped(code)))).toEqual([]);
    expect(codes.filter((code) => !isUnavailable(Object.assign(new Error(), { code })))).toEqual([]);
    expect(codes.map((code) => databaseCode(wrapped(code)))).toEqual(codes);
    expect(isUnavailable(new DatabaseOutageError('ACQUIRE_TIMEOUT', ''))).toBe(true);
  });

  it('is nothing else', () => {
    const codes = ['23505', '42P01', '22003', '22P02', 'ERR_INVALID_ARG_TYPE', 'XX000'];
    expect(codes.filter((code) => isUnavailable(wrapped(code)))).toEqual([]);
    expect([new Error('no'), 'no', null, undefined, { code: 57014 }].filter(isUnavailable)).toEqual([]);
  });
});

describe('promise 2: a Postgres that goes away', () => {
  let server: OwnPostgres;
  let wire: Wire;
  let database: Database | undefined;
  beforeAll(async () => {
    server = await createOwnPostgres();
    await server.start();
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
    wire = await openWire(server.url);
  });
  afterEach(async () => {
    wire.thaw();
    await database?.close();
    await wire.close();
  });
  const open = async (limits: Partial<TimeLimits> = {}, poolSize = 2): Promise<Database> => {
    database = await openDatabase({
      engine: 'postgres',
      url: wire.url,
      poolSize,
      limits: { ...NO_LIMITS, ...limits },
    });
    return database;
  };
  const select = (from: Database) => from.db.execute(sql`select 1 as x`);

  it('fails statements and transactions as an outage, and is used again as soon as it is back', async () => {
    const opened = await open();
    for (let round = 0; round < 3; round++) {
      const cut = opened.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await server.stopHard();
        await tx.execute(sql`select 2`);
      });
      expect(await failure(cut)).toSatisfy(isUnavailable);
      expect(await failure(select(opened))).toSatisfy(isUnavailable);
      expect(await failure(opened.ping())).toSatisfy(isUnavailable);
      await server.start();
      await opened.ping();
      expect(await select(opened)).toMatchObject([{ x: 1 }]);
      expect(await opened.transaction((tx) => tx.execute(sql`select 2 as x`))).toMatchObject([{ x: 2 }]);
    }
  });

  it('is listened to again, and the listener is told that it may have missed something', async () => {
    const opened = await open();
    const heard: string[] = [];
    await opened.listen(
      'news',
      (payload) => heard.push(payload),
      () => heard.push('back'),
    );
    await opened.listen('other', (payload) => heard.push(payload));
    await server.stopHard();
    await server.start();
    await expect.poll(() => heard).toEqual(['back']);
    await opened.transaction(async (tx) => {
      await notify(tx, 'news', 'first');
      await notify(tx, 'other', 'second');
    });
    await expect.poll(() => heard).toEqual(['back', 'first', 'second']);
  });

  it('is noticed by a ping while every connection is taken, and its return too', async () => {
    const opened = await open({}, 1);
    let release = () => {};
    const held = opened.transaction(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    await opened.ping();
    wire.freeze();
    expect(databaseCode(await failure(opened.ping()))).toBe('PING_TIMEOUT');
    wire.thaw();
    await opened.ping();
    release();
    await held;
  });

  it('does not keep a statement for ever when it falls silent without a word', async () => {
    const opened = await open({ statementMs: 500 });
    await select(opened);
    wire.freeze();
    expect(await failure(select(opened))).toSatisfy(isUnavailable);
    const within = opened.transaction((tx) => tx.execute(sql`select 1`));
    expect(await failure(within)).toSatisfy(isUnavailable);
    wire.thaw();
    expect(await opened.db.select({ at: sql<string>`now()` }).from(sql`(values (1)) as one`)).toHaveLength(1);
  });

  it('does not keep a connection attempt for ever', async () => {
    wire.freeze();
    const opening = openDatabase({
      engine: 'postgres',
      url: wire.url,
      limits: { ...NO_LIMITS, connectMs: 300 },
    });
    expect((await failure(opening)) as Error).toHaveProperty('cause.code', 'CONNECT_TIMEOUT');
  });

  it('does not keep anybody for ever in the queue for a connection', async () => {
    const opened = await open({ acquireMs: 200 }, 1);
    await opened.transaction(async () => {
      const queued = await Promise.all([
        failure(select(opened)),
        failure(opened.transaction(async () => {})),
        failure(select(opened)),
      ]);
      expect(queued.map(databaseCode)).toEqual(['ACQUIRE_TIMEOUT', 'ACQUIRE_TIMEOUT', 'ACQUIRE_TIMEOUT']);
      expect(queued.every(isUnavailable)).toBe(true);
    });
    expect(await Promise.all([select(opened), select(opened), select(opened)])).toHaveLength(3);
  });

  it('ends a statement that takes too long', async () => {
    const opened = await open({ statementMs: 400 });
    expect(databaseCode(await failure(opened.db.execute(sql`select pg_sleep(60)`)))).toBe('57014');
  });

  it('ends a wait for a lock that takes too long', async () => {
    const opened = await open({ lockMs: 200 });
    await opened.db.execute(sql`create table if not exists kept (who text)`);
    await opened.transaction(async (tx) => {
      await tx.execute(sql`lock table kept`);
      expect(databaseCode(await failure(opened.db.execute(sql`select * from kept`)))).toBe('55P03');
    });
  });

  it('ends a transaction that does nothing for too long', async () => {
    const opened = await open({ idleInTransactionMs: 300 });
    const idle = opened.transaction(() => new Promise(() => {}));
    expect(await failure(idle)).toSatisfy(isUnavailable);
    expect(await select(opened)).toMatchObject([{ x: 1 }]);
  });

  it('lets migrations take their time', async () => {
    const opened = await open({ statementMs: 300, lockMs: 100 });
    const other = await openDatabase({ engine: 'postgres', url: server.url, limits: NO_LIMITS });
    let migrating: Promise<void> | undefined;
    await other.transaction(async (tx) => {
      // Any node that migrates holds this lock; a migration that waits for longer than the limits still goes on.
      await tx.execute(sql`select pg_advisory_xact_lock(7405231)`);
      migrating = opened.migrate();
      await Promise.race([migrating, new Promise((resolve) => setTimeout(resolve, 700))]);
    });
    await migrating;
    await opened.migrate();
    await other.close();
  });
});
