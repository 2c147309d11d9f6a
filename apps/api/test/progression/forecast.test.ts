import { shortfallRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { STUMPS_1 } from '@topset/engine/progression';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { decodeGlobalId } from '../../src/graphql/global-id.ts';
import { copies, levelsKit } from '../kit/level-history-kit.ts';
import { step } from '../kit/level-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const METRICS = {
  trained: 100,
  positives: 20,
  heldOut: 25,
  ownHeldOut: 25,
  skill: 0.5,
  calibrationError: 0,
  ownBrier: 0.1,
  ownBaseBrier: 0.2,
};
/** Foresees a shortfall in every session. */
const GLOOMY = {
  state: 'OPEN',
  model: {
    policyId: 'shortfall/stumps-1',
    baseRate: 0.1,
    stumps: [{ feature: 0, threshold: 100_000, below: 10, above: 10 }],
  },
  metrics: METRICS,
} as const;

describe.each(ENGINES)('forecasts of shortfalls on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());
  const { run, planOf, train, nextDay } = levelsKit(() => server);

  const keyOf = (person: Person) => decodeGlobalId(person.id).id;
  const foresee = (person: Person) =>
    shortfallRepository.savePredictor(server.database.db, {
      athleteId: keyOf(person),
      policyId: 'shortfall/stumps-1',
      predictor: GLOOMY,
      trainedAt: server.clock.now(),
    });
  const sessions = async (person: Person, planId: string, count: number) => {
    for (let i = 0; i < count; i += 1) {
      nextDay();
      await train(person, planId, [{ reps: [6, 6, 6, 6], rpe: '8' }]);
    }
  };
  const offersOf = async (person: Person, id: string) =>
    (
      await person.query<{ exerciseProgress: { offers: { id: string; kind: string; percent: number | null }[] } }>(
        'query($id: ID!) { exerciseProgress(planExerciseId: $id) { offers { id kind percent } } }',
        { id },
      )
    ).exerciseProgress.offers;
  const asked = async (person: Person, planId: string) =>
    (
      await run<{ workout: { performances: { targets: { sets: { reps: number }[] } }[] } }>(
        person,
        'startWorkout',
        { planId },
        'workout { performances { targets { sets { reps } } } }',
      )
    ).workout.performances[0]?.targets.sets.map(({ reps }) => reps);

  it('a short history trains a predictor that stays silent, and its reasons are kept', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6, 6, 6]) });
    await sessions(ada, plan.id, 5);
    const row = await vi.waitFor(
      async () => {
        const found = await shortfallRepository.findPredictor(server.database.db, keyOf(ada));
        expect(found).toBeDefined();
        return found;
      },
      { timeout: 120_000 },
    );
    expect(row?.predictor).toMatchObject({ state: 'SILENT', reasons: expect.arrayContaining(['TOO_FEW_EXAMPLES']) });
    expect(await offersOf(ada, plan.exercises[0]!.id)).not.toContainEqual(
      expect.objectContaining({ kind: 'PREDICTED' }),
    );
  });

  it('learns from the newest records only, so that a long past takes no longer, and less from each of the others', async () => {
    const [ada, eve] = [await server.athlete(), await server.athlete()];
    await run(eve, 'updateAthlete', { settings: { pooling: true } }, '__typename');
    const plans = new Map<Person, string>();
    for (const [person, count] of [
      [ada, 5100],
      [eve, 600],
    ] as const) {
      const plan = await planOf(person, { exerciseKey: 'pull-up', level: step([6, 6, 6, 6]) });
      plans.set(person, plan.id);
      await sessions(person, plan.id, 1);
      await copies(server.database, person, count, '2026-01-01');
    }
    nextDay(STUMPS_1.trainEveryDays);
    await sessions(ada, plans.get(ada)!, 1);
    const trainedAt = server.clock.now();
    const row = await vi.waitFor(
      async () => {
        const found = await shortfallRepository.findPredictor(server.database.db, keyOf(ada));
        expect(found?.trainedAt).toEqual(trainedAt);
        return found!;
      },
      { timeout: 120_000 },
    );
    const { trained, heldOut } = row.predictor.metrics;
    // The first three of a track teach nothing.
    expect(trained + heldOut).toBe(5000 - 3 + 500 - 3);
  });

  it('an open one offers a lighter session, which is lighter once and only if it is taken', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6, 6, 6]) });
    await sessions(ada, plan.id, 3);
    await foresee(ada);
    await sessions(ada, plan.id, 1);
    const offer = (await offersOf(ada, plan.exercises[0]!.id)).find(({ kind }) => kind === 'PREDICTED');
    expect(offer).toMatchObject({ percent: 90 });
    await run(ada, 'takeOffer', { offerId: offer!.id }, '__typename');
    nextDay();
    expect(await asked(ada, plan.id)).toEqual([6, 5, 5, 5]);
  });

  it('set to AUTO it makes the session lighter by itself; switched off it does nothing', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6, 6, 6]) });
    await sessions(ada, plan.id, 4);
    await foresee(ada);
    const overlay = async () =>
      (
        await ada.query<{ exerciseProgress: { overlay: object } }>(
          'query($id: ID!) { exerciseProgress(planExerciseId: $id) { overlay { percent causes } } }',
          { id: plan.exercises[0]!.id },
        )
      ).exerciseProgress.overlay;
    expect(await overlay()).toEqual({ percent: 100, causes: [] });
    await run(ada, 'updateAthlete', { settings: { predictive: 'OFF' } }, '__typename');
    expect(await overlay()).toEqual({ percent: 100, causes: [] });
    await run(ada, 'updateAthlete', { settings: { predictive: 'AUTO' } }, '__typename');
    expect(await overlay()).toEqual({ percent: 90, causes: ['PREDICTED'] });
    nextDay();
    expect(await asked(ada, plan.id)).toEqual([6, 5, 5, 5]);
  });
});
