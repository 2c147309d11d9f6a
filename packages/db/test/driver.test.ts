import { type AddressInfo, createServer } from 'node:net';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOwnPostgres, type OwnPostgres, openWire, type Wire } from '../testing/index.ts';

const FATAL = ['uncaughtException', 'unhandledRejection'] as const;

/**
 * What `patches/postgres@3.4.9.patch` mends. Without it the first case ends the process or hangs, the accepting and
 * hanging up is dialled without end, and the last two store halves of transactions that were acknowledged as whole.
 */
describe('promise 2: the driver, when its server goes away,', () => {
  let server: OwnPostgres;
  let wire: Wire;
  let client: postgres.Sql;
  const faults: unknown[] = [];
  const hear = (fault: unknown) => faults.push(fault);
  let restore = () => {};
  beforeAll(async () => {
    server = await createOwnPostgres();
    await server.start();
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
    // The test runner would note them for the whole run; here they are what is judged.
    const theirs = FATAL.map((event) => [event, process.rawListeners(event) as (() => void)[]] as const);
    for (const [event] of theirs) process.removeAllListeners(event).on(event, hear);
    restore = () => {
      for (const [event, listeners] of theirs) {
        process.removeListener(event, hear);
        for (const listener of listeners) process.on(event, listener);
      }
    };
    wire = await openWire(server.url);
    client = postgres(wire.url, { max: 1, backoff: () => 0.05, onnotice: () => {} });
    await client`create table if not exists kept (who text)`;
    await client`delete from kept`;
  });
  afterEach(async () => {
    await client.end({ timeout: 0 });
    await wire.close();
    restore();
    faults.length = 0;
  });
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code }: { code?: string }) => code,
    );
  const kept = async () => (await client<{ who: string }[]>`select who from kept order by who`).map(({ who }) => who);

  it.each([false, true])('throws nothing outside of a promise, and works on afterwards (reset: %s)', async (reset) => {
    const cut = client.begin(async (tx) => {
      await tx`select 1`;
      wire.cut(reset);
      await tx`select 2`;
    });
    expect(await codeOf(cut)).toMatch(/CONNECTION_CLOSED|ECONNRESET|EPIPE/);
    expect(await Promise.all([client`select 1 as x`, client`select 2 as x`])).toMatchObject([[{ x: 1 }], [{ x: 2 }]]);
    expect(faults).toEqual([]);
  });

  it('refuses a statement at once where the other end accepts and hangs up', async () => {
    let dials = 0;
    const nobody = createServer((socket) => {
      dials++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
    const { port } = nobody.address() as AddressInfo;
    const lost = postgres(`postgres://a@127.0.0.1:${port}/b`, { max: 1, backoff: () => 0.05 });
    expect(await codeOf(lost`select 1`)).toMatch(/CONNECTION_CLOSED|ECONNRESET/);
    expect(dials).toBe(1);
    await lost.end({ timeout: 0 });
    await new Promise((resolve) => nobody.close(resolve));
  });

  it('takes it well when it ends between the greeting and the first statement', async () => {
    let answers = 0;
    // The second answer of a connection is the one about types, which nobody waits for.
    wire.onAnswer = () => ++answers !== 2;
    const fresh = postgres(wire.url, { max: 1, backoff: () => 0.05 });
    expect(await codeOf(fresh`select 1`)).toBe('CONNECTION_CLOSED');
    wire.onAnswer = undefined;
    expect(await fresh`select 1 as x`).toMatchObject([{ x: 1 }]);
    await fresh.end({ timeout: 0 });
    expect(faults).toEqual([]);
  });

  /** A transaction whose connection is cut while it does something else; `resume` lets it go on. */
  const interrupted = async (rest: (tx: postgres.TransactionSql) => Promise<unknown>) => {
    let resume = () => {};
    const paused = new Promise<void>((resolve) => {
      resume = resolve;
    });
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const ended = codeOf(
      client.begin(async (tx) => {
        await tx`insert into kept values ('interrupted, first')`;
        begun();
        await paused;
        return rest(tx);
      }),
    );
    await hasBegun;
    wire.cut();
    return { resume, ended };
  };
  /** Another transaction, on the connection that took the place of the lost one, with `between` in its middle. */
  const successor = (between: () => void) =>
    client.begin(async (tx) => {
      await tx`insert into kept values ('successor, first')`;
      between();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx`insert into kept values ('successor, second')`;
    });

  it('lets no late statement of a lost transaction into the next one', async () => {
    const { resume, ended } = await interrupted((tx) => tx`insert into kept values ('interrupted, second')`);
    expect(await ended).toBe('CONNECTION_CLOSED');
    await successor(resume);
    expect(await kept()).toEqual(['successor, first', 'successor, second']);
  });

  it('lets no late rollback of a lost transaction undo the next one', async () => {
    const { resume, ended } = await interrupted(async () => {
      throw new Error('changed my mind');
    });
    expect(await ended).toBe('CONNECTION_CLOSED');
    await successor(resume);
    expect(await kept()).toEqual(['successor, first', 'successor, second']);
  });
});
