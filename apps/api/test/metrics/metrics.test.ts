import { jobRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levelsKit } from '../kit/level-history-kit.ts';
import { step } from '../kit/level-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

interface Sample {
  readonly type: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly value: string | null;
  readonly numerator: string;
  readonly denominator: string;
  readonly planExerciseId: string | null;
  readonly effort: string | null;
}

const FIELDS = 'type periodStart periodEnd value numerator denominator planExerciseId effort';
const MINUTES_TO_MIDNIGHT = 16 * 60 + 20;

describe.each(ENGINES)('metrics and alerts on %s', (engine) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startTestServer(engine);
    admin = await server.athlete({ scopes: ['read', 'admin'] });
    await server.app.sweep();
  });
  afterAll(() => server.stop());
  const { planOf, train } = levelsKit(() => server);

  const sample = async (person: Person, scope: string, type: string, more = '') =>
    (await person.query<{ metrics: Sample[] }>(`{ metrics(scope: ${scope}, types: [${type}] ${more}) { ${FIELDS} } }`))
      .metrics;
  const queued = async (kind: string) => {
    const { jobs } = await admin.query<{ jobs: { nodes: { runAt: string }[] } }>(
      `{ jobs(first: 100, filter: { kinds: ["${kind}"], statuses: [QUEUED, RUNNING] }) { nodes { runAt } } }`,
    );
    return jobs.nodes.map(({ runAt }) => Date.parse(runAt));
  };
  /** Lets everything happen that is due by now. */
  const settle = async () => {
    server.app.jobs.wake();
    for (const kind of ['daily-metrics', 'rolling-metrics', 'system-metrics']) {
      await expect.poll(async () => Math.min(...(await queued(kind)))).toBeGreaterThan(server.clock.now().getTime());
    }
  };
  const nextMorning = async () => {
    server.clock.advance(MINUTES_TO_MIDNIGHT);
    await settle();
    server.clock.advance(24 * 60 - MINUTES_TO_MIDNIGHT);
    await settle();
  };
  const openAlerts = async () =>
    (await admin.query<{ alerts: { kind: string; scope: string }[] }>('{ alerts { kind scope } }')).alerts.map(
      ({ kind, scope }) => `${scope} ${kind}`,
    );
  const notes = async (person: Person) =>
    (
      await person.query<{ notifications: { nodes: { kind: string; text: string; russian: string }[] } }>(
        '{ notifications(first: 50) { nodes { kind text russian: text(locale: RU) } } }',
      )
    ).notifications.nodes.filter(({ kind }) => kind === 'LOAD_ALERT');

  it('R28 O4 R39: days of regressions open the alert, tell the athlete once, and a better day closes it', async () => {
    const ada = await server.athlete();
    await server.app.sweep();
    const plan = await planOf(ada, { exerciseKey: 'push-up', level: step([6, 6, 6], 4) });
    const trainBadly = () => train(ada, plan.id, [{ reps: [1, 1, 1], rpe: '10' }]);
    // A day between two sessions breaks no run of days with decisions.
    for (const day of [0, 1, 2, 3]) {
      if (day !== 1) await trainBadly();
      await nextMorning();
      if (day < 3) expect(await openAlerts()).not.toContain('ATHLETE REGRESSION_RATE');
    }
    expect(await openAlerts()).toContain('ATHLETE REGRESSION_RATE');
    expect(await notes(ada)).toEqual([
      {
        kind: 'LOAD_ALERT',
        text: 'The load looks too high right now. Check your recovery.',
        russian: 'Похоже, нагрузка стала излишней, проверь восстановление.',
      },
    ]);
    const [newest] = await sample(ada, 'MINE', 'REGRESSION_RATE');
    expect(newest).toMatchObject({
      periodStart: '2026-03-05',
      periodEnd: '2026-03-05',
      value: '1.0000',
      denominator: '1',
    });
    const { decided } = await ada.query<{ decided: unknown[] }>('{ decided: metrics(types: [ACCURACY]) { type } }');
    expect(decided.length).toBeGreaterThan(0);

    await train(ada, plan.id, [{ reps: [6, 6, 6], rpe: '8' }]);
    await nextMorning();
    expect(await openAlerts()).not.toContain('ATHLETE REGRESSION_RATE');
    expect(await notes(ada)).toHaveLength(1);
  });

  it('Q4 Q5: numbers of the athletes add up to those of the system, and computing them again changes nothing', async () => {
    const [bob, eve] = [await server.athlete(), await server.athlete()];
    await server.app.sweep();
    for (const [person, reps] of [
      [bob, [1, 1, 1, 1]],
      [eve, [6, 6, 6, 6]],
    ] as const) {
      const plan = await planOf(person, { exerciseKey: 'push-up', level: step([6, 6], 3) });
      await train(person, plan.id, [{ reps, rpe: '8' }]);
    }
    const day = server.clock.now().toISOString().slice(0, 10);
    await nextMorning();
    server.clock.advance(5 * 60);
    await settle();
    const of = (person: Person, scope: string) =>
      sample(person, scope, 'REGRESSION_RATE', `from: "${day}", to: "${day}"`);
    const [mine, hers, all] = [await of(bob, 'MINE'), await of(eve, 'MINE'), await of(admin, 'SYSTEM')];
    expect([mine[0]!.value, hers[0]!.value]).toEqual(['1.0000', '0.0000']);
    expect(Number(all[0]!.numerator)).toBe(Number(mine[0]!.numerator) + Number(hers[0]!.numerator));
    expect(Number(all[0]!.denominator)).toBe(Number(mine[0]!.denominator) + Number(hers[0]!.denominator));
    expect(await server.metrics()).toMatch(/^topset_progression_regression_ratio 0\.5$/m);
  });

  it('Q5: an athlete whose numbers come late is added, after the others were', async () => {
    const [bob, eve] = [await server.athlete(), await server.athlete()];
    await server.app.sweep();
    for (const person of [bob, eve]) {
      const plan = await planOf(person, { exerciseKey: 'push-up', level: step([6, 6], 3) });
      await train(person, plan.id, [{ reps: [1, 1], rpe: '10' }]);
    }
    const day = server.clock.now().toISOString().slice(0, 10);
    const [late] = await jobRepository.queuedRuns(server.database.db, bob.rowId, ['daily-metrics']);
    await jobRepository.moveJob(server.database.db, late!.id, new Date(server.clock.now().getTime() + 48 * 3_600_000));
    const midnight = Date.parse(day) + 86_400_000;
    // First the athletes, then all together: nodes do both at once.
    for (const hours of [0.5, 12.75]) {
      server.clock.set(new Date(midnight + hours * 3_600_000));
      await settle();
    }
    const all = async () =>
      (await sample(admin, 'SYSTEM', 'REGRESSION_RATE', `from: "${day}", to: "${day}"`))[0]?.numerator;
    await expect.poll(all).toBe('1');
    await jobRepository.moveJob(server.database.db, late!.id, server.clock.now());
    server.app.jobs.wake();
    await expect.poll(() => queued('system-recount')).toHaveLength(1);
    server.clock.advance(15);
    await settle();
    await expect.poll(all).toBe('2');
  });

  it('Q9: no number for Prometheus names an athlete', async () => {
    const text = await server.metrics();
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
    expect(text).toContain('topset_alert_active{alert="JOB_DEAD"} 0');
  });

  it('only an admin sees numbers of all and alerts', async () => {
    const ada = await server.athlete();
    const answer = await ada.ask('{ metrics(scope: SYSTEM) { value } alerts { kind } }');
    expect(answer.data).toEqual({ metrics: null, alerts: null });
    expect(answer.errors.map(({ extensions }) => extensions?.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });
});
