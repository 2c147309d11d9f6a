import { randomUUID } from 'node:crypto';
import { WORKOUT_STATUSES, type WorkoutStatus } from '@topset/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/connection.ts';
import { ensureAthlete } from '../src/repositories/athletes.ts';
import { pageWorkouts, type WorkoutFilter } from '../src/repositories/workouts/pages.ts';
import { ownExercises, performances, plans, workouts } from '../src/schema/index.ts';
import { ENGINES, openTestDatabase } from '../testing/index.ts';

const AT = new Date('2026-03-02T08:00:00.000Z');
const KEYS = ['my-press', 'my-row'] as const;
const day = (n: number) => new Date(AT.getTime() + n * 86_400_000);

/** Few days, so that many workouts begin at one instant. */
const workout = fc.record({
  status: fc.constantFrom(...WORKOUT_STATUSES),
  on: fc.nat(6),
  exercises: fc.array(fc.constantFrom(...KEYS), { maxLength: 3 }),
  ofPlan: fc.boolean(),
});
const wanted = fc.record({
  statuses: fc.option(fc.subarray([...WORKOUT_STATUSES], { minLength: 1 }), { nil: undefined }),
  exerciseKey: fc.option(fc.constantFrom(...KEYS), { nil: undefined }),
  ofPlan: fc.boolean(),
  from: fc.option(fc.nat(6), { nil: undefined }),
  to: fc.option(fc.nat(7), { nil: undefined }),
  limit: fc.integer({ min: 1, max: 4 }),
  fromEnd: fc.boolean(),
});

describe.each(ENGINES)('pages of workouts on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  it('hold every wanted workout once and in order, from either end, whichever index finds them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(workout, { maxLength: 25 }),
        fc.array(wanted, { minLength: 8 }),
        async (made, asked) => {
          const { athleteId, planId, rows } = await store(made);
          for (const { ofPlan, from, to, limit, fromEnd, statuses, exerciseKey } of asked) {
            const filter: WorkoutFilter = {
              statuses,
              exerciseKey,
              planId: ofPlan ? planId : undefined,
              from: from === undefined ? undefined : day(from),
              to: to === undefined ? undefined : day(to),
            };
            const expected = rows
              .filter((row) => !statuses || statuses.includes(row.status))
              .filter((row) => !exerciseKey || row.exercises.includes(exerciseKey))
              .filter((row) => !ofPlan || row.ofPlan)
              .filter((row) => (from === undefined || row.on >= from) && (to === undefined || row.on < to))
              .sort((a, b) => b.on - a.on || (a.id < b.id ? 1 : -1))
              .map(({ id }) => id);
            expect(await walk(athleteId, filter, limit, fromEnd)).toEqual(fromEnd ? expected.reverse() : expected);
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  /** Ids of all pages, in the order in which they were met. */
  async function walk(athleteId: string, filter: WorkoutFilter, limit: number, fromEnd: boolean): Promise<string[]> {
    const met: string[] = [];
    for (let cursor: { at: Date; id: string } | undefined; ; ) {
      const page = { limit, fromEnd, ...(cursor && { [fromEnd ? 'before' : 'after']: cursor }) };
      const { rows, hasMore } = await pageWorkouts(database.db, athleteId, filter, page);
      const inOrder = fromEnd ? [...rows].reverse() : rows;
      met.push(...inOrder.map(({ id }) => id));
      if (!hasMore) return met;
      cursor = inOrder.at(-1)!;
    }
  }

  interface Made {
    readonly status: WorkoutStatus;
    readonly on: number;
    readonly exercises: readonly (typeof KEYS)[number][];
    readonly ofPlan: boolean;
  }

  async function store(made: readonly Made[]) {
    const { db } = database;
    const [athleteId, planId] = [randomUUID(), randomUUID()];
    const times = { createdAt: AT, updatedAt: AT };
    await ensureAthlete(db, { id: athleteId, displayName: 'Ada', ...times });
    await db.insert(ownExercises).values(KEYS.map((key) => ({ athleteId, key, name: key, ...times })));
    await db.insert(plans).values({ athleteId, id: planId, name: 'Push', version: 1, ...times });
    // One workout is open at most.
    let open = false;
    const rows = made.map(({ status, ...row }) => {
      const opens = status === 'REVIEW' || status === 'ACTIVE';
      const kept = opens && open ? 'DONE' : status;
      open ||= opens;
      return { ...row, status: kept, id: randomUUID() };
    });
    for (const { id, status, on, ofPlan, exercises } of rows) {
      const started = status !== 'PLANNED' && status !== 'SKIPPED';
      await db.insert(workouts).values({
        ...{ athleteId, id, name: 'Push', status, at: day(on), ...times },
        ...(started && { startedAt: day(on) }),
        ...(['SUMMARY', 'DONE'].includes(status) && { finishedAt: day(on + 1) }),
        ...(ofPlan && { planId, planVersion: 1 }),
      } as never);
      if (exercises.length === 0) continue;
      await db.insert(performances).values(
        exercises.map((exerciseKey, position) => ({
          ...{ athleteId, id: randomUUID(), workoutId: id, position, exerciseKey },
        })),
      );
    }
    return { athleteId, planId, rows };
  }
});
