import { jobRepository, notify, openDatabase } from '@topset/db';
import { createTestHome, ENGINES, type TestHome } from '@topset/db/testing';
import { type Script, startWireDouble, type WireDouble } from '@topset/llm-double';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TOKEN } from '../../src/demo/ensure-demo-athlete.ts';
import { GENERATION } from '../kit/documents.ts';
import { watch } from '../kit/event-stream.ts';
import type { Generation, GenerationPayload } from '../kit/generation-kit.ts';
import { ServerProcess } from '../kit/server-process.ts';
import { dataOf, mutationDocument, send } from '../kit/testkit.ts';

const POLL = { timeout: 150_000, interval: 100 };
const ME = { token: DEMO_TOKEN };

describe.each(ENGINES)('a server with a slow model on %s', { timeout: 400_000 }, (engine) => {
  let home: TestHome;
  let double: WireDouble;
  let server: ServerProcess;
  let nodes: ServerProcess[];
  /** Requests to the model before this test. */
  let earlier: number;
  /** Held until the test says otherwise; everything else is answered at once. */
  let slow: string | null;
  let delays: Readonly<Record<string, number>>;
  const script: Script = ({ stage }) => ({
    kind: 'stage',
    delayMs: stage === slow ? 600_000 : (delays[stage ?? ''] ?? 0),
  });

  beforeAll(async () => {
    nodes = [];
    home = await createTestHome(engine);
    double = await startWireDouble(script);
  });
  // A start takes seconds: what the test before left running serves the next one, too.
  beforeEach(async () => {
    [slow, delays, earlier] = [null, {}, double.journal.length];
    if (!nodes.at(-1)?.isRunning) server = await start();
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await double.close();
    await home.remove();
  });

  const start = async () => {
    const node = await ServerProcess.start(home, {
      OPENAI_API_KEY: `sk-${nodes.length}`,
      OPENAI_BASE_URL: double.openaiUrl,
      // Each test asks anew.
      LLM_CACHE_TTL_S: '0',
    });
    nodes.push(node);
    return node;
  };
  const asking = () => double.journal.slice(earlier);
  /** The key tells the double which node asks. */
  const authorizationOf = (node: ServerProcess) => `Bearer sk-${nodes.indexOf(node)}`;
  /** The node dies; where others could be there, the minute passes after which its lease runs out. */
  const die = async (node = server) => {
    await node.kill();
    if (engine === 'pglite') return;
    const database = await openDatabase(home.config);
    await jobRepository.endLeases(database.db, new Date());
    await notify(database.db, 'topset_jobs', '');
    await database.close();
  };
  const asked = (stage: string) => asking().filter((entry) => entry.stage === stage).length;
  const generate = async (mutation: 'generateWorkout' | 'generateTodayPlan', input: object) => {
    const answer = await send<{ result: GenerationPayload }>(server.url, mutationDocument(mutation), { input }, ME);
    return dataOf(answer).result.generation;
  };
  /** A day without a session yet, in whatever zone the athlete lives. */
  const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10);
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

  const follow = (id: string, afterSeq: number) =>
    watch<{ data: { generationProgress: Step } }>(
      server.url,
      'subscription($id: ID!, $afterSeq: Int!) { generationProgress(id: $id, afterSeq: $afterSeq) { seq state } }',
      { id, afterSeq },
      ME,
    );
  const all = async (stream: Awaited<ReturnType<typeof follow>>) =>
    (await stream.all()).map(({ data }) => data.generationProgress);

  it('that is killed in the middle of a generation ends it after the restart', async () => {
    slow = 'generator';
    // The demo athlete has planned something for today, too: this is another one.
    const { generations, planned } = await stored();
    const { id } = await generate('generateWorkout', { minutes: 45, another: true });
    await expect.poll(() => asked('generator'), POLL).toBe(1);
    const before = await read(id);
    expect(before.events.map(({ state }) => state)).toEqual(['QUEUED', 'ANALYZING', 'ANALYZED', 'GENERATING']);
    await die();

    slow = null;
    server = await start();
    expect(await all(await follow(id, 4))).toEqual([
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
    expect(await stored()).toEqual({ generations: generations + 1, planned: planned + 1 });
  });

  // An embedded database belongs to one process.
  it.runIf(engine === 'postgres')(
    'P19 that is killed in the middle of a generation leaves it to another node, whose clients see one sequence',
    async () => {
      // Time for the second node to start and for its client to be there when the first one goes on.
      delays = { analyzer: 4_000 };
      slow = 'generator';
      const first = server;
      const { generations, planned } = await stored();
      const { id } = await generate('generateWorkout', { minutes: 45, date: inTwoDays() });
      await expect.poll(() => asked('analyzer'), POLL).toBe(1);
      server = await start();
      const stream = await follow(id, 0);
      const seen: Step[] = [];
      while (seen.at(-1)?.state !== 'GENERATING') seen.push((await stream.next())!.data.generationProgress);
      await expect.poll(() => asked('generator'), POLL).toBe(1);
      expect(new Set(asking().map(({ headers }) => headers.authorization))).toEqual(new Set([authorizationOf(first)]));
      slow = null;
      await die(first);

      const resumed = await follow(id, 2);
      const whole = [...seen, ...(await all(stream))];
      expect(whole.map(({ seq, state }) => `${seq} ${state}`)).toEqual([
        '1 QUEUED',
        '2 ANALYZING',
        '3 ANALYZED',
        '4 GENERATING',
        '5 GENERATING',
        '6 VALIDATING',
        '7 DONE',
      ]);
      expect(await all(resumed)).toEqual(whole.slice(2));
      for (const afterSeq of [0, 3, 6, 7]) {
        expect(await all(await follow(id, afterSeq))).toEqual(whole.slice(afterSeq));
      }
      expect((await read(id)).events).toMatchObject(whole);
      expect(asking().map(({ stage, headers }) => [stage, headers.authorization])).toEqual([
        ['analyzer', authorizationOf(first)],
        ['generator', authorizationOf(first)],
        ['generator', authorizationOf(server)],
      ]);
      expect(await stored()).toEqual({ generations: generations + 1, planned: planned + 1 });
    },
  );

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
    await expect.poll(() => asking()[0]!.outcome, POLL).toBe('abandoned');
    slow = null;
    server = await start();
    await expect.poll(async () => (await read(id)).status, POLL).toBe('DONE');
    expect((await read(id)).events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });
});

interface Step {
  readonly seq: number;
  readonly state: string;
}
