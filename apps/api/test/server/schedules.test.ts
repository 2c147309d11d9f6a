import { randomUUID } from 'node:crypto';
import { healthRepository, metricRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const DAY = 86_400_000;

describe.each(ENGINES)('what comes back by the clock on %s', (engine) => {
  let server: TestServer;
  let begin: Date;
  let admin: Person;
  beforeAll(async () => {
    server = await startTestServer(engine);
    begin = server.clock.now();
    admin = await server.athlete({ scopes: ['read', 'admin'] });
  });
  afterAll(() => server.stop());
  const jobs = async (kind: string, status: 'QUEUED' | 'DONE') => {
    const { jobs } = await admin.query<{ jobs: { nodes: { key: string; runAt: string }[] } }>(
      `{ jobs(first: 100, filter: { kinds: ["${kind}"], statuses: [${status}] }) { nodes { key runAt } } }`,
    );
    return jobs.nodes;
  };
  const notes = async (person: Person) => {
    const { notifications } = await person.query<{ notifications: { nodes: { kind: string }[] } }>(
      '{ notifications(first: 50) { nodes { kind } } }',
    );
    // Reports come by the clock, too.
    return notifications.nodes.map(({ kind }) => kind).filter((kind) => kind !== 'REPORT_READY');
  };

  it('a mode asks in the morning whether it is over, without a visit, and once', async () => {
    const ada = await server.athlete();
    await ada.change('startMode', { kind: 'TIME_CRUNCHED', minutes: 20 });
    await server.app.sweep();
    server.clock.set(new Date(begin.getTime() + 30 * DAY));
    server.app.jobs.wake();
    await expect.poll(() => notes(ada)).toEqual(['MODE_QUESTION']);
    server.clock.set(new Date(begin.getTime() + 32 * DAY));
    server.app.jobs.wake();
    const ofAda = async () => (await jobs('mode-review', 'QUEUED')).filter(({ key }) => key.includes(ada.rowId));
    await expect
      .poll(ofAda)
      .toEqual([{ key: `mode-review:${ada.rowId}:2026-04-04`, runAt: '2026-04-04T06:00:00.000Z' }]);
    expect(await notes(ada)).toEqual(['MODE_QUESTION']);
  });

  it('a change of the zone moves what waits, in the same transaction', async () => {
    const ada = await server.athlete();
    await server.app.sweep();
    const runsAt = async () =>
      (await jobs('mode-review', 'QUEUED')).flatMap(({ key, runAt }) => (key.includes(ada.rowId) ? [runAt] : []));
    const [before] = await runsAt();
    await ada.change('updateAthlete', { timeZone: 'Asia/Tokyo' });
    expect(Date.parse(before!) - Date.parse((await runsAt())[0]!)).toBe(9 * 3_600_000);
    await ada.change('updateAthlete', { timeZone: 'Asia/Kolkata', dryRun: true });
    expect(Date.parse(before!) - Date.parse((await runsAt())[0]!)).toBe(9 * 3_600_000);
  });

  it('everybody with records that the forecast has not seen is trained for on Monday', async () => {
    await server.app.sweep();
    server.clock.set(new Date(begin.getTime() + 60 * DAY));
    server.app.jobs.wake();
    await expect
      .poll(async () => (await jobs('shortfall-train', 'QUEUED')).map(({ runAt }) => runAt))
      .toEqual(['2026-05-04T02:00:00.000Z']);
    expect((await jobs('shortfall-train', 'DONE')).length).toBeGreaterThan(0);
  });

  it('what has been kept long enough goes: events after six months, health alerts two years after they were closed', async () => {
    const ada = await server.athlete();
    const today = server.clock.now();
    const at = (date: string) => new Date(`${date}T12:00:00Z`);
    const event = (id: string, createdAt: Date) => ({
      athleteId: ada.rowId,
      id,
      planExerciseId: null,
      exerciseKey: null,
      eventType: 'flag_set' as const,
      decision: null,
      source: 'RULES' as const,
      context: {},
      traceId: 'test',
      createdAt,
    });
    const [old, young] = [randomUUID(), randomUUID()];
    await metricRepository.insertEvents(server.database.db, [
      event(old, at('2026-01-31')),
      event(young, at('2026-02-01')),
    ]);
    const alert = (id: string, closedAt: Date | null) =>
      healthRepository.insertAlert(server.database.db, {
        athleteId: ada.rowId,
        id,
        alias: 'somebody',
        area: 'knee',
        grade: 'MEDIUM',
        openedAt: at('2020-01-01'),
        lastTriggerAt: at('2020-01-01'),
        deadline: at('2020-01-02'),
        closedAt,
        closedBy: closedAt && ada.rowId,
        comment: null,
      });
    const [closed, open] = [randomUUID(), randomUUID()];
    await alert(closed, at('2024-07-31'));
    await alert(open, null);
    await server.app.sweep();
    server.clock.set(at('2026-08-01'));
    server.app.jobs.wake();
    const left = async () => {
      const rows = await server.rowsOf(ada);
      return [rows.progression_events, rows.health_alerts].map((dump) =>
        (JSON.parse(dump ?? '[]') as { id: string }[]).map(({ id }) => id),
      );
    };
    await expect.poll(left).toEqual([[young], [open]]);
    server.clock.set(today);
  });
});
