import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERFORMANCE_IN_BRIEF, SET_IN_BRIEF } from '../../src/features/workouts/schema.ts';
import { type Life, live } from '../access/stranger-entries.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

/** Lists that show little read few columns; what they show is what the whole row would have shown. */
describe('rows in brief', () => {
  let server: TestServer;
  let ada: Person;
  let life: Life;
  beforeAll(async () => {
    server = await startTestServer('pglite');
    ada = await server.athlete();
    life = await live(server, ada, await server.athlete(), 'Zebra', '123.25');
  });
  afterAll(() => server.stop());

  type Row = Record<string, unknown>;
  interface Lists {
    readonly workouts: { readonly nodes: { readonly performances: (Row & { sets: Row[] })[] }[] };
  }
  const lists = async (performance: string, set: string) => {
    const { workouts } = await ada.query<Lists>(
      `{ workouts(first: 50) { nodes { performances { ${performance} sets { ${set} } } } } }`,
    );
    return workouts.nodes.flatMap(({ performances }) => performances);
  };
  const below: Readonly<Record<string, string>> = { load: '{ value unit }', exercise: '{ key name }' };
  const selected = (fields: ReadonlySet<string>) =>
    [...fields].filter((field) => field !== 'sets').map((field) => `${field} ${below[field] ?? ''}`);

  it.each(selected(SET_IN_BRIEF))('of sets show the same %s', async (field) => {
    const [brief, whole] = [await lists('id', field), await lists('id', `${field} version loggedAt`)];
    expect(brief.flatMap(({ sets }) => sets).length).toBeGreaterThan(10);
    expect(whole.map((row) => ({ ...row, sets: row.sets.map(({ version, loggedAt, ...set }) => set) }))).toEqual(brief);
  });

  it.each(selected(PERFORMANCE_IN_BRIEF))('of performances show the same %s', async (field) => {
    const [brief, whole] = [await lists(field, 'id'), await lists(`${field} targets { sets { reps } }`, 'id')];
    expect(whole.map(({ targets, ...row }) => row)).toEqual(brief);
  });

  it.each([
    ['a fragment', '...More', 'fragment More on PerformedSet { more: loggedAt }'],
    ['an inline fragment', '... on PerformedSet { more: loggedAt }', ''],
    ['an alias', 'more: loggedAt', ''],
    ['a switch', 'more: loggedAt @include(if: true)', ''],
  ])('are whole rows where %s asks for more', async (_way, more, fragment) => {
    const { workout } = await ada.query<{ workout: { performances: { sets: { more: string }[] }[] } }>(
      `{ workout(id: "${life.done.id}") { performances { sets { id ${more} } } } } ${fragment}`,
    );
    const values = workout.performances.flatMap(({ sets }) => sets.map((set) => set.more));
    expect(values.length).toBeGreaterThan(0);
    expect(values.every((value) => Number.isFinite(Date.parse(value)))).toBe(true);
  });
});
