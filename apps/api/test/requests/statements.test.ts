import { type NewPerformance, type PerformedSetRow, type WorkoutRow, workoutRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { newPerformance, newWorkout } from '../../src/features/workouts/new-workout.ts';
import { decodeGlobalId } from '../../src/graphql/global-id.ts';
import { newId } from '../../src/ids.ts';
import {
  PLAN,
  type Plan,
  type PlanPayload,
  SET,
  type SetPayload,
  WORKOUT,
  type Workout,
  type WorkoutPayload,
} from '../kit/documents.ts';
import { planOf, run, scheduleToday, start, step, train } from '../kit/level-kit.ts';
import { type Person, START, startTestServer, statementsOf, type TestServer } from '../kit/testkit.ts';

/** N+1 never: the number of SQL statements does not grow with the number of rows. */
describe.each(ENGINES)('SQL statements on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { oneNode: true, env: { MAX_COST: '10000000' } });
    // Its look for due jobs once a minute would count as a statement of whatever runs then.
    await server.app.jobs.stop();
  });
  afterAll(() => server.stop());

  /** An athlete with this many done workouts of one plan, each with three exercises of three sets. */
  async function trained(count: number): Promise<{ ada: Person; plan: Plan }> {
    const ada = await server.athlete();
    const { exercise } = await ada.change<{ exercise: { key: string } }>('createExercise', { name: 'Log press' });
    const keys = ['barbell-bench-press', exercise.key, 'face-pull'];
    const { plan } = await ada.change<PlanPayload>('createPlan', {
      name: 'Push',
      intent: 'PUSH',
      exercises: keys.map((exerciseKey) => ({
        exerciseKey,
        repPolicy: { mode: 'RANGE', lower: 5, upper: 8 },
        sets: Array(3).fill({ load: { value: '80', unit: 'KG' }, reps: 5 }),
      })),
    });
    const workouts: WorkoutRow[] = [];
    const performances: NewPerformance[] = [];
    const sets: PerformedSetRow[] = [];
    const context = { caller: { athleteId: ada.rowId }, newId, now: () => START } as unknown as Context;
    for (let day = 1; day <= count; day++) {
      const at = new Date(START.getTime() - day * 86_400_000);
      const workout = newWorkout(context, {
        name: 'Push',
        status: 'DONE',
        at,
        startedAt: at,
        finishedAt: new Date(at.getTime() + 3_600_000),
        planId: decodeGlobalId(plan.id).id,
        planVersion: 1,
      });
      workouts.push(workout);
      for (const [position, { id, exerciseKey, sets: planned }] of plan.exercises.entries()) {
        const planExerciseId = decodeGlobalId(id).id;
        const performance = newPerformance(context, workout.id, position, exerciseKey, planExerciseId, null);
        performances.push(performance);
        for (const [place, target] of planned.entries()) {
          sets.push(setOf(performance, place, decodeGlobalId(target.id).id, at));
        }
      }
    }
    const { db } = server.database;
    await workoutRepository.insertWorkouts(db, workouts);
    await workoutRepository.insertPerformances(db, performances);
    await workoutRepository.insertSets(db, sets);
    return { ada, plan };
  }

  describe('of a nested query', () => {
    const WORKOUTS = `{
      viewer { displayName program { name } }
      workouts(first: 100) {
        totalCount
        nodes {
          ${WORKOUT}
          plan { ${PLAN} versions(first: 2) { totalCount nodes { version items { planExerciseId } } } }
          performances {
            exercise { name tips own easier { name } harder { name } history { totalSessions trend points { volume } } }
            targets { sets { reps } }
            sets { ${SET} }
          }
        }
      }
    }`;

    it('over 100 workouts with performances, exercises, targets and sets are as many as over 1', async () => {
      const [one, hundred] = [await trained(1), await trained(100)];
      const count = ({ ada }: { ada: Person }) => statementsOf(server.database, () => ada.query(WORKOUTS));
      const answer = await hundred.ada.query<{ workouts: { nodes: Workout[] } }>(WORKOUTS);
      expect(answer.workouts.nodes).toHaveLength(100);
      expect(
        answer.workouts.nodes.flatMap(({ performances }) => performances.flatMap(({ sets }) => sets)),
      ).toHaveLength(900);
      expect([await count(one), await count(hundred)]).toEqual([STATEMENTS.workouts, STATEMENTS.workouts]);
    });

    const PLANS = `{
      plans(first: 50) {
        totalCount
        nodes {
          ${PLAN}
          exercises { exercise { name own history { totalSessions } } }
          versions(first: 20) { totalCount nodes { version items { before { sets { reps } } after { sets { reps } } } } }
        }
      }
    }`;

    it('over 20 plans with exercises, sets, versions and items are as many as over 1', async () => {
      const count = async (plans: number, versions: number) => {
        const { ada, plan } = await trained(0);
        const exercises = plan.exercises.map(({ exerciseKey }) => ({ exerciseKey, sets: [{}, {}] }));
        for (let number = 1; number < plans; number++)
          await ada.change('createPlan', { name: `Plan ${number}`, exercises });
        for (let version = 1; version < versions; version++) {
          await ada.change('editPlan', { planId: plan.id, expectedVersion: version, exercises });
        }
        const { plans: list } = await ada.query<{ plans: { nodes: { versions: { totalCount: number } }[] } }>(PLANS);
        const totals = list.nodes.map(({ versions: { totalCount } }) => totalCount);
        expect(totals.sort()).toEqual([...Array(plans - 1).fill(1), versions]);
        return statementsOf(server.database, () => ada.query(PLANS));
      };
      expect([await count(1, 1), await count(20, 8)]).toEqual([STATEMENTS.plans, STATEMENTS.plans]);
    });

    it('by ids are as many for 50 nodes of each type as for one', async () => {
      const { ada } = await trained(50);
      const { workouts } = await ada.query<{ workouts: { nodes: Workout[] } }>(
        '{ workouts(first: 50) { nodes { id performances { id sets { id } } } } }',
      );
      const read = (ids: string[]) =>
        statementsOf(server.database, () => ada.query('query($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids }));
      const idsOf = (list: Workout[]) =>
        list.flatMap(({ id, performances }) => [id, performances[0]!.id]).concat(list[0]!.performances[0]!.sets[0]!.id);
      expect([await read(idsOf(workouts.nodes.slice(0, 1))), await read(idsOf(workouts.nodes.slice(0, 49)))]).toEqual([
        STATEMENTS.nodes,
        STATEMENTS.nodes,
      ]);
    });
  });

  it('of every step through a workout are as many after a long history as after a short one', async () => {
    const short = await countSteps(3, 3);
    expect(short.finishWorkout).toBe(STATEMENTS.finishWorkout[engine]);
    expect(await countSteps(60, 3)).toEqual(short);
  });

  it('of every step through a workout are as many with ten exercises as with two', async () => {
    expect(await countSteps(0, 10)).toEqual(await countSteps(0, 2));
  });

  it('of finishing a workout under level progression do not grow, and are more where it makes a version', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
    const counts: { plain: number[]; withVersion: number[] } = { plain: [], withVersion: [] };
    for (const rpe of ['6', '6', '9.5', '9.5']) {
      const { performances, id } = await start(ada, plan.id);
      for (const reps of [6, 6, 6, 6])
        await run(ada, 'logSet', { workoutId: id, performanceId: performances[0]!.id, reps }, 'set { id }');
      const exercises = [{ performanceId: performances[0]!.id, rpe }];
      let version: object | null = null;
      const count = await statementsOf(server.database, async () => {
        ({ version } = await run<{ version: object | null }>(
          ada,
          'finishWorkout',
          { workoutId: id, exercises },
          'version { version }',
        ));
      });
      counts[version ? 'withVersion' : 'plain'].push(count);
      await run(ada, 'leaveSummary', { workoutId: id }, 'workout { id }');
      server.clock.advance(24 * 60);
    }
    expect(counts).toEqual(STATEMENTS.finishLevels[engine]);
  });

  it('of every message are as many after a long history and among many plans as after a short one', async () => {
    const short = await countMessages({ sessions: 2, plans: 1, messages: 1 });
    expect(await countMessages({ sessions: 8, plans: 12, messages: 6 })).toEqual(short);
  });

  /** Statements of each message of a conversation, by its words. */
  async function countMessages(past: { sessions: number; plans: number; messages: number }) {
    const ada = await server.athlete();
    const others = async (count: number) => {
      for (let number = 0; number < count; number++) await planOf(ada, { exerciseKey: 'dip', level: step([10, 10]) });
    };
    await others(Math.floor(past.plans / 2));
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
    await others(Math.ceil(past.plans / 2) - 1);
    const say = (text: string) =>
      run<{ handled: string; question: { kind: string } | null; version: { version: number } | null }>(
        ada,
        'sendMessage',
        { text },
        'handled question { kind } version { version }',
      );
    for (let number = 0; number < past.messages; number++) await say('help');
    for (let session = 0; session < past.sessions; session++) {
      const { workout } = await train<{ workout: { id: string } }>(
        server,
        ada,
        plan.id,
        [{ amounts: [6, 6, 6, 6], report: { rpe: '8.5' } }],
        'workout { id }',
      );
      await run(ada, 'leaveSummary', { workoutId: workout.id }, 'workout { id }');
    }
    server.clock.advance(24 * 60);
    await scheduleToday(server, ada, plan.id);
    const counts: Record<string, number> = {};
    const counted = async (name: string, text: string, expected: object) => {
      counts[name] = await statementsOf(server.database, async () => {
        expect(await say(text)).toMatchObject(expected);
      });
    };
    const weekday = server.clock.now().toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    const asked = { question: { kind: 'CONFIRM_CHANGE' } };
    await counted('plain', 'What can you do?', { handled: 'CAPABILITIES' });
    await counted('plan', 'What is the plan?', { handled: 'PLAN' });
    await counted('report', 'Pull-up 4x6 @8.5', { handled: 'REPORT', question: { kind: 'CONFIRM_REPORT' } });
    await counted('report confirmed', 'yes', { question: null, version: null });
    await counted('explanation', 'why?', { handled: 'EXPLAIN' });
    await counted('progress', 'show me the stats', { handled: 'ANALYTICS' });
    await counted('harder', 'make pull-up harder', asked);
    await counted('harder confirmed', 'yes', { version: {} });
    await counted('rollback', `roll back ${weekday}`, asked);
    await counted('rollback confirmed', 'yes', { version: {} });
    return counts;
  }

  /** Statements of each mutation on the way from a plan to history, by name. */
  async function countSteps(history: number, exerciseCount: number): Promise<Record<string, number>> {
    const { ada, plan } = await trained(history);
    const counts: Record<string, number> = {};
    const step = async <Payload>(mutation: Parameters<Person['change']>[0], input: object): Promise<Payload> => {
      let payload: Payload | undefined;
      counts[mutation] = await statementsOf(server.database, async () => {
        payload = await ada.change<Payload>(mutation, { ...input });
      });
      return payload!;
    };
    const exercises = EXERCISES.slice(0, exerciseCount).map((exerciseKey) => ({
      exerciseKey,
      repPolicy: { mode: 'RANGE', lower: 5, upper: 8 },
      sets: [{ load: { value: '50', unit: 'KG' }, reps: 5 }],
    }));
    await step('updateAthlete', { sessionMinutes: 45 });
    await step('editPlan', { planId: plan.id, expectedVersion: 1, exercises });
    const { workout: planned } = await step<WorkoutPayload>('scheduleWorkout', {
      planId: plan.id,
      scheduledAt: START.toISOString(),
    });
    const { workout: moved } = await step<WorkoutPayload>('rescheduleWorkout', {
      workoutId: planned.id,
      scheduledAt: START.toISOString(),
    });
    const { workout } = await step<WorkoutPayload>('startWorkout', { workoutId: moved.id });
    for (const performance of workout.performances) {
      await step('logSet', {
        workoutId: workout.id,
        performanceId: performance.id,
        plannedSetId: performance.targets!.sets[0]!.plannedSetId,
        load: { value: '50', unit: 'KG' },
        reps: 9,
      });
    }
    const { set } = await step<SetPayload>('logSet', {
      workoutId: workout.id,
      performanceId: workout.performances[0]!.id,
      reps: 1,
    });
    await step('updateSet', { setId: set.id, expectedVersion: 1, reps: 2 });
    const { set: mistake } = await step<SetPayload>('logSet', {
      workoutId: workout.id,
      performanceId: workout.performances[0]!.id,
      reps: 1,
    });
    await step('deleteSet', { setId: mistake.id, expectedVersion: 1 });
    await step('finishWorkout', {
      workoutId: workout.id,
      exercises: workout.performances.map(({ id }) => ({ performanceId: id, rpe: '8' })),
    });
    const { workout: done } = await step<WorkoutPayload>('leaveSummary', { workoutId: workout.id });
    // Not at the very instant of the workout before, or their ids would decide which of them comes late.
    server.clock.advance(1);
    await step('skipWorkout', { session: { planId: plan.id } });
    await step('deleteWorkout', { workoutId: workout.id, expectedVersion: done.version });
    await step('createApiToken', { name: 'x', scopes: ['READ'] });
    return counts;
  }
});

/** What each operation takes, the token's look-up included. */
const STATEMENTS = {
  workouts: 21,
  plans: 15,
  nodes: 4,
  // The embedded engine counts a savepoint and its release.
  finishWorkout: { pglite: 30, postgres: 28 },
  // The first one also asks for the training of a forecast.
  finishLevels: {
    pglite: { plain: [37, 36], withVersion: [48, 51] },
    postgres: { plain: [35, 34], withVersion: [46, 49] },
  },
} as const;

const EXERCISES = [
  'barbell-bench-press',
  'face-pull',
  'cable-triceps-pushdown',
  'barbell-row',
  'lat-pulldown',
  'seated-cable-row',
  'cable-curl',
  'barbell-back-squat',
  'romanian-deadlift',
  'leg-press',
];

function setOf({ athleteId, id }: NewPerformance, position: number, plannedSetId: string, at: Date): PerformedSetRow {
  return {
    athleteId,
    id: newId(),
    performanceId: id,
    position,
    plannedSetId,
    type: 'REGULAR',
    loadValue: '80',
    loadUnit: 'KG',
    reps: 6,
    seconds: null,
    distanceMeters: null,
    notes: null,
    rpe: null,
    rir: null,
    restSeconds: null,
    skipped: false,
    loggedAt: at,
    version: 1,
  };
}
