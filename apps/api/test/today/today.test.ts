import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf, run, step, train as trainLevels } from '../kit/level-kit.ts';
import { finish, log, newPlan, start, train } from '../kit/suggestions-kit.ts';
import { type Person, startTestServer, statementsOf, type TestServer } from '../kit/testkit.ts';

/** The Today page, whole. */
const TODAY = `{ viewer { displayName today {
  date
  running { id name status performances { id exercise { name } targets { sets { reps load { value unit } } } sets { reps } } }
  planned { id name scheduledAt plan { name } performances { id preview position exercise { name }
    targets { restPolicy { seconds } sets { plannedSetId type reps seconds load { value unit } restSeconds } } } }
  upcoming(days: 7) { id name scheduledAt plan { name } performances { preview exercise { name } } }
  question { kind text choices { key label } }
  conflicts { id question plan { name } }
  pendingVersions { version plan { id name } items { planExerciseId } }
  suggestions { id reason decision plan { name } planExercise { exercise { name } } changes { property } }
  alerts { id area grade openedAt }
} } }`;

interface Today {
  readonly date: string;
  readonly running: { readonly id: string } | null;
  readonly planned: readonly { readonly id: string; readonly performances: readonly { preview: boolean }[] }[];
  readonly upcoming: readonly { readonly name: string }[];
  readonly pendingVersions: readonly { readonly plan: { readonly name: string } }[];
  readonly suggestions: readonly { readonly decision: string }[];
  readonly alerts: readonly { readonly area: string }[];
}

const KEYS = [
  'barbell-bench-press',
  'barbell-row',
  'leg-press',
  'face-pull',
  'cable-curl',
  'dip',
  'pull-up',
  'push-up',
];
const DAY = 24 * 60;

describe.each(ENGINES)('today on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { oneNode: true, env: { MAX_COST: '1000000' } });
    // Its look for due jobs would count as a statement of whatever runs then.
    await server.app.jobs.stop();
  });
  afterAll(() => server.stop());

  const today = async (person: Person) => (await person.query<{ viewer: { today: Today } }>(TODAY)).viewer.today;
  const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();

  /** Plans with this many exercises of so many sets, and as many sessions of them today and in the days after. */
  async function planned(sessions: number, exercises: number, sets: number): Promise<Person> {
    const ada = await server.athlete();
    for (let number = 0; number < sessions; number++) {
      const loaded = KEYS.slice(0, exercises).map((exerciseKey) => ({
        exerciseKey,
        repPolicy: { mode: 'RANGE', lower: 5, upper: 8 },
        sets: Array(sets).fill({ load: { value: '60', unit: 'KG' }, reps: 6 }),
      }));
      const levelled = { exerciseKey: 'push-up', level: step(Array(sets).fill(8)) };
      const plan = await planOf(ada, ...loaded, levelled);
      for (const scheduledAt of [at(number + 1), at(DAY * 2 + number)]) {
        await run(ada, 'scheduleWorkout', { planId: plan.id, scheduledAt }, 'workout { id }');
      }
    }
    return ada;
  }

  it('is one query of a constant number of statements, however much is planned', async () => {
    const counts: number[] = [];
    for (const [sessions, exercises, sets] of [
      [1, 1, 1],
      [1, 8, 6],
      [6, 6, 5],
    ] as const) {
      const ada = await planned(sessions, exercises, sets);
      const { planned: list, upcoming } = await today(ada);
      expect(list.map(({ performances }) => performances.length)).toEqual(Array(sessions).fill(exercises + 1));
      expect(upcoming).toHaveLength(sessions);
      counts.push(await statementsOf(server.database, () => today(ada)));
    }
    expect(counts).toEqual([STATEMENTS, STATEMENTS, STATEMENTS]);
  });

  it('has what runs, what waits for a decision and what comes next', async () => {
    const ada = await server.athlete();
    const plan = await newPlan(ada);
    await train(server, ada, plan, [60, 12]);
    const workout = await start(server, ada, plan);
    expect(await today(ada)).toMatchObject({
      running: { id: workout.id, status: 'ACTIVE' },
      planned: [],
      suggestions: [],
    });
    await log(ada, workout, [60, 12]);
    await finish(ada, workout);
    await run(ada, 'leaveSummary', { workoutId: workout.id }, 'workout { id }');
    for (const days of [0, 1, 10]) {
      await run(ada, 'scheduleWorkout', { planId: plan.id, scheduledAt: at(DAY * days) }, 'workout { id }');
    }
    const after = await today(ada);
    expect(after.running).toBeNull();
    expect(after.planned).toHaveLength(1);
    expect(after.upcoming).toHaveLength(1);
    expect(after.suggestions).toMatchObject([{ decision: 'DEFERRED' }, { decision: 'DEFERRED' }]);
  });

  it('has versions that wait for a yes, and alerts, of nobody else', async () => {
    const [ada, eve] = [await server.athlete(), await server.athlete()];
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6, 6, 6, 6]) });
    const exercises = [{ id: plan.exercises[0]!.id, exerciseKey: 'pull-up', sets: [], level: step([6, 6, 6, 6]) }];
    await run(ada, 'editPlan', { planId: plan.id, expectedVersion: 1, exercises }, 'plan { id }');
    server.clock.advance(30 * 60);
    await trainLevels(server, ada, plan.id, [{ amounts: [7, 7, 7, 7], report: { rpe: '6' } }], 'workout { id }');
    const waiting = { plan: { name: 'Level' } };
    expect(await today(ada)).toMatchObject({ pendingVersions: [waiting], conflicts: [waiting] });
    expect((await today(ada)).alerts).toEqual([]);
    await run(ada, 'checkIn', { notes: 'chest pain, I fainted' }, 'flags { kind }');
    expect((await today(ada)).alerts).toHaveLength(1);
    expect(await today(eve)).toMatchObject({ pendingVersions: [], conflicts: [], alerts: [] });
  });

  it('refuses a span of days that nobody means', async () => {
    const ada = await server.athlete();
    for (const days of [0, 29]) {
      const answer = await ada.ask(`{ viewer { today { upcoming(days: ${days}) { id } } } }`);
      expect(answer.errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    }
  });
});

const STATEMENTS = 19;
