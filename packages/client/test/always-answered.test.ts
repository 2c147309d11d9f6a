import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { expect, expectTypeOf, test } from 'vitest';
import type { AlwaysAnswered, Answered } from '../src/always-answered.ts';

const ROOTS: Readonly<Record<AlwaysAnswered, true>> = {
  alerts: true,
  backtest: true,
  changes: true,
  dialog: true,
  equipment: true,
  exercises: true,
  generations: true,
  health: true,
  healthAlerts: true,
  imports: true,
  jobs: true,
  kpis: true,
  labels: true,
  metrics: true,
  muscles: true,
  nodes: true,
  notifications: true,
  plans: true,
  previewSelection: true,
  reviewQueue: true,
  reviewQueueCsv: true,
  scopes: true,
  suggestionReview: true,
  suggestions: true,
  viewer: true,
  volume: true,
  webhooks: true,
  whatIf: true,
  workouts: true,
};

test('the roots that are null only beside an error are those of the schema', () => {
  const schema = buildSchema(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'));
  const stated = Object.values(schema.getQueryType()!.getFields())
    .filter(({ description }) => description?.endsWith('Null only beside an error.'))
    .map(({ name }) => name);
  expect(stated.sort()).toEqual(Object.keys(ROOTS).sort());
});

test('an answer without errors has them; null where "none" is an answer stays', () => {
  expectTypeOf<Answered<{ viewer: string | null; plan: string | null }>>().toEqualTypeOf<{
    viewer: string;
    plan: string | null;
  }>();
});
