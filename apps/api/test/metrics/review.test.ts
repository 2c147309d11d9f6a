import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cell } from '../../src/features/review/csv.ts';
import { levelsKit } from '../kit/level-history-kit.ts';
import { step } from '../kit/level-kit.ts';
import { rowsOfStatement } from '../kit/statement-count.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

interface Item {
  readonly id: string;
  readonly athleteAlias: string;
  readonly exerciseKey: string;
  readonly steps: readonly { readonly date: string; readonly rung: number; readonly reason: string }[];
  readonly flags: readonly string[];
  readonly verified: boolean | null;
}

const ITEM =
  'id athleteAlias exerciseKey planExerciseId steps { date rung ratio rpe reason } flags openConflict verified comment';

describe('the weekly review', () => {
  let server: TestServer;
  let admin: Person;
  let ada: Person;
  beforeAll(async () => {
    server = await startTestServer('pglite', { deployment: 'plain' });
    admin = await server.athlete({ scopes: ['read', 'admin'] });
    ada = await server.athlete();
  });
  afterAll(() => server.stop());
  const { planOf, readPlan, train, nextDay, run, refused } = levelsKit(() => server);
  const queue = async (open = true) =>
    (
      await admin.query<{ reviewQueue: { totalCount: number; nodes: Item[] } }>(
        `{ reviewQueue(open: ${open}) { totalCount nodes { ${ITEM} } } }`,
      )
    ).reviewQueue;
  const monday = async (at: string) => {
    server.clock.set(at);
    server.app.jobs.wake();
    await expect
      .poll(async () => {
        const { jobs } = await admin.query<{ jobs: { nodes: { runAt: string }[] } }>(
          '{ jobs(first: 5, filter: { kinds: ["review-queue"], statuses: [QUEUED] }) { nodes { runAt } } }',
        );
        return Math.min(...jobs.nodes.map(({ runAt }) => Date.parse(runAt)));
      })
      .toBeGreaterThan(Date.parse(at));
  };

  it('R43: three regressions in a row are an item; `false` suspends: verdicts go on, targets never change', async () => {
    await server.app.sweep();
    const plan = await planOf(ada, { exerciseKey: 'push-up', level: step([8, 8, 8], 6) });
    const session = (reps: number, rpe: string) => train(ada, plan.id, [{ reps: [reps, reps, reps], rpe }]);
    for (let day = 0; day < 3; day++) {
      const { workout } = await session(1, '8');
      expect(workout.progressUpdates).toMatchObject([{ decision: 'REGRESS' }]);
      nextDay();
    }
    expect((await queue()).totalCount).toBe(0);
    await monday('2026-03-09T03:00:00Z');
    const { nodes, totalCount } = await queue();
    expect(totalCount).toBe(1);
    const [item] = nodes;
    expect(item).toMatchObject({ exerciseKey: 'push-up', verified: null, flags: [], openConflict: false });
    expect(item!.steps.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
    // An alias that leads nowhere: not a part of the athlete's id.
    expect(ada.rowId).not.toContain(item!.athleteAlias);
    expect(JSON.stringify(nodes)).not.toContain(ada.rowId);

    const rebuilt = await run<{ report: { text: { change: { kind: string } } } }>(
      ada,
      'rebuildReport',
      { kind: 'WEEKLY', on: '2026-03-04' },
      'report { text { change { kind } } }',
    );
    expect(rebuilt.report.text.change.kind).toBe('EASIER_VARIATION');

    const input = { reviewItemId: item!.id, verified: false, comment: 'The ladder is too steep.' };
    const rehearsed = await run<{ item: Item }>(
      admin,
      'verifyReviewItem',
      { ...input, dryRun: true },
      `item { ${ITEM} }`,
    );
    expect(rehearsed.item.flags).toEqual(['SUSPENSION']);
    expect((await queue()).totalCount).toBe(1);
    const verified = await run<{ item: Item }>(admin, 'verifyReviewItem', input, `item { ${ITEM} }`);
    expect(verified.item).toMatchObject({ verified: false, flags: ['SUSPENSION'], comment: input.comment });
    expect((await queue()).totalCount).toBe(0);
    const before = (await readPlan(ada, plan.id)).exercises;
    for (const [reps, rpe] of [
      [8, '6'],
      [20, '5'],
      [1, '10'],
      [8, '6'],
    ] as const) {
      const { workout } = await session(reps, rpe);
      expect(workout.progressUpdates).toMatchObject([{ decision: 'HOLD', reason: 'SUSPENDED' }]);
      nextDay();
    }
    expect((await readPlan(ada, plan.id)).exercises).toEqual(before);
    const events = await rowsOfStatement(
      server.database,
      `select context::text as context, trace_id from progression_events where athlete_id = '${ada.rowId}' and event_type = 'review_verified'`,
    );
    expect(events).toHaveLength(1);
    expect(events[0]!.context).not.toContain('steep');

    // The run was looked at: it takes three new ones.
    await monday('2026-03-16T03:00:00Z');
    expect((await queue(false)).totalCount).toBe(1);
    // By hand, it goes on.
    const ended = await run<{ item: Item }>(
      admin,
      'verifyReviewItem',
      { ...input, verified: true },
      `item { ${ITEM} }`,
    );
    expect(ended.item).toMatchObject({ verified: true, flags: [] });
  });

  it('the queue for a spreadsheet: a byte-order mark, CRLF, and no formula', async () => {
    const eve = await server.athlete();
    const plan = await planOf(eve, { exerciseKey: 'push-up', level: step([8, 8, 8], 6) });
    for (let day = 0; day < 3; day++) {
      await train(eve, plan.id, [{ reps: [1, 1, 1], rpe: '10' }]);
      nextDay();
    }
    await monday('2026-03-23T03:00:00Z');
    const { reviewQueueCsv } = await admin.query<{ reviewQueueCsv: { name: string; text: string } }>(
      '{ reviewQueueCsv { name text } }',
    );
    expect(reviewQueueCsv.name).toBe('topset-review-2026-03-23.csv');
    const csv = reviewQueueCsv.text;
    const [header, line, end] = csv.split('\r\n');
    expect(header).toBe(
      '\uFEFFreview_id,athlete_alias,track_id,exercise_key,policy_id,date_1,date_2,date_3,rung_1,rung_2,rung_3,ratio_1,ratio_2,ratio_3,rpe_1,rpe_2,rpe_3,reason_1,reason_2,reason_3,flags,open_conflict',
    );
    expect(line!.split(',')).toHaveLength(header!.split(',').length);
    expect(line).toContain(',10.0,10.0,10.0,');
    expect(end).toBe('');
    expect(csv).not.toContain(eve.rowId);
    expect(['=1+1', '+1', '-1', '@x', 'a,b', 'say "hi"', 'two\nlines', 7].map(cell)).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@x",
      '"a,b"',
      '"say ""hi"""',
      '"two\nlines"',
      '7',
    ]);
  });

  it('is for admins alone', async () => {
    const [item] = (await queue(false)).nodes;
    const answer = await ada.ask('{ reviewQueue { totalCount } reviewQueueCsv { name } }');
    expect(answer.data).toEqual({ reviewQueue: null, reviewQueueCsv: null });
    expect(await refused(ada, 'verifyReviewItem', { reviewItemId: item!.id, verified: true })).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await ada.query('query($id: ID!) { node(id: $id) { id } }', { id: item!.id })).toEqual({ node: null });
  });
});
