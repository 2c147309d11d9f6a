import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf, mutationDocument, type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

interface Result {
  readonly __typename: string;
  readonly [field: string]: unknown;
}

describe.each(ENGINES)('check-ins, modes and alerts on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const run = async (person: Person, mutation: string, input: object, fields: string): Promise<Result> =>
    dataOf(await person.ask<{ result: Result }>(mutationDocument(mutation as 'editPlan', fields), { input })).result;
  const hurts = (person: Person, severity: number) =>
    run(
      person,
      'checkIn',
      { readiness: 2, pain: [{ area: 'KNEE', severity }] },
      'checkIn { readiness } flags { kind area severity }',
    );
  const alerts = (person: Person) =>
    person.ask<{ healthAlerts: { id: string; alias: string }[] }>('{ healthAlerts { id alias area grade comment } }');

  it('a check-in with pain sets the flag and, from severity 2, starts recovery', async () => {
    const ada = await server.athlete();
    expect(await hurts(ada, 2)).toMatchObject({ flags: [{ kind: 'PAIN', area: 'KNEE', severity: 2 }] });
    expect(await ada.query('{ viewer { modes { kind } } }')).toEqual({ viewer: { modes: [{ kind: 'RECOVERY' }] } });
    expect(await hurts(ada, 4)).toMatchObject({ code: 'VALIDATION' });
  });

  it('pain of the same area on another day alerts admins, who see an alias and close it', async () => {
    const [ada, admin] = [await server.athlete(), await server.athlete()];
    const chief = admin.withToken(await server.tokenOf(admin, { scopes: ['read', 'write', 'admin'] }));
    await hurts(ada, 1);
    server.clock.advance(24 * 60);
    await hurts(ada, 1);
    expect((await alerts(ada)).errors[0]?.extensions?.code).toBe('FORBIDDEN');
    const { healthAlerts } = dataOf(await alerts(chief));
    expect(healthAlerts).toMatchObject([{ area: 'KNEE', grade: 'MEDIUM', comment: null }]);
    expect(healthAlerts[0]?.alias).toMatch(/^athlete-[0-9a-f]{8}$/);
    const input = { alertId: healthAlerts[0]!.id, comment: 'Called.' };
    expect(await run(ada, 'closeHealthAlert', input, 'alert { id }')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await run(chief, 'closeHealthAlert', input, 'alert { comment }')).toMatchObject({
      alert: { comment: 'Called.' },
    });
    expect(dataOf(await alerts(chief)).healthAlerts).toEqual([]);
  });

  it('travel is 80 %, and an injury leads back over 50 %', async () => {
    const ada = await server.athlete();
    const exercise = {
      exerciseKey: 'plank',
      sets: [],
      level: { step: { kind: 'ENDURANCE', sets: [100], unit: 'SECONDS' } },
    };
    const { plan } = (await run(
      ada,
      'createPlan',
      { name: 'Hold', exercises: [exercise] },
      'plan { id }',
    )) as unknown as {
      plan: { id: string };
    };
    const asked = async () => {
      const { workout } = (await run(
        ada,
        'startWorkout',
        { planId: plan.id },
        'workout { id performances { targets { sets { seconds } } } }',
      )) as unknown as { workout: { id: string; performances: { targets: { sets: { seconds: number }[] } }[] } };
      await run(ada, 'finishWorkout', { workoutId: workout.id }, 'workout { id }');
      server.clock.advance(24 * 60);
      return workout.performances[0]?.targets.sets.map(({ seconds }) => seconds);
    };
    const begin = async (input: object) =>
      ((await run(ada, 'startMode', input, 'mode { id }')) as unknown as { mode: { id: string } }).mode.id;
    const travel = await begin({ kind: 'TRAVEL' });
    expect(await asked()).toEqual([80]);
    await run(ada, 'endMode', { modeId: travel }, 'mode { endedAt }');
    const injury = await begin({ kind: 'INJURY', area: 'HIP' });
    await run(ada, 'endMode', { modeId: injury }, 'mode { endedAt }');
    expect(await asked()).toEqual([50]);
  });
});
