import { athleteRepository, exerciseHistoryRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeSummaries } from '../../src/features/history/rebuild-summaries.ts';
import type { Plan, Workout } from '../kit/documents.ts';
import { kg, newPlan, TWO_EXERCISES, train } from '../kit/suggestions-kit.ts';
import { type Person, startTestServer, statementsOf, type TestServer } from '../kit/testkit.ts';

const KEYS = ['barbell-bench-press', 'cable-triceps-pushdown'];

describe.each(ENGINES)('the cached history on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { env: { MAX_COST: '1000000' } });
  });
  afterAll(() => server.stop());

  /** Stored, beside what all sets say when they are read anew. */
  async function bothOf({ rowId }: Person) {
    const { db } = server.database;
    const rows = await exerciseHistoryRepository.findSummaries(db, rowId, KEYS);
    const athlete = await athleteRepository.findAthlete(db, rowId);
    const anew = await computeSummaries(db, athlete!, KEYS, rows[0]!.rebuiltAt);
    return { stored: new Map(rows.map(({ exerciseKey, summary }) => [exerciseKey, summary])), anew };
  }

  async function done(ada: Person, plan: Plan, load: number, reps: number): Promise<string> {
    const { workout } = await train(server, ada, plan, [load, reps], [load / 2, reps + 2]);
    await ada.change('leaveSummary', { workoutId: workout.id });
    return workout.id;
  }

  async function withoutSuggestions(ada: Person): Promise<Plan> {
    for (const exerciseKey of KEYS) await ada.change('updateExerciseSettings', { exerciseKey, suggestionsOff: true });
    return newPlan(ada, TWO_EXERCISES);
  }

  it('is the same whether sessions are added one by one or all sets are read', async () => {
    const ada = await server.athlete();
    const plan = await withoutSuggestions(ada);
    const loads = [60, 62.5, 55, 62.5, 65, 40, 67.5];
    for (const [session, load] of loads.entries()) {
      await done(ada, plan, load, 8 + (session % 3));
      const { stored, anew } = await bothOf(ada);
      expect(stored).toEqual(anew);
    }
    expect((await bothOf(ada)).stored.get(KEYS[0]!)).toMatchObject({ totalSessions: 7, bestWeight: { value: 67.5 } });
  });

  it('is made anew after a deletion, an edit, another unit and another program, and goes on from there', async () => {
    const ada = await server.athlete();
    const plan = await withoutSuggestions(ada);
    const [first, second] = [await done(ada, plan, 60, 8), await done(ada, plan, 80, 5)];
    const agree = async () => {
      const { stored, anew } = await bothOf(ada);
      expect(stored).toEqual(anew);
      return stored.get(KEYS[0]!);
    };
    const versionOf = async (id: string) =>
      (
        await ada.query<{ workout: Pick<Workout, 'version'> }>('query($id: ID!) { workout(id: $id) { version } }', {
          id,
        })
      ).workout.version;
    await ada.change('deleteWorkout', { workoutId: second, expectedVersion: await versionOf(second) });
    expect(await agree()).toMatchObject({ totalSessions: 1, bestWeight: { value: 60 } });
    const { workout } = await ada.query<{ workout: Pick<Workout, 'performances'> }>(
      'query($id: ID!) { workout(id: $id) { performances { sets { id } } } }',
      { id: first },
    );
    const changed = { id: workout.performances[0]!.sets[0]!.id, load: kg('61.5') };
    const expectedVersion = await versionOf(first);
    await ada.change('editPastWorkout', { workoutId: first, expectedVersion, changeSets: [changed] });
    expect(await agree()).toMatchObject({ bestWeight: { value: 61.5 } });
    await done(ada, plan, 60, 8);
    expect(await agree()).toMatchObject({ totalSessions: 2 });
    const { viewer } = await ada.query<{ viewer: { version: number } }>('{ viewer { version } }');
    await ada.change('updateAthlete', { unit: 'LB', expectedVersion: viewer.version });
    await done(ada, plan, 60, 8);
    expect(await agree()).toMatchObject({ unit: 'LB', totalSessions: 3 });
    await ada.change('createProgram', { name: 'Push', weeklySchedule: ['push'], blockWeeks: 4, deloadWeek: 1 });
    await done(ada, plan, 40, 8);
    await done(ada, plan, 40, 8);
    expect(await agree()).toMatchObject({ totalSessions: 5 });
  });

  it('loses what is deleted or corrected, a record too, without a look at the other sessions', async () => {
    const ada = await server.athlete();
    const plan = await withoutSuggestions(ada);
    const ids: string[] = [];
    for (const load of [60, 62.5, 65, 70, 67.5, 70, 72.5]) ids.push(await done(ada, plan, load, 8));
    const latest = async (id: string) =>
      (
        await ada.query<{ workout: Pick<Workout, 'version' | 'performances'> }>(
          'query($id: ID!) { workout(id: $id) { version performances { sets { id } } } }',
          { id },
        )
      ).workout;
    const remove = async (id: string) =>
      ada.change('deleteWorkout', { workoutId: id, expectedVersion: (await latest(id)).version });
    const summary = async () => (await bothOf(ada)).stored.get(KEYS[0]!);
    const agree = async () => {
      const { stored, anew } = await bothOf(ada);
      expect(stored).toEqual(anew);
      return stored.get(KEYS[0]!);
    };
    await remove(ids[6]!);
    expect(await agree()).toMatchObject({ totalSessions: 6, bestWeight: { value: 70 } });
    const { version, performances } = await latest(ids[3]!);
    const changeSets = [{ id: performances[0]!.sets[0]!.id, load: kg('95'), reps: 3 }];
    await ada.change('editPastWorkout', { workoutId: ids[3], expectedVersion: version, changeSets });
    expect(await agree()).toMatchObject({ totalSessions: 6, bestWeight: { value: 95 } });
    // Whoever looked at all sets would see these.
    const { db } = server.database;
    await db.execute(
      `update performed_sets set load_value = 500 where athlete_id = '${ada.rowId}' and load_value = 60`,
    );
    await remove(ids[3]!);
    expect(await summary()).toMatchObject({ totalSessions: 5, bestWeight: { value: 70 } });
    await db.execute(`update exercise_summaries set tally = null where athlete_id = '${ada.rowId}'`);
    await remove(ids[1]!);
    expect(await agree()).toMatchObject({ totalSessions: 4, bestWeight: { value: 500 } });
  });

  it('takes as many statements after ten sessions as after two', async () => {
    const ada = await server.athlete();
    const plan = await withoutSuggestions(ada);
    const leaving = async () => {
      const { workout } = await train(server, ada, plan, [60, 8], [30, 10]);
      return statementsOf(server.database, () => ada.change('leaveSummary', { workoutId: workout.id }));
    };
    await done(ada, plan, 60, 8);
    const early = await leaving();
    for (let session = 0; session < 8; session++) await done(ada, plan, 60, 8);
    expect(await leaving()).toBe(early);
  });
});
