import { isIPv4 } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { allowancePerMinute } from '../../src/server/limits/allowance.ts';
import { FailedAttempts, networkOf } from '../../src/server/limits/failed-attempts.ts';
import { Streams } from '../../src/server/limits/streams.ts';
import type { WorkoutPayload } from '../kit/documents.ts';
import { errorCodes, type Person, send, startTestServer, type TestServer } from '../kit/testkit.ts';

const WATCH = 'subscription($id: ID!) { workoutUpdated(id: $id) { eventId } }';

/** A subscription as a client holds it, or the refusal that it got. */
interface Held {
  readonly status: number;
  readonly headers: Headers;
  readonly first: string;
  close(): void;
}

async function hold(url: string, person: Person, id: string): Promise<Held> {
  const ending = new AbortController();
  const response = await fetch(url, {
    method: 'POST',
    signal: ending.signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${person.token}`,
    },
    body: JSON.stringify({ query: WATCH, variables: { id } }),
  });
  if (response.status !== 200) {
    return { status: response.status, headers: response.headers, first: await response.text(), close: () => undefined };
  }
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let first = '';
  while (!first.includes('event: next')) {
    const { value, done } = await reader.read();
    if (done) break;
    first += decoder.decode(value, { stream: true });
  }
  return {
    status: response.status,
    headers: response.headers,
    first,
    close: () => {
      ending.abort();
      void reader.read().catch(() => undefined);
    },
  };
}

describe('promise 5: streams', () => {
  let server: TestServer;
  const held: Held[] = [];
  beforeAll(async () => {
    server = await startTestServer('pglite', {
      deployment: 'plain',
      env: { MAX_STREAMS_PER_ATHLETE: '3', MAX_STREAMS: '5' },
    });
  });
  afterEach(async () => {
    for (const stream of held.splice(0)) stream.close();
    await expect.poll(openStreams).toBe(0);
  });
  afterAll(() => server.stop());

  const openStreams = async () => Number(/^topset_open_streams (\d+)$/m.exec(await server.metrics())?.[1]);
  const athlete = async () => {
    const person = await server.athlete();
    const { workout } = await person.change<WorkoutPayload>('startWorkout', { name: 'Watched' });
    return { person, id: workout.id };
  };
  const open = async ({ person, id }: Awaited<ReturnType<typeof athlete>>, count: number): Promise<number[]> => {
    const opened = await Promise.all(Array.from({ length: count }, () => hold(server.url, person, id)));
    held.push(...opened);
    return opened.map(({ status }) => status).sort();
  };

  it('of one athlete are capped: the next is 429 with Retry-After, a GraphQL error and never data', async () => {
    const ada = await athlete();
    expect(await open(ada, 8)).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    const refused = await hold(server.url, ada.person, ada.id);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    const event = JSON.parse(/data: (.+)/.exec(refused.first)![1]!);
    expect(event).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 10 } }] });
    expect(event.data ?? null).toBeNull();
    expect(await openStreams()).toBe(3);
  });

  it('take no room from other athletes, and every other request of the same one is answered', async () => {
    const [ada, bob] = [await athlete(), await athlete()];
    await open(ada, 4);
    expect(await open(bob, 1)).toEqual([200]);
    await ada.person.query('{ viewer { id } }');
  });

  it('that end make room, however they end', async () => {
    const ada = await athlete();
    await open(ada, 3);
    expect(await open(ada, 1)).toEqual([429]);
    held.shift()!.close();
    await expect.poll(openStreams).toBe(2);
    expect(await open(ada, 1)).toEqual([200]);
    // Completed by the server, refused by a resolver: these are over at once.
    await ada.person.change('deleteWorkout', { workoutId: ada.id, expectedVersion: 1 });
    await expect.poll(openStreams).toBe(0);
    expect((await hold(server.url, ada.person, 'nonsense')).first).toContain('BAD_USER_INPUT');
    await expect.poll(openStreams).toBe(0);
  });

  it('of all athletes together are capped on a node', async () => {
    const [ada, bob, eve] = [await athlete(), await athlete(), await athlete()];
    expect([await open(ada, 3), await open(bob, 2)]).toEqual([
      [200, 200, 200],
      [200, 200],
    ]);
    expect(await open(eve, 1)).toEqual([429]);
  });

  it('are counted without loss in any order of coming and going', () => {
    const step = fc.record({ person: fc.constantFrom('a', 'b', 'c'), comes: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 5 }), (steps, own, all) => {
        const streams = new Streams({ perPerson: own, perNode: all });
        const here = { a: 0, b: 0, c: 0 } as Record<string, number>;
        for (const { person, comes } of steps) {
          if (comes) {
            const room = (own === 0 || here[person]! < own) && (all === 0 || streams.open < all);
            expect(streams.enter(person) === null).toBe(room);
            if (room) here[person]! += 1;
          } else if (here[person]! > 0) {
            streams.leave(person);
            here[person]! -= 1;
          }
          expect(streams.open).toBe(here.a! + here.b! + here.c!);
        }
      }),
    );
  });
});

/** Three nodes that count for themselves would allow three times as much. */
const STORES = [
  ['memory', 'pglite', 'plain'],
  ['database', 'pglite', 'plain'],
  ['database', 'postgres', 'nodes'],
] as const;

describe.each(STORES)('promise 5: cost per minute, counted in the %s on %s, %s', (store, engine, deployment) => {
  let server: TestServer;
  beforeAll(async () => {
    const env = { MAX_COST: '1000', MAX_COST_PER_MINUTE: '1000', RATE_LIMIT_STORE: store };
    server = await startTestServer(engine, { deployment, env });
  });
  afterAll(() => server.stop());
  const PAGE = '{ workouts(first: 20) { nodes { id name status version } } }';
  /** Asks until there is nothing left; how often there was something, and the refusal. */
  const spend = async (person: Person) => {
    for (let times = 0; ; times += 1) {
      const answer = await person.ask(PAGE);
      if (answer.status !== 200) return { times, answer };
      expect(times).toBeLessThan(1000);
    }
  };

  it('is bounded for each token: 429 with Retry-After, and nothing runs', async () => {
    const ada = await server.athlete();
    const { requested } = (await ada.ask(PAGE)).extensions!.cost!;
    const { times, answer } = await spend(ada);
    expect(times + 1).toBe(Math.floor(1000 / requested));
    expect([errorCodes(answer), answer.status, answer.data ?? null], answer.story).toEqual([
      ['RATE_LIMITED'],
      429,
      null,
    ]);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(answer.errors[0]!.extensions).toMatchObject({ retryAfterSeconds: seconds });
    const rows = await server.rowsOf(ada);
    const mutation = await ada.ask(
      'mutation { updateAthlete(input: { displayName: "Late" }) { ... on AthletePayload { athlete { plans { totalCount } workouts(first: 100) { nodes { id name status version } } } } } }',
    );
    expect(mutation.status, mutation.story).toBeGreaterThanOrEqual(400);
    expect(await server.rowsOf(ada)).toEqual(rows);
  });

  it('of one token does not stop another one, but all tokens of a person have their end', async () => {
    const ada = await server.athlete();
    const { times: once } = await spend(ada);
    let all = once;
    for (let token = 1; token < 6; token += 1) {
      const other = ada.withToken(await server.tokenOf(ada, { scopes: ['read'] }));
      const { times } = await spend(other);
      all += times;
      if (token === 1) expect(times).toBe(once);
      if (token === 5) expect(times).toBe(0);
    }
    expect(all).toBeLessThanOrEqual(4 * (once + 1));
    const bob = await server.athlete();
    expect((await bob.ask(PAGE)).status).toBe(200);
  });
});

describe('promise 5: an allowance', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('grants no more than there is in a minute, and all of it again in the next', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 40_000 })), { maxLength: 30 }),
        async (asked) => {
          const allowance = allowancePerMinute(100);
          let granted = 0;
          let began: number | undefined;
          for (const [amount, pause] of asked) {
            vi.advanceTimersByTime(pause);
            if (began === undefined || Date.now() >= began + 60_000) {
              began = Date.now();
              granted = 0;
            }
            const seconds = await allowance.take('a', amount);
            if (seconds === null) granted += amount;
            else {
              expect(seconds).toBeGreaterThanOrEqual(1);
              expect(Date.now() + seconds * 1000).toBeGreaterThanOrEqual(began + 60_000);
            }
            expect(granted).toBeLessThanOrEqual(100);
          }
          vi.advanceTimersByTime(60_000);
          expect(await allowance.take('a', 100)).toBeNull();
        },
      ),
    );
  });

  it('can be overdrawn by what has happened already, and is by key', async () => {
    const allowance = allowancePerMinute(10);
    await allowance.owe('a', 25);
    expect(await allowance.take('a', 1)).toBeGreaterThanOrEqual(1);
    expect(await allowance.take('b', 10)).toBeNull();
  });
});

describe('promise 5: failed authentications', () => {
  it('of an address are held back after so many in a minute, those of others are not', async () => {
    const held: number[] = [];
    const attempts = new FailedAttempts(3, async (ms) => held.push(ms));
    for (let time = 0; time < 5; time += 1) await attempts.hold('203.0.113.7');
    expect(held).toHaveLength(2);
    await attempts.hold('203.0.113.8');
    await new FailedAttempts(0, async (ms) => held.push(ms)).hold('203.0.113.7');
    expect(held).toHaveLength(2);
  });

  it('of one network of IPv6 are those of one address', () => {
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('2001:db8:0:1::1')).toBe(networkOf('2001:db8::1:ffff:ffff:ffff:ffff'));
    expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'));
    expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'));
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const network = networkOf(address);
        expect(isIPv4(network) || network.split(':').length === 4).toBe(true);
      }),
    );
  });

  it('never lock out whoever has valid credentials', async () => {
    const server = await startTestServer('pglite', {
      deployment: 'plain',
      env: { FAILED_AUTHENTICATIONS_PER_MINUTE: '2' },
    });
    const ada = await server.athlete();
    const began = Date.now();
    const wrong = await Promise.all(
      Array.from({ length: 4 }, () =>
        send(server.url, '{ viewer { id } }', {}, { token: `${ada.token.slice(0, -4)}AAAA` }),
      ),
    );
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(Date.now() - began).toBeGreaterThanOrEqual(1900);
    await ada.query('{ viewer { id } }');
    await server.stop();
  });
});
