import { randomUUID } from 'node:crypto';
import { suggestionRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeGlobalId } from '../../src/graphql/global-id.ts';
import type { Plan, PlanPayload } from '../kit/documents.ts';
import {
  again,
  decide,
  kg,
  listed,
  newPlan,
  type PlanExerciseInput,
  planEdit,
  RAISE_BOTH,
  readPlan,
  said,
  start,
  TWO_EXERCISES,
  train,
  trainToRaise,
} from '../kit/suggestions-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

/** What overrides or holds back suggestions: the athlete's own edits, the off switch, flags. */
describe.each(ENGINES)('over suggestions on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const raised = async () => {
    const ada = await server.athlete();
    const plan = await newPlan(ada);
    const { workout } = await trainToRaise(server, ada, plan);
    const [one, two] = workout.suggestions;
    return { ada, plan, workout, one: one!, two: two! };
  };
  const statusOf = async (ada: Person) =>
    (await ada.query<{ workouts: { nodes: { status: string }[] } }>('{ workouts(first: 1) { nodes { status } } }'))
      .workouts.nodes[0]!.status;
  const edit = async (ada: Person, plan: Plan, change: (exercise: PlanExerciseInput) => PlanExerciseInput | null) =>
    (await ada.change<PlanPayload>('editPlan', planEdit(plan, 0, change))).plan;
  const withLoad = (load: string) => (exercise: PlanExerciseInput) => ({
    ...exercise,
    sets: exercise.sets.map((set, index) => (index === 0 ? { ...set, load: kg(load) } : set)),
  });

  describe('a manual edit', () => {
    it('is stored as an accepted suggestion of the athlete and overrides what is open on the same property', async () => {
      const { ada, plan, one, two } = await raised();
      await edit(ada, plan, withLoad('65'));
      expect(await again(ada, [one, two])).toMatchObject([
        { decision: 'USER_OVERRIDE', outcome: 'USER_MODIFIED', version: 2 },
        { decision: 'PENDING', outcome: 'PENDING', version: 1 },
      ]);
      const own = await listed(ada, { sources: ['USER'] });
      expect(own.map(said)).toEqual(['1 weight 60>65 [user]']);
      expect(own[0]).toMatchObject({ decision: 'ACCEPTED', outcome: 'PENDING', reason: 'You changed this by hand.' });
    });

    it('stores one suggestion for each property that differs, and none for what was added', async () => {
      const { ada, plan } = await raised();
      await edit(ada, plan, (exercise) => ({
        ...exercise,
        repPolicy: { mode: 'RANGE', lower: 6, upper: 12 },
        restPolicy: { mode: 'ALL_SAME', seconds: 150 },
        sets: [{ ...exercise.sets[0]!, load: kg('57.5'), reps: 9 }, exercise.sets[1]!, { load: kg('50'), reps: 12 }],
      }));
      expect((await listed(ada, { sources: ['USER'] })).map(said).sort()).toEqual([
        '1 reps 10>9 [user]',
        '1 weight 60>57.5 [user]',
        'lower 8>6 [user]',
        'rest_seconds 120>150 [user]',
      ]);
    });

    it('takes the outcome of accepted and rejected ones, whose decisions stay', async () => {
      const { ada, plan, one, two } = await raised();
      await decide(ada, 'ACCEPT', [one]);
      await decide(ada, 'REJECT', [two]);
      const accepted = await readPlan(ada, plan);
      await edit(ada, accepted, (exercise) => ({
        ...exercise,
        sets: exercise.sets.map((set) => ({ ...set, load: kg('61.25') })),
      }));
      expect(await again(ada, [one, two])).toMatchObject([
        { decision: 'ACCEPTED', outcome: 'USER_MODIFIED' },
        { decision: 'REJECTED', outcome: 'USER_MODIFIED' },
      ]);
    });

    it('that deletes a set, an exercise or puts another movement in its place settles all of theirs', async () => {
      const overridden = { decision: 'USER_OVERRIDE', outcome: 'USER_MODIFIED' };
      const ofSet = await raised();
      await edit(ofSet.ada, ofSet.plan, (exercise) => ({ ...exercise, sets: [exercise.sets[1]!] }));
      expect(await again(ofSet.ada, [ofSet.one, ofSet.two])).toMatchObject([overridden, { decision: 'PENDING' }]);
      const ofExercise = await raised();
      await edit(ofExercise.ada, ofExercise.plan, () => null);
      expect(await again(ofExercise.ada, [ofExercise.one, ofExercise.two])).toMatchObject([overridden, overridden]);
      const ofMovement = await raised();
      await edit(ofMovement.ada, ofMovement.plan, (exercise) => ({ ...exercise, exerciseKey: 'dumbbell-bench-press' }));
      expect(await again(ofMovement.ada, [ofMovement.one, ofMovement.two])).toMatchObject([overridden, overridden]);
    });

    it('blocks the same change for a week, unless the athlete lets it pass', async () => {
      const { ada, plan } = await raised();
      const lower = await edit(ada, plan, (exercise) => ({
        ...exercise,
        sets: exercise.sets.map((set) => ({ ...set, load: kg('62.5') })),
      }));
      await train(server, ada, lower, [62.5, 12]);
      expect((await train(server, ada, lower, [62.5, 12])).workout.suggestions).toEqual([]);
      await ada.change('updateAthlete', { settings: { userEditsBlock: false } });
      expect((await train(server, ada, lower, [62.5, 12])).workout.suggestions).toHaveLength(2);
    });

    it('is judged like a suggestion', async () => {
      const { ada, plan } = await raised();
      const heavier = await edit(ada, plan, withLoad('65'));
      const next = await start(server, ada, heavier);
      expect(next.status).toBe('REVIEW');
      await ada.change('skipReview', { workoutId: next.id });
      await ada.change('skipWorkout', { session: { workoutId: next.id } });
      const { evaluations } = await train(server, ada, heavier, [
        [65, 9],
        [60, 12],
      ]);
      const [own] = await listed(ada, { sources: ['USER'] });
      expect(own).toMatchObject({ outcome: 'GOOD' });
      expect(evaluations.map(({ suggestion }) => suggestion!.id)).toContain(own!.id);
    });

    it('that leaves nothing undecided ends an open review', async () => {
      const { ada, plan } = await raised();
      const next = await start(server, ada, plan);
      expect(next.status).toBe('REVIEW');
      const half = await edit(ada, plan, withLoad('61.25'));
      expect(await statusOf(ada)).toBe('REVIEW');
      await edit(ada, half, (exercise) => ({ ...exercise, sets: [exercise.sets[0]!] }));
      expect(await statusOf(ada)).toBe('ACTIVE');
    });

    it('in a dry run settles nothing', async () => {
      const { ada, plan } = await raised();
      const rows = await server.rowsOf(ada);
      await ada.change('editPlan', { ...planEdit(plan, 0, withLoad('65')), dryRun: true });
      expect(await server.rowsOf(ada)).toEqual(rows);
    });
  });

  describe('the off switch', () => {
    const off = { exerciseKey: 'barbell-bench-press', suggestionsOff: true };

    it('closes what is undecided, keeps what is decided, and nothing new is made until it is on again', async () => {
      const { ada, plan, one, two } = await raised();
      await decide(ada, 'ACCEPT', [one]);
      await ada.change('updateExerciseSettings', off);
      expect(await again(ada, [one, two])).toMatchObject([
        { decision: 'ACCEPTED', outcome: 'PENDING' },
        { decision: 'USER_OVERRIDE', outcome: 'USER_MODIFIED' },
      ]);
      const now = await readPlan(ada, plan);
      const sets = [
        [62.5, 12],
        [60, 12],
      ] as const;
      // The accepted one is still judged.
      expect((await train(server, ada, now, sets)).evaluations).toHaveLength(1);
      expect((await train(server, ada, now, sets)).workout).toMatchObject({
        suggestions: [],
        suggestionRun: { status: 'DONE' },
      });
      await ada.change('updateExerciseSettings', { ...off, suggestionsOff: false });
      expect((await train(server, ada, now, sets)).workout.suggestions).not.toEqual([]);
    });

    it('ends a review that waited for nothing else', async () => {
      const { ada, plan } = await raised();
      expect((await start(server, ada, plan)).status).toBe('REVIEW');
      await ada.change('updateExerciseSettings', off);
      expect(await statusOf(ada)).toBe('ACTIVE');
    });
  });

  describe('an active flag', () => {
    const flag = (ada: Person, kind: 'PAIN' | 'FATIGUE' | 'SUSPENSION', fields: object = {}) =>
      suggestionRepository.insertFlag(server.database.db, {
        athleteId: ada.rowId,
        id: randomUUID(),
        kind,
        area: kind === 'PAIN' ? 'shoulder' : null,
        severity: kind === 'PAIN' ? 1 : null,
        planExerciseId: null,
        setAt: server.clock.now(),
        clearedAt: null,
        ...fields,
      });
    const rowOf = (plan: Plan, place = 0) => decodeGlobalId(plan.exercises[place]!.id).id;
    const both = async (ada: Person, plan: Plan) => {
      await train(server, ada, plan, [60, 12], [25, 12]);
      return (await train(server, ada, plan, [60, 12], [25, 12])).workout;
    };
    const PUSHDOWN = '1 weight 25>27.5 & reps 10>8 [double-progression-range]';

    it.each(['PAIN', 'FATIGUE'] as const)('of %s holds back every raise, and says so', async (kind) => {
      const ada = await server.athlete();
      const plan = await newPlan(ada, TWO_EXERCISES);
      await train(server, ada, plan, [60, 12], [25, 12]);
      await flag(ada, kind);
      const { workout } = await train(server, ada, plan, [60, 12], [25, 12]);
      expect(workout).toMatchObject({ suggestions: [], suggestionRun: { status: 'DONE', suggestionCount: 0 } });
      const { run } = await ada.query<{ run: { suggestionRun: { dropped: { step: string; winner: string }[] } } }>(
        'query($id: ID!) { run: workout(id: $id) { suggestionRun { dropped { step winner } } } }',
        { id: workout.id },
      );
      expect(new Set(run.suggestionRun.dropped.map(({ step, winner }) => `${step} ${winner.split(' ')[0]}`))).toEqual(
        new Set(['flags flag']),
      );
      // Derived anew, the run stands under the same flag, whether or not it is over by now.
      const { impact } = await ada.change<{ impact: object }>('editPastWorkout', {
        workoutId: workout.id,
        expectedVersion: workout.version,
        changeSets: [{ id: workout.performances[0]!.sets[0]!.id, reps: 13 }],
      });
      expect(impact).toEqual({ removed: [], added: [], rejudged: [] });
    });

    it('of one exercise holds back that movement only, in every plan', async () => {
      const ada = await server.athlete();
      const elsewhere = await newPlan(ada);
      await flag(ada, 'PAIN', { planExerciseId: rowOf(elsewhere) });
      const workout = await both(ada, await newPlan(ada, TWO_EXERCISES));
      expect(workout.suggestions.map(said)).toEqual([PUSHDOWN]);
    });

    it('that is cleared, or pain of severity 0, holds back nothing', async () => {
      const ada = await server.athlete();
      await flag(ada, 'PAIN', { severity: 0 });
      await flag(ada, 'FATIGUE', { clearedAt: server.clock.now() });
      const workout = await both(ada, await newPlan(ada, TWO_EXERCISES));
      expect(workout.suggestions.map(said)).toEqual([...RAISE_BOTH, PUSHDOWN]);
    });

    it('of suspension stops everything about that exercise', async () => {
      const ada = await server.athlete();
      const plan = await newPlan(ada, TWO_EXERCISES);
      await flag(ada, 'SUSPENSION', { planExerciseId: rowOf(plan) });
      const workout = await both(ada, plan);
      expect(workout.suggestions.map(said)).toEqual([PUSHDOWN]);
      const { run } = await ada.query<{ run: { suggestionRun: { rules: { result: string }[] } } }>(
        'query($id: ID!) { run: workout(id: $id) { suggestionRun { rules { what result } } } }',
        { id: workout.id },
      );
      expect(run.suggestionRun.rules.map(({ result }) => result)).toContain('suspended');
    });
  });
});
