import { jobRepository, openDatabase } from '@topset/db';
import { createTestHome, ENGINES, type TestHome } from '@topset/db/testing';
import { type Script, startWireDouble, type WireDouble } from '@topset/llm-double';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TOKEN } from '../src/demo/ensure-demo-athlete.ts';
import { GENERATION } from './documents.ts';
import { watch } from './event-stream.ts';
import type { Generation, GenerationPayload } from './generation-kit.ts';
import { ServerProcess } from './server-process.ts';
import { dataOf, mutationDocument, send } from './testkit.ts';

const POLL = { timeout: 150_000, interval: 100 };
const ME = { token: DEMO_TOKEN };

describe.each(ENGINES)('a server with a slow model on %s', { timeout: 400_000 }, (engine) => {
  let home: TestHome;
  let double: WireDouble;
  let server: ServerProcess;
  /** Held until the test says otherwise; everything else is answered at once. */
  let slow: string | null;
  const script: Script = ({ stage }) => ({ kind: 'stage', delayMs: stage === slow ? 600_000 : 0 });

  beforeEach(async () => {
    slow = null;
    home = await createTestHome(engine);
    double = await startWireDouble(script);
    server = await start();
  });
  afterEach(async () => {
    await server?.kill();
    await double.close();
    await home.remove();
  });

  const start = () => ServerProcess.start(home, { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: double.openaiUrl });
  /** The node dies; where others could be there, the minute passes after which its lease runs out. */
  const die = async () => {
    await server.kill();
    if (engine === 'pglite') return;
    const database = await openDatabase(home.config);
    await jobRepository.endLeases(database.db, new Date());
    await database.close();
  };
  const asked = (stage: string) => double.journal.filter((entry) => entry.stage === stage).length;
  const generate = async (mutation: 'generateWorkout' | 'generateTodayPlan', input: object) => {
    const answer = await send<{ result: GenerationPayload }>(server.url, mutationDocument(mutation), { input }, ME);
    return dataOf(answer).result.generation;
  };
  const read = async (id: string) => {
    const document = `query($id: ID!) { generation(id: $id) { ${GENERATION} } }`;
    return dataOf(await send<{ generation: Generation }>(server.url, document, { id }, ME)).generation;
  };
  const stored = async () => {
    const { generations, workouts } = dataOf(
      await send<{ generations: { totalCount: number }; workouts: { totalCount: number } }>(
        server.url,
        '{ generations { totalCount } workouts(filter: { statuses: [PLANNED] }) { totalCount } }',
        {},
        ME,
      ),
    );
    return { generations: generations.totalCount, planned: workouts.totalCount };
  };

  it('that is killed in the middle of a generation ends it after the restart, once, with its history', async () => {
    slow = 'generator';
    // The demo athlete has planned something, too.
    const { planned } = await stored();
    const { id } = await generate('generateWorkout', { minutes: 45 });
    await expect.poll(() => asked('generator'), POLL).toBe(1);
    const before = await read(id);
    expect(before.events.map(({ state }) => state)).toEqual(['QUEUED', 'ANALYZING', 'ANALYZED', 'GENERATING']);
    await die();

    slow = null;
    server = await start();
    const stream = await watch<{ data: { generationProgress: { seq: number; state: string } } }>(
      server.url,
      'subscription($id: ID!) { generationProgress(id: $id, afterSeq: 4) { seq state } }',
      { id },
      ME,
    );
    const rest = (await stream.all()).map(({ data }) => data.generationProgress);
    expect(rest).toEqual([
      { seq: 5, state: 'GENERATING' },
      { seq: 6, state: 'VALIDATING' },
      { seq: 7, state: 'DONE' },
    ]);
    const after = await read(id);
    expect(after.events.slice(0, 4)).toEqual(before.events);
    expect(after.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(after).toMatchObject({ status: 'DONE', provider: 'openai', workout: { status: 'PLANNED' } });
    // The accepted plan of the analyzer was kept; only the open stage was asked again.
    expect([asked('analyzer'), asked('generator')]).toEqual([1, 2]);
    expect(await stored()).toEqual({ generations: 1, planned: planned + 1 });
  });

  it('that is killed while a client waits cancels what it waited for', async () => {
    slow = 'today_plan';
    const waiting = generate('generateTodayPlan', { wait: true }).catch(() => 'cut off');
    await expect.poll(() => asked('today_plan'), POLL).toBe(1);
    await die();
    expect(await waiting).toBe('cut off');

    server = await start();
    const newest = async () => {
      const answer = await send<{ generations: { nodes: { id: string; status: string }[] } }>(
        server.url,
        '{ generations(first: 1) { nodes { id status } } }',
        {},
        ME,
      );
      return dataOf(answer).generations.nodes[0]!;
    };
    await expect.poll(async () => (await newest()).status, POLL).toBe('CANCELLED');
    expect((await read((await newest()).id)).events.map(({ state }) => state)).toEqual([
      'QUEUED',
      'GENERATING',
      'CANCELLED',
    ]);
    expect(asked('today_plan')).toBe(1);
  });

  it('that is asked to stop gives a running generation back, and the next one ends it', async () => {
    slow = 'today_plan';
    const { id } = await generate('generateTodayPlan', {});
    await expect.poll(() => asked('today_plan'), POLL).toBe(1);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    await expect.poll(() => double.journal[0]!.outcome, POLL).toBe('abandoned');
    slow = null;
    server = await start();
    await expect.poll(async () => (await read(id)).status, POLL).toBe('DONE');
    expect((await read(id)).events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });
});
