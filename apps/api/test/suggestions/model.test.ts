import { randomUUID } from 'node:crypto';
import { suggestionRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import type { AiRequest } from '@topset/engine/suggestions';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeGlobalId } from '../../src/graphql/global-id.ts';
import type { Plan, Workout, WorkoutPayload } from '../kit/documents.ts';
import {
  again,
  decide,
  type Finished,
  finish,
  heardOut,
  listed,
  log,
  newPlan,
  RAISE_BOTH,
  said,
  start,
  train,
} from '../kit/suggestions-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const NOTHING = { suggestions: [] };
const EASIER = item({ newValue: 57.5 });

/** One item that takes weight off the second set. */
function item(fields: object) {
  const whole = { targetSetIndex: 1, changeType: 'DECREASE_WEIGHT', newMode: null, reasoning: 'The bar slowed.' };
  return { suggestions: [{ ...whole, ...fields }] };
}

/** Jobs that ask a model and have not ended; what either driver says of none. */
const OPEN_JOBS = "select id from jobs where kind = 'suggestions' and status in ('QUEUED', 'RUNNING')";
const NO_ROWS = { pglite: { rows: [] }, postgres: [] } as const;

interface Generated {
  readonly workout: Finished['workout'];
}

/** The AI source behind its port, played by a script. */
describe.each(ENGINES)('a model on %s', (engine) => {
  let server: TestServer;
  let answer: (request: AiRequest) => unknown;
  let asked: AiRequest[];
  beforeAll(async () => {
    const suggest = async (request: AiRequest) => {
      asked.push(request);
      return answer(request);
    };
    server = await startTestServer(engine, { app: { suggestionSource: { suggest }, suggestionLimitMs: 20_000 } });
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    asked = [];
    answer = () => NOTHING;
  });

  /** A workout after which the rules raise both sets, logged and not yet finished. */
  const aboutToRaise = async (ada: Person, plan: Plan) => {
    await heardOut(ada, (await train(server, ada, plan, [60, 12])).workout);
    const workout = await start(server, ada, plan);
    await log(ada, workout, [60, 12]);
    server.clock.advance(60);
    asked = [];
    return workout;
  };
  const readyToFinish = async () => {
    const ada = await server.athlete();
    const plan = await newPlan(ada);
    return { ada, plan, workout: await aboutToRaise(ada, plan) };
  };
  const generate = (ada: Person, { id }: Pick<Workout, 'id'>, input: object = {}) =>
    ada.change<Generated>('generateSuggestions', { workoutId: id, ...input });
  const finishAndHear = async (ada: Person, workout: Pick<Workout, 'id'>) => {
    await finish(ada, workout);
    return heardOut(ada, workout);
  };
  /** Makes the run look as if it had failed, so that it is generated again. */
  const failRun = async ({ id }: Pick<Workout, 'id'>) => {
    const row = decodeGlobalId(id).id;
    await server.database.db.execute(`delete from suggestions where workout_id = '${row}'`);
    await server.database.db.execute(`update suggestion_runs set status = 'FAILED' where workout_id = '${row}'`);
  };
  /** A model that thinks until it is told what to say. */
  const thinking = () => {
    let begun = () => {};
    let say: (said: unknown) => void = () => {};
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const spoken = new Promise<unknown>((resolve) => {
      say = resolve;
    });
    answer = () => {
      begun();
      return spoken;
    };
    return { started, say };
  };

  it('is asked about each exercise, and what it says joins what the rules say', async () => {
    const { ada, workout } = await readyToFinish();
    answer = () => EASIER;
    const finished = await finishAndHear(ada, workout);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      exercise: { key: 'barbell-bench-press', name: 'Barbell Bench Press', unit: 'KG' },
      prescription: { repMode: 'range', lower: 8, upper: 12, sets: [{ index: 0, load: 60, reps: 10 }, { index: 1 }] },
      performance: { sets: [{ reps: 12 }, { reps: 12 }] },
    });
    // D-03: an easier load of the model removes every harder one of the rules.
    expect(finished.suggestions.map(said)).toEqual(['2 weight 60>57.5 [ai]']);
    expect(finished.suggestions[0]).toMatchObject({ source: 'AI', reason: 'The bar slowed.' });
    expect(finished.suggestionRun).toMatchObject({ status: 'DONE', suggestionCount: 1, aiAnswerCount: 1 });
  });

  it('that talks nonsense, fails or throws leaves exactly what the rules say, and the run is DONE', async () => {
    const { ada, workout } = await readyToFinish();
    const { suggestions } = await finishAndHear(ada, workout);
    const meaning = (of: Finished['workout']['suggestions']) =>
      of.map(({ id: _id, createdAt: _at, ...suggestion }) => suggestion);
    const circle: Record<string, unknown> = {};
    circle.suggestions = [circle];
    const nonsense: (() => unknown)[] = [
      () => undefined,
      () => null,
      () => 42,
      () => 'Lift more!',
      () => ({}),
      () => ({ suggestions: 'many' }),
      () => ({ suggestions: [null, 1, {}, { targetSetIndex: 'first' }] }),
      () => item({ newValue: 1e9 }),
      () => item({ newValue: 57.5, reasoning: ' \0 ' }),
      () => circle,
      () => ({ suggestions: 12n }),
      () => ({ suggestions: ['x'.repeat(200_000)] }),
      () => Promise.reject(new Error('the provider is down')),
      () => {
        throw new Error('no such model');
      },
    ];
    for (const answers of nonsense) {
      answer = answers;
      await failRun(workout);
      await generate(ada, workout);
      const generated = await heardOut(ada, workout);
      expect(generated.suggestionRun, String(answers)).toMatchObject({ status: 'DONE', suggestionCount: 2 });
      expect(meaning(generated.suggestions), String(answers)).toEqual(meaning(suggestions));
    }
    expect(suggestions.map(said)).toEqual(RAISE_BOTH);
  });

  it('may use characters that the database cannot keep; they are left out', async () => {
    const { ada, workout } = await readyToFinish();
    answer = () => item({ newValue: 57.5, reasoning: 'The \0bar\ud800 slowed.' });
    const { suggestions } = await finishAndHear(ada, workout);
    expect(suggestions.map(({ reason }) => reason)).toEqual(['The bar slowed.']);
  });

  it('holds nothing up while it thinks, is asked once, and judges the workout as it is when it answers', async () => {
    const { ada, plan, workout } = await readyToFinish();
    const { started, say } = thinking();
    const clientMutationId = randomUUID();
    const first = await finish(ada, workout, { clientMutationId });
    await started;
    // No transaction is open: on the embedded database every other one would wait for it.
    await newPlan(ada);
    const repeated = await finish(ada, workout, { clientMutationId });
    const plain = await finish(ada, workout);
    const generated = await generate(ada, workout);
    for (const { workout: meanwhile } of [first, repeated, plain, generated]) {
      expect(meanwhile).toMatchObject({ suggestionRun: { status: 'RUNNING' } });
      expect(meanwhile.suggestions.map(said)).toEqual(RAISE_BOTH);
    }
    // It turns out that the last set had only 11 reps: there is no raise any more.
    const set = plain.workout.performances[0]!.sets[1]!;
    await ada.change('editPastWorkout', {
      workoutId: workout.id,
      expectedVersion: plain.workout.version,
      changeSets: [{ id: set.id, reps: 11 }],
    });
    expect(await listed(ada)).toEqual([]);
    say(NOTHING);
    expect(await heardOut(ada, workout)).toMatchObject({ suggestions: [], suggestionRun: { status: 'DONE' } });
    expect(asked).toHaveLength(1);
    expect(
      (await ada.query<{ plan: Plan }>('query($id: ID!) { plan(id: $id) { version } }', { id: plan.id })).plan,
    ).toEqual({ version: 1 });
  });

  it('leaves alone what was decided while it was thinking', async () => {
    const { ada, workout } = await readyToFinish();
    const { started, say } = thinking();
    const { suggestions } = (await finish(ada, workout)).workout;
    await started;
    await decide(ada, 'ACCEPT', suggestions.slice(1));
    say(EASIER);
    // The second set was decided on: what the model says of it comes too late. Of the first, D-03 takes the raise away.
    expect((await heardOut(ada, workout)).suggestions.map((each) => [said(each), each.decision])).toEqual([
      [RAISE_BOTH[1], 'ACCEPTED'],
    ]);
  });

  it('is asked again by the next node when the one that asked has died', async () => {
    const { ada, workout } = await readyToFinish();
    const { started } = thinking();
    await finish(ada, workout);
    await started;
    answer = () => EASIER;
    // As after a crash: nobody renews the lease, and the job is claimed again.
    await server.database.db.execute(
      `update jobs set status = 'QUEUED', lease_until = null where kind = 'suggestions' and status = 'RUNNING'`,
    );
    server.app.jobs.wake();
    expect((await heardOut(ada, workout)).suggestions.map(said)).toEqual(['2 weight 60>57.5 [ai]']);
  });

  it('that answers after the summary was left leaves suggestions that wait for the review', async () => {
    const { ada, plan, workout } = await readyToFinish();
    const { started, say } = thinking();
    await finish(ada, workout);
    await started;
    await ada.change<WorkoutPayload>('leaveSummary', { workoutId: workout.id });
    say(NOTHING);
    const { suggestions } = await heardOut(ada, workout);
    expect(suggestions.map(({ decision }) => decision)).toEqual(['DEFERRED', 'DEFERRED']);
    expect((await start(server, ada, plan)).status).toBe('REVIEW');
  });

  it('does not get around a flag that the workout itself ends', async () => {
    const { ada, workout } = await readyToFinish();
    await suggestionRepository.insertFlag(server.database.db, {
      athleteId: ada.rowId,
      id: randomUUID(),
      kind: 'FATIGUE',
      setAt: server.clock.now(),
    });
    expect(await finishAndHear(ada, workout)).toMatchObject({ suggestions: [], suggestionRun: { status: 'DONE' } });
  });

  it('that answers after the workout was deleted leaves nothing', async () => {
    const { ada, workout } = await readyToFinish();
    const { started, say } = thinking();
    const { version } = (await finish(ada, workout)).workout;
    await started;
    await ada.change('deleteWorkout', { workoutId: workout.id, expectedVersion: version });
    say(EASIER);
    await vi.waitFor(async () => expect(await server.database.db.execute(OPEN_JOBS)).toMatchObject(NO_ROWS[engine]));
    expect(await listed(ada)).toEqual([]);
  });

  it('that is stuck for over 120 seconds loses its run to the next caller and cannot commit', async () => {
    const { ada, workout } = await readyToFinish();
    const { started, say } = thinking();
    await finish(ada, workout);
    await started;
    server.clock.advance(2);
    expect((await generate(ada, workout)).workout.suggestionRun).toMatchObject({ status: 'RUNNING' });
    server.clock.advance(0.1);
    answer = () => NOTHING;
    await generate(ada, workout);
    const taken = await heardOut(ada, workout);
    expect(taken.suggestionRun).toMatchObject({ status: 'DONE', suggestionCount: 2 });
    expect(taken.suggestions.map(said)).toEqual(RAISE_BOTH);
    say(EASIER);
    await vi.waitFor(async () => expect(await server.database.db.execute(OPEN_JOBS)).toMatchObject(NO_ROWS[engine]));
    expect(await again(ada, taken.suggestions)).toEqual(taken.suggestions);
    expect(await listed(ada)).toHaveLength(2);
  });

  it('is asked by one of ten callers at once', async () => {
    const { ada, workout } = await readyToFinish();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => finish(ada, workout, n % 2 ? { clientMutationId: key } : {})),
    );
    expect(answers).toHaveLength(10);
    await heardOut(ada, workout);
    expect(asked).toHaveLength(1);
    expect((await listed(ada)).map(said).sort()).toEqual(RAISE_BOTH);
  });

  it('is not asked where the athlete does not want it, nor about an exercise that is switched off', async () => {
    const { ada, plan, workout } = await readyToFinish();
    await ada.change('updateAthlete', { settings: { aiSuggestions: false } });
    expect((await finish(ada, workout)).workout.suggestions.map(said)).toEqual(RAISE_BOTH);
    await ada.change('updateAthlete', { settings: { aiSuggestions: true } });
    await ada.change('updateExerciseSettings', { exerciseKey: 'barbell-bench-press', suggestionsOff: true });
    await heardOut(ada, (await train(server, ada, plan, [60, 12])).workout);
    expect(asked).toEqual([]);
  });
});

describe.each(ENGINES)('a model on %s that never answers', (engine) => {
  it('is given up: the rules stand and the run is DONE', async () => {
    const suggest = () => new Promise<never>(() => {});
    const server = await startTestServer(engine, { app: { suggestionSource: { suggest }, suggestionLimitMs: 50 } });
    try {
      const ada = await server.athlete();
      const plan = await newPlan(ada);
      await train(server, ada, plan, [60, 12]);
      const { workout } = await train(server, ada, plan, [60, 12]);
      expect(workout.suggestions.map(said)).toEqual(RAISE_BOTH);
      expect((await heardOut(ada, workout)).suggestionRun).toMatchObject({ aiAnswerCount: 0 });
    } finally {
      await server.stop();
    }
  });
});
