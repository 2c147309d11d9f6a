import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPlan, train } from '../kit/suggestions-kit.ts';
import { startTestServer, statementsOf, type TestServer } from '../kit/testkit.ts';

interface Point {
  readonly workoutId: string;
  readonly at: string;
  readonly value: number;
  readonly unit: string | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly reduced: boolean;
}

const SERIES = `query($key: String!, $metric: SeriesMetric!, $to: DateTime, $last: Int) { exerciseHistory(key: $key) {
  bestWeight { load { value } } bestE1rm { load { value } } bestVolume { value } last3AvgWeight { value } trend
  series(metric: $metric, to: $to, last: $last) { workoutId at value unit least most reduced } } }`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('pglite', { env: { MAX_COST: '1000000' } });
});
afterAll(() => server.stop());

it('the series of an exercise has every session, not the newest ten, and goes back by its first point', async () => {
  const ada = await server.athlete();
  const plan = await newPlan(ada);
  await ada.change('updateExerciseSettings', { exerciseKey: 'barbell-bench-press', suggestionsOff: true });
  for (let session = 0; session < 12; session++) {
    const { workout } = await train(server, ada, plan, [60, 8]);
    await ada.change('leaveSummary', { workoutId: workout.id });
  }
  const read = async (variables: object) => {
    const asked = { key: 'barbell-bench-press', ...variables };
    return (await ada.query<{ exerciseHistory: { series: Point[] } }>(SERIES, asked)).exerciseHistory.series;
  };
  const all = await read({ metric: 'TOP_LOAD' });
  expect(all.map(({ value, unit, least }) => [value, unit, least])).toEqual(Array(12).fill([60, 'KG', null]));
  const newest = await read({ metric: 'TOP_LOAD', last: 5 });
  expect(newest).toEqual(all.slice(-5));
  expect(await read({ metric: 'TOP_LOAD', last: 5, to: newest[0]!.at })).toEqual(all.slice(2, 7));
  const [estimate] = await read({ metric: 'E1RM', last: 1 });
  expect(estimate).toMatchObject({ value: 76, unit: 'KG', reduced: false });
  expect(estimate!.least! <= estimate!.value && estimate!.value <= estimate!.most!).toBe(true);
  expect(await read({ metric: 'REPS', last: 1 })).toMatchObject([{ value: 16, unit: null }]);
  expect(await read({ metric: 'RPE' })).toEqual([]);
});

it('what was never done is null, not 0', async () => {
  const ada = await server.athlete();
  const asked = { key: 'barbell-back-squat', metric: 'E1RM' };
  expect((await ada.query<{ exerciseHistory: object }>(SERIES, asked)).exerciseHistory).toEqual({
    bestWeight: null,
    bestE1rm: null,
    bestVolume: null,
    last3AvgWeight: null,
    trend: 'INSUFFICIENT',
    series: [],
  });
});

it('the charts of many exercises take as many statements as that of one', async () => {
  const ada = await server.athlete();
  const charts = (keys: readonly string[]) => {
    const fields = keys.map(
      (key, i) => `e${i}: exercise(key: "${key}") { history { series(metric: E1RM) { value }
      volume: series(metric: VOLUME) { value } } }`,
    );
    return statementsOf(server.database, () => ada.query(`{ ${fields.join(' ')} }`));
  };
  const one = await charts(['barbell-bench-press']);
  expect(await charts(['barbell-bench-press', 'barbell-row', 'leg-press', 'face-pull'])).toBe(one);
});
