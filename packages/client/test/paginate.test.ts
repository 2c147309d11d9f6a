import { expect, expectTypeOf, test } from 'vitest';
import { paginate, type Rows, type TopsetClient } from '../src/index.ts';

const PAGES = [
  { list: { nodes: [1, 2], pageInfo: { hasNextPage: true, endCursor: 'b' } } },
  { list: { nodes: [3], pageInfo: { hasNextPage: true, endCursor: 'c' } } },
  { list: { nodes: [] as number[], pageInfo: { hasNextPage: false, endCursor: null } } },
];

function pagesFrom(asked: (string | null)[]) {
  return async (after: string | null) => {
    asked.push(after);
    return PAGES[asked.length - 1]!;
  };
}

test('goes through all pages in order', async () => {
  const asked: (string | null)[] = [];
  const rows: number[] = [];
  for await (const row of paginate(pagesFrom(asked), (data) => data.list)) rows.push(row);
  expect(rows).toEqual([1, 2, 3]);
  expect(asked).toEqual([null, 'b', 'c']);
});

test('asks for no page that nobody reads', async () => {
  const asked: (string | null)[] = [];
  for await (const row of paginate(pagesFrom(asked), (data) => data.list)) if (row === 2) break;
  expect(asked).toEqual([null]);
});

test('of something that does not exist is empty', async () => {
  for await (const _ of paginate(
    async () => ({ plan: null }),
    (data) => data.plan,
  ))
    expect.unreachable();
});

test('does not read the same page for ever', async () => {
  const rows = paginate(
    async () => PAGES[0]!,
    (data) => data.list,
  );
  await expect(async () => {
    for await (const _ of rows);
  }).rejects.toThrow('pass `after`');
});

test('rows are typed by the query', () => {
  const workouts = (client: TopsetClient) =>
    paginate(
      (after) => client.workouts({ first: 50, after }),
      (data) => data.workouts,
    );
  type Row = ReturnType<typeof workouts> extends Rows<infer Node> ? Node : never;
  expectTypeOf<Row['__typename']>().toEqualTypeOf<'Workout'>();
  expectTypeOf<Row['finishedAt']>().toEqualTypeOf<string | null>();
});
