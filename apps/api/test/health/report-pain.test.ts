import { ANY_ENGINE } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LevelPlan, planOf, run, scheduleToday, start, step, train } from '../kit/level-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const UPDATE = 'exerciseKey decision rawVerdict rawReason volumeTarget volumeActual newTargets { sets }';
const SENT = `handled flags { kind area severity grade } question { kind } safety { cancelled { workoutId } }
  workout { id plan { id } performances { exerciseKey planExerciseId sets { reps } } progressUpdates { ${UPDATE} } }
  version { version status summary { exercise change reason } }`;

interface Sent {
  readonly flags: readonly object[];
  readonly question: { readonly kind: string } | null;
  readonly safety: { readonly cancelled: readonly object[] } | null;
  readonly workout: {
    readonly id: string;
    readonly performances: readonly { readonly exerciseKey: string; readonly planExerciseId: string | null }[];
    readonly progressUpdates: readonly object[];
  } | null;
  readonly version: object | null;
}

/** What was trained is judged as it was prescribed; what hurts acts on what comes after it. */
describe.each(ANY_ENGINE)('pain in a report on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const say = (person: Person, text: string) => run<Sent>(person, 'sendMessage', { text }, SENT);
  const pushUps = { exerciseKey: 'push-up', level: step([10, 10, 10]) };
  const squats = { exerciseKey: 'bodyweight-squat', level: step([10, 10, 10]) };
  const pullUps = { exerciseKey: 'pull-up', level: step([6, 6]) };
  const planned = async (
    ...exercises: readonly object[]
  ): Promise<{ ada: Person; plan: LevelPlan; workoutId: string }> => {
    const ada = await server.athlete();
    const plan = await planOf(ada, ...exercises);
    return { ada, plan, workoutId: await scheduleToday(server, ada, plan.id) };
  };
  const regressed = {
    exerciseKey: 'push-up',
    decision: 'REGRESS',
    rawReason: 'PAIN',
    volumeTarget: 30,
    volumeActual: 30,
    newTargets: { sets: [8, 8, 8] },
  };
  const keysOf = (sent: Sent) => sent.workout?.performances.map(({ exerciseKey }) => exerciseKey);
  const modesOf = async (person: Person) =>
    (await person.query<{ viewer: { modes: { kind: string }[] } }>('{ viewer { modes { kind } } }')).viewer.modes;

  it.each([
    ['Отжимания 12/10/8 рпе 7,5 болит плечо', 'Да'],
    ['Push-up 12/10/8 RPE 7.5 my shoulder hurts', 'Yes'],
    ['Отжимания 12/10/8 рпе 7,5, острая боль в плече', 'Да'],
    ['Push-up 12/10/8 RPE 7.5 discomfort in the shoulder', 'Yes'],
    ['Отжимания 12/10/8 рпе 7,5 ноет плечо', 'Да'],
  ])('promise 14: "%s" takes the load off, in a planned session and in a running one', async (text, yes) => {
    for (const running of [false, true]) {
      const { ada, plan } = await planned(pushUps);
      if (running) await start(ada, plan.id);
      const asked = await say(ada, text);
      expect(asked.flags).toMatchObject([{ kind: 'PAIN', area: 'SHOULDER' }]);
      expect(asked.question).toEqual({ kind: 'CONFIRM_REPORT' });
      const done = await say(ada, yes);
      expect(done.workout?.progressUpdates).toMatchObject([regressed]);
      expect(done.version).toMatchObject({
        version: 2,
        status: 'ACTIVE',
        summary: [{ exercise: 'push-up', change: 'regress', reason: 'pain' }],
      });
      expect(keysOf(done)).toEqual(['push-up']);
      const { plan: now } = await ada.query<{ plan: object }>(
        'query($id: ID!) { plan(id: $id) { exercises { level { sets } } } }',
        { id: plan.id },
      );
      expect(now).toEqual({ exercises: [{ level: { sets: [8, 8, 8] } }] });
    }
  });

  it('promise 14: what hurts acts from then on: the next session is without it, and recovery has begun', async () => {
    const { ada, plan } = await planned(pushUps);
    const asked = await say(ada, 'Отжимания 12/10/8 рпе 7,5 болит плечо');
    // The session that the report is about has taken place.
    expect(asked.safety?.cancelled).toEqual([]);
    const done = await say(ada, 'Да');
    expect(await modesOf(ada)).toEqual([{ kind: 'RECOVERY' }]);
    await run(ada, 'leaveSummary', { workoutId: done.workout!.id }, 'workout { id }');
    server.clock.advance(24 * 60);
    const next = (await start(ada, plan.id)).performances.map(({ exerciseKey }) => exerciseKey);
    expect(next).not.toContain('push-up');
    expect(next.length).toBeGreaterThan(0);
  });

  it('promise 14: pain in one line of several is that exercise’s alone', async () => {
    const { ada } = await planned(pushUps, squats, pullUps);
    await say(ada, 'Отжимания 12/10/8 рпе 7,5 болит плечо\nBodyweight squat 3x10 @8');
    const done = await say(ada, 'Да');
    expect(done.workout?.progressUpdates).toMatchObject([
      regressed,
      { exerciseKey: 'bodyweight-squat', decision: 'HOLD', rawReason: 'IN_BAND', volumeTarget: 30 },
      { exerciseKey: 'pull-up', decision: 'HOLD', rawReason: 'SKIPPED' },
    ]);
    expect(keysOf(done)).toEqual(['push-up', 'bodyweight-squat', 'pull-up']);
  });

  it('promise 14: pain beside the report sets the flag only, and the report is judged as it was prescribed', async () => {
    for (const [text, yes] of [
      ['Отжимания 12/10/8 рпе 7,5\nболит плечо', 'Да'],
      ['my shoulder hurts; Push-up 12/10/8 RPE 7.5', 'Yes'],
    ] as const) {
      const { ada } = await planned(pushUps);
      await say(ada, text);
      expect((await say(ada, yes)).workout?.progressUpdates).toMatchObject([
        { decision: 'HOLD', rawReason: 'IN_BAND', volumeTarget: 30, volumeActual: 30 },
      ]);
    }
  });

  it('promise 14: pain that is told, or an injury that is confirmed, before the yes changes nothing of what was done', async () => {
    const { ada } = await planned(pushUps);
    await say(ada, 'Отжимания 12/10/8 рпе 7,5');
    await say(ada, 'болит плечо');
    expect((await say(ada, 'Да')).workout?.progressUpdates).toMatchObject([{ volumeTarget: 30, decision: 'HOLD' }]);
    const injured = await planned(pushUps);
    const asked = await say(injured.ada, 'Отжимания 12/10/8 рпе 7,5 травма плеча');
    expect(asked.question).toEqual({ kind: 'START_INJURY' });
    expect((await say(injured.ada, 'Да')).question).toEqual({ kind: 'CONFIRM_REPORT' });
    expect((await modesOf(injured.ada)).map(({ kind }) => kind).sort()).toEqual(['INJURY', 'RECOVERY']);
    expect((await say(injured.ada, 'Да')).workout?.progressUpdates).toMatchObject([regressed]);
  });

  it('promise 14: fatigue that a report confirms does not lighten the session of that report', async () => {
    const { ada, plan } = await planned(pushUps);
    for (const _ of [1, 2]) {
      const { workout } = await train<{ workout: { id: string } }>(
        server,
        ada,
        plan.id,
        [{ amounts: [10, 10, 10], report: { rpe: '8' } }],
        'workout { id }',
        { sessionRpe: '9' },
      );
      await run(ada, 'leaveSummary', { workoutId: workout.id }, 'workout { id }');
    }
    server.clock.advance(24 * 60);
    await scheduleToday(server, ada, plan.id);
    const asked = await say(ada, 'Отжимания 9/9/8 рпе 8, совсем разбит');
    expect(asked.flags).toMatchObject([{ kind: 'FATIGUE', grade: 'CONFIRMED' }]);
    // 26 of 30 is short; of the 27 that the flag asks for from now on it would not be.
    expect((await say(ada, 'Да')).workout?.progressUpdates).toMatchObject([
      { decision: 'REGRESS', rawReason: 'UNDER_VOLUME', volumeTarget: 30, volumeActual: 26 },
    ]);
  });

  it('promise 14: what pain had called off before and was done all the same is judged, too', async () => {
    for (const running of [false, true]) {
      const { ada, plan, workoutId } = await planned(pushUps, squats);
      await say(ada, 'болит плечо');
      if (running) await run(ada, 'startWorkout', { workoutId }, 'workout { id }');
      server.clock.advance(60);
      await say(ada, 'Отжимания 9/7/5 рпе 7,5 болит плечо\nBodyweight squat 3x7 @7');
      const done = await say(ada, 'Да');
      const ids = plan.exercises.map(({ id }) => id);
      expect(done.workout?.progressUpdates).toMatchObject(
        running
          ? [{ exerciseKey: 'push-up', decision: 'REGRESS', rawReason: 'PAIN' }, { exerciseKey: 'bodyweight-squat' }]
          : [{ ...regressed, volumeTarget: 21, volumeActual: 21 }, { exerciseKey: 'bodyweight-squat' }],
      );
      const performed = done.workout!.performances.filter(({ planExerciseId }) => planExerciseId !== null);
      expect(performed.map(({ planExerciseId }) => planExerciseId).sort()).toEqual([...ids].sort());
      // A session that is over gets no gentle work put into it.
      if (!running) expect(keysOf(done)!.sort()).toEqual(['bodyweight-squat', 'push-up']);
    }
  });

  it('promise 14: a report after the session is over is a workout of its own, and the pain stands', async () => {
    const { ada, plan } = await planned(pushUps);
    await say(ada, 'Отжимания 10/10/10 @8');
    const first = await say(ada, 'Да');
    const asked = await say(ada, 'Отжимания 12/10/8 рпе 7,5 болит плечо');
    expect(asked.flags).toMatchObject([{ kind: 'PAIN', area: 'SHOULDER', severity: 2 }]);
    const second = await say(ada, 'Да');
    expect(second.workout?.id).not.toBe(first.workout?.id);
    expect(second.workout).toMatchObject({
      plan: null,
      progressUpdates: [],
      performances: [{ sets: [12, 10, 8].map((reps) => ({ reps })) }],
    });
    const { plan: now } = await ada.query<{ plan: { version: number } }>(
      'query($id: ID!) { plan(id: $id) { version } }',
      {
        id: plan.id,
      },
    );
    expect(now.version).toBe(1);
  });

  it('promise 14: so it is in finishWorkout, by a mark, by a note, and for the workout as a whole', async () => {
    const fields = `workout { progressUpdates { ${UPDATE} } }`;
    const done = [{ amounts: [12, 10, 8] }];
    const verdicts = async (report: object, whole: object = {}) => {
      const ada = await server.athlete();
      const plan = await planOf(ada, pushUps);
      const { workout } = await train<{ workout: { progressUpdates: object[] } }>(
        server,
        ada,
        plan.id,
        done.map((each) => ({ ...each, report: { rpe: '7.5', ...report } })),
        fields,
        whole,
      );
      return workout.progressUpdates;
    };
    for (const severity of [1, 2, 3]) {
      expect(await verdicts({ pain: [{ area: 'SHOULDER', severity }] })).toMatchObject([regressed]);
    }
    for (const notes of ['болит плечо', 'my shoulder hurts', 'дискомфорт в плече']) {
      expect(await verdicts({ notes })).toMatchObject([regressed]);
    }
    const held = [{ decision: 'HOLD', rawReason: 'IN_BAND' }];
    expect(await verdicts({}, { pain: [{ area: 'SHOULDER', severity: 3 }] })).toMatchObject(held);
    expect(await verdicts({}, { notes: 'болит плечо' })).toMatchObject(held);
    expect(await verdicts({ fatigue: true })).toMatchObject(held);
  });

  it('promise 14: so it is in the note of a set, and the finish says what to do', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, pushUps);
    const workout = await start(ada, plan.id);
    const performanceId = workout.performances[0]!.id;
    for (const [n, reps] of [12, 10, 8].entries()) {
      const notes = n === 1 ? 'болит плечо' : null;
      await run(ada, 'logSet', { workoutId: workout.id, performanceId, reps, rpe: '7.5', notes }, 'set { id }');
    }
    const finished = await run<{ workout: { progressUpdates: object[] }; safety: object | null }>(
      ada,
      'finishWorkout',
      { workoutId: workout.id, exercises: [{ performanceId, rpe: '7.5' }] },
      `workout { progressUpdates { ${UPDATE} } } safety { stopNow startsRecovery }`,
    );
    expect(finished.workout.progressUpdates).toMatchObject([regressed]);
    expect(finished.safety).toMatchObject({ stopNow: false });
  });
});
