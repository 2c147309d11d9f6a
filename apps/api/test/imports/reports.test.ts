import { ANY_ENGINE } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writtenArchive } from '../kit/export-kit.ts';
import { imported, undone } from '../kit/import-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const HEADER =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight (kg),Reps,Distance,Seconds,Notes,Workout Notes,RPE\n';
const onDay = (day: string) => `${day} 18:00:00,Push,50m,Squat (Barbell),1,80,5,0,0,,,\n`;

describe.each(ANY_ENGINE)('reports beside imports on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const rebuild = (ada: Person, on: string, kind = 'WEEKLY') => ada.change('rebuildReport', { kind, on });
  const outdated = async (ada: Person, week: string) =>
    (
      await ada.query<{ weeklyReport: { outdated: boolean } }>(
        `query($week: Date!) { weeklyReport(week: $week) { outdated } }`,
        { week },
      )
    ).weeklyReport.outdated;

  it('outdates those on its weeks and later ones, and undo makes them right again, byte for byte', async () => {
    const ada = await server.athlete();
    for (const week of ['2026-02-04', '2026-02-11', '2026-02-18']) await rebuild(ada, week);
    await rebuild(ada, '2026-01-15', 'MONTHLY');
    server.clock.advance(1);
    const before = await writtenArchive(server.database, ada.rowId);
    const done = await imported(ada, HEADER + onDay('2026-02-12') + onDay('2026-02-17'));
    expect([
      await outdated(ada, '2026-02-04'),
      await outdated(ada, '2026-02-11'),
      await outdated(ada, '2026-02-18'),
    ]).toEqual([false, true, true]);
    server.clock.advance(1);
    await undone(ada, done);
    expect(await outdated(ada, '2026-02-11')).toBe(false);
    expect((await writtenArchive(server.database, ada.rowId)).equals(before)).toBe(true);
  });

  it('outdates one that was made with the import when that is undone, and leaves one that another edit has outdated', async () => {
    const ada = await server.athlete();
    for (const week of ['2026-02-11', '2026-02-18']) await rebuild(ada, week);
    server.clock.advance(1);
    const first = await imported(ada, HEADER + onDay('2026-02-17'));
    expect([await outdated(ada, '2026-02-11'), await outdated(ada, '2026-02-18')]).toEqual([false, true]);
    server.clock.advance(1);
    const second = await imported(ada, HEADER + onDay('2026-02-12'));
    await rebuild(ada, '2026-02-11');
    server.clock.advance(1);
    await undone(ada, second);
    expect([await outdated(ada, '2026-02-11'), await outdated(ada, '2026-02-18')]).toEqual([true, true]);
    await undone(ada, first);
    expect(await outdated(ada, '2026-02-18')).toBe(false);
  });

  it('outdates nothing where a file adds nothing', async () => {
    const ada = await server.athlete();
    const file = HEADER + onDay('2026-02-12');
    await imported(ada, file);
    await rebuild(ada, '2026-02-12');
    server.clock.advance(1);
    await imported(ada, file);
    expect(await outdated(ada, '2026-02-12')).toBe(false);
  });

  it('tells of the distance that was covered, and of what was brought along', async () => {
    const ada = await server.athlete();
    const run =
      'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe\n' +
      '"Run","12 Feb 2026, 18:00","12 Feb 2026, 18:30","","Running",,"",0,"normal",,,5.25,1800,\n';
    await imported(ada, run);
    await rebuild(ada, '2026-02-11');
    const { weeklyReport } = await ada.query<{
      weeklyReport: { text: { blocks: { key: string; lines: { text: string }[] }[] } };
    }>(`{ weeklyReport(week: "2026-02-11") { text { blocks { key lines { text } } } } }`);
    expect(weeklyReport.text.blocks.find(({ key }) => key === 'DONE')!.lines.map(({ text }) => text)).toEqual([
      '1 of 1 workout done (100\u00a0%).',
      '1,800\u00a0s.',
      '5.3\u00a0km covered.',
      '1 workout brought along by import.',
    ]);
  });
});
