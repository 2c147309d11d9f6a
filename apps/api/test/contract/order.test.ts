import { workoutRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { newWorkout } from '../../src/features/workouts/new-workout.ts';
import { newId } from '../../src/ids.ts';
import { PUSH_PLAN } from '../kit/documents.ts';
import { newPlan, TWO_EXERCISES, trainToRaise } from '../kit/suggestions-kit.ts';
import { errorCodes, type Person, START, startTestServer, type TestServer } from '../kit/testkit.ts';

type Row = Readonly<Record<string, string | number | null>> & { readonly id: string };
interface Page {
  readonly nodes: readonly Row[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean; readonly endCursor: string };
}

/** Each list with what it can be sorted by, and the field that shows the value. */
const LISTS = {
  Workout: { list: 'workouts', fields: { AT: 'scheduledAt', NAME: 'name', UPDATED_AT: 'updatedAt' } },
  Plan: { list: 'plans', fields: { CREATED_AT: 'createdAt', NAME: 'name', UPDATED_AT: 'updatedAt' } },
  Suggestion: { list: 'suggestions', fields: { CREATED_AT: 'createdAt', CONFIDENCE: 'confidence' } },
  Exercise: { list: 'exercises', fields: { KEY: 'key', NAME: 'name' } },
} as const;
const ORDERS = Object.entries(LISTS).flatMap(([type, { list, fields }]) =>
  Object.entries(fields).map(([field, shows]) => ({ type, list, field, shows })),
);
const NAMES = ['Push', 'push', 'Pull', 'Жим', 'жим', 'a|b', '"x"', '💪', 'Push'];

describe.each(ENGINES)('sorted lists on %s', (engine) => {
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    server = await startTestServer(engine);
    ada = await server.athlete();
    await trainToRaise(server, ada, await newPlan(ada, TWO_EXERCISES));
    for (const name of NAMES) await ada.change('createPlan', { ...PUSH_PLAN, name });
    const context = { caller: { athleteId: ada.rowId }, newId, now: () => START } as unknown as Context;
    const rows = NAMES.map((name, index) => {
      const at = new Date(START.getTime() + Math.floor(index / 3) * 60_000);
      return newWorkout(context, { name, status: 'SKIPPED', at, scheduledAt: at });
    });
    await workoutRepository.insertWorkouts(server.database.db, rows);
  });
  afterAll(() => server.stop());

  const pageOf = async ({ type, list, shows }: (typeof ORDERS)[number], variables: object) =>
    (
      await ada.query<{ list: Page }>(
        `query($orderBy: ${type}Order, $first: Int, $after: String, $last: Int, $before: String) {
          list: ${list}(orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before${type === 'Exercise' ? ', search: "curl"' : ''}) {
            nodes { id ${shows} } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
        { ...variables },
      )
    ).list;

  it('have every row once, in any order, direction and size of page, from either end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ORDERS),
        fc.constantFrom('ASC', 'DESC'),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        async (order, direction, size, fromEnd) => {
          const orderBy = { field: order.field, direction };
          const whole = (await pageOf(order, { orderBy, first: 100 })).nodes.map(({ id }) => id);
          expect(whole.length).toBeGreaterThan(1);
          const met: string[] = [];
          let cursor: string | undefined;
          for (let more = true; more; ) {
            const page = await pageOf(
              order,
              fromEnd ? { orderBy, last: size, before: cursor } : { orderBy, first: size, after: cursor },
            );
            const ids = page.nodes.map(({ id }) => id);
            expect(ids.length).toBeGreaterThan(0);
            if (fromEnd) met.unshift(...ids);
            else met.push(...ids);
            const info = page.pageInfo as Page['pageInfo'] & { readonly startCursor: string };
            more = fromEnd ? info.hasPreviousPage : info.hasNextPage;
            cursor = fromEnd ? info.startCursor : info.endCursor;
          }
          expect(met).toEqual(whole);
          expect(new Set(met).size).toBe(met.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each(ORDERS)('of $list by $field are sorted, and the other way round backwards', async (order) => {
    const read = async (direction: string) =>
      (await pageOf(order, { orderBy: { field: order.field, direction }, first: 100 })).nodes;
    const up = await read('ASC');
    const down = await read('DESC');
    expect(down).toEqual(up.toReversed());
    // What was never planned has no instant to show.
    const values = up
      .map((row) => row[order.shows] ?? (order.field === 'CONFIDENCE' ? 0 : null))
      .filter((value) => value !== null);
    const alphabet = new Intl.Collator('en', { numeric: true });
    const later = (a: string | number, b: string | number) => {
      if (order.field === 'CONFIDENCE') return Number(a) > Number(b);
      if (order.list === 'exercises' && order.field === 'NAME') return alphabet.compare(String(a), String(b)) > 0;
      // Upper and lower case of letters beyond ASCII is what the database takes it for.
      return order.field === 'NAME'
        ? /^[\x20-\x7e]*$/.test(`${a}${b}`) && String(a).toLowerCase() > String(b).toLowerCase()
        : a > b;
    };
    for (const [index, value] of values.slice(1).entries())
      expect(later(values[index]!, value), `${values}`).toBe(false);
  });

  it('refuse a cursor of another order, and one that was made up', async () => {
    const ask = (orderBy: object, after: string) =>
      ada.ask(
        'query($orderBy: WorkoutOrder, $after: String) { workouts(orderBy: $orderBy, after: $after) { nodes { id } } }',
        {
          orderBy,
          after,
        },
      );
    const byName = { field: 'NAME', direction: 'ASC' };
    const { endCursor } = (await pageOf(ORDERS[1]!, { orderBy: byName, first: 1 })).pageInfo;
    expect(errorCodes(await ask(byName, endCursor))).toEqual([]);
    expect(errorCodes(await ask({ field: 'NAME', direction: 'DESC' }, endCursor))).toEqual(['BAD_USER_INPUT']);
    expect(errorCodes(await ask({ field: 'AT', direction: 'ASC' }, endCursor))).toEqual(['BAD_USER_INPUT']);
    const [, , id] = JSON.parse(Buffer.from(endCursor, 'base64url').toString('utf8')) as string[];
    for (const made of [['NAME ASC', '\u0000', id], ['NAME ASC', 'x', 'no id'], ['NAME ASC', 5, id], {}, 'x']) {
      const cursor = Buffer.from(JSON.stringify(made)).toString('base64url');
      expect(errorCodes(await ask(byName, cursor)), JSON.stringify(made)).toEqual(['BAD_USER_INPUT']);
    }
    for (const made of [
      ['AT ASC', 'yesterday', id],
      ['AT ASC', '2026-02-30T00:00:00Z', id],
    ]) {
      const cursor = Buffer.from(JSON.stringify(made)).toString('base64url');
      expect(errorCodes(await ask({ field: 'AT', direction: 'ASC' }, cursor))).toEqual(['BAD_USER_INPUT']);
    }
  });
});
