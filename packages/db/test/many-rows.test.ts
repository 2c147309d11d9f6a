import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../src/connection.ts';
import { type LevelEvaluationRow, saveEvaluations } from '../src/repositories/level-evaluations.ts';
import { insertEvents } from '../src/repositories/measures/metrics.ts';
import {
  insertDecisionRecords,
  insertOffers,
  insertRecords,
  type OfferRow,
  type ProgressRecordRow,
  supersedeRecords,
} from '../src/repositories/progression.ts';
import { ENGINES, openTestDatabase } from '../testing/index.ts';

/** With the fewest columns of them it is more than Postgres takes parameters in one statement. */
const MANY = 11_000;
const AT = new Date('2026-03-02T08:00:00.000Z');

// An edit of the first session of ten years changes every verdict since.
describe.each(ENGINES)('more rows than one statement holds on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const athleteId = randomUUID();
  const each = <Row>(row: (i: number) => object): Row[] => Array.from({ length: MANY }, (_, i) => row(i)) as Row[];
  /** What the rows refer to is not looked at. */
  const stored = async (table: string, store: (tx: Db) => Promise<unknown>) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await store(tx);
      const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(sql.raw(table));
      return row!.count;
    });
  const base = () => ({ athleteId, id: randomUUID(), createdAt: AT });

  it('are verdicts and their records', async () => {
    const verdicts = each<ProgressRecordRow>((i) => ({
      ...base(),
      ...{ workoutId: randomUUID(), planId: athleteId, planExerciseId: athleteId, policyId: 'test' },
      ...{ workoutStart: new Date(AT.getTime() + i), slotDate: '2026-03-02', slotTime: 'MORNING' },
      ...{ record: {}, update: {}, planVersion: 1, conflictId: null, decisionRecordId: randomUUID() },
      ...{ supersededAt: null, traceId: null },
    }));
    let live = 0;
    const count = await stored('progress_records', async (tx) => {
      live = await insertRecords(tx, verdicts);
      await supersedeRecords(
        tx,
        athleteId,
        verdicts.map(({ id }) => id),
        AT,
      );
    });
    expect([count, live]).toEqual([MANY, MANY]);
    const records = each<Parameters<typeof insertDecisionRecords>[1][number]>(() => ({
      ...base(),
      ...{ policyId: 'test', ruleId: 'test', workoutId: athleteId, planExerciseId: athleteId, record: {} },
    }));
    expect(await stored('decision_records', (tx) => insertDecisionRecords(tx, records))).toBe(MANY);
  });

  it('are offers, events and evaluations', async () => {
    const offers = each<OfferRow>((i) => ({
      ...base(),
      ...{ workoutId: athleteId, progressRecordId: null, planExerciseId: null, position: i % 10, takenAt: null },
      offer: { kind: 'DELOAD' },
    }));
    expect(await stored('offers', (tx) => insertOffers(tx, offers))).toBe(MANY);
    const events = each<Parameters<typeof insertEvents>[1][number]>(() => ({
      ...base(),
      ...{
        eventType: 'flag_set',
        planExerciseId: null,
        exerciseKey: null,
        decision: null,
        source: 'SYSTEM',
        traceId: '',
        context: {},
      },
    }));
    expect(await stored('progression_events', (tx) => insertEvents(tx, events))).toBe(MANY);
    const evaluations = each<LevelEvaluationRow>(() => ({
      ...{ athleteId, workoutId: randomUUID(), policyId: 'test', workoutStart: AT, decidedAt: AT, standing: {} },
    }));
    expect(await stored('level_evaluations', (tx) => saveEvaluations(tx, evaluations))).toBe(MANY);
    expect(await stored('level_evaluations', (tx) => saveEvaluations(tx, evaluations))).toBe(MANY);
  });
});
