import { ANY_ENGINE } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ATHLETE_ID } from '../../src/demo/demo-ids.ts';
import { committed, comparable, type ReadWorkout, uploadedImport, workoutsOf } from '../kit/import-kit.ts';
import { Person, startTestServer, type TestServer } from '../kit/testkit.ts';

interface Link {
  readonly historyExport: { readonly link: string; readonly fileName: string; readonly leftOut: readonly string[] };
}

/** What the columns of a format hold: minutes of the clock, whole minutes of a duration, no rests or reserves. */
const MINUTE = 60_000;
const floorToMinute = (text: string) => new Date(Math.floor(Date.parse(text) / MINUTE) * MINUTE).toISOString();

function within(workouts: readonly ReadWorkout[], leftOut: readonly string[]) {
  return comparable(workouts).map(({ startedAt, finishedAt, performances, ...rest }) => ({
    ...rest,
    startedAt: leftOut.includes('SECONDS_OF_THE_CLOCK') ? floorToMinute(startedAt) : startedAt,
    minutes: Math.floor((Date.parse(finishedAt) - Date.parse(startedAt)) / MINUTE),
    performances: performances
      .filter(({ sets }) => sets.some(({ skipped }) => !skipped))
      .map(({ sets, ...performance }) => ({
        ...performance,
        sets: sets
          .filter(({ skipped }) => !skipped || !leftOut.includes('SKIPPED_SETS'))
          .map((set) => ({
            ...set,
            rpe: set.rpe === null ? null : String(Number(set.rpe)),
            load: set.load && { ...set.load, value: String(Number(set.load.value)) },
            restSeconds: leftOut.includes('RESTS') ? null : set.restSeconds,
          })),
      })),
  }));
}

describe.each(ANY_ENGINE)('a history that leaves and comes back on %s', (engine) => {
  let server: TestServer;
  let demo: Person;
  beforeAll(async () => {
    server = await startTestServer(engine, { demo: true });
    demo = new Person(server.url, DEMO_ATHLETE_ID, server.app.demoToken!);
  });
  afterAll(() => server.stop());

  const fetched = async (link: string) => fetch(new URL(link, server.url));

  it.each([
    ['HISTORY_CSV', null],
    ['STRONG_CSV', 'KG'],
    ['HEVY_CSV', 'KG'],
  ])('X-19 the demo athlete by %s gives equal sessions to a new athlete', async (format, unit) => {
    const { historyExport } = await demo.change<Link>('exportHistory', { format, unit });
    const bytes = Buffer.from(await (await fetched(historyExport.link)).arrayBuffer());
    const { viewer } = await demo.query<{ viewer: { timeZone: string } }>('{ viewer { timeZone } }');
    const eve = await server.athlete();
    await eve.change('updateAthlete', { timeZone: viewer.timeZone, expectedVersion: 1 });
    const preview = await uploadedImport(server, eve, bytes, {
      answers: { ...(format === 'STRONG_CSV' && { 'UNIT:Weight': 'KG' }), BODYWEIGHT_LOAD: 'ADDED' },
      createAll: true,
    });
    expect(preview.state).toBe('READY');
    expect(preview.preview!.exercises.filter(({ standing }) => standing !== 'MATCHED')).toEqual([]);
    await committed(eve, preview);
    const mine = within(await workoutsOf(demo), historyExport.leftOut);
    const theirs = within(await workoutsOf(eve), historyExport.leftOut);
    expect(mine.length).toBeGreaterThan(20);
    expect(theirs).toEqual(mine);
  });

  it('a FIT file is of one workout, and says so', async () => {
    const [workout] = await workoutsOf(demo);
    const { historyExport } = await demo.change<Link>('exportHistory', { format: 'FIT', workoutId: workout!.id });
    const bytes = Buffer.from(await (await fetched(historyExport.link)).arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe('.FIT');
    expect(await demo.refused('exportHistory', { format: 'FIT' })).toMatchObject({ code: 'VALIDATION' });
    expect(await demo.refused('exportHistory', { format: 'HEVY_CSV' })).toMatchObject({ code: 'VALIDATION' });
  });

  it('a link is bound to its athlete and ends after a day; reading is enough to make one', async () => {
    const reader = demo.withToken(await server.tokenOf(demo, { scopes: ['read'] }));
    const { historyExport } = await reader.change<Link>('exportHistory', { format: 'HISTORY_CSV' });
    const response = await fetched(historyExport.link);
    expect(response.headers.get('content-disposition')).toContain('history.csv');
    expect((await response.text()).startsWith('workout_id,started_at,')).toBe(true);
    const forged = `${historyExport.link.slice(0, -2)}AA`;
    expect((await fetched(forged)).status).toBe(404);
    const now = server.clock.now();
    server.clock.advance(24 * 60 + 1);
    expect((await fetched(historyExport.link)).status).toBe(404);
    server.clock.set(now);
  });

  it('the calendar has a private address that can be revoked', async () => {
    const { address } = await demo.change<{ address: string }>('createCalendarAddress', {});
    const response = await fetched(address);
    expect(response.headers.get('content-type')).toContain('text/calendar');
    expect(await response.text()).toContain('BEGIN:VCALENDAR');
    const next = await demo.change<{ address: string }>('createCalendarAddress', {});
    expect((await fetched(address)).status).toBe(404);
    expect(await demo.query('{ calendarAddress }')).toEqual({ calendarAddress: next.address });
    expect(await demo.change('revokeCalendarAddress', {})).toMatchObject({ revoked: true });
    expect((await fetched(next.address)).status).toBe(404);
  });
});
