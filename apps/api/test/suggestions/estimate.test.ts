import { randomUUID } from 'node:crypto';
import { ANY_ENGINE } from '@topset/db/testing';
import { render } from '@topset/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendNotes } from '../../src/features/notifications/index.ts';
import { policyOffer } from '../../src/features/suggestions/index.ts';
import type { PlanPayload, SetPayload, WorkoutPayload } from '../kit/documents.ts';
import { statementsOf } from '../kit/statement-count.ts';
import { DAY, decide, finish, kg, newPlan, planEdit, readPlan, said, start, train } from '../kit/suggestions-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const ESTIMATE = 'suggestions/estimate-1';

const THREE_SETS = {
  name: 'Bench',
  exercises: [
    {
      exerciseKey: 'barbell-bench-press',
      repPolicy: { mode: 'RANGE', lower: 8, upper: 12 },
      restPolicy: { mode: 'ALL_SAME', seconds: 120 },
      sets: [8, 8, 8].map((reps) => ({ load: kg('100'), reps })),
    },
  ],
};

const BACKTEST = `query($candidate: String!, $baseline: String) {
  backtest(candidate: $candidate, baseline: $baseline) {
    sessions
    baseline { policyId ways { way count } outcomes { outcome count } overrides }
    candidate { policyId ways { way count } outcomes { outcome count } overrides }
    table { baseline candidate count }
    disagreements {
      workoutId exerciseKey at
      baseline { way outcome ruleIds }
      candidate { way outcome ruleIds changes { property } }
      evidence { kind subjectId }
    }
  }
}`;

/** Whoever chose estimate-1 is judged by it, on both databases. */
describe.each(ANY_ENGINE)('estimate-1 on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const athlete = async (): Promise<Person> => {
    const ada = await server.athlete();
    await ada.change('updateAthlete', { settings: { suggestionPolicy: ESTIMATE } });
    return ada;
  };

  it('raises what three sessions show, says how likely it holds, and tells the strength behind it', async () => {
    const ada = await athlete();
    const plan = await newPlan(ada, THREE_SETS);
    for (const reps of [8, 9]) {
      const { workout } = await train(server, ada, plan, [100, reps]);
      await decide(ada, 'ACCEPT', workout.suggestions);
    }
    const { workout } = await train(server, ada, plan, [100, 10]);
    expect(workout.suggestionRun).toMatchObject({ status: 'DONE', policyId: ESTIMATE });
    expect(workout.suggestions.map(said)[0]).toMatch(/^1 weight 100>10[25](\.\d+)? & reps \d+>\d+ \[estimate-raise\]$/);
    expect(workout.suggestions[0]!.reason).toMatch(/nine times out of ten\.$/);

    const { suggestions, exerciseHistory } = await ada.query<{
      suggestions: { nodes: { chance: number }[] };
      exerciseHistory: {
        strength: { oneRepMax: { value: string }; least: { value: string }; most: { value: string } };
      };
    }>(
      `{ suggestions(first: 3) { nodes { chance } }
           exerciseHistory(key: "barbell-bench-press") {
             strength { oneRepMax { value unit } least { value } most { value } sessions policyId } } }`,
    );
    for (const { chance } of suggestions.nodes) expect(chance).toBeGreaterThan(0.89);
    const { oneRepMax, least, most } = exerciseHistory.strength;
    expect(Number(least.value)).toBeLessThan(Number(oneRepMax.value));
    expect(Number(most.value)).toBeGreaterThan(Number(oneRepMax.value));
  });

  it('hears the effort of a set, and takes an edit by hand for more than what was before it', async () => {
    const ada = await athlete();
    const plan = await newPlan(ada, THREE_SETS);
    const session = async (rir: number, load = '100') => {
      const workout = await start(server, ada, plan);
      for (const { plannedSetId } of workout.performances[0]!.targets!.sets) {
        const performanceId = workout.performances[0]!.id;
        await ada.change<SetPayload>('logSet', {
          ...{ workoutId: workout.id, performanceId, plannedSetId, load: kg(load), reps: 10, rir },
        });
      }
      server.clock.advance(60);
      const finished = await finish(ada, workout);
      await ada.change<WorkoutPayload>('leaveSummary', { workoutId: workout.id });
      return finished.workout;
    };
    await session(0);
    const hard = await session(0);
    expect(hard.suggestions.filter(({ ruleId }) => ruleId === 'estimate-raise')).toEqual([]);

    await ada.change<PlanPayload>(
      'editPlan',
      planEdit(await readPlan(ada, plan), 0, (exercise) => ({
        ...exercise,
        sets: exercise.sets.map((set) => ({ ...set, load: kg('60'), reps: 8 })),
      })),
    );
    const after = await session(2, '60');
    const { decisionRecord } = (
      await ada.query<{
        suggestions: { edges: { node: { decisionRecord: { inputs: { name: string; value: string }[] } } }[] };
      }>(
        'query($filter: SuggestionFilter) { suggestions(first: 1, filter: $filter) { edges { node { decisionRecord { inputs { name value } } } } } }',
        { filter: { workoutId: after.id } },
      )
    ).suggestions.edges[0]!.node;
    expect(decisionRecord.inputs.find(({ name }) => name === 'sessionsRead')?.value).toBe('1');
    expect(decisionRecord.inputs.find(({ name }) => name === 'rir')?.value).toBe('2 2 2');
  });

  it('finishes a workout with as many statements after twelve sessions as after three', async () => {
    const ada = await athlete();
    const plan = await newPlan(ada, THREE_SETS);
    const counted = async () => {
      const workout = await start(server, ada, plan);
      for (const { plannedSetId } of workout.performances[0]!.targets!.sets) {
        const performanceId = workout.performances[0]!.id;
        await ada.change<SetPayload>('logSet', {
          ...{ workoutId: workout.id, performanceId, plannedSetId, load: kg('100'), reps: 8, rir: 0 },
        });
      }
      server.clock.advance(60);
      const count = await statementsOf(server.database, () => finish(ada, workout));
      await ada.change<WorkoutPayload>('leaveSummary', { workoutId: workout.id });
      return count;
    };
    for (let i = 0; i < 3; i++) await counted();
    const early = await counted();
    for (let i = 0; i < 8; i++) await counted();
    expect(await counted()).toBe(early);
  });

  it('tells an athlete with another policy once what it would have done differently', async () => {
    const ada = await server.athlete();
    const offer = () => policyOffer(server.database.db, ada.rowId, server.clock.now());
    expect(await offer()).toBeNull();
    const plan = await newPlan(ada, THREE_SETS);
    for (const reps of [8, 9, 10, 10]) await train(server, ada, plan, [100, reps]);
    server.clock.advance(DAY);
    const note = (await offer())!;
    expect(note).toMatchObject({ kind: 'POLICY_OFFER', text: { code: 'note.policy-offer', values: { sessions: 3 } } });
    expect(render(note.text, 'en')).toMatch(/^There is a newer way to plan your loads, estimate-1\. Of 3 exercises/);
    const context = { newId: () => randomUUID(), now: () => server.clock.now() };
    await sendNotes(server.database.db, context, ada.rowId, [note]);
    expect(await offer()).toBeNull();
    const chosen = await athlete();
    expect(await policyOffer(server.database.db, chosen.rowId, server.clock.now())).toBeNull();
  });

  it('backtests two policies on what was logged: same input, same bytes, and evidence for each disagreement', async () => {
    const ada = await server.athlete();
    const plan = await newPlan(ada, THREE_SETS);
    for (const reps of [8, 9, 10, 11, 12, 12]) await train(server, ada, plan, [100, reps]);
    server.clock.advance(DAY);
    const ask = () => ada.query<{ backtest: Backtest }>(BACKTEST, { candidate: ESTIMATE });
    const first = await ask();
    expect(JSON.stringify(await ask())).toBe(JSON.stringify(first));
    const { backtest } = first;
    expect(backtest.sessions).toBeGreaterThanOrEqual(5);
    expect(backtest.candidate.policyId).toBe(ESTIMATE);
    expect(backtest.table.reduce((sum, { count }) => sum + count, 0)).toBe(backtest.sessions);
    expect(backtest.disagreements.length).toBeGreaterThan(0);
    for (const one of backtest.disagreements) {
      expect(one.baseline.way).not.toBe(one.candidate.way);
      expect(one.evidence.length).toBeGreaterThan(0);
    }
    expect((await ada.ask(BACKTEST, { candidate: 'suggestions/none' })).errors?.[0]?.message).toMatch(/must be one of/);
  });
});

interface Backtest {
  readonly sessions: number;
  readonly candidate: { readonly policyId: string };
  readonly table: readonly { readonly count: number }[];
  readonly disagreements: readonly {
    readonly baseline: { readonly way: string };
    readonly candidate: { readonly way: string };
    readonly evidence: readonly unknown[];
  }[];
}
