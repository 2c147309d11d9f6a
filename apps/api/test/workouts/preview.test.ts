import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf, run, scheduleToday, step, train } from '../kit/level-kit.ts';
import { FULL_GYM, type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const SHOWN = `performances { id position exerciseKey planExerciseId preview block
  targets { repPolicy { mode lower upper target } restPolicy { mode seconds }
    sets { plannedSetId position type load { value unit } reps seconds rpe rir restSeconds } } sets { id } }`;

interface Shown {
  readonly id: string;
  readonly exerciseKey: string;
  readonly preview: boolean;
  readonly targets: { readonly sets: readonly { readonly load: { value: string } | null }[] } | null;
}

const LOADED = {
  name: 'Push',
  intent: 'PUSH',
  exercises: ['barbell-bench-press', 'barbell-overhead-press', 'dumbbell-lateral-raise', 'cable-triceps-pushdown'].map(
    (exerciseKey) => ({
      exerciseKey,
      repPolicy: { mode: 'RANGE', lower: 5, upper: 8 },
      sets: [{ type: 'WARMUP', reps: 8 }, ...Array(4).fill({ load: { value: '60', unit: 'KG' }, reps: 6 })],
    }),
  ),
};

describe('a planned workout shows the targets that it would get if it began now', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('pglite');
  });
  afterAll(() => server.stop());

  const shown = async (person: Person, workoutId: string): Promise<Shown[]> => {
    const document = `query($id: ID!) { workout(id: $id) { ${SHOWN} } }`;
    return (await person.query<{ workout: { performances: Shown[] } }>(document, { id: workoutId })).workout
      .performances;
  };
  const begun = async (person: Person, workoutId: string): Promise<Shown[]> =>
    (await run<{ workout: { performances: Shown[] } }>(person, 'startWorkout', { workoutId }, `workout { ${SHOWN} }`))
      .workout.performances;

  /** Each makes a planned workout and answers with its id. */
  const sessions: Record<string, (person: Person) => Promise<string>> = {
    'of a plan by load': async (person) => {
      const { plan } = await run<{ plan: { id: string } }>(person, 'createPlan', LOADED, 'plan { id }');
      return scheduleToday(server, person, plan.id);
    },
    'of a plan by levels': async (person) => {
      const plan = await planOf(
        person,
        { exerciseKey: 'push-up', level: step([8, 8, 8]) },
        { exerciseKey: 'pull-up', level: step([5, 5, 4]) },
        { exerciseKey: 'plank', level: step([30, 30], 1, 'STRENGTH', 'SECONDS') },
      );
      const done = [{ amounts: [8, 8, 8] }, { amounts: [2, 2, 2] }, { amounts: [30, 30], seconds: true }];
      await train(server, person, plan.id, done, 'workout { id }');
      return scheduleToday(server, person, plan.id);
    },
    'generated from a plan': async (person) => {
      const { plan } = await run<{ plan: { id: string } }>(person, 'createPlan', LOADED, 'plan { id }');
      return generated(person, 'generateFromTemplate', { planId: plan.id });
    },
    'filled up around pins of a plan': async (person) => {
      const { plan } = await run<{ plan: { id: string } }>(person, 'createPlan', LOADED, 'plan { id }');
      const pins = ['barbell-bench-press'];
      return generated(person, 'generateFromTemplate', { planId: plan.id, autoFill: true, pins });
    },
    'generated for an intent': (person) => generated(person, 'generateFromIntent', { intent: 'PUSH', minutes: 60 }),
  };

  async function generated(person: Person, mutation: string, input: object): Promise<string> {
    await run(person, 'updateAthlete', { equipment: FULL_GYM }, 'athlete { id }');
    return (await run<{ workout: { id: string } }>(person, mutation, input, 'workout { id }')).workout.id;
  }

  /** What may have happened between the planning and the start. */
  const circumstances: Record<string, (person: Person) => Promise<unknown>> = {
    'nothing else': async () => {},
    travel: (person) => run(person, 'startMode', { kind: 'TRAVEL' }, 'mode { id }'),
    recovery: (person) => run(person, 'startMode', { kind: 'RECOVERY' }, 'mode { id }'),
    'little time': (person) => run(person, 'startMode', { kind: 'TIME_CRUNCHED', minutes: 15 }, 'mode { id }'),
    'an injury': (person) => run(person, 'startMode', { kind: 'INJURY', area: 'ELBOW' }, 'mode { id }'),
    pain: (person) => run(person, 'checkIn', { pain: [{ area: 'SHOULDER', severity: 2 }] }, 'flags { kind }'),
    'pain everywhere': (person) =>
      run(person, 'checkIn', { pain: [{ area: 'UNSPECIFIED', severity: 3 }] }, 'flags { kind }'),
    fatigue: (person) => run(person, 'setFlag', { kind: 'FATIGUE' }, 'flag { id }'),
    'two skipped sessions': async (person) => {
      const { plan } = await run<{ plan: { id: string } }>(person, 'createPlan', LOADED, 'plan { id }');
      for (const _ of [1, 2]) {
        const workoutId = await scheduleToday(server, person, plan.id);
        await run(person, 'skipWorkout', { session: { workoutId } }, 'workout { id }');
      }
    },
  };

  for (const [session, plan] of Object.entries(sessions)) {
    it.each(Object.entries(circumstances))(`${session}, after %s`, async (_name, happens) => {
      const ada = await server.athlete();
      const workoutId = await plan(ada);
      await happens(ada);
      const before = await shown(ada, workoutId);
      expect(before.length).toBeGreaterThan(0);
      expect(before.every(({ preview }) => preview)).toBe(true);
      expect(await shown(ada, workoutId)).toEqual(before);
      const after = await begun(ada, workoutId);
      expect(after).toEqual(before.map((each) => ({ ...each, preview: false })));
      expect(await shown(ada, workoutId)).toEqual(after);
    });
  }

  it('with the loads of the plan, before anything is stored', async () => {
    const ada = await server.athlete();
    const workoutId = await sessions['of a plan by load']!(ada);
    const before = await shown(ada, workoutId);
    expect(before.map(({ exerciseKey }) => exerciseKey)).toEqual(
      LOADED.exercises.map(({ exerciseKey }) => exerciseKey),
    );
    expect(before[0]!.targets!.sets.map(({ load }) => load?.value ?? null)).toEqual([null, '60', '60', '60', '60']);
  });

  it('and follows a change of the plan until it begins', async () => {
    const ada = await server.athlete();
    const { plan } = await run<{ plan: { id: string; version: number } }>(
      ada,
      'createPlan',
      LOADED,
      'plan { id version }',
    );
    const workoutId = await scheduleToday(server, ada, plan.id);
    const exercises = [{ exerciseKey: 'push-up', sets: [{ reps: 12 }] }];
    await run(ada, 'editPlan', { planId: plan.id, expectedVersion: plan.version, exercises }, 'plan { id }');
    expect((await shown(ada, workoutId)).map(({ exerciseKey }) => exerciseKey)).toEqual(['push-up']);
  });

  it('by node too, whether it is stored yet or not', async () => {
    const ada = await server.athlete();
    for (const plan of [sessions['of a plan by load']!, sessions['generated for an intent']!]) {
      const workoutId = await plan(ada);
      const before = await shown(ada, workoutId);
      const document = `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Performance { id exerciseKey preview } } }`;
      const { nodes } = await ada.query<{ nodes: object[] }>(document, { ids: before.map(({ id }) => id) });
      expect(nodes).toEqual(before.map(({ id, exerciseKey }) => ({ id, exerciseKey, preview: true })));
    }
  });
});
