import { randomUUID } from 'node:crypto';
import { suggestionRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeGlobalId } from '../../src/graphql/global-id.ts';
import type { Workout, WorkoutPayload } from '../kit/documents.ts';
import {
  again,
  DAY,
  type Decided,
  decide,
  entry,
  finish,
  kg,
  log,
  newPlan,
  RAISE_BOTH,
  readPlan,
  said,
  start,
  targets,
  train,
  trainToRaise,
} from '../kit/suggestions-kit.ts';
import { startTestServer, type TestServer } from '../kit/testkit.ts';

const frozen = (workout: Workout) =>
  workout.performances[0]!.targets!.sets.map((set) => {
    const { load, reps } = set as typeof set & { reps: number };
    return `${load?.value}x${reps}`;
  });

/** From three workouts to a decision, and from the decision to its outcome. */
describe.each(ENGINES)('a suggestion on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const raised = async () => {
    const ada = await server.athlete();
    const plan = await newPlan(ada);
    const { workout } = await trainToRaise(server, ada, plan);
    return { ada, plan, workout, suggestions: workout.suggestions };
  };

  it('comes after three workouts, is accepted in the summary, changes the plan and turns out GOOD', async () => {
    const { ada, plan, workout, suggestions } = await raised();
    expect(workout).toMatchObject({ status: 'SUMMARY', suggestionRun: { status: 'DONE', suggestionCount: 2 } });
    expect(suggestions.map(said)).toEqual(RAISE_BOTH);
    const fresh = { source: 'RULES', policyId: 'suggestions/classic-1', decision: 'PENDING', outcome: 'PENDING' };
    expect(suggestions).toMatchObject([
      { ...fresh, version: 1 },
      { ...fresh, version: 1 },
    ]);
    expect(suggestions[0]!.reason).toBe('All main sets reached 12 reps twice: 60 kg to 62.5 kg, from 8 reps again.');

    const decided = await decide(ada, 'ACCEPT', suggestions);
    expect(decided.failures).toEqual([]);
    expect(decided.suggestions).toMatchObject([
      { decision: 'ACCEPTED', version: 2 },
      { decision: 'ACCEPTED', version: 2 },
    ]);
    expect(decided.plans.map(targets)).toEqual([['62.5x8', '62.5x8']]);
    expect(decided.versions).toMatchObject([{ version: 2, status: 'ACTIVE', author: 'ATHLETE' }]);
    expect(decided.versions[0]!.items.map(({ event }) => event)).toEqual(['SUGGESTION']);
    expect([...decided.versions[0]!.causeIds].sort()).toEqual(suggestions.map(({ id }) => id).sort());
    expect(await readPlan(ada, plan)).toEqual(decided.plans[0]);

    const next = await start(server, ada, plan);
    expect(next).toMatchObject({ status: 'ACTIVE', planVersion: 2 });
    expect(frozen(next)).toEqual(['62.5x8', '62.5x8']);
    await log(ada, next, [62.5, 9]);
    server.clock.advance(60);
    const { evaluations } = await finish(ada, next);
    expect(evaluations.map(({ outcome, confidence }) => [outcome, confidence])).toEqual([
      ['GOOD', 0.9],
      ['GOOD', 0.9],
    ]);
    const judged = await again(ada, suggestions);
    expect(judged).toMatchObject([{ outcome: 'GOOD' }, { outcome: 'GOOD' }]);
    expect(judged[0]!.outcomeReason).not.toBeNull();
  });

  it('that is rejected leaves the plan alone, does not come back within the week, and ends as IGNORED', async () => {
    const { ada, plan, suggestions } = await raised();
    const decided = await decide(ada, 'REJECT', suggestions);
    expect(decided).toMatchObject({ plans: [], versions: [], failures: [] });
    expect(await readPlan(ada, plan)).toEqual(plan);

    const first = await train(server, ada, plan, [60, 12]);
    expect(first.workout.suggestions).toEqual([]);
    expect(first.evaluations.map(({ outcome }) => outcome)).toEqual(['IGNORED', 'IGNORED']);
    expect(await again(ada, suggestions)).toMatchObject([{ outcome: 'PENDING' }, { outcome: 'PENDING' }]);
    await train(server, ada, plan, [60, 12]);
    const ignored = { decision: 'REJECTED', outcome: 'IGNORED' };
    expect(await again(ada, suggestions)).toMatchObject([ignored, ignored]);
    expect((await train(server, ada, plan, [60, 12])).workout.suggestions).toEqual([]);
    // More than seven days after they were made the rule speaks again.
    server.clock.advance(DAY);
    expect((await train(server, ada, plan, [60, 12])).workout.suggestions.map(said)).toEqual(RAISE_BOTH);
  });

  it('that is deferred waits in the review of the next workout and is accepted into it', async () => {
    const { ada, plan, workout, suggestions } = await raised();
    await decide(ada, 'DEFER', [suggestions[0]!]);
    const left = await ada.change<WorkoutPayload>('leaveSummary', { workoutId: workout.id });
    expect(left.workout.status).toBe('DONE');
    expect(await again(ada, suggestions)).toMatchObject([{ decision: 'DEFERRED' }, { decision: 'DEFERRED' }]);

    const next = await start(server, ada, plan);
    expect(next).toMatchObject({ status: 'REVIEW', planVersion: 1 });
    const set = { workoutId: next.id, performanceId: next.performances[0]!.id, reps: 8 };
    expect(await ada.refused('logSet', set)).toMatchObject({ __typename: 'ConflictError', code: 'IN_REVIEW' });

    server.clock.advance(1);
    const [one, two] = await again(ada, suggestions);
    const half = await decide(ada, 'ACCEPT', [one!]);
    expect(half.workout).toMatchObject({ id: next.id, status: 'REVIEW', planVersion: 2 });
    expect(frozen(half.workout!)).toEqual(['62.5x8', '60x10']);
    const whole = await decide(ada, 'REJECT', [two!]);
    expect(whole.workout).toMatchObject({ id: next.id, status: 'ACTIVE', planVersion: 2 });
    expect(frozen(whole.workout!)).toEqual(['62.5x8', '60x10']);
    expect(targets(await readPlan(ada, plan))).toEqual(['62.5x8', '60x10']);

    const mixed = [
      [62.5, 8],
      [60, 12],
    ] as const;
    await log(ada, whole.workout!, mixed);
    server.clock.advance(60);
    // Decided after this workout had started: the next one judges it.
    expect((await finish(ada, next)).evaluations).toEqual([]);
    const judged = await train(server, ada, plan, mixed);
    expect(judged.evaluations.map(({ outcome }) => outcome).sort()).toEqual(['GOOD', 'IGNORED']);
  });

  it('promise 24: cannot be put off in review, where it is accepted or rejected, even if it was deferred before', async () => {
    const { ada, plan, suggestions } = await raised();
    // Starting leaves the open summary first.
    const next = await start(server, ada, plan);
    expect(next.status).toBe('REVIEW');
    const waiting = await again(ada, suggestions);
    expect(waiting).toMatchObject([{ decision: 'DEFERRED' }, { decision: 'DEFERRED' }]);
    const notAllowed = { __typename: 'ConflictError', code: 'DEFER_NOT_ALLOWED' };
    expect(await ada.refused('decideSuggestions', { decisions: [entry('DEFER', waiting)] })).toMatchObject(notAllowed);
    expect(await again(ada, waiting)).toEqual(waiting);

    const [one, two] = waiting;
    const several = await ada.change<Decided>('decideSuggestions', {
      decisions: [entry('DEFER', [one!]), entry('ACCEPT', [two!])],
    });
    expect(several.failures).toMatchObject([{ suggestionIds: [one!.id], code: 'DEFER_NOT_ALLOWED' }]);
    expect(several.workout!.status).toBe('REVIEW');

    const pending = { decision: 'PENDING', decidedAt: null } as const;
    await suggestionRepository.updateSuggestions(server.database.db, ada.rowId, [decodeGlobalId(one!.id).id], pending);
    const undecided = await again(ada, [one!]);
    expect(await ada.refused('decideSuggestions', { decisions: [entry('DEFER', undecided)] })).toMatchObject(
      notAllowed,
    );
    expect(
      await ada.refused('decideSuggestions', { decisions: [entry('DEFER', await again(ada, [two!]))] }),
    ).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect((await decide(ada, 'REJECT', undecided)).workout!.status).toBe('ACTIVE');
  });

  it('promise 24: deferred again in the summary it stays as it is, and a repeat of the request in review gets the first answer', async () => {
    const { ada, plan, suggestions } = await raised();
    const first = await decide(ada, 'DEFER', suggestions);
    server.clock.advance(1);
    expect((await decide(ada, 'DEFER', suggestions)).suggestions).toEqual(first.suggestions);

    const input = { decisions: [entry('DEFER', first.suggestions)], clientMutationId: randomUUID() };
    const answered = await ada.change<Decided>('decideSuggestions', input);
    expect((await start(server, ada, plan)).status).toBe('REVIEW');
    expect(await ada.change<Decided>('decideSuggestions', input)).toEqual(answered);
  });

  it('D-07: leaving the summary defers what is pending, the next start is a review, skipping it rejects', async () => {
    const ada = await server.athlete();
    const target = { repPolicy: { mode: 'TARGET', target: 8 } };
    const plan = await newPlan(ada, {
      name: 'Three sets',
      exercises: [
        {
          exerciseKey: 'barbell-bench-press',
          ...target,
          sets: [
            { load: kg('60'), reps: 8 },
            { load: kg('60'), reps: 8 },
          ],
        },
        { exerciseKey: 'cable-triceps-pushdown', ...target, sets: [{ load: kg('25'), reps: 8 }] },
      ],
    });
    await train(server, ada, plan, [60, 10], [25, 10]);
    const { workout } = await train(server, ada, plan, [60, 10], [25, 10]);
    const [first, ...rest] = workout.suggestions;
    const decisions = async () => (await again(ada, workout.suggestions)).map(({ decision }) => decision);
    expect(rest).toHaveLength(2);
    await decide(ada, 'ACCEPT', [first!]);
    await ada.change('leaveSummary', { workoutId: workout.id });
    await ada.change('leaveSummary', { workoutId: workout.id });
    expect(await decisions()).toEqual(['ACCEPTED', 'DEFERRED', 'DEFERRED']);

    const next = await start(server, ada, plan);
    expect(next.status).toBe('REVIEW');
    const input = { workoutId: next.id };
    const dry = await ada.change<WorkoutPayload>('skipReview', { ...input, dryRun: true });
    expect(dry.workout.status).toBe('ACTIVE');
    expect(await decisions()).toEqual(['ACCEPTED', 'DEFERRED', 'DEFERRED']);
    const skipped = await ada.change<WorkoutPayload>('skipReview', input);
    expect(skipped.workout).toMatchObject({ id: next.id, status: 'ACTIVE' });
    expect(await decisions()).toEqual(['ACCEPTED', 'REJECTED', 'REJECTED']);
    expect(targets(await readPlan(ada, plan))).toEqual(['62.5x8', '60x8']);
    // Again nothing happens; once the workout is over there is nothing to skip.
    expect(await ada.change<WorkoutPayload>('skipReview', input)).toMatchObject({ workout: { status: 'ACTIVE' } });
    await finish(ada, next);
    expect(await ada.refused('skipReview', input)).toMatchObject({ code: 'NOT_IN_REVIEW' });
  });

  it('of one plan does not hold up another one', async () => {
    const { ada } = await raised();
    const other = await newPlan(ada);
    expect((await start(server, ada, other)).status).toBe('ACTIVE');
  });
});
