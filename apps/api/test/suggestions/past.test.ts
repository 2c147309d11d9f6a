import { suggestionRunRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Plan, SUGGESTION, type Workout } from '../kit/documents.ts';
import {
  again,
  DAY,
  decide,
  finish,
  kg,
  type Log,
  listed,
  log,
  newPlan,
  RAISE_BOTH,
  readPlan,
  type Suggestion,
  said,
  start,
  train,
} from '../kit/suggestions-kit.ts';
import { dataOf, mutationDocument, type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

interface Impact {
  readonly removed: readonly Suggestion[];
  readonly added: readonly Suggestion[];
  readonly rejudged: readonly {
    readonly suggestion: { readonly id: string };
    readonly before: string;
    after: string;
  }[];
}
interface Edited {
  readonly workout: Workout & { readonly suggestions: readonly Suggestion[] };
  readonly impact: Impact;
}
interface Deleted {
  readonly rebuiltExercises: readonly string[];
  readonly impact: Impact;
}

const NOTHING = { removed: [], added: [], rejudged: [] };
const DELETED = `rebuiltExercises
  impact { removed { ${SUGGESTION} } added { ${SUGGESTION} } rejudged { suggestion { id } before after } }`;

/** Corrections of the past: what depended on it is derived anew, and shown beforehand. */
describe.each(ENGINES)('the past on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  /** W1 with 9 reps, W2 and W3 with 12: W3 raises both sets. */
  const raised = async () => {
    const ada = await server.athlete();
    const plan = await newPlan(ada);
    const first = (await train(server, ada, plan, [60, 9])).workout;
    const second = (await train(server, ada, plan, [60, 12])).workout;
    const third = (await train(server, ada, plan, [60, 12])).workout;
    return { ada, plan, first, second, third, suggestions: third.suggestions };
  };
  const present = async (ada: Person, { id }: Pick<Workout, 'id'>) =>
    (await ada.query<{ workout: { version: number } }>('query($id: ID!) { workout(id: $id) { version } }', { id }))
      .workout.version;
  /** Gives every set of the workout these reps. */
  const edit = async (ada: Person, workout: Workout, reps: number, input: object = {}) =>
    ada.change<Edited>('editPastWorkout', {
      workoutId: workout.id,
      expectedVersion: await present(ada, workout),
      changeSets: workout.performances[0]!.sets.map(({ id }) => ({ id, reps })),
      ...input,
    });
  const remove = async (ada: Person, workout: Workout, input: object = {}) =>
    dataOf(
      await ada.ask<{ result: Deleted }>(mutationDocument('deleteWorkout', DELETED), {
        input: { workoutId: workout.id, expectedVersion: await present(ada, workout), ...input },
      }),
    ).result;
  /** A workout whose review, if there is one, is skipped. */
  const trainOn = async (ada: Person, plan: Plan, sets: Log) => {
    const workout = await start(server, ada, plan);
    if (workout.status === 'REVIEW') await ada.change('skipReview', { workoutId: workout.id });
    await log(ada, workout, sets);
    server.clock.advance(60);
    return finish(ada, workout);
  };
  const history = async (ada: Person) =>
    (
      await ada.query<{ history: { totalSessions: number; bestVolume: { value: number } } }>(
        '{ history: exerciseHistory(key: "barbell-bench-press") { totalSessions bestVolume { value } } }',
      )
    ).history;

  it('shows in a dry run what a correction would take away, and stores nothing', async () => {
    const { ada, third } = await raised();
    const rows = await server.rowsOf(ada);
    const dry = await edit(ada, third, 11, { dryRun: true });
    expect(dry.impact.removed.map(said).sort()).toEqual(RAISE_BOTH);
    expect(dry.impact).toMatchObject({ added: [], rejudged: [] });
    expect(dry.workout.suggestions).toEqual([]);
    expect(dry.workout.performances[0]!.sets.map(({ reps }) => reps)).toEqual([11, 11]);
    expect(await server.rowsOf(ada)).toEqual(rows);

    const real = await edit(ada, third, 11);
    expect(real.impact.removed.map(({ id }) => id).sort()).toEqual(third.suggestions.map(({ id }) => id).sort());
    expect(await listed(ada)).toEqual([]);
    const back = await edit(ada, third, 12);
    expect(back.impact.added.map(said).sort()).toEqual(RAISE_BOTH);
    expect(back.workout.suggestions.map(said)).toEqual(RAISE_BOTH);
    expect(back.workout.suggestions.map(({ decision }) => decision)).toEqual(['PENDING', 'PENDING']);
  });

  it('changes nothing for a correction that the rules do not mind', async () => {
    const { ada, second } = await raised();
    const before = await listed(ada);
    expect((await edit(ada, second, 13)).impact).toEqual(NOTHING);
    const after = await listed(ada);
    expect(after.map(said).sort()).toEqual(RAISE_BOTH);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('re-derives the later runs that read the workout; in done workouts what is new waits for the review', async () => {
    const { ada, plan, second, third } = await raised();
    expect((await edit(ada, second, 10)).impact.removed.map(said).sort()).toEqual(RAISE_BOTH);
    await ada.change('leaveSummary', { workoutId: third.id });
    const { impact } = await edit(ada, second, 12);
    expect(impact.added.map(said).sort()).toEqual(RAISE_BOTH);
    expect(impact.added.map(({ decision }) => decision)).toEqual(['DEFERRED', 'DEFERRED']);
    expect((await start(server, ada, plan)).status).toBe('REVIEW');
    // With nothing left to decide on, logging may start.
    await edit(ada, second, 10);
    const { workouts } = await ada.query<{ workouts: { nodes: { status: string }[] } }>(
      '{ workouts(first: 1) { nodes { status } } }',
    );
    expect(workouts.nodes).toEqual([{ status: 'ACTIVE' }]);
  });

  it('derives the runs in their order: what a later one left undecided does not block an earlier one', async () => {
    const { ada, first, second, third } = await raised();
    const { impact } = await edit(ada, first, 12);
    expect(impact.removed.map(({ id }) => id).sort()).toEqual(third.suggestions.map(({ id }) => id).sort());
    expect(impact.added.map(said).sort()).toEqual(RAISE_BOTH);
    expect(await listed(ada, { workoutId: second.id })).toHaveLength(2);
    expect(await listed(ada, { workoutId: third.id })).toEqual([]);
  });

  it('keeps what was decided, and the plan', async () => {
    const { ada, plan, second, third, suggestions } = await raised();
    await decide(ada, 'ACCEPT', [suggestions[0]!]);
    await decide(ada, 'REJECT', [suggestions[1]!]);
    const decided = await again(ada, suggestions);
    const written = await readPlan(ada, plan);
    expect((await edit(ada, second, 10)).impact).toEqual(NOTHING);
    expect((await edit(ada, third, 10)).impact).toEqual(NOTHING);
    expect((await remove(ada, third)).impact).toEqual(NOTHING);
    expect(await again(ada, suggestions)).toEqual(decided);
    expect(await readPlan(ada, plan)).toEqual(written);
  });

  it('judges as of then: a cooldown that has passed since brings nothing new', async () => {
    const { ada, plan, second, suggestions } = await raised();
    await decide(ada, 'REJECT', suggestions);
    expect((await train(server, ada, plan, [60, 12])).workout.suggestions).toEqual([]);
    server.clock.advance(20 * DAY);
    expect((await edit(ada, second, 13)).impact).toEqual(NOTHING);
  });

  it('keeps each run under its own policy', async () => {
    const { ada, second } = await raised();
    await ada.change('updateAthlete', { settings: { suggestionPolicy: 'suggestions/adaptive-1' } });
    await edit(ada, second, 10);
    const { impact } = await edit(ada, second, 12);
    expect(impact.added.map(({ policyId }) => policyId)).toEqual(['suggestions/classic-1', 'suggestions/classic-1']);
  });

  it('judges earlier suggestions again by the corrected workout', async () => {
    const { ada, plan, suggestions } = await raised();
    await decide(ada, 'ACCEPT', suggestions);
    const { workout } = await train(server, ada, plan, [62.5, 9]);
    const rejudged = suggestions.map(({ id }) => ({ suggestion: { id }, before: 'GOOD', after: 'PENDING' }));
    const byId = (a: (typeof rejudged)[number], b: (typeof rejudged)[number]) =>
      a.suggestion.id < b.suggestion.id ? -1 : 1;
    const rows = await server.rowsOf(ada);
    const dry = await edit(ada, workout, 5, { dryRun: true });
    expect([...dry.impact.rejudged].sort(byId)).toEqual(rejudged.sort(byId));
    expect(await server.rowsOf(ada)).toEqual(rows);

    await edit(ada, workout, 5);
    const { judged } = await ada.query<{ judged: { evaluations: { outcome: string }[] } }>(
      'query($id: ID!) { judged: workout(id: $id) { evaluations { outcome } } }',
      { id: workout.id },
    );
    expect(judged.evaluations).toEqual([{ outcome: 'TOO_AGGRESSIVE' }, { outcome: 'TOO_AGGRESSIVE' }]);
    expect(await again(ada, suggestions)).toMatchObject([{ outcome: 'PENDING' }, { outcome: 'PENDING' }]);
    // Right after all: one good workout is enough again.
    await edit(ada, workout, 9);
    expect(await again(ada, suggestions)).toMatchObject([{ outcome: 'GOOD' }, { outcome: 'GOOD' }]);
    expect((await remove(ada, workout)).impact.rejudged.map(({ after }) => after)).toEqual(['PENDING', 'PENDING']);
    expect(JSON.parse((await server.rowsOf(ada)).suggestion_evaluations!)).toEqual([]);
  });

  it('takes back a tie-break with the workout that caused it, and loses no other evaluation', async () => {
    const { ada, plan, suggestions } = await raised();
    await decide(ada, 'ACCEPT', suggestions);
    const bad = (await trainOn(ada, plan, [62.5, 5])).workout;
    const good = (await trainOn(ada, plan, [62.5, 9])).workout;
    const waiting = { outcome: 'PENDING', requiredEvaluations: 3 };
    expect(await again(ada, suggestions)).toMatchObject([waiting, waiting]);
    await trainOn(ada, plan, [62.5, 9]);
    expect(await again(ada, suggestions)).toMatchObject([{ outcome: 'GOOD' }, { outcome: 'GOOD' }]);

    const evaluations = async () =>
      (JSON.parse((await server.rowsOf(ada)).suggestion_evaluations!) as { outcome: string }[]).length;
    expect(await evaluations()).toBe(6);
    expect((await edit(ada, bad, 6)).impact.rejudged).toEqual([]);
    expect(await evaluations()).toBe(6);
    await remove(ada, bad);
    await remove(ada, good);
    expect(await again(ada, suggestions)).toMatchObject([
      { outcome: 'GOOD', requiredEvaluations: 2 },
      { outcome: 'GOOD', requiredEvaluations: 2 },
    ]);
  });

  it('rebuilds the history of a done workout', async () => {
    const { ada, second, third } = await raised();
    expect(await history(ada)).toEqual({ totalSessions: 2, bestVolume: { value: 1440 } });
    await edit(ada, second, 15, { dryRun: true });
    expect(await history(ada)).toMatchObject({ bestVolume: { value: 1440 } });
    await edit(ada, second, 15);
    expect(await history(ada)).toEqual({ totalSessions: 2, bestVolume: { value: 1800 } });
    // A summary is not history yet.
    await edit(ada, third, 20);
    expect(await history(ada)).toMatchObject({ bestVolume: { value: 1800 } });
    expect(await remove(ada, second)).toMatchObject({ rebuiltExercises: ['barbell-bench-press'] });
    expect(await history(ada)).toEqual({ totalSessions: 1, bestVolume: { value: 1080 } });
  });

  it('goes with a deleted workout: its undecided suggestions, its run, and what later runs made of it', async () => {
    const { ada, second } = await raised();
    const rows = await server.rowsOf(ada);
    const dry = await remove(ada, second, { dryRun: true });
    expect(dry.impact.removed.map(said).sort()).toEqual(RAISE_BOTH);
    expect(await server.rowsOf(ada)).toEqual(rows);
    await remove(ada, second);
    expect(await listed(ada)).toEqual([]);

    const other = await raised();
    expect((await remove(other.ada, other.third)).impact.removed).toHaveLength(2);
    expect(await listed(other.ada)).toEqual([]);
    const runs = JSON.parse((await server.rowsOf(other.ada)).suggestion_runs!) as object[];
    expect(runs).toHaveLength(2);
  });

  it('takes sets away and adds them', async () => {
    const { ada, third } = await raised();
    const performance = third.performances[0]!;
    const answer = await ada.change<Edited>('editPastWorkout', {
      workoutId: third.id,
      expectedVersion: third.version,
      removeSets: [performance.sets[1]!.id],
      addSets: [{ performanceId: performance.id, load: kg('50'), reps: 15, type: 'DROP' }],
      sessionRpe: '9',
      notes: 'forgot one',
    });
    expect(answer.workout).toMatchObject({ sessionRpe: '9', notes: 'forgot one', version: third.version + 1 });
    expect(answer.workout.performances[0]!.sets).toMatchObject([
      { reps: 12, load: kg('60') },
      { reps: 15, load: kg('50'), type: 'DROP' },
    ]);
  });

  it('is only edited where it is past, and only with its own sets', async () => {
    const { ada, plan, second, third } = await raised();
    const input = { workoutId: third.id, expectedVersion: third.version };
    const strange = second.performances[0]!.sets[0]!.id;
    expect(await ada.refused('editPastWorkout', { ...input, removeSets: [strange] })).toMatchObject({
      __typename: 'NotFoundError',
    });
    expect(await ada.refused('editPastWorkout', { ...input, expectedVersion: 1 })).toMatchObject({
      code: 'STALE_VERSION',
    });
    const mine = third.performances[0]!.sets[0]!.id;
    expect(await ada.refused('editPastWorkout', { ...input, changeSets: [{ id: mine, reps: null }] })).toMatchObject({
      __typename: 'ValidationError',
      issues: [{ path: 'changeSets.0.reps' }],
    });
    await decide(ada, 'REJECT', third.suggestions);
    const active = await start(server, ada, plan);
    expect(
      await ada.refused('editPastWorkout', { workoutId: active.id, expectedVersion: active.version }),
    ).toMatchObject({ code: 'NOT_FINISHED' });
  });

  it('of a freeform workout counts for the plans that read it', async () => {
    const ada = await server.athlete();
    const plan = await newPlan(ada);
    const { workout: free } = await ada.change<{ workout: Workout }>('startWorkout', {
      exerciseKeys: ['barbell-bench-press'],
    });
    const performance = free.performances[0]!.id;
    for (const reps of [10, 10]) {
      await ada.change('logSet', { workoutId: free.id, performanceId: performance, load: kg('60'), reps });
    }
    const { workout } = await finish(ada, free);
    const steady = ['1 reps 10>11 [steady-reps]', '2 reps 10>11 [steady-reps]'];
    expect((await train(server, ada, plan, [60, 10])).workout.suggestions.map(said)).toEqual(steady);
    expect((await edit(ada, workout, 9)).impact.removed.map(said).sort()).toEqual(steady);
    expect((await edit(ada, workout, 10)).impact.added.map(said).sort()).toEqual(steady);
    expect((await remove(ada, workout)).impact.removed.map(said).sort()).toEqual(steady);
  });

  it('is derived anew for the sessions that can have read it, however many came after these', async () => {
    const ada = await server.athlete();
    const plan = await newPlan(ada);
    const first = (await train(server, ada, plan, [60, 9])).workout;
    const asked = 'query($id: ID!) { workout(id: $id) { startedAt } }';
    const { startedAt } = (await ada.query<{ workout: { startedAt: string } }>(asked, { id: first.id })).workout;
    for (let session = 0; session < 2; session++) await train(server, ada, plan, [60, 9]);
    const later = (sessions: number) =>
      suggestionRunRepository.laterRuns(
        server.database.db,
        ada.rowId,
        new Date(startedAt),
        [first.performances[0]!.exerciseKey, 'never-done'],
        sessions,
      );
    const all = await later(23);
    expect(all).toHaveLength(2);
    for (const sessions of [1, 2]) expect(await later(sessions)).toEqual(all.slice(0, sessions));
  });
});
