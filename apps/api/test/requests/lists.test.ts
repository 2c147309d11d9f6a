import { randomUUID } from 'node:crypto';
import { type Database, workoutRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { newWorkout } from '../../src/features/workouts/new-workout.ts';
import { encodeGlobalId } from '../../src/graphql/global-id.ts';
import { newId } from '../../src/ids.ts';
import { type PlanPayload, PUSH_PLAN } from '../kit/documents.ts';
import { type Person, START, startTestServer, type TestServer } from '../kit/testkit.ts';

interface Page {
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly totalCount: number;
}

const PAGE = 'edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount';

describe.each(ENGINES)('lists on %s', (engine) => {
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    server = await startTestServer(engine);
    ada = await server.athlete();
    await insertWorkouts(server.database, ada, 23);
    for (let i = 0; i < 7; i++) await ada.change('createPlan', { ...PUSH_PLAN, name: `Plan ${i}` });
    for (let i = 0; i < 3; i++) await ada.change('createExercise', { name: `Own ${i}` });
    const { plan } = await ada.change<PlanPayload>('createPlan', PUSH_PLAN);
    for (let version = 1; version < 9; version++) {
      await ada.change('editPlan', { planId: plan.id, expectedVersion: version, name: `Version ${version + 1}` });
    }
    versionsOf = plan.id;
  });
  let versionsOf = '';
  afterAll(() => server.stop());

  const LISTS = {
    workouts: { field: (args: string) => `list: workouts(${args}) { ${PAGE} }`, count: 23 },
    plans: { field: (args: string) => `list: plans(${args}) { ${PAGE} }`, count: 8 },
    exercises: { field: (args: string) => `list: exercises(search: "curl", ${args}) { ${PAGE} }`, count: undefined },
  } as const;

  const page = async (field: string, variables: object) =>
    (
      await ada.query<{ list: Page }>(`query($first: Int, $after: String, $last: Int, $before: String) { ${field} }`, {
        ...variables,
      })
    ).list;
  const ARGUMENTS = 'first: $first, after: $after, last: $last, before: $before';

  it('are searched by words, not by pages of them', async () => {
    const search = 'query($search: String!) { exercises(search: $search) { nodes { key } } }';
    const answer = await ada.ask(search, { search: 'press '.repeat(100) });
    expect(answer.errors, answer.story).toMatchObject([
      { message: 'search: at most 200 characters.', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect((await ada.ask(search, { search: `  ${'press '.repeat(33)}  ` })).errors).toEqual([]);
  });

  describe.each(Object.keys(LISTS) as (keyof typeof LISTS)[])('%s', (name) => {
    const field = LISTS[name].field(ARGUMENTS);

    it('cover every row exactly once, forward and backward, whatever the page size', async () => {
      const all = (await page(field, { first: 100 })).edges.map(({ node }) => node.id);
      expect(new Set(all).size).toBe(all.length);
      if (LISTS[name].count !== undefined) expect(all).toHaveLength(LISTS[name].count);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: all.length + 2 }), async (size) => {
          const forward: string[] = [];
          for (let after: string | null = null; ; ) {
            const { edges, pageInfo, totalCount }: Page = await page(field, { first: size, after });
            forward.push(...edges.map(({ node }) => node.id));
            expect(totalCount).toBe(all.length);
            expect(pageInfo.hasPreviousPage).toBe(after !== null);
            expect([pageInfo.startCursor, pageInfo.endCursor]).toEqual([
              edges[0]?.cursor ?? null,
              edges.at(-1)?.cursor ?? null,
            ]);
            if (!pageInfo.hasNextPage) break;
            after = pageInfo.endCursor;
          }
          expect(forward).toEqual(all);
          const backward: string[] = [];
          for (let before: string | null = null; ; ) {
            const { edges, pageInfo }: Page = await page(field, { last: size, before });
            backward.unshift(...edges.map(({ node }) => node.id));
            expect(pageInfo.hasNextPage).toBe(before !== null);
            if (!pageInfo.hasPreviousPage) break;
            before = pageInfo.startCursor;
          }
          expect(backward).toEqual(all);
        }),
        { numRuns: 8 },
      );
    });

    it('between two cursors has what lies strictly between them', async () => {
      const { edges } = await page(field, { first: 6 });
      const between = await page(field, { first: 50, after: edges[0]!.cursor, before: edges[4]!.cursor });
      expect(between.edges).toEqual(edges.slice(1, 4));
    });

    it.each([
      { first: 0 },
      { first: 101 },
      { last: -1 },
      { first: 1, last: 1 },
      { after: 'nonsense' },
      { after: Buffer.from('2026-03-02T08:00:00.000Z|not-a-uuid').toString('base64url') },
      { after: Buffer.from(`+275760-09-13T00:00:00.000Z|${randomUUID()}`).toString('base64url') },
      { before: Buffer.from(`0000-01-01T00:00:00.000Z|${randomUUID()}`).toString('base64url') },
      { after: Buffer.from('\u0000').toString('base64url') },
    ])('refuse %o as bad input', async (variables) => {
      const answer = await ada.ask(
        `query($first: Int, $after: String, $last: Int, $before: String) { ${field} }`,
        variables,
      );
      expect(
        answer.errors.map(({ extensions }) => extensions?.code),
        answer.story,
      ).toEqual(['BAD_USER_INPUT']);
    });
  });

  it('of versions page by their numbers, newest first', async () => {
    const document = `query($id: ID!, ${'$first: Int, $after: String, $last: Int, $before: String'}) {
      plan(id: $id) { versions(${ARGUMENTS}) { totalCount nodes { version } pageInfo { hasNextPage endCursor startCursor } } } }`;
    const read = async (variables: object) =>
      (
        await ada.query<{
          plan: { versions: { totalCount: number; nodes: { version: number }[]; pageInfo: Page['pageInfo'] } };
        }>(document, { id: versionsOf, ...variables })
      ).plan.versions;
    const first = await read({ first: 4 });
    expect([first.totalCount, first.nodes.map(({ version }) => version)]).toEqual([9, [9, 8, 7, 6]]);
    const second = await read({ first: 100, after: first.pageInfo.endCursor });
    expect([second.nodes.map(({ version }) => version), second.pageInfo.hasNextPage]).toEqual([[5, 4, 3, 2, 1], false]);
    expect((await read({ last: 2 })).nodes.map(({ version }) => version)).toEqual([2, 1]);
    expect((await read({ last: 2, before: second.pageInfo.startCursor })).nodes.map(({ version }) => version)).toEqual([
      7, 6,
    ]);
    const bad = await ada.ask(document, { id: versionsOf, after: 'djk5OTk5OTk5OTk5' });
    expect(bad.errors[0]?.extensions?.code, bad.story).toBe('BAD_USER_INPUT');
  });

  it('of workouts keep to every condition of the filter', async () => {
    const read = async (filter: object) =>
      (
        await ada.query<{ workouts: { totalCount: number; nodes: { status: string }[] } }>(
          'query($filter: WorkoutFilter) { workouts(filter: $filter, first: 100) { totalCount nodes { status } } }',
          { filter },
        )
      ).workouts;
    const skipped = await read({ statuses: ['SKIPPED'] });
    expect(skipped.nodes.map(({ status }) => status)).toEqual(Array(12).fill('SKIPPED'));
    expect((await read({ from: minutes(10), to: minutes(20) })).totalCount).toBe(10);
    expect((await read({ statuses: ['SKIPPED'], from: minutes(10), to: minutes(20) })).totalCount).toBe(5);
    expect((await read({ planId: versionsOf })).totalCount).toBe(0);
    expect((await read({ exerciseKey: 'face-pull' })).totalCount).toBe(0);
  });

  it.each([
    ['plan(id: $id) { id }'],
    ['workout(id: $id) { id }'],
    ['workouts(filter: { planId: $id }) { nodes { id } }'],
  ])('and single rows refuse a malformed id as bad input: %s', async (field) => {
    for (const id of ['', 'x', '💥', encodeGlobalId('Plan', 'x'), encodeGlobalId('Nothing', randomUUID())]) {
      const answer = await ada.ask(`query($id: ID!) { ${field} }`, { id });
      const codes = answer.errors.map(({ extensions }) => extensions?.code);
      expect(codes, answer.story).toEqual(['BAD_USER_INPUT']);
    }
  });

  it('answer null for what node and nodes do not find, whatever the id looks like', async () => {
    const ids = [
      '',
      'x',
      '💥',
      encodeGlobalId('Plan', 'x'),
      encodeGlobalId('Plan', randomUUID()),
      encodeGlobalId('PlannedSet', randomUUID()),
      encodeGlobalId('Query', '1'),
      encodeGlobalId('Exercise', '\u0000'),
      encodeGlobalId('Exercise', 'no-such-exercise'),
      encodeGlobalId('Athlete', randomUUID()),
      encodeGlobalId('__proto__', '1'),
    ];
    for (const id of ids)
      expect(await ada.query('query($id: ID!) { node(id: $id) { id } }', { id })).toEqual({ node: null });
    expect(await ada.query('query($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: [...ids, ada.id] })).toEqual({
      nodes: [...ids.map(() => null), { id: ada.id }],
    });
  });

  it.each(['\u0000', 'No Such Key', "x' or '1'='1", 'a'.repeat(5000)])(
    'answer null for the exercise key %j',
    async (key) => {
      expect(
        await ada.query(
          'query($key: String!) { exercise(key: $key) { key } exerciseHistory(key: $key) { exerciseKey } }',
          { key },
        ),
      ).toEqual({ exercise: null, exerciseHistory: null });
      const answer = await ada.ask('query($key: String!) { workouts(filter: { exerciseKey: $key }) { totalCount } }', {
        key,
      });
      expect(answer.errors[0]?.extensions?.code, answer.story).toBe('BAD_USER_INPUT');
    },
  );
});

const minutes = (count: number) => new Date(START.getTime() + count * 60_000).toISOString();

/** Workouts of which several share their instant, so that the id decides their order. */
async function insertWorkouts({ db }: Database, { rowId }: Person, count: number): Promise<void> {
  const context = { caller: { athleteId: rowId }, newId, now: () => START } as unknown as Context;
  const rows = Array.from({ length: count }, (_, index) => {
    const at = new Date(minutes(index < 20 ? index : 30));
    const status = index % 2 === 0 ? 'SKIPPED' : 'PLANNED';
    return newWorkout(context, { name: `Workout ${index}`, status, at, scheduledAt: at });
  });
  await workoutRepository.insertWorkouts(db, rows);
}
