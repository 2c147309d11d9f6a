import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LevelPlan, levelsKit, type Trained, VERDICT, type Verdict } from '../kit/level-history-kit.ts';
import { step } from '../kit/level-kit.ts';
import { type Person, startTestServer, statementsOf, type TestServer } from '../kit/testkit.ts';

const VERSION = 'version status author summary { exercise change reason } items { event slotDate }';
const IMPACT = `impact { progressUpdates { ${VERDICT} } planVersions { ${VERSION} } }`;

interface Impact {
  readonly impact: {
    readonly progressUpdates: readonly Verdict[];
    readonly planVersions: readonly { readonly version: number; readonly status: string }[];
  };
  readonly workout: { readonly version: number; readonly progressUpdates: readonly Verdict[] };
}

describe.each(ENGINES)('levels when the past changes on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());
  const { run, planOf, readPlan, editPlan, train, nextDay } = levelsKit(() => server);

  const levels = async (person: Person, { id }: LevelPlan) =>
    (await readPlan(person, id)).exercises.map(({ level }) => level.sets);
  /** Leaving a summary, and every edit, takes a workout to its next version. */
  const versionOf = async (person: Person, { workout: { id } }: Trained) =>
    (await person.query<{ workout: { version: number } }>('query($id: ID!) { workout(id: $id) { version } }', { id }))
      .workout.version;
  const correct = async (person: Person, trained: Trained, reps: number, more: object = {}) => {
    const { workout } = trained;
    return run<Impact>(
      person,
      'editPastWorkout',
      {
        workoutId: workout.id,
        expectedVersion: await versionOf(person, trained),
        changeSets: workout.performances[0]!.sets.map(({ id }) => ({ id, reps })),
        ...more,
      },
      `workout { version progressUpdates { ${VERDICT} } } ${IMPACT}`,
    );
  };
  const trainDaily = async (person: Person, plan: LevelPlan, reps: number, rpe = '6') => {
    nextDay();
    return train(person, plan.id, [{ reps: [reps, reps, reps, reps], rpe }]);
  };

  it('an edit that makes a session a success moves the plan on as one version REDERIVED; the edit back restores it', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
    const first = await trainDaily(ada, plan, 6);
    await trainDaily(ada, plan, 6);
    const dry = await correct(ada, first, 7, { dryRun: true });
    expect(dry.impact.planVersions).toMatchObject([{ version: 2, status: 'ACTIVE' }]);
    expect(await levels(ada, plan)).toEqual([[6, 6, 6, 6]]);
    const done = await correct(ada, first, 7);
    expect(done.impact).toMatchObject({
      progressUpdates: [
        { decision: 'ADVANCE', change: 'NEXT', planVersion: 2 },
        { decision: 'HOLD', reason: 'IN_BAND', volumeTarget: 24, planVersion: null },
      ],
      planVersions: [
        {
          version: 2,
          status: 'ACTIVE',
          author: 'SYSTEM',
          summary: [{ exercise: 'pull-up', change: 'rederived' }],
          items: [{ event: 'REDERIVED' }],
        },
      ],
    });
    expect(done.workout.progressUpdates).toMatchObject([{ decision: 'ADVANCE' }]);
    expect(await levels(ada, plan)).toEqual([[6, 6, 6, 6, 6]]);
    const back = await correct(ada, first, 6);
    expect(back.impact.planVersions).toMatchObject([{ version: 3, status: 'ACTIVE' }]);
    expect(await levels(ada, plan)).toEqual([[6, 6, 6, 6]]);
    // As if nothing had been: one success is enough for the first raise again.
    expect((await trainDaily(ada, plan, 7)).workout.progressUpdates).toMatchObject([{ decision: 'ADVANCE' }]);
  });

  it('an edit that changes no verdict makes no version and leaves the records', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
    const first = await trainDaily(ada, plan, 6);
    await trainDaily(ada, plan, 7);
    const { impact } = await correct(ada, first, 6, { notes: 'in the park' });
    expect(impact).toEqual({ progressUpdates: [], planVersions: [] });
    expect((await readPlan(ada, plan.id)).version).toBe(2);
  });

  it('deleting the success takes the raise back, and what came after is judged by its own snapshot', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
    const raised = await trainDaily(ada, plan, 7);
    nextDay();
    const held = await train(ada, plan.id, [{ reps: [6, 6, 6, 6, 6], rpe: '6' }]);
    expect(held.workout.progressUpdates).toMatchObject([{ decision: 'HOLD', volumeTarget: 30 }]);
    const input = { workoutId: raised.workout.id, expectedVersion: await versionOf(ada, raised) };
    const { impact } = await run<Impact>(ada, 'deleteWorkout', input, IMPACT);
    expect(impact.planVersions).toMatchObject([{ version: 3, status: 'ACTIVE' }]);
    expect(await levels(ada, plan)).toEqual([[6, 6, 6, 6]]);
    const { workout } = await ada.query<{ workout: { progressUpdates: Verdict[] } }>(
      `query($id: ID!) { workout(id: $id) { progressUpdates { ${VERDICT} } } }`,
      { id: held.workout.id },
    );
    expect(workout.progressUpdates).toMatchObject([{ decision: 'HOLD', volumeTarget: 30 }]);
  });

  it('a late workout takes its place: the second success of a pair arrives first', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'plank', level: step([60], 1, 'ENDURANCE', 'REPS') });
    nextDay(2);
    const late = new Date(server.clock.now().getTime() - 24 * 60 * 60_000);
    const today = await train(ada, plan.id, [{ reps: [66], rpe: '6' }]);
    expect(today.workout.progressUpdates).toMatchObject([{ decision: 'HOLD', reason: 'GROWTH_RATE' }]);
    server.clock.advance(1);
    const yesterday = await train(ada, plan.id, [{ reps: [66], rpe: '6' }], { startedAt: late });
    expect(yesterday.workout.progressUpdates).toMatchObject([{ decision: 'HOLD', reason: 'GROWTH_RATE' }]);
    expect(yesterday.version).toMatchObject({ version: 2 });
    expect(await levels(ada, plan)).toEqual([[66]]);
    const { workout } = await ada.query<{ workout: { progressUpdates: Verdict[] } }>(
      `query($id: ID!) { workout(id: $id) { progressUpdates { ${VERDICT} } } }`,
      { id: today.workout.id },
    );
    expect(workout.progressUpdates).toMatchObject([{ decision: 'ADVANCE', planVersion: 2 }]);
  });

  it('an own edit after the workout comes first: what the replay says about earlier days does not move it', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
    const first = await trainDaily(ada, plan, 6);
    await editPlan(ada, plan, { 0: [5, 5, 5, 5] });
    const { impact } = await correct(ada, first, 7);
    expect(impact).toMatchObject({ progressUpdates: [{ decision: 'ADVANCE' }], planVersions: [] });
    expect(await levels(ada, plan)).toEqual([[5, 5, 5, 5]]);
  });

  it('what contradicts an edit that still stands waits for a word', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
    await editPlan(ada, plan, { 0: [6, 6, 6, 5] });
    server.clock.advance(30 * 60);
    const session = await train(ada, plan.id, [{ reps: [6, 6, 6, 5], rpe: '6' }]);
    const { impact } = await correct(ada, session, 7);
    expect(impact).toMatchObject({
      progressUpdates: [{ decision: 'HOLD', reason: 'AWAITING_CONFIRMATION' }],
      planVersions: [{ version: 3, status: 'PENDING_CONFIRMATION' }],
    });
    const { conflicts } = await readPlan<{ conflicts: object[] }>(
      ada,
      plan.id,
      'conflicts(status: OPEN) { kind autoVersion manualVersion question }',
    );
    expect(conflicts).toMatchObject([{ kind: 'CONTRADICTS', autoVersion: 3, manualVersion: 2 }]);
    const back = await correct(ada, session, 6);
    expect(back.impact.planVersions).toEqual([]);
    expect(await readPlan(ada, plan.id, 'conflicts { resolution }')).toMatchObject({
      conflicts: [{ resolution: 'RE_EVALUATED' }],
    });
  });

  it('pain that is added to a past report takes load off and flags; taken back, both are over', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6, 6, 6], 1) });
    const session = await trainDaily(ada, plan, 6);
    const [performance] = session.workout.performances;
    const report = (pain: object[], version: number) =>
      run<Impact>(
        ada,
        'editPastWorkout',
        {
          workoutId: session.workout.id,
          expectedVersion: version,
          exercises: [{ performanceId: performance!.id, pain }],
        },
        `workout { version } ${IMPACT}`,
      );
    const hurt = await report([{ area: 'KNEE', severity: 1 }], session.workout.version);
    expect(hurt.impact.progressUpdates).toMatchObject([{ decision: 'REGRESS', reason: 'PAIN' }]);
    expect(await levels(ada, plan)).toEqual([[5, 5, 5, 5]]);
    expect(await ada.query('{ viewer { flags { kind area } } }')).toEqual({
      viewer: { flags: [{ kind: 'PAIN', area: 'KNEE' }] },
    });
    await report([], hurt.workout.version);
    expect(await levels(ada, plan)).toEqual([[6, 6, 6, 6]]);
    expect(await ada.query('{ viewer { flags { kind } } }')).toEqual({ viewer: { flags: [] } });
  });

  it('no replay raises a target while pain is flagged', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
    const first = await trainDaily(ada, plan, 6);
    await run(ada, 'setFlag', { kind: 'PAIN', area: 'KNEE', severity: 1 }, 'flag { id }');
    const { impact } = await correct(ada, first, 7);
    expect(impact).toMatchObject({ progressUpdates: [{ decision: 'ADVANCE' }], planVersions: [] });
    expect(await levels(ada, plan)).toEqual([[6, 6, 6, 6]]);
  });

  it('takes as many statements for a long history as for a short one', async () => {
    const statementsFor = async (sessions: number) => {
      const ada = await server.athlete();
      const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
      const first = await trainDaily(ada, plan, 6);
      for (let i = 1; i < sessions; i += 1) await trainDaily(ada, plan, 6);
      const input = {
        workoutId: first.workout.id,
        expectedVersion: await versionOf(ada, first),
        exercises: [{ performanceId: first.workout.performances[0]!.id, rpe: '9.5' }],
      };
      return statementsOf(server.database, () => run(ada, 'editPastWorkout', input, IMPACT));
    };
    const [short, long] = [await statementsFor(2), await statementsFor(9)];
    expect(long).toBeLessThanOrEqual(short);
  });
});
