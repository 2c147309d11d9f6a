import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Workout } from '../kit/documents.ts';
import { dataOf, mutationDocument, type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const UPDATE = `exerciseKey rawVerdict rawReason decision reason blockers streakSuccess levelTarget levelResult volumeTarget
  volumeActual change scenario message(locale: RU) planVersion flagsSet { kind area severity grade }
  newTargets { sets lower upper rung { label } } offers { kind increase { value unit } exerciseKey }`;
const VERSION = 'version status author summary { exercise change reason } items { event slotDate slotTime }';
const PERFORMANCES = 'performances { id exerciseKey targets { sets { reps seconds } } }';

interface Update {
  readonly [field: string]: unknown;
  readonly message: string;
  readonly offers: readonly { readonly kind: string; readonly increase: object | null }[];
}
interface Finished {
  readonly workout: { readonly progressUpdates: readonly Update[] };
  readonly version: { readonly [field: string]: unknown } | null;
}

const step = (sets: readonly number[], rung: number, kind = 'STRENGTH', unit = 'REPS') => ({
  step: { kind, sets, unit },
  rung,
});

describe.each(ENGINES)('level progression on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const run = async <Payload>(person: Person, mutation: string, input: object, fields: string): Promise<Payload> => {
    const document = mutationDocument(mutation as 'finishWorkout', fields);
    const { result } = dataOf(await person.ask<{ result: Payload & { __typename: string } }>(document, { input }));
    if (result.__typename.endsWith('Error')) throw new Error(`${mutation}: ${JSON.stringify(result)}`);
    return result;
  };
  const refused = async (person: Person, mutation: string, input: object): Promise<{ code: string }> => {
    const document = mutationDocument(mutation as 'finishWorkout', '__typename');
    const { result } = dataOf(await person.ask<{ result: { __typename: string; code: string } }>(document, { input }));
    expect(result.__typename).toMatch(/Error$/);
    return result;
  };
  const planOf = async (person: Person, exercise: object) =>
    (
      await run<{ plan: { id: string; version: number; exercises: { id: string }[] } }>(
        person,
        'createPlan',
        { name: 'Level', exercises: [{ sets: [], ...exercise }] },
        'plan { id version exercises { id } }',
      )
    ).plan;
  const start = async (person: Person, planId: string) =>
    (await run<{ workout: Workout }>(person, 'startWorkout', { planId }, `workout { id ${PERFORMANCES} }`)).workout;
  const train = async (
    person: Person,
    planId: string,
    amounts: readonly number[],
    report: object = {},
    unit: 'reps' | 'seconds' = 'reps',
  ): Promise<Finished> => {
    server.clock.advance(24 * 60);
    const workout = await start(person, planId);
    const performanceId = workout.performances[0]!.id;
    for (const amount of amounts) {
      await run(person, 'logSet', { workoutId: workout.id, performanceId, [unit]: amount }, 'set { id }');
    }
    return run<Finished>(
      person,
      'finishWorkout',
      { workoutId: workout.id, exercises: [{ performanceId, ...report }] },
      `workout { progressUpdates { ${UPDATE} } } version { ${VERSION} }`,
    );
  };

  it('R1: more volume at a low effort goes one rung up, as a version with its reason', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
    const { workout, version } = await train(ada, plan.id, [7, 7, 7, 7], { rpe: '6' });
    expect(workout.progressUpdates).toMatchObject([
      {
        decision: 'ADVANCE',
        rawReason: 'LOW_RPE',
        streakSuccess: 1,
        levelTarget: '3',
        levelResult: '4',
        newTargets: { sets: [6, 6, 6, 6, 6] },
        message: expect.stringMatching(/: 28 из 24, RPE 6\. В следующий раз 5x6\. Заслуженно\.$/),
        planVersion: 2,
      },
    ]);
    expect(version).toMatchObject({
      version: 2,
      status: 'ACTIVE',
      author: 'SYSTEM',
      summary: [{ exercise: 'pull-up', change: 'advance', reason: 'low_rpe' }],
      items: [{ event: 'AUTO_ADJUSTMENT', slotTime: 'MORNING' }],
    });
    const next = await start(ada, plan.id);
    expect(next.performances[0]).toMatchObject({ targets: { sets: Array.from({ length: 5 }, () => ({ reps: 6 })) } });
  });

  it('R2: 90 % at RPE 9 holds, and says that the effort was high', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'push-up', level: step([10, 10, 10], 1) });
    const { workout, version } = await train(ada, plan.id, [9, 9, 9], { rpe: '9' });
    expect(workout.progressUpdates).toMatchObject([
      {
        decision: 'HOLD',
        reason: 'IN_BAND',
        scenario: 'STEADY',
        message: expect.stringMatching(/держим 3x10 из-за высокой нагрузки \(RPE 9\)\.$/),
        planVersion: null,
      },
    ]);
    expect(version).toBeNull();
  });

  it('R3: a short plank on rung 1 goes down within its rung; fatigue is flagged', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'plank', level: step([180], 1, 'ENDURANCE', 'SECONDS') });
    const { workout } = await train(ada, plan.id, [150], { rpe: '8', fatigue: true }, 'seconds');
    expect(workout.progressUpdates).toMatchObject([
      {
        decision: 'REGRESS',
        rawReason: 'UNDER_VOLUME',
        levelResult: '1',
        newTargets: { sets: [150] },
        flagsSet: [{ kind: 'FATIGUE', grade: 'SIGN' }],
        message: expect.stringMatching(/не хватило 30/),
      },
    ]);
    const { viewer } = await ada.query<{ viewer: object }>('{ viewer { flags { kind grade } } }');
    expect(viewer).toEqual({ flags: [{ kind: 'FATIGUE', grade: 'SIGN' }] });
  });

  it('R4: three sessions at the top of a range add a set and offer load', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'dumbbell-bench-press', range: { sets: 3, lower: 8, upper: 12 } });
    const first = await train(ada, plan.id, [12, 12, 12]);
    expect(first.workout.progressUpdates).toMatchObject([{ decision: 'HOLD', reason: 'RANGE_RUN' }]);
    await train(ada, plan.id, [12, 12, 12]);
    const { workout } = await train(ada, plan.id, [13, 13, 13]);
    expect(workout.progressUpdates).toMatchObject([
      { decision: 'ADVANCE', change: 'RANGE_UP', newTargets: { sets: [8, 8, 8, 8], lower: 8, upper: 12 } },
    ]);
    expect(workout.progressUpdates[0]?.offers).toContainEqual(
      expect.objectContaining({ kind: 'LOAD_STEP', increase: { value: '2.5', unit: 'KG' } }),
    );
  });

  it('R5: two skips in a row hold, and the next session is 70 %', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6, 6, 6], 1) });
    const skip = async () => {
      server.clock.advance(24 * 60);
      return run<Finished>(
        ada,
        'skipWorkout',
        { session: { planId: plan.id } },
        `workout { progressUpdates { ${UPDATE} } }`,
      );
    };
    for (const skipped of [await skip(), await skip()]) {
      expect(skipped.workout.progressUpdates).toMatchObject([{ decision: 'HOLD', scenario: 'SKIPPED' }]);
    }
    server.clock.advance(24 * 60);
    const next = await start(ada, plan.id);
    expect(next.performances[0]).toMatchObject({ targets: { sets: Array.from({ length: 4 }, () => ({ reps: 4 })) } });
  });

  it('pain on an exercise takes load off and holds every increase back until two clean workouts are over', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6, 6, 6], 1) });
    const hurt = await train(ada, plan.id, [7, 7, 7, 7], { rpe: '6', notes: 'колено ноет' });
    expect(hurt.workout.progressUpdates).toMatchObject([
      { decision: 'REGRESS', rawReason: 'PAIN', newTargets: { sets: [5, 5, 5, 5] } },
    ]);
    for (const decision of ['HOLD', 'HOLD', 'ADVANCE']) {
      const { workout } = await train(ada, plan.id, [7, 7, 7, 7], { rpe: '6' });
      expect(workout.progressUpdates).toMatchObject([{ rawVerdict: 'ADVANCE', decision }]);
    }
  });

  it('flags are set and cleared by hand; a suspension takes the scope admin', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 1) });
    const { flag } = await run<{ flag: { id: string } }>(
      ada,
      'setFlag',
      { kind: 'PAIN', area: 'KNEE', severity: 2 },
      'flag { id kind area severity }',
    );
    expect(flag).toMatchObject({ kind: 'PAIN', area: 'KNEE', severity: 2 });
    await run(ada, 'clearFlag', { flagId: flag.id }, 'flag { clearedAt }');
    expect(await ada.query('{ viewer { flags { kind } } }')).toEqual({ viewer: { flags: [] } });
    const suspension = { kind: 'SUSPENSION', planExerciseId: plan.exercises[0]!.id };
    expect(await refused(ada, 'setFlag', suspension)).toMatchObject({ code: 'FORBIDDEN' });
    const eve = await server.athlete();
    expect(await refused(eve, 'clearFlag', { flagId: flag.id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('a report out of bounds is refused whole', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 1) });
    const workout = await start(ada, plan.id);
    const pain = [{ area: 'KNEE', severity: 4 }];
    expect(await refused(ada, 'finishWorkout', { workoutId: workout.id, pain })).toMatchObject({ code: 'VALIDATION' });
  });
});
