import { randomUUID } from 'node:crypto';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  PLAN,
  type Plan,
  type PlanPayload,
  PUSH_PLAN,
  type SetPayload,
  WORKOUT,
  type Workout,
  type WorkoutPayload,
} from '../kit/documents.ts';
import { type Person, START, startTestServer, type TestServer } from '../kit/testkit.ts';

const MINUTE = 60_000;
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE).toISOString();
const kg = (value: string) => ({ value, unit: 'KG' });

describe.each(ENGINES)('the slice on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const newPlan = async (ada: Person) => (await ada.change<PlanPayload>('createPlan', PUSH_PLAN)).plan;
  const start = async (ada: Person, input: object = { exerciseKeys: ['barbell-bench-press'] }) =>
    (await ada.change<WorkoutPayload>('startWorkout', { ...input })).workout;
  const log = (ada: Person, workout: Workout, reps: number, load = '80') =>
    ada.change<SetPayload>('logSet', {
      workoutId: workout.id,
      performanceId: workout.performances[0]!.id,
      load: kg(load),
      reps,
    });
  const readPlan = async (ada: Person, id: string) =>
    (await ada.query<{ plan: Plan | null }>(`query($id: ID!) { plan(id: $id) { ${PLAN} } }`, { id })).plan;
  const readWorkout = async (ada: Person, id: string) =>
    (await ada.query<{ workout: Workout | null }>(`query($id: ID!) { workout(id: $id) { ${WORKOUT} } }`, { id }))
      .workout;
  const benchHistory = async (ada: Person) =>
    (
      await ada.query<{
        exerciseHistory: { totalSessions: number; bestWeight: { load: object }; lastWorkoutAt: string };
      }>(
        '{ exerciseHistory(key: "barbell-bench-press") { totalSessions bestWeight { load { value unit } } lastWorkoutAt } }',
      )
    ).exerciseHistory;

  describe('plans', () => {
    it('are made with their version 1 and read back as they were entered', async () => {
      const ada = await server.athlete();
      const { plan, version } = await ada.change<PlanPayload>('createPlan', PUSH_PLAN);
      expect(plan).toMatchObject({ name: 'Push', notes: 'elbows in', intent: 'PUSH', version: 1, archivedAt: null });
      expect(
        plan.exercises.map(({ exerciseKey, sets }) => [exerciseKey, sets.map(({ load, reps }) => [load, reps])]),
      ).toEqual([
        [
          'barbell-bench-press',
          [
            [kg('40'), 8],
            [kg('82.50'), 6],
            [kg('82.50'), 6],
          ],
        ],
        ['cable-triceps-pushdown', [[kg('25'), 12]]],
      ]);
      expect(version).toMatchObject({ version: 1, status: 'ACTIVE', author: 'ATHLETE' });
      expect(version!.items.map(({ planExerciseId, before }) => [planExerciseId, before])).toEqual(
        plan.exercises.map(({ id }) => [id, null]),
      );
      expect(await readPlan(ada, plan.id)).toEqual(plan);
    });

    it('get a new version by an edit; ids survive, what is left out goes, the earlier version is superseded', async () => {
      const ada = await server.athlete();
      const plan = await newPlan(ada);
      const [bench] = plan.exercises;
      const { plan: edited, version } = await ada.change<PlanPayload>('editPlan', {
        planId: plan.id,
        expectedVersion: 1,
        reason: 'Stronger now',
        exercises: [
          {
            id: bench!.id,
            exerciseKey: bench!.exerciseKey,
            sets: [
              { id: bench!.sets[1]!.id, load: kg('85'), reps: 6 },
              { load: kg('70'), reps: 10, type: 'DROP' },
            ],
          },
        ],
      });
      expect(edited.version).toBe(2);
      expect(edited.exercises.map(({ id }) => id)).toEqual([bench!.id]);
      expect(edited.exercises[0]!.sets[0]).toMatchObject({ id: bench!.sets[1]!.id, position: 0, load: kg('85') });
      expect(version).toMatchObject({ version: 2, reason: 'Stronger now', status: 'ACTIVE' });
      const removed = version!.items.find(({ after }) => after === null);
      expect(removed?.planExerciseId).toBe(plan.exercises[1]!.id);
      expect(await readPlan(ada, plan.id)).toEqual(edited);
      const { plan: stored } = await ada.query<{ plan: { versions: object } }>(
        `query($id: ID!) { plan(id: $id) { versions { totalCount nodes { version status items { planExerciseId } } } } }`,
        { id: plan.id },
      );
      expect(stored.versions).toEqual({
        totalCount: 2,
        nodes: [
          { version: 2, status: 'ACTIVE', items: version!.items.map(({ planExerciseId }) => ({ planExerciseId })) },
          { version: 1, status: 'SUPERSEDED', items: plan.exercises.map(({ id }) => ({ planExerciseId: id })) },
        ],
      });
    });

    it('make no version of an edit that changes nothing', async () => {
      const ada = await server.athlete();
      const plan = await newPlan(ada);
      const answer = await ada.change<PlanPayload>('editPlan', { planId: plan.id, expectedVersion: 1, name: 'Push' });
      expect(answer).toMatchObject({ plan, version: null });
    });

    it('refuse an edit against a version that is gone, and name the present one', async () => {
      const ada = await server.athlete();
      const plan = await newPlan(ada);
      await ada.change('editPlan', { planId: plan.id, expectedVersion: 1, name: 'Push B' });
      expect(await ada.refused('editPlan', { planId: plan.id, expectedVersion: 1, name: 'Push C' })).toMatchObject({
        __typename: 'ConflictError',
        code: 'STALE_VERSION',
        currentVersion: 2,
      });
      expect((await readPlan(ada, plan.id))!.name).toBe('Push B');
    });

    it('are put away and taken out again; what is put away cannot be started or edited', async () => {
      const ada = await server.athlete();
      const plan = await newPlan(ada);
      const put = await ada.change<PlanPayload>('archivePlan', { planId: plan.id, expectedVersion: 1 });
      expect(put.plan.archivedAt).toBe(server.clock.now().toISOString());
      for (const [mutation, input] of [
        ['startWorkout', { planId: plan.id }],
        ['scheduleWorkout', { planId: plan.id, scheduledAt: at(60) }],
        ['editPlan', { planId: plan.id, expectedVersion: 1, name: 'x' }],
      ] as const) {
        expect(await ada.refused(mutation, input)).toMatchObject({ code: 'PLAN_ARCHIVED' });
      }
      const lists = '{ plans { nodes { id } } archived: plans(archived: true) { nodes { id } } }';
      expect(await ada.query(lists)).toEqual({ plans: { nodes: [] }, archived: { nodes: [{ id: plan.id }] } });
      await ada.change('archivePlan', { planId: plan.id, expectedVersion: 1, archived: false });
      expect(await ada.query(lists)).toEqual({ plans: { nodes: [{ id: plan.id }] }, archived: { nodes: [] } });
    });
  });

  describe('a workout', () => {
    it('goes from start through logging, finishing and its summary into history', async () => {
      const ada = await server.athlete();
      const plan = await newPlan(ada);
      const workout = await start(ada, { planId: plan.id });
      expect(workout).toMatchObject({ status: 'ACTIVE', name: 'Push', planVersion: 1 });
      const [bench] = workout.performances;
      expect(bench!.targets!.sets.map(({ load }) => load)).toEqual([kg('40'), kg('82.50'), kg('82.50')]);

      const { set, workout: logged } = await ada.change<SetPayload>('logSet', {
        workoutId: workout.id,
        expectedVersion: workout.version,
        performanceId: bench!.id,
        plannedSetId: bench!.targets!.sets[0]!.plannedSetId,
        load: kg('40'),
        reps: 8,
      });
      expect(set).toMatchObject({ position: 0, type: 'WARMUP', load: kg('40'), reps: 8, version: 1 });
      expect(logged.version).toBe(workout.version + 1);
      expect(logged.performances[0]!.sets).toEqual([set]);

      const corrected = await ada.change<SetPayload>('updateSet', {
        setId: set.id,
        expectedVersion: 1,
        reps: 7,
        rpe: '6.5',
      });
      expect(corrected.set).toMatchObject({ id: set.id, reps: 7, rpe: '6.5', load: kg('40'), version: 2 });
      const added = await ada.change<SetPayload>('logSet', {
        workoutId: workout.id,
        exerciseKey: 'face-pull',
        load: kg('20'),
        reps: 15,
      });
      expect(added.workout.performances.map(({ exerciseKey }) => exerciseKey)).toEqual([
        'barbell-bench-press',
        'cable-triceps-pushdown',
        'face-pull',
      ]);
      expect(await readWorkout(ada, workout.id)).toEqual(added.workout);

      const finished = await ada.change<WorkoutPayload>('finishWorkout', {
        workoutId: workout.id,
        sessionRpe: '8',
        notes: 'slept badly',
        exercises: [{ performanceId: bench!.id, rpe: '7.5', notes: 'left shoulder' }],
      });
      expect(finished.workout).toMatchObject({ status: 'SUMMARY', sessionRpe: '8', notes: 'slept badly' });
      expect(finished.workout.performances[0]).toMatchObject({ rpe: '7.5', notes: 'left shoulder' });
      expect((await ada.change<WorkoutPayload>('finishWorkout', { workoutId: workout.id })).workout).toEqual(
        finished.workout,
      );
      expect(await benchHistory(ada)).toMatchObject({ totalSessions: 0 });

      const left = await ada.change<WorkoutPayload>('leaveSummary', { workoutId: workout.id });
      expect(left.workout).toMatchObject({ status: 'DONE', version: finished.workout.version + 1 });
      expect((await ada.change<WorkoutPayload>('leaveSummary', { workoutId: workout.id })).workout).toEqual(
        left.workout,
      );
      expect(await benchHistory(ada)).toMatchObject({ totalSessions: 1, bestWeight: { load: kg('40') } });
      expect(await readWorkout(ada, workout.id)).toEqual(left.workout);
    });

    it('keeps the targets that were in force at its start, whatever the plan becomes', async () => {
      const ada = await server.athlete();
      const plan = await newPlan(ada);
      const workout = await start(ada, { planId: plan.id });
      await ada.change('editPlan', { planId: plan.id, expectedVersion: 1, exercises: [] });
      expect(await readWorkout(ada, workout.id)).toEqual(workout);
    });

    it('is one at a time: another start is refused until it is over, and leaves an open summary', async () => {
      const ada = await server.athlete();
      const first = await start(ada);
      expect(await ada.refused('startWorkout', {})).toMatchObject({
        __typename: 'ConflictError',
        code: 'WORKOUT_OPEN',
      });
      await log(ada, first, 5);
      await ada.change('finishWorkout', { workoutId: first.id });
      await start(ada);
      expect((await readWorkout(ada, first.id))!.status).toBe('DONE');
      expect(await benchHistory(ada)).toMatchObject({ totalSessions: 1 });
    });

    it('takes no sets before its start or after its end', async () => {
      const ada = await server.athlete();
      const plan = await newPlan(ada);
      const { workout } = await ada.change<WorkoutPayload>('scheduleWorkout', { planId: plan.id, scheduledAt: at(90) });
      const set = { workoutId: workout.id, exerciseKey: 'face-pull', reps: 10 };
      expect(await ada.refused('logSet', set)).toMatchObject({ code: 'NOT_STARTED' });
      const started = await start(ada, { workoutId: workout.id });
      expect(started).toMatchObject({ id: workout.id, status: 'ACTIVE', planVersion: 1 });
      const { set: logged } = await ada.change<SetPayload>('logSet', set);
      await ada.change('finishWorkout', { workoutId: workout.id });
      expect(await ada.refused('logSet', set)).toMatchObject({ code: 'WORKOUT_OVER' });
      expect(await ada.refused('updateSet', { setId: logged.id, expectedVersion: 1, reps: 9 })).toMatchObject({
        code: 'WORKOUT_OVER',
      });
    });

    it('gives up a set that was logged by mistake: its planned set is open again, and once is enough', async () => {
      const ada = await server.athlete();
      const workout = await start(ada, { planId: (await newPlan(ada)).id });
      const [bench] = workout.performances;
      const plannedSetId = bench!.targets!.sets[0]!.plannedSetId;
      const answer = { workoutId: workout.id, performanceId: bench!.id, plannedSetId, load: kg('40'), reps: 8 };
      const { set } = await ada.change<SetPayload>('logSet', answer);
      await ada.change('logSet', { ...answer, plannedSetId: null, reps: 5 });
      expect(await ada.refused('deleteSet', { setId: set.id, expectedVersion: 9 })).toMatchObject({
        code: 'STALE_VERSION',
        currentVersion: 1,
      });
      const input = { setId: set.id, expectedVersion: 1, clientMutationId: randomUUID() };
      const gone = await ada.change<{ setId: string; workout: Workout }>('deleteSet', input);
      expect(gone.setId).toBe(set.id);
      expect(gone.workout.performances[0]!.sets.map(({ reps }) => reps)).toEqual([5]);
      expect(await ada.change('deleteSet', input)).toEqual(gone);
      expect(await ada.refused('deleteSet', { setId: set.id, expectedVersion: 1 })).toMatchObject({
        __typename: 'NotFoundError',
      });
      const again = await ada.change<SetPayload>('logSet', answer);
      expect(again.workout.performances[0]!.sets.map(({ reps }) => reps)).toEqual([5, 8]);
      await ada.change('finishWorkout', { workoutId: workout.id });
      expect(await ada.refused('deleteSet', { setId: again.set.id, expectedVersion: 1 })).toMatchObject({
        code: 'WORKOUT_OVER',
      });
    });

    it('that is planned can be moved and skipped; the old row says where it went', async () => {
      const ada = await server.athlete();
      const plan = await newPlan(ada);
      const { workout } = await ada.change<WorkoutPayload>('scheduleWorkout', { planId: plan.id, scheduledAt: at(90) });
      expect(workout).toMatchObject({ status: 'PLANNED', scheduledAt: at(90), planVersion: null });
      // What it would have if it began now.
      expect(workout.performances).toMatchObject(plan.exercises.map(({ exerciseKey }) => ({ exerciseKey, sets: [] })));
      const { workout: next, moved } = await ada.change<{ workout: Workout; moved: Workout }>('rescheduleWorkout', {
        workoutId: workout.id,
        expectedVersion: 1,
        scheduledAt: at(1440),
      });
      expect(moved).toMatchObject({ id: workout.id, status: 'RESCHEDULED', version: 2 });
      expect(next).toMatchObject({ status: 'PLANNED', scheduledAt: at(1440) });
      expect(await ada.refused('rescheduleWorkout', { workoutId: workout.id, scheduledAt: at(9) })).toMatchObject({
        code: 'NOT_PLANNED',
      });
      const skipped = await ada.change<WorkoutPayload>('skipWorkout', {
        session: { workoutId: next.id },
        reason: 'ill',
      });
      expect(skipped.workout).toMatchObject({ id: next.id, status: 'SKIPPED', skipReason: 'ill' });
      const unplanned = await ada.change<WorkoutPayload>('skipWorkout', { session: { planId: plan.id } });
      expect(unplanned.workout).toMatchObject({ status: 'SKIPPED', planVersion: 1 });
    });

    it('with sets is finished or deleted, not skipped', async () => {
      const ada = await server.athlete();
      const workout = await start(ada);
      await log(ada, workout, 5);
      expect(await ada.refused('skipWorkout', { session: { workoutId: workout.id } })).toMatchObject({
        code: 'HAS_SETS',
      });
    });

    it('leaves no trace in the history of its exercises once it is deleted', async () => {
      const ada = await server.athlete();
      for (const load of ['80', '100']) {
        const workout = await start(ada);
        await log(ada, workout, 5, load);
        await ada.change('finishWorkout', { workoutId: workout.id });
        await ada.change('leaveSummary', { workoutId: workout.id });
        server.clock.advance(60);
      }
      expect(await benchHistory(ada)).toMatchObject({ totalSessions: 2, bestWeight: { load: kg('100') } });
      const { workouts } = await ada.query<{ workouts: { nodes: Workout[] } }>('{ workouts { nodes { id version } } }');
      const [newest, oldest] = workouts.nodes;
      const input = { workoutId: newest!.id, expectedVersion: newest!.version };
      expect(await ada.refused('deleteWorkout', { ...input, expectedVersion: 1 })).toMatchObject({
        code: 'STALE_VERSION',
      });
      expect(await ada.change('deleteWorkout', input)).toMatchObject({
        workoutId: newest!.id,
        rebuiltExercises: ['barbell-bench-press'],
      });
      expect(await benchHistory(ada)).toMatchObject({ totalSessions: 1, bestWeight: { load: kg('80') } });
      expect(await readWorkout(ada, newest!.id)).toBeNull();
      await ada.change('deleteWorkout', { workoutId: oldest!.id, expectedVersion: oldest!.version });
      expect(await benchHistory(ada)).toMatchObject({
        totalSessions: 0,
        bestWeight: null,
        lastWorkoutAt: null,
      });
    });

    it('keeps a load in the unit in which it was entered', async () => {
      const ada = await server.athlete();
      const workout = await start(ada);
      const entered = [
        { value: '225.50', unit: 'LB' },
        { value: '0', unit: 'KG' },
        { value: '102.3456', unit: 'KG' },
      ];
      for (const load of entered) {
        await ada.change('logSet', { workoutId: workout.id, exerciseKey: 'barbell-bench-press', load, reps: 1 });
      }
      const stored = await readWorkout(ada, workout.id);
      expect(stored!.performances[0]!.sets.map(({ load }) => load)).toEqual(entered);
    });

    it('answers the same decimal at once as later, however it was written', async () => {
      const ada = await server.athlete();
      const workout = await start(ada);
      const { set } = await log(ada, workout, 5, '0082.50');
      expect(set.load).toEqual(kg('82.50'));
      expect((await readWorkout(ada, workout.id))!.performances[0]!.sets[0]!.load).toEqual(kg('82.50'));
    });
  });

  describe('the athlete', () => {
    it('changes what is given and keeps the rest', async () => {
      const ada = await server.athlete();
      const { athlete } = await ada.change<{ athlete: object }>('updateAthlete', {
        expectedVersion: 1,
        unit: 'LB',
        locale: 'RU',
        timeZone: 'Europe/Berlin',
        bodyWeight: { value: '181.5', unit: 'LB' },
        equipment: ['DUMBBELL', 'BARBELL', 'DUMBBELL'],
        loadsAtHand: [
          { equipment: 'DUMBBELL', loads: ['20', '5', '20'] },
          { equipment: 'BARBELL', step: '2.5' },
        ],
        settings: { suggestionPolicy: 'suggestions/adaptive-1' },
      });
      expect(athlete).toMatchObject({
        displayName: 'Ada',
        unit: 'LB',
        locale: 'RU',
        timeZone: 'Europe/Berlin',
        bodyWeight: { value: '181.5', unit: 'LB' },
        equipment: ['BARBELL', 'DUMBBELL'],
        loadsAtHand: [
          { equipment: 'BARBELL', step: '2.5', loads: [] },
          { equipment: 'DUMBBELL', step: null, loads: ['5', '20'] },
        ],
        settings: {
          suggestionPolicy: 'suggestions/adaptive-1',
          selectionPolicy: 'selection/coach-1',
          userEditsBlock: true,
        },
        version: 2,
      });
      const { athlete: cleared } = await ada.change<{ athlete: object }>('updateAthlete', { bodyWeight: null });
      expect(cleared).toMatchObject({ bodyWeight: null, unit: 'LB', version: 3 });
      expect(await ada.refused('updateAthlete', { expectedVersion: 2, unit: 'KG' })).toMatchObject({
        code: 'STALE_VERSION',
        currentVersion: 3,
      });
    });

    it('adds exercises of their own and logs them like any other', async () => {
      const ada = await server.athlete();
      const { exercise } = await ada.change<{ exercise: { key: string } }>('createExercise', { name: 'Log press' });
      expect(exercise).toMatchObject({ name: 'Log press', own: true, version: 1 });
      expect(await ada.refused('createExercise', { name: 'LOG PRESS' })).toMatchObject({ code: 'NAME_TAKEN' });
      const workout = await start(ada, { exerciseKeys: [exercise.key] });
      await log(ada, workout, 3);
      await ada.change('finishWorkout', { workoutId: workout.id });
      await ada.change('leaveSummary', { workoutId: workout.id });
      const renamed = await ada.change('updateExercise', { key: exercise.key, expectedVersion: 1, name: 'Axle press' });
      expect(renamed).toMatchObject({ exercise: { key: exercise.key, name: 'Axle press', version: 2 } });
      expect(await ada.refused('updateExercise', { key: exercise.key, expectedVersion: 1 })).toMatchObject({
        code: 'STALE_VERSION',
      });
      expect(
        await ada.query(
          `query($key: String!) { exercise(key: $key) { name own history { totalSessions } }
          workouts(filter: { exerciseKey: $key }) { nodes { id } }
          exercises(filter: { own: true }, search: "axle") { nodes { key } } }`,
          { key: exercise.key },
        ),
      ).toEqual({
        exercise: { name: 'Axle press', own: true, history: { totalSessions: 1 } },
        workouts: { nodes: [{ id: workout.id }] },
        exercises: { nodes: [{ key: exercise.key }] },
      });
    });

    it('finds library exercises by English and Russian words', async () => {
      const ada = await server.athlete();
      const search = (words: string, locale?: string) =>
        ada.query<{ exercises: { totalCount: number; nodes: { key: string; name: string }[] } }>(
          'query($words: String!, $locale: Locale) { exercises(search: $words, locale: $locale, first: 5) { totalCount nodes { key name(locale: RU) } } }',
          { words, locale },
        );
      expect((await search('bench press')).exercises.nodes.map(({ key }) => key)).toContain('barbell-bench-press');
      const russian = (await search('жим лёжа')).exercises.nodes;
      expect(russian.map(({ key }) => key)).toContain('barbell-bench-press');
      expect(russian.find(({ key }) => key === 'barbell-bench-press')!.name).toMatch(/жим/i);
      expect((await search('жим лёжа', 'EN')).exercises.totalCount).toBe(0);
      expect((await search('zzzzqqq')).exercises).toEqual({ totalCount: 0, nodes: [] });
    });

    it('filters exercises by muscle, pattern, equipment and intent', async () => {
      const ada = await server.athlete();
      const { exercises } = await ada.query<{
        exercises: { nodes: { primaryMuscles: string[]; equipment: string[][] }[] };
      }>(
        '{ exercises(first: 100, filter: { muscle: CHEST, equipment: [DUMBBELL, BENCH], intent: PUSH, own: false }) { nodes { primaryMuscles equipment } } }',
      );
      expect(exercises.nodes.length).toBeGreaterThan(1);
      for (const { primaryMuscles, equipment } of exercises.nodes) {
        expect(primaryMuscles).toContain('CHEST');
        expect(equipment.some((set) => set.every((kind) => ['DUMBBELL', 'BENCH', 'BODYWEIGHT'].includes(kind)))).toBe(
          true,
        );
      }
    });

    it('finds exercises by their keys, own ones too, and refuses more keys than a page holds', async () => {
      const ada = await server.athlete();
      const { exercise } = await ada.change<{ exercise: { key: string } }>('createExercise', { name: 'Axle press' });
      const named = (keys: readonly string[]) =>
        ada.query<{ exercises: { nodes: { key: string }[] } }>(
          'query($keys: [String!]) { exercises(first: 100, filter: { keys: $keys }) { nodes { key } } }',
          { keys },
        );
      const { exercises } = await named(['pull-up', exercise.key, 'no-such-exercise', 'barbell-bench-press']);
      expect(exercises.nodes.map(({ key }) => key)).toEqual([exercise.key, 'barbell-bench-press', 'pull-up']);
      expect((await named([])).exercises.nodes).toEqual([]);
      await expect(named(Array.from({ length: 101 }, () => 'pull-up'))).rejects.toThrow('at most 100');
    });

    it('makes tokens with at most the own rights; the secret is answered once and ends when revoked', async () => {
      const ada = await server.athlete();
      const input = { name: 'Watch', scopes: ['READ'], clientMutationId: randomUUID() };
      const { token, secret } = await ada.change<{ token: { id: string; hint: string }; secret: string }>(
        'createApiToken',
        input,
      );
      expect(token).toMatchObject({ name: 'Watch', hint: secret.slice(-4), scopes: ['READ'], revokedAt: null });
      expect(await ada.change('createApiToken', input)).toMatchObject({ token, secret: null });
      const watch = ada.withToken(secret);
      expect(await watch.query('{ viewer { id } }')).toEqual({ viewer: { id: ada.id } });
      expect(await watch.query('mutation { updateAthlete(input: { unit: LB }) { __typename } }')).toEqual({
        updateAthlete: { __typename: 'ForbiddenError' },
      });
      expect(await ada.refused('createApiToken', { name: 'x', scopes: ['ADMIN'] })).toMatchObject({
        __typename: 'ForbiddenError',
      });
      await ada.change('revokeApiToken', { tokenId: token.id });
      expect((await watch.ask('{ viewer { id } }')).status).toBe(401);
      const { revokedAt } = (
        await ada.change<{ token: { revokedAt: string } }>('revokeApiToken', { tokenId: token.id })
      ).token;
      expect(revokedAt).toBe(server.clock.now().toISOString());
    });
  });
});
