import { ANY_ENGINE } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levelsKit } from '../kit/level-history-kit.ts';
import { step } from '../kit/level-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

/** More than a raise takes. */
const MOST_SESSIONS = 10;

interface Judged {
  readonly workout: { readonly progressUpdates: readonly { readonly decision: string; readonly blockers: string[] }[] };
}

describe('a question about health that waits for its answer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(ANY_ENGINE[0]!);
  });
  afterAll(() => server.stop());
  const { planOf, run, nextDay } = levelsKit(() => server);

  /** One session above its targets and at ease, with a note or without: what is decided. */
  async function trainWell(person: Person, planId: string, notes: string | null = null, ofSet: string | null = null) {
    const { workout } = await run<{ workout: { id: string; performances: { id: string }[] } }>(
      person,
      'startWorkout',
      { planId },
      'workout { id performances { id } }',
    );
    const performanceId = workout.performances[0]!.id;
    for (const reps of [7, 7]) {
      const set = { workoutId: workout.id, performanceId, reps, ...(ofSet ? { notes: ofSet } : {}) };
      await run(person, 'logSet', set, 'set { id }');
    }
    const report = { workoutId: workout.id, exercises: [{ performanceId, rpe: '7' }], ...(notes ? { notes } : {}) };
    const { workout: judged } = await run<Judged>(
      person,
      'finishWorkout',
      report,
      'workout { progressUpdates { decision blockers } }',
    );
    return judged.progressUpdates[0]!;
  }
  /** Trains until the next good session raises. */
  async function ripe(): Promise<{ person: Person; planId: string }> {
    const [control, person] = [await server.athlete(), await server.athlete()];
    const plan = { exerciseKey: 'push-up', level: step([6, 6], 1) };
    const [mirror, { id: planId }] = [await planOf(control, plan), await planOf(person, plan)];
    for (let session = 0; session < MOST_SESSIONS; session++) {
      const { decision } = await trainWell(control, mirror.id);
      if (decision === 'ADVANCE') return { person, planId };
      await trainWell(person, planId);
      nextDay();
    }
    throw new Error(`Nothing was raised in ${MOST_SESSIONS} sessions.`);
  }
  const say = (person: Person, text: string) =>
    run<{ flags: unknown[] }>(person, 'sendMessage', { text }, 'flags { kind }');
  const asked = async (person: Person) =>
    (
      await person.query<{ notifications: { nodes: { kind: string; text: string }[] } }>(
        '{ notifications(first: 20) { nodes { kind text } } }',
      )
    ).notifications.nodes.filter(({ kind }) => kind === 'HEALTH_QUESTION');

  it('asked by a note, holds the raise of that very session, tells the athlete, and a no lets the next one be', async () => {
    const { person, planId } = await ripe();
    expect(await trainWell(person, planId, 'тянет')).toEqual({ decision: 'HOLD', blockers: ['HEALTH_QUESTION'] });
    expect(await asked(person)).toEqual([
      { kind: 'HEALTH_QUESTION', text: 'Does something hurt right now? Tell me where, or say no.' },
    ]);
    expect((await say(person, 'no')).flags).toEqual([]);
    expect(await trainWell(person, planId)).toMatchObject({ decision: 'ADVANCE' });
  });

  it('asked by the note of a set, is asked once and holds the raise of its session', async () => {
    const { person, planId } = await ripe();
    const held = { decision: 'HOLD', blockers: ['HEALTH_QUESTION'] };
    expect(await trainWell(person, planId, null, 'knee feels weird')).toEqual(held);
    expect(await asked(person)).toHaveLength(1);
  });

  it('asked by a check-in, holds for 24 hours and no longer', async () => {
    const { person, planId } = await ripe();
    await run(person, 'checkIn', { notes: 'knee feels weird' }, 'checkIn { id }');
    expect(await asked(person)).toHaveLength(1);
    server.clock.advance(24 * 60 - 30);
    expect(await trainWell(person, planId)).toEqual({ decision: 'HOLD', blockers: ['HEALTH_QUESTION'] });
    server.clock.advance(60);
    expect(await trainWell(person, planId)).toMatchObject({ decision: 'ADVANCE' });
  });

  it('asked by a message, is answered yes and counts as pain from then on', async () => {
    const { person, planId } = await ripe();
    await say(person, 'knee feels weird');
    await say(person, 'yes');
    // Pain makes the session a lighter one, which is no success on the targets either.
    const blockers = ['PAIN_FLAG', 'REDUCED_SESSION', 'GROWTH_RATE'];
    expect(await trainWell(person, planId)).toEqual({ decision: 'HOLD', blockers });
  });
});
