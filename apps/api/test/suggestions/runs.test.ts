import { randomUUID } from 'node:crypto';
import { type PlanExercise, planRepository, workoutRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeGlobalId } from '../../src/graphql/global-id.ts';
import type { Plan, Workout, WorkoutPayload } from '../kit/documents.ts';
import {
  BENCH_PLAN,
  DAY,
  type Finished,
  finish,
  kg,
  listed,
  log,
  newPlan,
  RAISE_BOTH,
  said,
  start,
  train,
} from '../kit/suggestions-kit.ts';
import { isRefusal, type Person, startTestServer, statementsOf, type TestServer } from '../kit/testkit.ts';

interface Generated {
  readonly workout: Pick<Finished['workout'], 'id' | 'suggestions' | 'suggestionRun'>;
}

/** Generation: once per workout, whoever asks and however often. */
describe.each(ENGINES)('the run of a workout on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const readyToFinish = async () => {
    const ada = await server.athlete();
    const plan = await newPlan(ada);
    await train(server, ada, plan, [60, 12]);
    const workout = await start(server, ada, plan);
    await log(ada, workout, [60, 12]);
    server.clock.advance(60);
    return { ada, plan, workout };
  };
  const generate = (ada: Person, { id }: Pick<Workout, 'id'>, input: object = {}) =>
    ada.change<Generated>('generateSuggestions', { workoutId: id, ...input });
  const sql = (statement: string) => server.database.db.execute(statement);

  it('is one, with one set of suggestions, when ten finish and generate at once', async () => {
    const { ada, workout } = await readyToFinish();
    const key = randomUUID();
    const input = { workoutId: workout.id };
    const calls: (() => Promise<object>)[] = [
      () => finish(ada, workout),
      () => finish(ada, workout, { clientMutationId: key }),
      () => ada.mutate('generateSuggestions', input),
      () => ada.mutate('generateSuggestions', { ...input, clientMutationId: randomUUID() }),
      () => finish(ada, workout, { clientMutationId: randomUUID() }),
    ];
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => calls[n % calls.length]!()));
    const stored = await listed(ada);
    expect(stored.map(said).sort()).toEqual(RAISE_BOTH);
    const ids = stored.map(({ id }) => id).sort();
    for (const answer of answers) {
      // Generating is refused to whoever came before the first finish.
      if (isRefusal(answer)) expect(answer).toMatchObject({ code: 'NOT_FINISHED' });
      else expect((answer as Finished).workout.suggestions.map(({ id }) => id).sort()).toEqual(ids);
    }
    const rows = await server.rowsOf(ada);
    const runs = JSON.parse(rows.suggestion_runs!) as { workout_id: string; status: string }[];
    expect(runs.filter((run) => run.workout_id === decodeGlobalId(workout.id).id)).toMatchObject([{ status: 'DONE' }]);
    // Once more, hours later: what is there is returned.
    server.clock.advance(DAY);
    expect((await generate(ada, workout)).workout.suggestions.map(({ id }) => id).sort()).toEqual(ids);
    expect(await server.rowsOf(ada)).toEqual(rows);
  });

  it('without suggestions is DONE and not repeated', async () => {
    const ada = await server.athlete();
    const { workout } = await train(server, ada, await newPlan(ada), [60, 10]);
    expect(workout).toMatchObject({ suggestions: [], suggestionRun: { status: 'DONE', suggestionCount: 0 } });
    const rows = await server.rowsOf(ada);
    server.clock.advance(DAY);
    await generate(ada, workout);
    expect(await server.rowsOf(ada)).toEqual(rows);
  });

  it('does not exist before the end, nor for a freeform workout', async () => {
    const ada = await server.athlete();
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { exerciseKeys: ['barbell-bench-press'] });
    const input = { workoutId: workout.id };
    expect(await ada.refused('generateSuggestions', input)).toMatchObject({ code: 'NOT_FINISHED' });
    await ada.change('logSet', { ...input, performanceId: workout.performances[0]!.id, load: kg('60'), reps: 12 });
    expect((await finish(ada, workout)).workout).toMatchObject({ suggestions: [], suggestionRun: null });
    expect((await generate(ada, workout)).workout).toMatchObject({ suggestions: [], suggestionRun: null });
    expect(JSON.parse((await server.rowsOf(ada)).suggestion_runs!)).toEqual([]);
  });

  it('reads the exercise across all plans and freeform workouts', async () => {
    const ada = await server.athlete();
    const other = await newPlan(ada);
    await train(server, ada, other, [60, 12]);
    const { workout } = await train(server, ada, await newPlan(ada), [60, 12]);
    expect(workout.suggestions.map(said)).toEqual(RAISE_BOTH);
  });

  it('that fails stores nothing, finishes the workout all the same, and can be tried again', async () => {
    const { ada, workout } = await readyToFinish();
    await sql(`update athletes set loads_at_hand = '{"barbell": {"loads": "none"}}' where id = '${ada.rowId}'`);
    const failed = await finish(ada, workout);
    expect(failed.workout).toMatchObject({ status: 'SUMMARY', suggestions: [], suggestionRun: { status: 'FAILED' } });
    await sql(`update athletes set loads_at_hand = '{}' where id = '${ada.rowId}'`);
    const { workout: retried } = await generate(ada, workout);
    expect(retried.suggestionRun).toMatchObject({ status: 'DONE', suggestionCount: 2 });
    expect(retried.suggestions.map(said)).toEqual(RAISE_BOTH);
  });

  it('that was left RUNNING is taken over after 120 seconds, not before', async () => {
    const { ada, workout } = await readyToFinish();
    await finish(ada, workout);
    const row = decodeGlobalId(workout.id).id;
    await sql(`delete from suggestions where workout_id = '${row}'`);
    await sql(`update suggestion_runs set status = 'RUNNING' where workout_id = '${row}'`);
    server.clock.advance(2);
    expect((await generate(ada, workout)).workout).toMatchObject({
      suggestions: [],
      suggestionRun: { status: 'RUNNING' },
    });
    server.clock.advance(1);
    expect((await generate(ada, workout)).workout.suggestions.map(said)).toEqual(RAISE_BOTH);
  });

  it('writes loads that the athlete can load', async () => {
    const ada = await server.athlete();
    await ada.change('updateAthlete', { loadsAtHand: [{ equipment: 'BARBELL', loads: ['60', '64', '70'] }] });
    const plan = await newPlan(ada);
    await train(server, ada, plan, [60, 12]);
    expect((await train(server, ada, plan, [60, 12])).workout.suggestions.map(said)).toEqual(
      RAISE_BOTH.map((line) => line.replace('62.5', '64')),
    );
  });

  it('comes with the records that the workout set', async () => {
    const ada = await server.athlete();
    const plan = await newPlan(ada);
    const first = await train(server, ada, plan, [60, 9]);
    expect(first.records).toMatchObject([
      { kind: 'E1RM', value: kg('78'), previous: kg('0') },
      { kind: 'LOAD', value: kg('60'), previous: kg('0') },
      { kind: 'VOLUME', value: kg('1080'), previous: kg('0') },
    ]);
    expect((await train(server, ada, plan, [60, 9])).records).toEqual([]);
    const third = await train(server, ada, plan, [60, 10]);
    expect(third.records).toMatchObject([
      { kind: 'E1RM', value: kg('80'), previous: kg('78') },
      { kind: 'VOLUME', value: kg('1200'), previous: kg('1080') },
    ]);
    // Finishing again announces nothing.
    expect((await finish(ada, third.workout)).records).toEqual([]);
  });

  it('costs the same statements after 5 and after 60 workouts', async () => {
    const costs: number[] = [];
    for (const earlier of [5, 60]) {
      // At noon: what ends after midnight belongs to a day that is over, whose numbers are counted anew.
      const noon = new Date(server.clock.now().getTime() + DAY * 60_000);
      noon.setUTCHours(12, 0, 0, 0);
      server.clock.set(noon);
      const ada = await server.athlete();
      const plan = await newPlan(ada, { ...BENCH_PLAN, name: `After ${earlier}` });
      await insertDoneWorkouts(server, ada, plan, earlier);
      const workout = await start(server, ada, plan);
      await log(ada, workout, [60, 12]);
      server.clock.advance(60);
      const input = { workoutId: workout.id };
      costs.push(await statementsOf(server.database, () => ada.change<WorkoutPayload>('finishWorkout', input)));
      expect((await listed(ada)).map(said).sort()).toEqual(RAISE_BOTH);
    }
    console.info(`finishWorkout with two new suggestions on ${engine}: ${costs.join(' and ')} statements`);
    expect(costs[1]).toBe(costs[0]);
    expect(costs[0]).toBeLessThan(50);
  });
});

/** Done workouts of the plan, one a day up to now, each with 12 reps in both sets. */
async function insertDoneWorkouts({ database: { db }, clock }: TestServer, ada: Person, plan: Plan, count: number) {
  const athleteId = ada.rowId;
  const planId = decodeGlobalId(plan.id).id;
  const [exercise] = (await planRepository.exercisesOfPlans(db, athleteId, [planId])).get(planId)!;
  const now = clock.now();
  for (let back = count; back > 0; back--) {
    const at = new Date(now.getTime() - back * DAY * 60_000);
    const workoutId = randomUUID();
    const performanceId = randomUUID();
    await workoutRepository.insertWorkouts(db, [doneWorkout(athleteId, workoutId, planId, at)]);
    await workoutRepository.insertPerformances(db, [donePerformance(athleteId, performanceId, workoutId, exercise!)]);
    await workoutRepository.insertSets(
      db,
      exercise!.sets.map((set) => ({
        athleteId,
        id: randomUUID(),
        performanceId,
        position: set.position,
        plannedSetId: set.id,
        type: set.type,
        loadValue: '60',
        loadUnit: 'KG' as const,
        reps: 12,
        seconds: null,
        distanceMeters: null,
        notes: null,
        rpe: null,
        rir: null,
        restSeconds: null,
        skipped: false,
        loggedAt: at,
        version: 1,
      })),
    );
  }
}

function doneWorkout(athleteId: string, id: string, planId: string, at: Date) {
  return {
    athleteId,
    id,
    planId,
    planVersion: 1,
    name: 'Done',
    status: 'DONE' as const,
    selectionMode: 'TEMPLATE' as const,
    startedAt: at,
    finishedAt: at,
    at,
    createdAt: at,
    updatedAt: at,
  };
}

function donePerformance(athleteId: string, id: string, workoutId: string, exercise: PlanExercise) {
  const { repPolicy, restPolicy, sets } = exercise;
  return {
    athleteId,
    id,
    workoutId,
    position: 0,
    exerciseKey: exercise.exerciseKey,
    planExerciseId: exercise.id,
    snapshot: { repPolicy, restPolicy, sets },
  };
}
