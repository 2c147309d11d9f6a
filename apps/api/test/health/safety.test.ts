import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf, refused, run, scheduleToday, start, step, train } from '../kit/level-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

interface Flags {
  readonly viewer: { readonly flags: readonly { id: string; kind: string; area: string }[] };
}

describe.each(ENGINES)('safety on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const keysOf = async (person: Person, planId: string) => {
    const workout = await start(person, planId);
    await run(person, 'skipWorkout', { session: { workoutId: workout.id } }, 'workout { id }');
    return workout.performances.map(({ exerciseKey }) => exerciseKey);
  };
  const notes = async (person: Person) =>
    (
      await person.query<{ notifications: { nodes: { kind: string; text: string }[] } }>(
        '{ notifications { nodes { kind text(locale: RU) } } }',
      )
    ).notifications.nodes;

  it('pain from severity 2 takes out what the area forbids for 48 hours, with gentle mobility in its place', async () => {
    const ada = await server.athlete();
    const plan = await planOf(
      ada,
      { exerciseKey: 'barbell-overhead-press', sets: [{ reps: 5 }] },
      { exerciseKey: 'barbell-back-squat', sets: [{ reps: 5 }] },
    );
    await run(ada, 'checkIn', { pain: [{ area: 'SHOULDER', severity: 2 }] }, 'flags { kind }');
    const workout = await start(ada, plan.id);
    const keys = workout.performances.map(({ exerciseKey }) => exerciseKey);
    expect(keys).toContain('barbell-back-squat');
    expect(keys).not.toContain('barbell-overhead-press');
    const gentle = workout.performances.slice(1) as unknown as { targets: { sets: { seconds: number }[] } }[];
    const seconds = gentle.flatMap(({ targets }) => targets.sets.map((set) => set.seconds));
    const total = seconds.reduce((sum, each) => sum + each, 0);
    expect([total >= 600, total <= 900]).toEqual([true, true]);
    await run(ada, 'skipWorkout', { session: { workoutId: workout.id } }, 'workout { id }');
    expect((await notes(ada)).map(({ kind }) => kind).sort()).toEqual(['FLAG_SET', 'INTENSE_WORK_OFF']);
    server.clock.advance(48 * 60 + 1);
    expect(await keysOf(ada, plan.id)).toContain('barbell-overhead-press');
  });

  it('pain nobody can place, or of severity 3, takes out all strength and endurance work; discomfort takes out nothing', async () => {
    const exercises = [
      { exerciseKey: 'barbell-back-squat', sets: [{ reps: 5 }] },
      { exerciseKey: 'pull-up', level: step([6, 6], 1) },
      { exerciseKey: 'deep-squat-hold', level: { ladderKey: 'deep-squat' } },
    ];
    for (const [pain, kept] of [
      [{ area: 'UNSPECIFIED', severity: 2 }, 1],
      [{ area: 'WRIST', severity: 3 }, 1],
      [{ area: 'KNEE', severity: 1 }, 3],
    ] as const) {
      const ada = await server.athlete();
      const plan = await planOf(ada, ...exercises);
      await run(ada, 'checkIn', { pain: [pain] }, 'flags { kind }');
      const keys = await keysOf(ada, plan.id);
      const planned = keys.filter((key) => ['barbell-back-squat', 'pull-up', 'assisted-deep-squat-hold'].includes(key));
      expect(planned).toHaveLength(kept);
    }
  });

  it('an athlete who clears the flag trains as planned', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 1) });
    await run(ada, 'checkIn', { notes: 'болит' }, 'flags { kind }');
    expect(await keysOf(ada, plan.id)).not.toContain('pull-up');
    const { viewer } = await ada.query<Flags>('{ viewer { flags { id kind area } } }');
    await run(ada, 'clearFlag', { flagId: viewer.flags.find(({ kind }) => kind === 'PAIN')!.id }, 'flag { id }');
    expect(await keysOf(ada, plan.id)).toContain('pull-up');
  });

  it('a red flag in a check-in is an alert at once, and the athlete is told', async () => {
    const ada = await server.athlete();
    await run(ada, 'checkIn', { notes: 'Закружилась... кружится голова' }, 'flags { kind }');
    expect((await notes(ada)).map(({ kind }) => kind)).toContain('HEALTH_ALERT');
  });

  it('a flag holds LOAD and LEVEL exercises back in the same workout', async () => {
    const suggestions =
      'workout { suggestions { changes { raises } } progressUpdates { decision rawVerdict blockers } }';
    interface Finished {
      readonly workout: {
        readonly suggestions: readonly { readonly changes: readonly { readonly raises: boolean }[] }[];
        readonly progressUpdates: readonly object[];
      };
    }
    const raised = ({ workout }: Finished) =>
      workout.suggestions.some(({ changes }) => changes.some(({ raises }) => raises));
    const life = async (tired: boolean) => {
      const ada = await server.athlete();
      const sets = [6, 6, 6].map((reps) => ({ reps, load: { value: '60', unit: 'KG' } }));
      const plan = await planOf(
        ada,
        { exerciseKey: 'barbell-bench-press', repPolicy: { mode: 'RANGE', lower: 6, upper: 8 }, sets },
        { exerciseKey: 'pull-up', level: step([6, 6], 3) },
      );
      let last: Finished | undefined;
      for (const session of [0, 1]) {
        server.clock.advance(24 * 60);
        if (tired && session === 1) await run(ada, 'checkIn', { notes: 'совсем разбит' }, 'flags { kind }');
        const workout = await start(ada, plan.id);
        const [bench, pull] = workout.performances;
        for (const { plannedSetId } of bench!.targets!.sets) {
          const set = { performanceId: bench!.id, plannedSetId, reps: 10, load: { value: '60', unit: 'KG' } };
          await run(ada, 'logSet', { workoutId: workout.id, ...set }, 'set { id }');
        }
        const amount = session === 0 ? 6 : 7;
        for (const reps of [amount, amount, amount, amount]) {
          await run(ada, 'logSet', { workoutId: workout.id, performanceId: pull!.id, reps }, 'set { id }');
        }
        const exercises = [{ performanceId: pull!.id, rpe: '6' }];
        last = await run<Finished>(ada, 'finishWorkout', { workoutId: workout.id, exercises }, suggestions);
        await run(ada, 'leaveSummary', { workoutId: workout.id }, 'workout { id }');
      }
      return last!;
    };
    const fresh = await life(false);
    expect(fresh.workout.progressUpdates).toMatchObject([{ decision: 'ADVANCE' }]);
    const tired = await life(true);
    expect(tired.workout.progressUpdates).toMatchObject([
      { decision: 'HOLD', rawVerdict: 'ADVANCE', blockers: ['FATIGUE_FLAG'] },
    ]);
    expect([raised(fresh), raised(tired)]).toEqual([true, false]);
  });

  it('a busy time prescribes what fits, and what does not gets no record', async () => {
    const ada = await server.athlete();
    const level = step([10, 10, 10, 10], 1);
    const plan = await planOf(
      ada,
      { exerciseKey: 'push-up', level },
      { exerciseKey: 'pull-up', level },
      { exerciseKey: 'bodyweight-squat', level },
    );
    expect(await refused(ada, 'startMode', { kind: 'TRAVEL', minutes: 30 })).toMatchObject({ code: 'VALIDATION' });
    const { mode } = await run<{ mode: { id: string; minutes: number } }>(
      ada,
      'startMode',
      { kind: 'TIME_CRUNCHED' },
      'mode { id minutes }',
    );
    expect(mode.minutes).toBe(20);
    const done = await train<{ workout: { progressUpdates: { exerciseKey: string }[] } }>(
      server,
      ada,
      plan.id,
      [{ amounts: [10, 10, 10, 10] }, { amounts: [10, 10, 10, 10] }],
      'workout { progressUpdates { exerciseKey } }',
    );
    expect(done.workout.progressUpdates.map(({ exerciseKey }) => exerciseKey)).toEqual(['push-up', 'pull-up']);
    server.clock.advance(14 * 24 * 60);
    await train(server, ada, plan.id, [{ amounts: [10] }], 'workout { id }');
    expect((await notes(ada)).map(({ kind }) => kind)).toContain('MODE_QUESTION');
  });

  it('a session skipped in a busy time is a skip of what fits, every time; afterwards of all of it', async () => {
    const ada = await server.athlete();
    const level = step([10, 10, 10, 10], 1);
    const keys = ['push-up', 'pull-up', 'bodyweight-squat'];
    const plan = await planOf(ada, ...keys.map((exerciseKey) => ({ exerciseKey, level })));
    const skip = async (input: object) => {
      const { workout } = await run<{ workout: { progressUpdates: { exerciseKey: string; rawReason: string }[] } }>(
        ada,
        'skipWorkout',
        { session: input },
        'workout { progressUpdates { exerciseKey rawReason } }',
      );
      expect(workout.progressUpdates.every(({ rawReason }) => rawReason === 'SKIPPED')).toBe(true);
      server.clock.advance(24 * 60);
      return workout.progressUpdates.map(({ exerciseKey }) => exerciseKey);
    };
    const fields = 'mode { id }';
    const { mode } = await run<{ mode: { id: string } }>(ada, 'startMode', { kind: 'TIME_CRUNCHED' }, fields);
    expect(await skip({ planId: plan.id })).toEqual(keys.slice(0, 2));
    expect(await skip({ workoutId: await scheduleToday(server, ada, plan.id) })).toEqual(keys.slice(0, 2));
    await run(ada, 'endMode', { modeId: mode.id }, 'mode { id }');
    expect(await skip({ planId: plan.id })).toEqual(keys);
  });
});
