import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SELECTION, type WorkoutPayload } from '../kit/documents.ts';
import { FULL_GYM, type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const PREVIEW = `selection { ${SELECTION} }
  exercises { exerciseKey role repPolicy { mode lower upper } restPolicy { mode seconds }
    sets { position type load { value unit } reps rpe restSeconds } }`;

interface Preview {
  readonly selection: {
    readonly policyId: string;
    readonly estimatedMinutes: number;
    readonly picks: readonly {
      readonly exerciseKey: string;
      readonly decisionRecord: { readonly id: string | null };
    }[];
  };
  readonly exercises: readonly { readonly exerciseKey: string; readonly sets: readonly object[] }[];
}

interface Week {
  readonly weekStartsOn: string;
  readonly muscles: readonly { muscle: string; target: number; performed: number; planned: number; delta: number }[];
}

describe.each(ENGINES)('previews of sessions on %s', (engine) => {
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    server = await startTestServer(engine);
    ada = await server.athlete();
    await ada.change('updateAthlete', {
      equipment: FULL_GYM,
      trainingAge: 'INTERMEDIATE',
      primaryGoal: 'HYPERTROPHY',
    });
  });
  afterAll(() => server.stop());

  const preview = async (input: object, policyId?: string) =>
    (
      await ada.query<{ previewSelection: Preview }>(
        `query($input: SessionRequestInput!, $policyId: String) {
           previewSelection(input: $input, policyId: $policyId) { ${PREVIEW} } }`,
        { input, policyId },
      )
    ).previewSelection;
  const suppose = async (input: object) =>
    (
      await ada.query<{
        whatIf: { asIs: Preview; supposed: Preview; added: string[]; removed: string[]; minutesDifference: number };
      }>(
        `query($input: WhatIfInput!) { whatIf(input: $input) { asIs { ${PREVIEW} } supposed { ${PREVIEW} }
           added removed setChanges { exerciseKey before after } minutesDifference } }`,
        { input },
      )
    ).whatIf;
  const week = async (day?: string) =>
    (
      await ada.query<{ volume: Week }>(
        'query($week: Date) { volume(week: $week) { weekStartsOn weekInBlock deload muscles { muscle target performed planned delta } } }',
        { week: day },
      )
    ).volume;

  it('show what would be generated, under either policy, and store nothing', async () => {
    const before = await server.rowsOf(ada);
    const greedy = await preview({ intent: 'PUSH' });
    expect(greedy.exercises.map(({ exerciseKey }) => exerciseKey)).toEqual(
      greedy.selection.picks.map(({ exerciseKey }) => exerciseKey),
    );
    expect(greedy.selection.picks.every(({ decisionRecord }) => decisionRecord.id === null)).toBe(true);
    expect((await preview({ intent: 'PUSH' }, 'selection/beam-1')).selection.policyId).toBe('selection/beam-1');
    expect(await server.rowsOf(ada)).toEqual(before);
  });

  it('say what other equipment, time, pain or readiness would change', async () => {
    const home = await suppose({ intent: 'LEGS', equipment: ['DUMBBELL'] });
    expect(home.removed.length).toBeGreaterThan(0);
    expect(home.supposed.selection.picks.map(({ exerciseKey }) => exerciseKey)).toEqual(
      expect.arrayContaining(home.added),
    );
    const short = await suppose({ intent: 'LEGS', minutes: 35 });
    expect(short.minutesDifference).toBeLessThan(0);
    expect(short.supposed.selection.estimatedMinutes).toBeLessThanOrEqual(35);
    const sore = await suppose({ intent: 'LEGS', pain: [{ area: 'KNEE', severity: 2 }] });
    expect(sore.removed.length).toBeGreaterThan(0);
    expect((await suppose({ intent: 'LEGS', readiness: 1 })).asIs).toEqual(short.asIs);
  });

  it('refuse what makes no session in words', async () => {
    const answer = await ada.ask('{ previewSelection(input: { intent: BODY_PART }) { selection { policyId } } }');
    expect(answer.errors).toMatchObject([
      {
        message: 'targetMuscles: name the muscles that a BODY_PART session is for.',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
  });

  it('volume counts what is planned and what was done, by the local week', async () => {
    const empty = await week();
    expect(empty).toMatchObject({ weekStartsOn: '2026-03-02' });
    expect(empty.muscles).toHaveLength(18);
    const { workout } = await ada.change<WorkoutPayload>('generateFromIntent', { intent: 'PUSH' });
    const chest = (rows: Week) => rows.muscles.find(({ muscle }) => muscle === 'CHEST')!;
    const planned = chest(await week());
    expect(planned.performed).toBe(0);
    expect(planned.planned).toBeGreaterThan(0);
    expect(planned.delta).toBeCloseTo(planned.target - planned.planned, 5);
    await ada.change('startWorkout', { workoutId: workout.id });
    await ada.change('logSet', { workoutId: workout.id, exerciseKey: 'cable-fly', reps: 12 });
    server.clock.advance(60);
    await ada.change('finishWorkout', { workoutId: workout.id });
    expect(chest(await week())).toMatchObject({ performed: 1, planned: 1 });
    expect(chest(await week('2026-02-25'))).toMatchObject({ performed: 0, planned: 0 });
  });

  it('vocabularies speak both languages', async () => {
    const { muscles, equipment } = await ada.query<{ muscles: object[]; equipment: object[] }>(
      `{ muscles { muscle label ru: label(locale: RU) minimumEffective maximumAdaptive split large recoveryHours }
         equipment { kind label ru: label(locale: RU) llmKeys loadClass } }`,
    );
    expect(muscles).toHaveLength(18);
    expect(muscles[0]).toEqual({
      muscle: 'CHEST',
      label: 'Chest',
      ru: 'Грудь',
      minimumEffective: 10,
      maximumAdaptive: 16,
      split: 'PUSH',
      large: true,
      recoveryHours: 60,
    });
    expect(equipment).toContainEqual(expect.objectContaining({ kind: 'BARBELL', label: 'Barbell', ru: 'Штанга' }));
  });
});
