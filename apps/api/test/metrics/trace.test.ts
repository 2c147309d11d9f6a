import { overrideRate } from '@topset/engine/operations';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measuredPast } from '../../src/features/metrics/measured-past.ts';
import { levelsKit } from '../kit/level-history-kit.ts';
import { step } from '../kit/level-kit.ts';
import { rowsOfStatement } from '../kit/statement-count.ts';
import { mutationDocument, type Person, START, startTestServer, type TestServer } from '../kit/testkit.ts';

describe('what one request leaves behind', () => {
  const lines: string[] = [];
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    const log = pino({ level: 'info', base: null }, { write: (line) => lines.push(line) });
    server = await startTestServer('pglite', { log, deployment: 'plain' });
    ada = await server.athlete();
  });
  afterAll(() => server.stop());
  const { planOf, readPlan, editPlan, train, nextDay, run } = levelsKit(() => server);
  const counted = async () => (await server.metrics()).match(/^topset_progression_decisions_total\{.*$/gm) ?? [];
  const events = (type: string) =>
    rowsOfStatement(
      server.database,
      `select decision, source, trace_id, context->>'recordId' as record from progression_events
       where athlete_id = '${ada.rowId}' and event_type = '${type}' order by created_at`,
    );

  it('one trace id is in the answer, the log, the record, the version, the audit and the events', async () => {
    const plan = await planOf(ada, { exerciseKey: 'push-up', level: step([8, 8], 6) });
    const { workout } = await run<{ workout: { id: string; performances: { id: string }[] } }>(
      ada,
      'startWorkout',
      { planId: plan.id },
      'workout { id performances { id } }',
    );
    const performanceId = workout.performances[0]!.id;
    for (const reps of [1, 1]) await run(ada, 'logSet', { workoutId: workout.id, performanceId, reps }, 'set { id }');
    const input = { workoutId: workout.id, exercises: [{ performanceId, rpe: '10' }] };
    const finish = mutationDocument('finishWorkout', 'workout { id }');
    const rehearsed = await ada.ask(finish, { input: { ...input, dryRun: true } });
    expect(rehearsed.errors).toEqual([]);
    expect(await counted()).toEqual([]);

    const answer = await ada.ask(finish, { input });
    const traceId = answer.requestId!;
    expect(answer.extensions).toMatchObject({ traceId });
    const traced = async (table: string) =>
      (
        await rowsOfStatement(server.database, `select trace_id from ${table} where athlete_id = '${ada.rowId}'`)
      ).filter((row) => row.trace_id === traceId).length;
    for (const table of ['progress_records', 'plan_versions', 'plan_version_audit', 'progression_events']) {
      expect([table, await traced(table)]).toEqual([table, expect.any(Number)]);
      expect([table, (await traced(table)) > 0]).toEqual([table, true]);
    }
    await expect.poll(() => lines.filter((line) => line.includes(traceId)).length).toBeGreaterThan(0);
    expect(await counted()).toEqual([
      expect.stringMatching(/model="LEVEL",kind="\w+",verdict="REGRESS",decision="REGRESS",reason="\w+"} 1$/),
    ]);
    const broken = await ada.ask('{ nothing }');
    expect(broken.extensions).toMatchObject({ traceId: broken.requestId });
  });

  it('a question that ends half-way overrides the decision that asked it; until then the report says what each answer asks for', async () => {
    const eve = await server.athlete();
    const plan = await planOf(eve, {
      exerciseKey: 'pull-up',
      level: { step: { kind: 'STRENGTH', sets: [6, 6, 6, 6, 6], unit: 'REPS' } },
    });
    await editPlan(eve, plan, { 0: [6, 6, 6, 6] });
    server.clock.advance(30 * 60);
    const trained = await train(eve, plan.id, [{ reps: [7, 7, 7, 7], rpe: '6' }]);
    expect(trained.workout.progressUpdates).toMatchObject([{ decision: 'HOLD', reason: 'AWAITING_CONFIRMATION' }]);
    nextDay(7);
    const { report } = await run<{
      report: { text: { blocks: { key: string; lines: { choices: { text: string }[] }[] }[] } };
    }>(
      eve,
      'rebuildReport',
      { kind: 'WEEKLY', on: '2026-03-03' },
      'report { text(locale: EN) { blocks { key lines { text choices { text } } } } }',
    );
    const lines = report.text.blocks.find(({ key }) => key === 'CONFLICTS')!.lines;
    const said = lines.flatMap(({ choices }) => choices.map(({ text }) => text)).join('\n');
    expect(said).toBe('Keep mine: 4x6\nTake the analysis: 5x6\nMeet in the middle: 7/7/7/6');
    const past = () => measuredPast(server.database.db, eve.rowId, 'UTC', { from: '2026-03-14', to: '2026-03-14' });
    const rate = async () => {
      const { records, changes, resolvedOtherwise } = await past();
      return overrideRate(records, changes, resolvedOtherwise, { from: '2026-03-02', to: '2026-03-13' });
    };
    expect(await rate()).toEqual({ numerator: 0, denominator: 1 });
    const conflictId = trained.workout.progressUpdates[0]!.conflictId;
    await run(eve, 'resolvePlanConflict', { conflictId, resolution: 'COMPROMISE' }, 'plan { id }');
    expect(await rate()).toEqual({ numerator: 1, denominator: 1 });
    const [told] = await rowsOfStatement(
      server.database,
      `select context->>'by' as by from progression_events where athlete_id = '${eve.rowId}' and event_type = 'decision_overridden'`,
    );
    expect(told).toEqual({ by: 'CONFLICT' });
    server.clock.set(START);
  });

  it('a change by hand within a week overrides a decision, once, as the metric counts it', async () => {
    expect(await events('decision_overridden')).toEqual([]);
    const [{ plans }] = [await ada.query<{ plans: { nodes: { id: string }[] } }>('{ plans { nodes { id } } }')];
    const { id } = plans.nodes[0]!;
    nextDay(2);
    await editPlan(ada, await readPlan(ada, id), { 0: [7, 7] });
    const [made] = await events('decision_made');
    expect(await events('decision_overridden')).toMatchObject([
      { decision: 'REGRESS', source: 'USER', record: made!.record },
    ]);
    nextDay();
    await editPlan(ada, await readPlan(ada, id), { 0: [6, 6] });
    expect(await events('decision_overridden')).toHaveLength(1);
    // Too late by then.
    nextDay(20);
    await train(ada, id, [{ reps: [1, 1], rpe: '10' }]);
    nextDay(8);
    await editPlan(ada, await readPlan(ada, id), { 0: [5, 5] });
    const past = await measuredPast(server.database.db, ada.rowId, 'UTC', { from: '2026-04-03', to: '2026-04-03' });
    const whole = { from: '2026-03-01', to: '2026-04-02' };
    expect(overrideRate(past.records, past.changes, past.resolvedOtherwise, whole)).toMatchObject({
      numerator: (await events('decision_overridden')).length,
    });
  });
});
