import { athleteRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backtestOfLevels } from '../../src/features/progression/index.ts';
import { levelsKit } from '../kit/level-history-kit.ts';
import { step } from '../kit/level-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

describe.each(ENGINES)('the backtest of level progression on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());
  const { planOf, train, nextDay, readPlan, editPlan } = levelsKit(() => server);

  const backtest = async ({ rowId }: Person, days = 90) => {
    const { db } = server.database;
    const athlete = await athleteRepository.findAthlete(db, rowId);
    const request = { baseline: 'levels-1', candidate: 'eager', days } as const;
    return backtestOfLevels(db, athlete!, request, server.clock.now());
  };

  it('judges the log by both, with evidence; the same log gives the same bytes, and nothing is stored', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
    const trained = [];
    for (const [reps, rpe] of [
      [6, '8'],
      [7, '6'],
      [6, '8'],
      [4, '9.5'],
    ] as const) {
      nextDay();
      trained.push(await train(ada, plan.id, [{ reps: [reps, reps, reps, reps], rpe }]));
    }
    const before = await readPlan(ada, plan.id);
    const found = await backtest(ada);
    expect(found.sessions).toBe(4);
    const logged = trained.map(({ workout }) => workout.progressUpdates[0]!.decision);
    for (const verdict of ['ADVANCE', 'HOLD', 'REGRESS'] as const) {
      expect(found.baseline.verdicts[verdict]).toBe(logged.filter((each) => each === verdict).length);
    }
    expect(found.disagreements.length).toBeGreaterThan(0);
    for (const { evidence } of found.disagreements) expect(evidence[0]).toMatchObject({ kind: 'WORKOUT' });
    expect(JSON.stringify(await backtest(ada))).toBe(JSON.stringify(found));
    expect(await readPlan(ada, plan.id)).toEqual(before);
    expect((await backtest(ada, 1)).sessions).toBeLessThan(4);
    const overrides = found.candidate.overrides;
    await editPlan(ada, before, { 0: [4, 4, 4, 4] });
    expect((await backtest(ada)).candidate.overrides).toBeGreaterThan(overrides);
  });

  it('of an athlete without such exercises it knows nothing', async () => {
    const eve = await server.athlete();
    expect(await backtest(eve)).toMatchObject({ sessions: 0, disagreements: [] });
  });
});
