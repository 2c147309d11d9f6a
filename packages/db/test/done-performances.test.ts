import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/connection.ts';
import { ensureAthlete } from '../src/repositories/athletes.ts';
import { donePerformances, ownExercises, performances, workouts } from '../src/schema/index.ts';
import { ENGINES, openTestDatabase } from '../testing/index.ts';

const AT = new Date('2026-03-02T08:00:00.000Z');
const KEYS = ['my-press', 'my-row'] as const;

const step = fc.oneof(
  fc.record({ does: fc.constant('add' as const), status: fc.constantFrom('ACTIVE' as const, 'DONE' as const) }),
  fc.record({ does: fc.constantFrom('finish' as const, 'reopen' as const, 'move' as const, 'delete' as const) }),
  fc.record({ does: fc.constantFrom('perform' as const, 'rename' as const, 'drop' as const) }),
);

describe.each(ENGINES)('performances of DONE workouts on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  it('are listed by exercise and start, whatever is done to them and to their workouts', async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(), fc.nat()), { minLength: 5, maxLength: 25 }), async (steps) => {
        const athleteId = randomUUID();
        await ensureAthlete(db, { id: athleteId, displayName: 'Ada', createdAt: AT, updatedAt: AT });
        for (const key of KEYS) await own(athleteId, key);
        const ids: string[] = [];
        for (const [{ does, ...more }, which, n] of steps) {
          const id = ids[which % Math.max(1, ids.length)];
          const workout = sql`${workouts.athleteId} = ${athleteId} and ${workouts.id} = ${id}`;
          const ofWorkout = sql`${performances.athleteId} = ${athleteId} and ${performances.workoutId} = ${id}`;
          if (does === 'add' && 'status' in more) ids.push(await add(athleteId, more.status, n));
          else if (!id) continue;
          else if (does === 'finish') await db.update(workouts).set({ status: 'DONE', finishedAt: FAR }).where(workout);
          else if (does === 'reopen') await reopen(athleteId, id);
          else if (does === 'move')
            await db
              .update(workouts)
              .set({ startedAt: later(n) })
              .where(workout);
          else if (does === 'delete') await db.delete(workouts).where(workout);
          else if (does === 'perform') await perform(athleteId, id, n).catch(() => undefined);
          else if (does === 'rename')
            await db
              .update(performances)
              .set({ exerciseKey: KEYS[n % 2]! })
              .where(ofWorkout);
          else await db.delete(performances).where(ofWorkout);
        }
        const listed = await db.select().from(donePerformances).where(eq(donePerformances.athleteId, athleteId));
        const done = await db
          .select({
            athleteId: performances.athleteId,
            exerciseKey: performances.exerciseKey,
            startedAt: workouts.startedAt,
            performanceId: performances.id,
          })
          .from(performances)
          .innerJoin(
            workouts,
            sql`${workouts.athleteId} = ${performances.athleteId} and ${workouts.id} = ${performances.workoutId}`,
          )
          .where(sql`${performances.athleteId} = ${athleteId} and ${workouts.status} = 'DONE'`);
        const byId = (a: { performanceId: string }, b: { performanceId: string }) =>
          a.performanceId < b.performanceId ? -1 : 1;
        expect(listed.sort(byId)).toEqual(done.sort(byId));
      }),
      { numRuns: 30 },
    );
  });

  const FAR = new Date('2027-01-01T00:00:00.000Z');
  const later = (n: number) => new Date(AT.getTime() + (n % 1000) * 3_600_000);

  const own = (athleteId: string, key: string) =>
    database.db.insert(ownExercises).values({ athleteId, key, name: key, createdAt: AT, updatedAt: AT });

  async function add(athleteId: string, status: 'ACTIVE' | 'DONE', n: number): Promise<string> {
    const id = randomUUID();
    // One workout is open at most.
    const open = await database.db.select().from(workouts).where(sql`athlete_id = ${athleteId} and status = 'ACTIVE'`);
    const done = status === 'DONE' || open.length > 0;
    await database.db.insert(workouts).values({
      ...{ athleteId, id, name: 'Push', at: AT, startedAt: later(n), createdAt: AT, updatedAt: AT },
      ...(done ? { status: 'DONE', finishedAt: FAR } : { status: 'ACTIVE' }),
    } as never);
    return id;
  }

  async function reopen(athleteId: string, id: string): Promise<void> {
    await database.db
      .update(workouts)
      .set({ status: 'SUMMARY', finishedAt: FAR })
      .where(sql`${workouts.athleteId} = ${athleteId} and ${workouts.id} = ${id}`);
  }

  const perform = (athleteId: string, workoutId: string, n: number) =>
    database.db
      .insert(performances)
      .values({ athleteId, id: randomUUID(), workoutId, position: n % 50, exerciseKey: KEYS[n % 2]! });
});
