import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlanPayload, PUSH_PLAN, type WorkoutPayload } from '../kit/documents.ts';
import { levelsKit } from '../kit/level-history-kit.ts';
import { step } from '../kit/level-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

interface Text {
  readonly title: string;
  readonly conclusion: string;
  readonly change: { readonly kind: string; readonly text: string };
  readonly blocks: readonly { readonly key: string; readonly lines: readonly { readonly text: string }[] }[];
  readonly charts: readonly {
    readonly key: string;
    readonly alternative: string;
    readonly series: readonly { readonly key: string; readonly points: readonly { x: string; y: number | null }[] }[];
  }[];
  readonly html: string;
}
interface Report {
  readonly id: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly outdated: boolean;
  readonly en: Text;
  readonly ru: Text;
}

const TEXT = `title conclusion change { kind text } blocks { key lines { text } }
  charts { key alternative series { key points { x y } } } html`;
const REPORT = `id periodStart periodEnd outdated en: text(locale: EN) { ${TEXT} } ru: text(locale: RU) { ${TEXT} }`;
const DAY = 86_400_000;

describe.each(ENGINES)('reports on %s', (engine) => {
  let server: TestServer;
  let ada: Person;
  let begin: Date;
  beforeAll(async () => {
    server = await startTestServer(engine);
    ada = await server.athlete();
    begin = server.clock.now();
    await server.app.sweep();
  });
  afterAll(() => server.stop());
  const { planOf, train } = levelsKit(() => server);
  const on = (day: number) => server.clock.set(new Date(begin.getTime() + day * DAY));
  const weekly = async (week: string) =>
    (await ada.query<{ weeklyReport: Report | null }>(`{ weeklyReport(week: "${week}") { ${REPORT} } }`)).weeklyReport;
  let workoutId: string;

  it('the week that has ended is reported on Monday morning, in both languages, with one change and all charts', async () => {
    const plan = await planOf(ada, { exerciseKey: 'push-up', level: step([6, 6, 6], 2) });
    for (const day of [0, 2, 4]) {
      on(day);
      const { workout } = await train(ada, plan.id, [{ reps: [6, 6, 6, 6], rpe: '7' }]);
      workoutId = workout.id;
    }
    expect(await weekly('2026-03-04')).toBeNull();
    on(7);
    server.app.jobs.wake();
    await expect.poll(() => weekly('2026-03-04')).not.toBeNull();
    const report = (await weekly('2026-03-04'))!;
    expect(report).toMatchObject({ periodStart: '2026-03-02', periodEnd: '2026-03-08', outdated: false });
    expect(report.en.blocks.map(({ key }) => key)).toEqual([
      'DONE',
      'SKIPS',
      'RPE_TREND',
      'LEVEL_PROGRESS',
      'FLAGS_AND_ALERTS',
      'CONFLICTS',
      'RECOVERY',
      'FOCUS',
    ]);
    expect(report.en.charts.map(({ key }) => key)).toEqual([
      'volume',
      'rpe',
      'levels',
      'adherence',
      'completion',
      'flags',
    ]);
    expect(report.en.title).toMatch(/^2–8\sMarch\s2026$/);
    expect(report.ru.title).toContain('марта');
    const performed = report.en.charts[0]!.series.find(({ key }) => key === 'performed')!;
    expect(performed.points.map(({ y }) => y)).toEqual([24, 24, 24]);
    expect(report.en.html).toContain('<html lang="en">');
    expect(report.ru.html).toContain('<html lang="ru">');
    expect(`${report.en.html}${report.ru.html}`).not.toMatch(/undefined|NaN|<script/);
    const { notifications } = await ada.query<{ notifications: { nodes: { kind: string; text: string }[] } }>(
      '{ notifications(first: 50) { nodes { kind text } } }',
    );
    expect(notifications.nodes).toContainEqual({ kind: 'REPORT_READY', text: 'The report on your week is ready.' });
  });

  it('an edit of history marks it outdated, and it is made anew under the same id', async () => {
    const before = (await weekly('2026-03-04'))!;
    const { workout } = await ada.query<{ workout: { version: number } }>(
      'query($id: ID!) { workout(id: $id) { version } }',
      { id: workoutId },
    );
    await ada.change('deleteWorkout', { workoutId, expectedVersion: workout.version });
    expect(await weekly('2026-03-04')).toMatchObject({ id: before.id, outdated: true });
    expect((await weekly('2026-03-04'))!.en.html).not.toBe(before.en.html);
    const { report } = await ada.change<{ report: { id: string } }>('rebuildReport', {
      kind: 'WEEKLY',
      on: '2026-03-08',
    });
    expect(report).toMatchObject({ id: before.id, outdated: false, periodStart: '2026-03-02' });
    const after = (await weekly('2026-03-04'))!;
    const performed = after.en.charts[0]!.series.find(({ key }) => key === 'performed')!;
    expect(performed.points.map(({ y }) => y)).toEqual([24, 24]);
    expect(
      (await ada.change<{ report: object }>('rebuildReport', { kind: 'WEEKLY', on: '2026-03-02' })).report,
    ).toEqual(report);
    expect((await weekly('2026-03-04'))!.en).toEqual(after.en);
  });

  it('by load alone: reps within the range are what was asked for, and no levels are spoken of', async () => {
    const bob = await server.athlete();
    on(8);
    const { plan } = await bob.change<PlanPayload>('createPlan', PUSH_PLAN);
    const { workout } = await bob.change<WorkoutPayload>('startWorkout', { planId: plan.id });
    for (const performance of workout.performances) {
      for (const set of performance.targets!.sets) {
        const input = { workoutId: workout.id, performanceId: performance.id, plannedSetId: set.plannedSetId, reps: 9 };
        await bob.change('logSet', input);
      }
    }
    await bob.change('finishWorkout', { workoutId: workout.id });
    on(14);
    await bob.change('rebuildReport', { kind: 'WEEKLY', on: '2026-03-10' });
    const { weeklyReport } = await bob.query<{ weeklyReport: Report }>(
      `{ weeklyReport(week: "2026-03-10") { ${REPORT} } }`,
    );
    const [planned, performed] = weeklyReport.en.charts[0]!.series.map(({ points }) => points[0]?.y);
    // Two sets of the range 6 to 10 with 9 each, and 9 of 12 without a range.
    expect([planned, performed]).toEqual([30, 27]);
    expect(weeklyReport.en.conclusion).toBe('A steady week: 1 of 1 workout done.');
    expect(weeklyReport.ru.conclusion).not.toContain('уровни');
    on(7);
  });

  it('a period that is not over has no report', async () => {
    const today = server.clock.now().toISOString().slice(0, 10);
    for (const kind of ['WEEKLY', 'MONTHLY']) {
      expect(await ada.refused('rebuildReport', { kind, on: today })).toMatchObject({ issues: [{ path: 'on' }] });
    }
  });

  it('the month is reported on its first day after', async () => {
    on(31);
    server.app.jobs.wake();
    const monthly = async () =>
      (await ada.query<{ monthlyReport: Report | null }>(`{ monthlyReport(month: "2026-03-15") { ${REPORT} } }`))
        .monthlyReport;
    await expect.poll(monthly).not.toBeNull();
    const report = (await monthly())!;
    expect(report).toMatchObject({ periodStart: '2026-03-01', periodEnd: '2026-03-31' });
    expect(report.en.charts.map(({ key }) => key)).toEqual([
      'volume',
      'rpe',
      'levels',
      'rpeDistribution',
      'adherence',
      'decisions',
      'flags',
    ]);
  });
});
