import { ANY_ENGINE } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levelsKit } from '../kit/level-history-kit.ts';
import { step } from '../kit/level-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

interface Moved {
  readonly moved: readonly { readonly name: string; readonly status: string; readonly scheduledAt: string }[];
}

describe.each(ANY_ENGINE)('the weeks of level progression on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());
  const { run, planOf, readPlan, editPlan, train, nextDay } = levelsKit(() => server);

  const named = async (person: Person, name: string) => {
    const input = { name, exercises: [{ exerciseKey: 'pull-up', sets: [], level: step([6, 6, 6, 6]) }] };
    return (await run<{ plan: { id: string } }>(person, 'createPlan', input, 'plan { id }')).plan.id;
  };
  /** The next Monday at 09:00 UTC. */
  const toMonday = () => {
    const now = server.clock.now();
    const days = (8 - (now.getUTCDay() || 7)) % 7 || 7;
    server.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 9)));
  };
  const onDay = (day: number) => new Date(server.clock.now().getTime() + day * 24 * 60 * 60_000).toISOString();
  const planned = async (person: Person, planId: string, at: string) =>
    (await run<{ workout: { id: string } }>(person, 'scheduleWorkout', { planId, scheduledAt: at }, 'workout { id }'))
      .workout.id;
  const skip = (person: Person, workoutId: string) =>
    run<Moved>(person, 'skipWorkout', { session: { workoutId } }, 'moved { name status scheduledAt }');

  it('R36: one skipped workout comes next and the others follow; two are 85 %; three are a micro-plan', async () => {
    const ada = await server.athlete();
    const [push, pull, legs] = [await named(ada, 'Push'), await named(ada, 'Pull'), await named(ada, 'Legs')];
    toMonday();
    const [monday, wednesday, friday, nextWeek] = [onDay(0), onDay(2), onDay(4), onDay(7)];
    const first = await planned(ada, push, monday);
    await planned(ada, pull, wednesday);
    await planned(ada, legs, friday);
    await planned(ada, legs, nextWeek);
    const { moved } = await skip(ada, first);
    expect(moved).toEqual([
      { name: 'Push', status: 'PLANNED', scheduledAt: wednesday },
      { name: 'Pull', status: 'PLANNED', scheduledAt: friday },
      { name: 'Legs', status: 'RESCHEDULED', scheduledAt: friday },
    ]);
    const { workouts } = await ada.query<{ workouts: { nodes: { name: string; scheduledAt: string; id: string }[] } }>(
      '{ workouts(filter: { statuses: [PLANNED] }) { nodes { id name scheduledAt } } }',
    );
    expect(workouts.nodes.map(({ name, scheduledAt }) => [name, scheduledAt])).toEqual([
      ['Legs', nextWeek],
      ['Pull', friday],
      ['Push', wednesday],
    ]);
    nextDay(2);
    const again = await skip(ada, workouts.nodes[2]!.id);
    expect(again.moved).toEqual([]);
    const dry = async (planId: string) =>
      (
        await run<{ workout: { id: string; performances: { targets: { sets: { reps: number }[] } }[] } }>(
          ada,
          'startWorkout',
          { planId },
          'workout { id performances { targets { sets { reps } } } }',
        )
      ).workout;
    const lighter = await dry(legs);
    expect(lighter.performances.map(({ targets }) => targets.sets.map(({ reps }) => reps))).toEqual([[5, 5, 5, 5]]);
    await run(ada, 'skipWorkout', { session: { workoutId: lighter.id } }, 'workout { id }');
    const micro = await dry(pull);
    expect(micro.performances.map(({ targets }) => targets.sets.map(({ reps }) => reps))).toEqual([[4, 4, 4, 4]]);
  });

  it('hard weeks are answered with advice on recovery, in both languages and once a week', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6, 6, 6]) });
    const advice = 'cause items { item en: text(locale: EN) ru: text(locale: RU) } workoutIds';
    const session = async () => {
      nextDay();
      const { workout } = await train(ada, plan.id, [{ reps: [6, 6, 6, 6] }], { sessionRpe: '9' });
      const read = await ada.query<{ workout: { recoveryAdvice: object | null } }>(
        `query($id: ID!) { workout(id: $id) { recoveryAdvice { ${advice} } } }`,
        { id: workout.id },
      );
      return read.workout.recoveryAdvice;
    };
    expect(await session()).toBeNull();
    expect(await session()).toBeNull();
    expect(await session()).toMatchObject({
      cause: 'HARD_SESSIONS',
      items: [
        { item: 'SLEEP', en: expect.stringContaining('7-9'), ru: expect.stringContaining('7-9') },
        { item: 'NUTRITION' },
        { item: 'EASY_DAY' },
      ],
      workoutIds: { length: 3 },
    });
    expect(await session()).toBeNull();
  });

  it('an edit and an automatic change of one day that share no exercise leave a row, whichever came first', async () => {
    const ada = await server.athlete();
    const [up, down] = [
      { exerciseKey: 'pull-up', level: step([6, 6, 6, 6]) },
      { exerciseKey: 'push-up', level: step([6, 6, 6, 6]) },
    ];
    const plan = await planOf(ada, up, down);
    nextDay();
    const { plan: edited } = await editPlan(ada, plan, { 1: [5, 5, 5, 5] });
    await train(ada, plan.id, [
      { reps: [7, 7, 7, 7], rpe: '6' },
      { reps: [5, 5, 5, 5], rpe: '8' },
    ]);
    const { conflicts } = await readPlan<{ conflicts: object[] }>(
      ada,
      plan.id,
      'conflicts { kind status resolution autoVersion manualVersion planExerciseId }',
    );
    expect(conflicts).toEqual([
      {
        kind: 'SAME_DAY',
        status: 'RESOLVED',
        resolution: 'NO_OVERLAP',
        autoVersion: edited.version + 1,
        manualVersion: edited.version,
        planExerciseId: null,
      },
    ]);
  });

  it('two sessions of a day keep their halves of it, and one half is rolled back alone', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
    toMonday();
    const morning = await train(ada, plan.id, [{ reps: [7, 7, 7, 7], rpe: '6' }]);
    server.clock.advance(8 * 60);
    const evening = await train(ada, plan.id, [{ reps: [4, 4, 4, 4, 4], rpe: '6' }]);
    expect([morning.version?.version, evening.version?.version]).toEqual([2, 3]);
    const { versions } = await readPlan<{ versions: { nodes: { items: { slotTime: string }[] }[] } }>(
      ada,
      plan.id,
      'versions { nodes { items { slotTime } } }',
    );
    expect(versions.nodes.slice(0, 2).map(({ items }) => items.map(({ slotTime }) => slotTime))).toEqual([
      ['EVENING'],
      ['MORNING'],
    ]);
    const back = await run<{ plan: { exercises: { level: { sets: number[] } }[] } }>(
      ada,
      'rollbackPlan',
      { planId: plan.id, day: { weekday: 'MONDAY' }, slotTime: 'EVENING' },
      'plan { exercises { level { sets } } }',
    );
    expect(back.plan.exercises[0]?.level.sets).toEqual([6, 6, 6, 6, 6]);
  });

  it('every version says who made it and what happened to it; a stranger learns nothing of it', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
    nextDay();
    await train(ada, plan.id, [{ reps: [7, 7, 7, 7], rpe: '6' }]);
    const fields = `audit(first: 2) { totalCount nodes { version action author authorId traceId diff { path } }
      pageInfo { hasNextPage endCursor } } versions { nodes { version audit { action author } } }`;
    const read = await readPlan<{
      audit: { totalCount: number; nodes: object[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
      versions: { nodes: object[] };
    }>(ada, plan.id, fields);
    expect(read.audit).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    expect(read.audit.nodes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ version: 2, action: 'CREATED', author: 'SYSTEM', authorId: null }),
        expect.objectContaining({ version: 1, action: 'SUPERSEDED', diff: [] }),
      ]),
    );
    expect(read.versions.nodes).toEqual([
      { version: 2, audit: [{ action: 'CREATED', author: 'SYSTEM' }] },
      {
        version: 1,
        audit: [
          { action: 'CREATED', author: 'ATHLETE' },
          { action: 'SUPERSEDED', author: 'SYSTEM' },
        ],
      },
    ]);
    const rest = await readPlan<{ audit: { nodes: { version: number; action: string }[] } }>(
      ada,
      plan.id,
      `audit(first: 2, after: "${read.audit.pageInfo.endCursor}") { nodes { version action } }`,
    );
    expect(rest.audit.nodes).toEqual([{ version: 1, action: 'CREATED' }]);
    const eve = await server.athlete();
    expect(await readPlan(eve, plan.id, fields)).toBeNull();
  });

  it('exercise progress shows rolling volume and effort, and what the newest verdict offers', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6, 6, 6]) });
    const planExerciseId = plan.exercises[0]!.id;
    const read = async () =>
      (
        await ada.query<{ exerciseProgress: { offers: { kind: string }[] } }>(
          'query($id: ID!) { exerciseProgress(planExerciseId: $id) { rollingVolume rollingRpe offers { kind } } }',
          { id: planExerciseId },
        )
      ).exerciseProgress;
    expect(await read()).toEqual({ rollingVolume: null, rollingRpe: null, offers: [] });
    nextDay();
    await train(ada, plan.id, [{ reps: [6, 6, 6, 6], rpe: '7.5' }]);
    nextDay();
    await train(ada, plan.id, [{ reps: [6, 6, 6, 7], rpe: '8' }]);
    const progress = await read();
    expect(progress).toMatchObject({ rollingVolume: 24, rollingRpe: '7.8' });
    expect(progress.offers.map(({ kind }) => kind)).toContain('TRY_NEXT');
    nextDay(29);
    expect(await read()).toMatchObject({ rollingVolume: null, rollingRpe: null });
  });
});
