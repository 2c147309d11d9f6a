import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GenerationPayload } from '../kit/generation-kit.ts';
import { type Person, START, startTestServer, type TestServer } from '../kit/testkit.ts';

const DAY_MS = 86_400_000;
const ROUND = ['PUSH', 'PULL', 'LEGS'];
const fourteen = Array.from({ length: 14 }, (_, day) => ROUND[day % 3]);

interface Started {
  readonly id: string;
  readonly sessionIntent: string | null;
  readonly selectionMode: string;
  readonly scheduleSlot: number | null;
}
interface Made {
  readonly workout: Started & { readonly status: string };
  readonly alreadyPlanned: boolean;
}

describe.each(ENGINES)('the next session follows the program on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const dayOf = (day: number, hour = 8) => new Date(START.getTime() + day * DAY_MS + (hour - 8) * 3_600_000);

  const pushPullLegs = async (): Promise<Person> => {
    server.clock.set(START);
    const ada = await server.athlete();
    await ada.change('createProgram', { name: 'PPL', weeklySchedule: ['push', 'pull', 'legs'] });
    return ada;
  };

  const read = async (ada: Person, id: string): Promise<Started> => {
    const { workout } = await ada.query<{ workout: Started }>(
      'query($id: ID!) { workout(id: $id) { id sessionIntent selectionMode scheduleSlot } }',
      { id },
    );
    return workout;
  };

  const nextEntries = async (ada: Person, first: number) => {
    const { viewer } = await ada.query<{ viewer: { program: { nextSlots: { entry: string }[] } } }>(
      'query($first: Int!) { viewer { program { nextSlots(first: $first) { slot index entry } } } }',
      { first },
    );
    return viewer.program.nextSlots.map(({ entry }) => entry);
  };

  const trained = async (ada: Person, input: Record<string, unknown>): Promise<Started> => {
    const { workout } = await ada.change<{ workout: { id: string } }>('startWorkout', input);
    await ada.change('finishWorkout', { workoutId: workout.id });
    await ada.change('leaveSummary', { workoutId: workout.id });
    return read(ada, workout.id);
  };

  /** How a session of today comes to be. */
  const paths: Record<string, (ada: Person) => Promise<Record<string, unknown>>> = {
    generateFromIntent: async (ada) => ({
      workoutId: (await ada.change<Made>('generateFromIntent', {})).workout.id,
    }),
    generateWorkout: async (ada) => ({
      workoutId: (await ada.change<GenerationPayload>('generateWorkout', { wait: true })).generation.workout!.id,
    }),
    generateTodayPlan: async (ada) => ({
      todayPlanId: (await ada.change<GenerationPayload>('generateTodayPlan', { wait: true })).generation.todayPlan!.id,
    }),
  };

  it.each(Object.keys(paths))('fourteen days of %s walk the schedule, and never say LLM', async (path) => {
    const ada = await pushPullLegs();
    const sessions: Started[] = [];
    for (let day = 0; day < 14; day++) {
      server.clock.set(dayOf(day));
      sessions.push(await trained(ada, await paths[path]!(ada)));
    }
    expect(sessions.map(({ sessionIntent }) => sessionIntent)).toEqual(fourteen);
    expect(sessions.map(({ scheduleSlot }) => scheduleSlot)).toEqual(fourteen.map((_, slot) => slot));
    expect(new Set(sessions.map(({ selectionMode }) => selectionMode))).toEqual(new Set(['INTENT']));
  });

  it('what is skipped or moved keeps its turn, and the paths can be mixed', async () => {
    const ada = await pushPullLegs();
    const walked: (string | null)[] = [];
    for (let day = 0; day < 12; day++) {
      server.clock.set(dayOf(day));
      if (day % 4 === 1) {
        const { workout } = await ada.change<Made>('generateFromIntent', {});
        await ada.change('skipWorkout', { session: { workoutId: workout.id } });
        walked.push(workout.sessionIntent);
      } else if (day % 4 === 2) {
        const { workout } = await ada.change<Made>('generateFromIntent', {});
        const later = await ada.change<Made>('rescheduleWorkout', {
          workoutId: workout.id,
          scheduledAt: dayOf(day, 20).toISOString(),
        });
        walked.push((await trained(ada, { workoutId: later.workout.id })).sessionIntent);
      } else {
        const path = day % 4 === 0 ? 'generateTodayPlan' : 'generateWorkout';
        walked.push((await trained(ada, await paths[path]!(ada))).sessionIntent);
      }
    }
    expect(walked).toEqual(fourteen.slice(0, 12));
  });

  it('two generations on one day are two entries, and what waits for the day is offered first', async () => {
    const ada = await pushPullLegs();
    const first = await ada.change<Made>('generateFromIntent', {});
    expect(first).toMatchObject({ alreadyPlanned: false, workout: { sessionIntent: 'PUSH' } });
    const offered = await ada.change<Made>('generateFromIntent', {});
    expect(offered).toMatchObject({ alreadyPlanned: true, workout: { id: first.workout.id, status: 'PLANNED' } });
    expect(await ada.refused('generateWorkout', { wait: true })).toMatchObject({
      code: 'ALREADY_PLANNED',
      plannedWorkoutId: first.workout.id,
    });
    const second = await ada.change<Made>('generateFromIntent', { another: true });
    expect(second).toMatchObject({ alreadyPlanned: false, workout: { sessionIntent: 'PULL' } });
    const third = await ada.change<GenerationPayload>('generateWorkout', { another: true, wait: true });
    expect(await read(ada, third.generation.workout!.id)).toMatchObject({ sessionIntent: 'LEGS', scheduleSlot: 2 });
    expect(await nextEntries(ada, 3)).toEqual(['push', 'pull', 'legs']);
    // Trained in another order, each keeps its own turn.
    await trained(ada, { workoutId: second.workout.id });
    expect(await read(ada, second.workout.id)).toMatchObject({ scheduleSlot: 1 });
  });

  it('sessions of later days take the entries of their days', async () => {
    const ada = await pushPullLegs();
    const intents: (string | null)[] = [];
    for (const day of [0, 2, 4, 7]) {
      const { workout } = await ada.change<Made>('generateFromIntent', { scheduledAt: dayOf(day, 18).toISOString() });
      intents.push(workout.sessionIntent);
    }
    expect(intents).toEqual(['PUSH', 'PULL', 'LEGS', 'PUSH']);
    const { generation } = await ada.change<GenerationPayload>('generateTodayPlan', { wait: true, date: '2026-03-04' });
    expect((await trained(ada, { todayPlanId: generation.todayPlan!.id })).sessionIntent).toBe('PULL');
  });

  it('a session of a plan takes its own turn, and the others still come', async () => {
    const ada = await pushPullLegs();
    const { plan } = await ada.change<{ plan: { id: string } }>('createPlan', {
      name: 'Legs',
      intent: 'LEGS',
      exercises: [{ exerciseKey: 'barbell-back-squat', sets: [{ reps: 5 }] }],
    });
    expect(await trained(ada, { planId: plan.id })).toMatchObject({ sessionIntent: 'LEGS', scheduleSlot: 2 });
    expect(await nextEntries(ada, 4)).toEqual(['push', 'pull', 'push', 'pull']);
  });

  it('another schedule begins with its first entry', async () => {
    const ada = await pushPullLegs();
    await trained(ada, await paths.generateFromIntent!(ada));
    expect(await nextEntries(ada, 1)).toEqual(['pull']);
    const { viewer } = await ada.query<{ viewer: { program: { id: string; version: number } } }>(
      '{ viewer { program { id version } } }',
    );
    const { id: programId, version: expectedVersion } = viewer.program;
    await ada.change('updateProgram', { programId, expectedVersion, name: 'Same days' });
    expect(await nextEntries(ada, 1)).toEqual(['pull']);
    const halves = { programId, expectedVersion: expectedVersion + 1, weeklySchedule: ['upper', 'lower'] };
    await ada.change('updateProgram', halves);
    expect(await nextEntries(ada, 2)).toEqual(['upper', 'lower']);
  });
});
