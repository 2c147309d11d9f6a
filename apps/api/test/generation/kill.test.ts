import { randomUUID } from 'node:crypto';
import { exercises } from '@topset/catalog';
import {
  athleteRepository,
  type Database,
  exerciseRepository,
  generationRepository,
  jobRepository,
  openDatabase,
} from '@topset/db';
import { createTestHome, type TestHome, withEachStep } from '@topset/db/testing';
import { startJobRunner } from '@topset/jobs';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobContext } from '../../src/create-context.ts';
import { GENERATION_JOB, generationHandler, type JobContext } from '../../src/features/generation/run-generation.ts';
import { startGeneration } from '../../src/features/generation/start.ts';
import { FakeModels } from '../kit/generation-kit.ts';
import { TABLES_OF_ATHLETES } from '../kit/table-names.ts';
import { createClock, START } from '../kit/testkit.ts';

const POLL = { timeout: 60_000, interval: 10 };
/** The claim, four steps of a few statements each with their commits, the end. */
const FEWEST_STATEMENTS = 30;
/** More than a lease. */
const LATER_MINUTES = 2;
const ONCE = ['generations', 'workouts', 'decision_records', 'jobs'];

let home: TestHome;
let database: Database;
beforeAll(async () => {
  home = await createTestHome('postgres');
  database = await openDatabase(home.config);
  const keys = exercises.map(({ key }) => key);
  await exerciseRepository.syncLibrary(database.db, keys);
});
afterAll(async () => {
  await database.close();
  await home.remove();
});

const clock = createClock();
const models = new FakeModels();
const nobody = { watch: () => [][Symbol.iterator]() as never, close: async () => {} };

const contextOn =
  (on: Database): JobContext =>
  (athleteId, requestId) =>
    jobContext(
      {
        config: { featureFlags: {} },
        database: on,
        log: pino({ level: 'silent' }),
        modelLayer: models.layer,
        outward: { reach: 'PUBLIC', secretsKey: null, resolve: async () => [], mails: false },
        suggestionSource: null,
        workoutEvents: nobody,
        generationProgress: nobody,
        countDecision: () => {},
        now: clock.now,
      },
      athleteId,
      requestId,
    );

const runOn = (on: Database) =>
  startJobRunner({ database: on, handlers: [generationHandler(contextOn(on))], now: clock.now });

it('Q1 a generation whose node dies at any statement or commit leaves the rows of an undisturbed run', {
  timeout: 600_000,
}, async () => {
  const undisturbed = await generate(0);
  for (const table of ONCE) expect(undisturbed.rows).toMatchObject({ [table]: 1 });
  for (let killAt = 1; ; killAt++) {
    const { died, events, rows } = await generate(killAt);
    expect(rows, `killed at ${killAt}`).toEqual(undisturbed.rows);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(events.map(({ state }) => state).indexOf('DONE')).toBe(events.length - 1);
    if (died) continue;
    // It came to its end before the statement that it would have died at: there are no more.
    expect(killAt).toBeGreaterThan(FEWEST_STATEMENTS);
    break;
  }
});

/** One generation, begun by a node that dies at a statement (0: never) and ended by another. */
async function generate(killAt: number) {
  const { athleteId, generationId } = await start();
  const isDone = async () =>
    (await jobRepository.findJob(database.db, GENERATION_JOB, generationId))!.status === 'DONE';
  const mortal = await openMortal(killAt);
  const first = await runOn(mortal.database);
  await expect.poll(async () => mortal.died() || (await isDone()), POLL).toBe(true);
  await first.stop(0).catch(() => 'it is dead');
  const died = mortal.died();
  if (died) {
    clock.advance(LATER_MINUTES);
    const second = await runOn(database);
    await expect.poll(isDone, POLL).toBe(true);
    await second.stop();
  }
  await mortal.database.close();
  const events = await generationRepository.eventsAfter(database.db, athleteId, generationId, 0);
  return { died, events, rows: await rowCounts(athleteId) };
}

async function start() {
  const athleteId = randomUUID();
  const row = { id: athleteId, displayName: 'Ada', createdAt: START, updatedAt: START };
  await athleteRepository.ensureAthlete(database.db, row);
  const context = contextOn(database)(athleteId, 'a request');
  const wanted = { kind: 'WORKOUT', workoutId: null, date: '2026-03-02', request: {}, attached: false } as const;
  const { generationId } = await database.transaction(async (tx) => {
    const athlete = (await athleteRepository.lockAthlete(tx, athleteId))!;
    return startGeneration(tx, context, athlete, { refusal: null }, { ...wanted, regeneration: null });
  });
  return { athleteId, generationId };
}

/** A node's own connections, from a certain statement on without answers: what is open then is rolled back. */
async function openMortal(killAt: number) {
  const opened = await openDatabase(home.config);
  let reached = 0;
  let dead = false;
  const reach = () => {
    reached++;
    dead ||= reached === killAt;
    if (dead) throw new Error('This node is dead.');
  };
  return { database: withEachStep(opened, reach), died: () => dead };
}

/** How many rows of the athlete every table has, but for events: what is begun anew is told anew. */
async function rowCounts(athleteId: string): Promise<Record<string, number>> {
  tables ??= await rowsOf<{ name: string }>(`${TABLES_OF_ATHLETES} and relname <> 'generation_events'`);
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as n from ${name} where athlete_id = '${athleteId}'`,
  );
  const found = await rowsOf<{ name: string; n: number }>(counts.join(' union all '));
  return Object.fromEntries(found.map(({ name, n }) => [name, n]));
}

let tables: readonly { readonly name: string }[] | undefined;

const rowsOf = async <Row>(statement: string) => (await database.db.execute(statement)) as unknown as readonly Row[];
