import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, type DatabaseConfig, jobRepository, openDatabase, webhookRepository } from '@topset/db';
import { clockOf, INSTANT_OF_TESTS } from '@topset/db/testing';
import { enqueueJob } from '@topset/jobs';
import { tokenOf, WITH_CREDENTIALS } from '../durability/credentials.ts';
import { ServerProcess } from '../durability/server-process.ts';
import { seededDraw } from '../seeded-draw.ts';

export interface ServersAttack {
  readonly config: DatabaseConfig;
  /** Half of them are weekly reports that are due, half are generations that clients ask for. */
  readonly jobs: number;
  readonly kills: number;
  readonly seed: number;
}

export interface ServersTally {
  /** How often each effect was found, by what it tells the outside: all should say 1. */
  readonly effects: ReadonlyMap<string, number>;
  readonly expected: number;
  /** Servers that were killed: those that clients talk to, and those that only work. */
  readonly kills: { readonly api: number; readonly worker: number };
  /** Requests that got no answer and were sent again. */
  readonly again: number;
  readonly ms: number;
}

/** A lease of a minute is over in three seconds. */
const TIMES = 20;
/** A share of the work takes about as long. */
const SPREAD_MS = 1_500;
const AGAIN_MS = 200;
/** Of one request with all its repetitions, and of the work that is left at the end: longer, something hangs. */
const LONGEST_MS = 300_000;
const LOOK_MS = 250;
const CLIENTS = 8;
const DAY = 86_400_000;
const REPORTS = 'weekly-report';
const GENERATIONS = 'generation';
const ROLES = ['api', 'api', 'worker', 'worker'] as const;

/**
 * Two API nodes and two workers, each a whole server in a process of its own, on one database. Clients ask the API nodes
 * for generations and ask again where they get no answer; reports are due. Meanwhile any of the four is killed, as the
 * seed draws, and started again.
 */
export async function killServers({ config, jobs, kills, seed }: ServersAttack): Promise<ServersTally> {
  const began = Date.now();
  const clock = new URL('fast-clock.js', import.meta.url).href;
  const env = {
    ...WITH_CREDENTIALS,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${clock}`.trim(),
    TOPSET_ATTACK_BEGAN: String(began),
    TOPSET_ATTACK_TIMES: String(TIMES),
    FAILED_AUTHENTICATIONS_PER_MINUTE: '0',
    MAX_COST_PER_MINUTE: '0',
    WEB: 'false',
  };
  const draw = seededDraw(seed);
  const database = await openDatabase(config);
  await database.migrate();
  await database.db.execute(clockOf(hurried(began)));
  const servers = [await ServerProcess.start({ config }, env)];
  try {
    for (const _ of ROLES.slice(1)) servers.push(await ServerProcess.start({ config }, env));
    const names = Array.from({ length: Math.ceil(jobs / 2) }, (_, n) => `lifter ${n}`);
    const clients = new Clients(() => servers.filter((_, i) => ROLES[i] === 'api').map(({ url }) => url));
    const ids = await clients.forAll(names, (name) => clients.join(name));
    await listen(database, ids[0]!);
    const killed = { api: 0, worker: 0 };
    // A share of the work for each kill: done faster than servers start again, most of it would meet none.
    const share = Math.ceil(names.length / kills);
    for (let n = 0; n < kills; n++) {
      const mine = names.slice(n * share, (n + 1) * share);
      await database.transaction(async (tx) => {
        for (const athleteId of ids.slice(n * share, (n + 1) * share)) await reportIsDue(tx, athleteId, began);
      });
      const asking = clients.forAll(mine, (name) => clients.generate(name));
      await pause(draw() * SPREAD_MS);
      const victim = Math.floor(draw() * ROLES.length);
      await servers[victim]!.kill();
      killed[ROLES[victim]!] += 1;
      servers[victim] = await ServerProcess.start({ config }, env);
      await asking;
    }
    await untilDone(database);
    const effects = await countEffects(database);
    return { effects, expected: names.length * 2, kills: killed, again: clients.again, ms: Date.now() - began };
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await database.close();
  }
}

/** As fast in the database as in the servers: they go by its clock, and would jump back to it every minute. */
const hurried = (began: number): string => {
  const beginning = `to_timestamp(${began / 1000}::float8)`;
  return `${beginning} + (${INSTANT_OF_TESTS} - ${beginning}) * ${TIMES}`;
};

/** People who ask until they are answered, each under one idempotency key. */
class Clients {
  readonly #urls: () => string[];
  #turn = 0;
  again = 0;

  constructor(urls: () => string[]) {
    this.#urls = urls;
  }

  async join(name: string): Promise<string> {
    const { viewer } = await this.#ask<{ viewer: { id: string } }>(name, '{ viewer { id } }');
    return Buffer.from(viewer.id, 'base64url').toString().split(':').at(-1)!;
  }

  async generate(name: string): Promise<void> {
    const query = `mutation { result: generateWorkout(input: { clientMutationId: "${randomUUID()}" }) { __typename ... on Error { message } } }`;
    const { result } = await this.#ask<{ result: { __typename: string; message?: string } }>(name, query);
    if (result.__typename !== 'GenerateWorkoutPayload') throw new Error(`${name} was refused: ${result.message}`);
  }

  async forAll<Result>(names: readonly string[], act: (name: string) => Promise<Result>): Promise<Result[]> {
    const results: Result[] = [];
    let next = 0;
    const work = async () => {
      while (next < names.length) {
        const mine = next++;
        results[mine] = await act(names[mine]!);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, work));
    return results;
  }

  async #ask<Data>(name: string, query: string): Promise<Data> {
    for (const end = Date.now() + LONGEST_MS; ; ) {
      if (Date.now() > end) throw new Error(`${name} got no answer.`);
      const urls = this.#urls();
      try {
        const response = await fetch(urls[this.#turn++ % urls.length]!, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(name)}` },
          body: JSON.stringify({ query }),
        });
        if (response.status === 200) {
          const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown };
          if (data && !errors) return data;
          throw new Refusal(JSON.stringify(errors));
        }
      } catch (error) {
        if (error instanceof Refusal) throw error;
      }
      this.again += 1;
      await pause(AGAIN_MS);
    }
  }
}

class Refusal extends Error {}

/** A hook that listens to everybody: each effect leaves a row of its own in the outbox. Its address is refused. */
async function listen({ db }: Database, athleteId: string): Promise<void> {
  await webhookRepository.insertWebhook(db, {
    athleteId,
    id: randomUUID(),
    allAthletes: true,
    url: 'https://127.0.0.1/',
    events: ['report.ready', 'generation.ended'],
    secret: Buffer.alloc(1),
    tokenId: null,
    createdAt: new Date(),
  });
}

async function reportIsDue(tx: Parameters<typeof enqueueJob>[0], athleteId: string, began: number): Promise<void> {
  const today = Math.floor(began / DAY);
  // The first of January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7);
  const on = new Date(monday * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const request = {
    id: randomUUID(),
    kind: REPORTS,
    key: `${REPORTS}:${athleteId}:attacked`,
    athleteId,
    payload: { on },
  };
  await enqueueJob(tx, request, new Date(began));
}

/** Nothing of the two kinds is due any more or runs. */
async function untilDone({ db }: Database): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; ; ) {
    if (Date.now() > end) throw new Error('Jobs are left undone.');
    const { isOverdue, at } = await jobRepository.nextDue(db, [REPORTS, GENERATIONS], new Date());
    const tally = await jobRepository.tallyJobs(db);
    const isRunning = tally.some(({ kind, status }) => [REPORTS, GENERATIONS].includes(kind) && status === 'RUNNING');
    const isQueued = tally.some(({ kind, status }) => kind === GENERATIONS && status === 'QUEUED');
    if (!isOverdue && !isRunning && !isQueued && at !== null) return;
    await pause(LOOK_MS);
  }
}

async function countEffects({ db }: Database): Promise<Map<string, number>> {
  const effects = new Map<string, number>();
  for (const { payload } of await jobRepository.outboxOf(db, 'webhook')) {
    const { type, data } = JSON.parse(String(payload.body)) as {
      type: string;
      data: { reportId?: string; generationId?: string };
    };
    const effect = `${type} ${data.reportId ?? data.generationId}`;
    effects.set(effect, (effects.get(effect) ?? 0) + 1);
  }
  return effects;
}
