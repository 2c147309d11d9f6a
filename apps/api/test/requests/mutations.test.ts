import { randomUUID } from 'node:crypto';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../src/graphql/global-id.ts';
import { type PlanPayload, PUSH_PLAN, type SetPayload, type Workout, type WorkoutPayload } from '../kit/documents.ts';
import { isRefusal, type Person, type Refusal, START, startTestServer, type TestServer } from '../kit/testkit.ts';

const kg = (value: string) => ({ value, unit: 'KG' });
const BENCH = { exerciseKeys: ['barbell-bench-press'] };

/** What every mutation promises, whatever it does. */
describe.each(ENGINES)('mutations on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const start = async (ada: Person, input: object = BENCH) =>
    (await ada.change<WorkoutPayload>('startWorkout', { ...input })).workout;
  const set = (workout: Workout, more: object = {}) => ({
    workoutId: workout.id,
    exerciseKey: 'barbell-bench-press',
    load: kg('80'),
    reps: 5,
    ...more,
  });

  it('of one document read what the ones before them have written', async () => {
    const ada = await server.athlete();
    const { plan } = await ada.change<PlanPayload>('createPlan', PUSH_PLAN);
    const planned = 'scheduleWorkout(input: { planId: $id, scheduledAt: $at })';
    const fields = '{ ... on WorkoutPayload { workout { plan { name } } } }';
    const answer = await ada.query(
      `mutation($id: ID!, $at: DateTime!) { first: ${planned} ${fields}
        editPlan(input: { planId: $id, expectedVersion: 1, name: "Renamed" }) { __typename }
        second: ${planned} ${fields} }`,
      { id: plan.id, at: START.toISOString() },
    );
    expect(answer).toEqual({
      first: { workout: { plan: { name: PUSH_PLAN.name } } },
      editPlan: { __typename: 'EditPlanPayload' },
      second: { workout: { plan: { name: 'Renamed' } } },
    });
  });

  describe('idempotency', () => {
    it('answers the same key and input with the first answer and changes nothing', async () => {
      const ada = await server.athlete();
      const input = { ...PUSH_PLAN, clientMutationId: randomUUID() };
      const first = await ada.change<PlanPayload>('createPlan', input);
      await ada.change('editPlan', { planId: first.plan.id, expectedVersion: 1, name: 'Renamed since' });
      const rows = await server.rowsOf(ada);
      server.clock.advance(5);
      expect(await ada.change('createPlan', input)).toEqual(first);
      expect(
        await ada.change('createPlan', { ...input, clientMutationId: input.clientMutationId.toUpperCase() }),
      ).toEqual(first);
      expect(await server.rowsOf(ada)).toEqual(rows);
    });

    it('takes fields in another order for the same input', async () => {
      const ada = await server.athlete();
      const clientMutationId = randomUUID();
      const workout = await start(ada);
      const input = set(workout, { clientMutationId });
      const first = await ada.change('logSet', input);
      expect(await ada.change('logSet', Object.fromEntries(Object.entries(input).reverse()))).toEqual(first);
    });

    it('refuses the same key with another input or another mutation', async () => {
      const ada = await server.athlete();
      const clientMutationId = randomUUID();
      const workout = await start(ada);
      await ada.change('logSet', set(workout, { clientMutationId }));
      const rows = await server.rowsOf(ada);
      for (const [mutation, input] of [
        ['logSet', set(workout, { clientMutationId, reps: 6 })],
        ['finishWorkout', { workoutId: workout.id, clientMutationId }],
      ] as const) {
        expect(await ada.refused(mutation, input)).toMatchObject({
          __typename: 'IdempotencyConflictError',
          code: 'IDEMPOTENCY_CONFLICT',
        });
      }
      expect(await server.rowsOf(ada)).toEqual(rows);
    });

    it('remembers no refusal: the same key works once the reason is gone', async () => {
      const ada = await server.athlete();
      const first = await start(ada);
      const input = { ...BENCH, clientMutationId: randomUUID() };
      expect(await ada.refused('startWorkout', input)).toMatchObject({ code: 'WORKOUT_OPEN' });
      await ada.change('skipWorkout', { session: { workoutId: first.id } });
      expect(await ada.change('startWorkout', input)).toMatchObject({ workout: { status: 'ACTIVE' } });
    });

    it('keeps the keys of two people apart', async () => {
      const [ada, bob] = [await server.athlete(), await server.athlete()];
      const input = { ...PUSH_PLAN, clientMutationId: randomUUID() };
      const plans = [
        await ada.change<PlanPayload>('createPlan', input),
        await bob.change<PlanPayload>('createPlan', input),
      ];
      expect(plans[0]!.plan.id).not.toBe(plans[1]!.plan.id);
    });

    it('refuses a key that is not a UUID, with its path', async () => {
      const ada = await server.athlete();
      expect(await ada.refused('updateAthlete', { unit: 'LB', clientMutationId: 'again' })).toMatchObject({
        __typename: 'ValidationError',
        issues: [{ path: 'clientMutationId', code: 'INVALID_UUID' }],
      });
    });

    it('stores one set when ten devices log with the same key at once', async () => {
      const ada = await server.athlete();
      const workout = await start(ada);
      const input = set(workout, { clientMutationId: randomUUID() });
      const answers = await Promise.all(Array.from({ length: 10 }, () => ada.change<SetPayload>('logSet', input)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      const { stored } = await ada.query<{ stored: Workout }>(
        'query($id: ID!) { stored: workout(id: $id) { version performances { sets { id } } } }',
        { id: workout.id },
      );
      expect(stored.performances[0]!.sets).toEqual([{ id: answers[0]!.set.id }]);
      expect(stored.version).toBe(workout.version + 1);
    });
  });

  describe('concurrency', () => {
    it('lets one of two through that saw the same version, and tells the other the present one', async () => {
      const ada = await server.athlete();
      const workout = await start(ada);
      const input = set(workout, { expectedVersion: workout.version });
      const answers = await Promise.all([
        ada.mutate<SetPayload>('logSet', input),
        ada.mutate<SetPayload>('logSet', input),
      ]);
      expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
      expect(answers.find(isRefusal)).toMatchObject({
        __typename: 'ConflictError',
        code: 'STALE_VERSION',
        currentVersion: workout.version + 1,
      });
    });

    it.each(['updateSet', 'editPlan', 'updateAthlete', 'updateExercise'] as const)(
      'of %s stores exactly one change of the same version',
      async (mutation) => {
        const ada = await server.athlete();
        const input = await (async () => {
          if (mutation === 'updateSet') {
            const { set: logged } = await ada.change<SetPayload>('logSet', set(await start(ada)));
            return (n: number) => ({ setId: logged.id, expectedVersion: 1, reps: n });
          }
          if (mutation === 'editPlan') {
            const { plan } = await ada.change<PlanPayload>('createPlan', PUSH_PLAN);
            return (n: number) => ({ planId: plan.id, expectedVersion: 1, name: `Push ${n}` });
          }
          if (mutation === 'updateAthlete') return (n: number) => ({ expectedVersion: 1, daysPerWeek: n + 1 });
          const { exercise } = await ada.change<{ exercise: { key: string } }>('createExercise', { name: 'Log press' });
          return (n: number) => ({ key: exercise.key, expectedVersion: 1, name: `Log press ${n}` });
        })();
        const answers = await Promise.all(
          Array.from({ length: 6 }, (_, n) =>
            ada.mutate<object>(mutation, { ...input(n), clientMutationId: randomUUID() }),
          ),
        );
        expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
        expect(answers.filter(isRefusal).map(({ code, currentVersion }: Refusal) => [code, currentVersion])).toEqual(
          Array(5).fill(['STALE_VERSION', 2]),
        );
      },
    );

    it('logs every set of twenty that come at once, each at its own place', async () => {
      const ada = await server.athlete();
      const workout = await start(ada);
      await Promise.all(
        Array.from({ length: 20 }, () => ada.change('logSet', set(workout, { clientMutationId: randomUUID() }))),
      );
      const { stored } = await ada.query<{ stored: Workout }>(
        'query($id: ID!) { stored: workout(id: $id) { version performances { sets { position } } } }',
        { id: workout.id },
      );
      expect(stored.performances[0]!.sets.map(({ position }) => position)).toEqual([...Array(20).keys()]);
      expect(stored.version).toBe(workout.version + 20);
    });

    it('of logging and correcting in one workout loses nothing', async () => {
      const ada = await server.athlete();
      const workout = await start(ada);
      const logged = await Promise.all(Array.from({ length: 5 }, () => ada.change<SetPayload>('logSet', set(workout))));
      await Promise.all([
        ...logged.map((one) => ada.change('updateSet', { setId: one.set.id, expectedVersion: 1, reps: 9 })),
        ...logged.map(() => ada.change('logSet', set(workout, { clientMutationId: randomUUID() }))),
      ]);
      const { stored } = await ada.query<{ stored: Workout }>(
        'query($id: ID!) { stored: workout(id: $id) { performances { sets { reps } } } }',
        { id: workout.id },
      );
      expect(stored.performances[0]!.sets.map(({ reps }) => reps).sort()).toEqual([5, 5, 5, 5, 5, 9, 9, 9, 9, 9]);
    });

    it('opens one workout when two devices start at once', async () => {
      const ada = await server.athlete();
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => ada.mutate<WorkoutPayload>('startWorkout', BENCH)),
      );
      expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
      expect(answers.filter(isRefusal).map(({ code }) => code)).toEqual([
        'WORKOUT_OPEN',
        'WORKOUT_OPEN',
        'WORKOUT_OPEN',
      ]);
    });
  });

  describe('a dry run', () => {
    it('answers as the real run does and stores nothing', async () => {
      const ada = await server.athlete();
      const { plan } = await ada.change<PlanPayload>('createPlan', PUSH_PLAN);
      const { workout: planned } = await ada.change<WorkoutPayload>('scheduleWorkout', {
        planId: plan.id,
        scheduledAt: START.toISOString(),
      });
      const edit = {
        planId: plan.id,
        expectedVersion: 1,
        exercises: [{ id: plan.exercises[0]!.id, exerciseKey: 'barbell-bench-press', sets: [] }],
      };
      await bothWays(ada, 'createPlan', PUSH_PLAN);
      await bothWays(ada, 'editPlan', edit);
      await bothWays(ada, 'archivePlan', { planId: plan.id, expectedVersion: 2 });
      await bothWays(ada, 'updateAthlete', { unit: 'LB', expectedVersion: 1 });
      await bothWays(ada, 'rescheduleWorkout', { workoutId: planned.id, scheduledAt: START.toISOString() });
      await bothWays(ada, 'skipWorkout', { session: { planId: plan.id }, reason: 'ill' });
      const workout = await start(ada);
      await ada.change('logSet', set(workout));
      await bothWays(ada, 'finishWorkout', { workoutId: workout.id, sessionRpe: '7' });
      await bothWays(ada, 'leaveSummary', { workoutId: workout.id });
      const { workouts } = await ada.query<{ workouts: { nodes: Workout[] } }>(
        '{ workouts(filter: { statuses: [DONE] }) { nodes { id version } } }',
      );
      const [done] = workouts.nodes;
      await bothWays(ada, 'deleteWorkout', { workoutId: done!.id, expectedVersion: done!.version });
    });

    /** Dry twice with the same key, then for real: the key is not used up, and new ids are all that may differ. */
    async function bothWays(ada: Person, mutation: Parameters<Person['change']>[0], input: object): Promise<void> {
      const clientMutationId = randomUUID();
      const before = await server.rowsOf(ada);
      const dry = await ada.change(mutation, { ...input, dryRun: true, clientMutationId });
      expect(await server.rowsOf(ada)).toEqual(before);
      const real = await ada.change(mutation, { ...input, clientMutationId });
      expect(await server.rowsOf(ada)).not.toEqual(before);
      expect(withoutNewIds(dry, before)).toEqual(withoutNewIds(real, before));
    }

    function withoutNewIds(payload: unknown, before: Record<string, string>): unknown {
      const known = Object.values(before).join();
      return JSON.parse(JSON.stringify(payload), (_key, value: unknown) => {
        const uuid =
          typeof value === 'string' && /:([0-9a-f-]{36})$/.exec(Buffer.from(value, 'base64url').toString())?.[1];
        return uuid && !known.includes(uuid) ? 'new' : value;
      });
    }

    it('refuses what the real run would refuse', async () => {
      const ada = await server.athlete();
      const { plan } = await ada.change<PlanPayload>('createPlan', PUSH_PLAN);
      const input = { planId: plan.id, expectedVersion: 7, name: 'x', dryRun: true };
      expect(await ada.refused('editPlan', input)).toMatchObject({ code: 'STALE_VERSION', currentVersion: 1 });
    });
  });

  describe('validation', () => {
    const exercise = (more: object) => ({ name: 'x', exercises: [{ exerciseKey: 'face-pull', sets: [], ...more }] });
    const HALF = '\ud83d';

    it.each([
      ['createPlan', { ...PUSH_PLAN, name: '  ' }, ['name']],
      ['createPlan', { ...PUSH_PLAN, name: `bell ${'\u0007'}` }, ['name']],
      ['createPlan', { ...PUSH_PLAN, name: `half ${HALF}` }, ['name']],
      ['createPlan', { ...PUSH_PLAN, notes: `half ${HALF}` }, ['notes']],
      ['createPlan', { ...PUSH_PLAN, notes: 'x'.repeat(4001) }, ['notes']],
      ['createPlan', exercise({ exerciseKey: 'no-such-thing' }), ['exercises.0.exerciseKey']],
      ['createPlan', exercise({ exerciseKey: 'Bench\u0000' }), ['exercises.0.exerciseKey']],
      ['createPlan', exercise({ notes: HALF }), ['exercises.0.notes']],
      ['createPlan', exercise({ repPolicy: { mode: 'RANGE', lower: 9, upper: 8 } }), ['exercises.0.repPolicy']],
      ['createPlan', exercise({ restPolicy: { mode: 'ALL_SAME', seconds: 3601 } }), ['exercises.0.restPolicy.seconds']],
      ['createPlan', exercise({ sets: [{ load: kg('1000.1') }] }), ['exercises.0.sets.0.load.value']],
      [
        'createPlan',
        exercise({ sets: [{ load: kg('-1'), reps: -1 }] }),
        ['exercises.0.sets.0.load.value', 'exercises.0.sets.0.reps'],
      ],
      [
        'createPlan',
        exercise({ sets: [{ rpe: '10.1' }, { rir: 11 }] }),
        ['exercises.0.sets.0.rpe', 'exercises.0.sets.1.rir'],
      ],
      [
        'createPlan',
        exercise({ sets: [{ id: encodeGlobalId('PlannedSet', randomUUID()) }] }),
        ['exercises.0.sets.0.id'],
      ],
      ['createPlan', exercise({ sets: Array(31).fill({}) }), ['exercises.0.sets']],
      ['editPlan', { planId: 'nonsense', expectedVersion: 0 }, ['planId', 'expectedVersion']],
      ['editPlan', { planId: encodeGlobalId('Workout', randomUUID()), expectedVersion: 1 }, ['planId']],
      ['editPlan', { planId: encodeGlobalId('Plan', "1' or '1'='1"), expectedVersion: 1 }, ['planId']],
      ['startWorkout', { planId: encodeGlobalId('Plan', randomUUID()), exerciseKeys: [] }, ['exerciseKeys']],
      ['startWorkout', { exerciseKeys: ['face-pull', 'nope'] }, ['exerciseKeys.1']],
      ['startWorkout', { startedAt: '2199-01-01T00:00:00Z' }, ['startedAt']],
      ['logSet', { workoutId: 'Workout', reps: 1 }, ['workoutId']],
      ['logSet', { workoutId: encodeGlobalId('Workout', randomUUID()), reps: 1 }, ['performanceId']],
      ['logSet', { workoutId: encodeGlobalId('Workout', randomUUID()), exerciseKey: 'face-pull' }, ['reps']],
      ['updateSet', { setId: '', expectedVersion: 1, seconds: 0 }, ['setId', 'seconds']],
      ['finishWorkout', { workoutId: '…', sessionRpe: '0.5' }, ['workoutId', 'sessionRpe']],
      ['skipWorkout', {}, ['session']],
      ['deleteWorkout', { workoutId: 'AAAA', expectedVersion: -3 }, ['workoutId', 'expectedVersion']],
      ['updateAthlete', { displayName: null, daysPerWeek: 8 }, ['displayName', 'daysPerWeek']],
      ['updateAthlete', { favouriteExercises: ['face-pull', 'nope'] }, ['favouriteExercises.1']],
      ['updateAthlete', { settings: { suggestionPolicy: 'suggestions/none' } }, ['settings.suggestionPolicy']],
      ['updateAthlete', { loadsAtHand: [{ equipment: 'BARBELL', step: '0' }] }, ['loadsAtHand.0.step']],
      ['createExercise', { name: 'y'.repeat(81) }, ['name']],
      ['updateExercise', { key: '\u0000', expectedVersion: 1 }, ['key']],
      ['createApiToken', { name: 'x', scopes: [] }, ['scopes']],
      ['createApiToken', { name: 'x', scopes: ['READ'], expiresAt: '2001-01-01T00:00:00Z' }, ['expiresAt']],
      ['revokeApiToken', { tokenId: 'x' }, ['tokenId']],
      ['grantCoach', { access: 'READ', label: ' ', expiresAt: '2001-01-01T00:00:00Z' }, ['label']],
      ['grantCoach', { access: 'READ', expiresAt: '2001-01-01T00:00:00Z' }, ['expiresAt']],
      ['acceptGrant', { code: 'x'.repeat(201) }, ['code']],
      ['revokeCoach', { grantId: '💥' }, ['grantId']],
    ] as const)('of %s %o names %o', async (mutation, input, paths) => {
      const ada = await server.athlete();
      const before = await server.rowsOf(ada);
      const refusal = await ada.refused(mutation, { ...input, clientMutationId: randomUUID() });
      expect(refusal.__typename).toBe('ValidationError');
      expect(refusal.issues!.map(({ path }) => path)).toEqual(paths);
      expect(await server.rowsOf(ada)).toEqual(before);
    });

    it.each([
      ['editPlan', { planId: 'Plan', expectedVersion: 1 }],
      ['archivePlan', { planId: 'Plan', expectedVersion: 1 }],
      ['scheduleWorkout', { planId: 'Plan', scheduledAt: START.toISOString() }],
      ['startWorkout', { planId: 'Plan' }],
      ['startWorkout', { workoutId: 'Workout' }],
      ['logSet', { workoutId: 'Workout', exerciseKey: 'face-pull', reps: 1 }],
      ['updateSet', { setId: 'PerformedSet', expectedVersion: 1 }],
      ['deleteSet', { setId: 'PerformedSet', expectedVersion: 1 }],
      ['finishWorkout', { workoutId: 'Workout' }],
      ['leaveSummary', { workoutId: 'Workout' }],
      ['rescheduleWorkout', { workoutId: 'Workout', scheduledAt: START.toISOString() }],
      ['deleteWorkout', { workoutId: 'Workout', expectedVersion: 1 }],
      ['updateExercise', { key: 'my-nothing', expectedVersion: 1 }],
      ['revokeApiToken', { tokenId: 'ApiToken' }],
      ['acceptGrant', { code: 'nonsense' }],
      ['revokeCoach', { grantId: 'CoachGrant' }],
    ] as const)('%s of what does not exist is a NotFoundError', async (mutation, input) => {
      const ada = await server.athlete();
      const named = Object.fromEntries(
        Object.entries(input).map(([key, value]) => [
          key,
          key.endsWith('Id') ? encodeGlobalId(String(value), randomUUID()) : value,
        ]),
      );
      expect(await ada.refused(mutation, named)).toMatchObject({ __typename: 'NotFoundError', code: 'NOT_FOUND' });
    });
  });
});
