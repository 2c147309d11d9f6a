import { ANY_ENGINE } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Workout, WorkoutPayload } from '../kit/documents.ts';
import { run } from '../kit/level-kit.ts';
import { FULL_GYM, type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const DAY = 24 * 60;

interface Preview {
  readonly exercises: readonly { readonly exerciseKey: string; readonly sets: readonly { readonly type: string }[] }[];
  readonly selection: {
    readonly picks: readonly { readonly exerciseKey: string; readonly sets: number }[];
    readonly warnings: readonly {
      readonly code: string;
      readonly params: readonly { readonly name: string; readonly value: string }[];
    }[];
  };
}

describe.each(ANY_ENGINE)('what shapes a session besides the request, on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const lifter = async (): Promise<Person> => {
    const ada = await server.athlete();
    await ada.change('updateAthlete', {
      equipment: FULL_GYM,
      trainingAge: 'INTERMEDIATE',
      primaryGoal: 'HYPERTROPHY',
      bodyWeight: { value: '80', unit: 'KG' },
    });
    return ada;
  };
  const preview = async (ada: Person) =>
    (
      await ada.query<{ previewSelection: Preview }>(
        `{ previewSelection(input: { intent: PUSH }) { exercises { exerciseKey sets { type } }
          selection { picks { exerciseKey sets } warnings { code params { name value } } } } }`,
      )
    ).previewSelection;
  const train = async (ada: Person) => {
    const { workout: planned } = await ada.change<WorkoutPayload>('generateFromIntent', { intent: 'PULL' });
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { workoutId: planned.id });
    await ada.change('logSet', { workoutId: workout.id, performanceId: workout.performances[0]!.id, reps: 8 });
    server.clock.advance(60);
    await ada.change('finishWorkout', { workoutId: workout.id });
    await ada.change('leaveSummary', { workoutId: workout.id });
    server.clock.advance(3 * DAY);
  };

  it('the default mode is a setting', async () => {
    const ada = await server.athlete();
    const mode = () => ada.query('{ viewer { defaultSelectionMode settings { defaultMode } } }');
    expect(await mode()).toEqual({
      viewer: { defaultSelectionMode: 'TEMPLATE', settings: { defaultMode: 'TEMPLATE' } },
    });
    await ada.change('updateAthlete', { settings: { defaultMode: 'INTENT' } });
    expect(await mode()).toEqual({ viewer: { defaultSelectionMode: 'INTENT', settings: { defaultMode: 'INTENT' } } });
  });

  it('low readiness at four workouts in a row suggests a deload', async () => {
    const ada = await lifter();
    const suggested = async () =>
      (await preview(ada)).selection.warnings.filter(({ code }) => code === 'deload_suggested');
    for (let session = 0; session < 4; session++) {
      expect(await suggested()).toEqual([]);
      await run(ada, 'checkIn', { readiness: 2 }, 'checkIn { readiness }');
      await train(ada);
    }
    expect(await suggested()).toMatchObject([{ params: [{ name: 'reason', value: 'low_readiness' }] }]);
  });

  it('a check-in older than two days says nothing about a workout', async () => {
    const ada = await lifter();
    await run(ada, 'checkIn', { readiness: 1 }, 'checkIn { readiness }');
    server.clock.advance(3 * DAY);
    for (let session = 0; session < 4; session++) await train(ada);
    const { warnings } = (await preview(ada)).selection;
    expect(warnings.filter(({ code }) => code === 'deload_suggested')).toEqual([]);
  });

  it('travel cuts the sets of the finished session, and the record says so', async () => {
    const ada = await lifter();
    const before = await preview(ada);
    await run(ada, 'startMode', { kind: 'TRAVEL' }, 'mode { kind }');
    const after = await preview(ada);
    const keys = ({ exercises }: Preview) => exercises.map(({ exerciseKey }) => exerciseKey);
    expect(keys(after)).toEqual(keys(before));
    const total = ({ selection }: Preview) => selection.picks.reduce((sum, { sets }) => sum + sets, 0);
    expect(total(after)).toBeLessThan(total(before));
    for (const [i, pick] of after.selection.picks.entries()) {
      const working = after.exercises[i]!.sets.filter(({ type }) => type !== 'WARMUP');
      expect(working).toHaveLength(pick.sets);
    }
  });

  it('an injury keeps out what its area forbids', async () => {
    const ada = await lifter();
    await run(ada, 'startMode', { kind: 'INJURY', area: 'SHOULDER' }, 'mode { kind }');
    const { exercises } = await preview(ada);
    const { exercises: library } = await ada.query<{
      exercises: { nodes: { key: string; contraindications: string[] }[] };
    }>('{ exercises(first: 100) { nodes { key contraindications } } }');
    const forbidden = new Set(
      library.nodes.filter(({ contraindications }) => contraindications.includes('SHOULDER')).map(({ key }) => key),
    );
    expect(forbidden.size).toBeGreaterThan(0);
    expect(exercises.filter(({ exerciseKey }) => forbidden.has(exerciseKey))).toEqual([]);
  });

  it('a busy time sets the minutes of a session, 20 at the least, unless the request names its own', async () => {
    const ada = await lifter();
    const session = async (input: object = {}) => {
      const generated = await ada.change<{ workout: Workout & { selectionMetadata: { estimatedMinutes: number } } }>(
        'generateFromIntent',
        { intent: 'PUSH', ...input },
      );
      const { performances, selectionMetadata } = generated.workout;
      return {
        sets: performances.map(({ exerciseKey, targets }) => [exerciseKey, targets!.sets.length]),
        minutes: selectionMetadata.estimatedMinutes,
      };
    };
    const usual = await session();
    const [twenty, thirty, ninety] = [
      await session({ minutes: 20 }),
      await session({ minutes: 30 }),
      await session({ minutes: 90 }),
    ];
    expect(twenty.minutes).toBeLessThanOrEqual(20);
    expect(thirty.minutes).toBeLessThanOrEqual(30);
    expect(new Set([twenty, thirty, ninety, usual].map(({ minutes }) => minutes)).size).toBe(4);
    const busy = async (minutes: number | null) => {
      const { mode } = await run<{ mode: { id: string } }>(
        ada,
        'startMode',
        { kind: 'TIME_CRUNCHED', minutes },
        'mode { id }',
      );
      const made = [await session(), await session({ minutes: 90 })];
      await run(ada, 'endMode', { modeId: mode.id }, 'mode { id }');
      return made;
    };
    expect(await busy(30)).toEqual([thirty, ninety]);
    expect(await busy(null)).toEqual([twenty, ninety]);
    expect(await busy(5)).toEqual([twenty, ninety]);
    expect(await session()).toEqual(usual);
  });
});
