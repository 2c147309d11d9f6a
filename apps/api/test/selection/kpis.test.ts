import { kpiRepository } from '@topset/db';
import { ANY_ENGINE } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatherKpis } from '../../src/features/selection/kpis.ts';
import type { PlanPayload, Workout, WorkoutPayload } from '../kit/documents.ts';
import { dataOf, FULL_GYM, type Person, startTestServer, statementsOf, type TestServer } from '../kit/testkit.ts';

const DAY = 24 * 60;
const INDICATORS = `selectionMode intent generated preStartEditRate midWorkoutSubstitutionRate completionRate
  retention4w anchorProgressionTrend painConflictIncidence volumeAdherenceError
  volumeAdherenceAccuracy { week muscle planned target accuracy }`;
const KPIS = `{ kpis { from to groups { ${INDICATORS} } modes { ${INDICATORS} } defaultToIntent { ready failing } } }`;

interface Indicators {
  readonly selectionMode: string;
  readonly intent: string | null;
  readonly volumeAdherenceError: number;
  readonly volumeAdherenceAccuracy: readonly {
    readonly week: string;
    readonly muscle: string;
    readonly planned: number;
    readonly target: number;
    readonly accuracy: number | null;
  }[];
}

interface Kpis {
  readonly groups: readonly Indicators[];
  readonly modes: readonly Indicators[];
  readonly defaultToIntent: { readonly ready: boolean; readonly failing: readonly string[] };
}

describe.each(ANY_ENGINE)('kpis on %s', (engine) => {
  let server: TestServer;
  let chief: Person;
  beforeAll(async () => {
    server = await startTestServer(engine, { oneNode: true });
    const admin = await server.athlete();
    chief = admin.withToken(await server.tokenOf(admin, { scopes: ['read', 'admin'] }));
  });
  afterAll(() => server.stop());

  const read = async (person: Person) => dataOf(await person.ask<{ kpis: Kpis }>(KPIS)).kpis;

  const generate = async (ada: Person) =>
    (await ada.change<WorkoutPayload>('generateFromIntent', { intent: 'PUSH', pins: ['barbell-bench-press'] })).workout;

  /** Starts it, lets `change` happen, logs the bench press and finishes. */
  const train = async (
    ada: Person,
    planned: Workout,
    load: string,
    change: (workout: Workout) => Promise<unknown> = async () => {},
    report: object = {},
  ) => {
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { workoutId: planned.id });
    await change(workout);
    const bench = workout.performances.find(({ exerciseKey }) => exerciseKey === 'barbell-bench-press')!;
    await ada.change('logSet', {
      workoutId: workout.id,
      performanceId: bench.id,
      load: { value: load, unit: 'KG' },
      reps: 6,
    });
    server.clock.advance(60);
    await ada.change('finishWorkout', { workoutId: workout.id, ...report });
    await ada.change('leaveSummary', { workoutId: workout.id });
  };

  it('is for admins, and says nothing where there is nothing', async () => {
    expect((await (await server.athlete()).ask(KPIS)).errors[0]?.extensions?.code).toBe('FORBIDDEN');
    expect(await read(chief)).toMatchObject({
      groups: [],
      modes: [],
      defaultToIntent: {
        ready: false,
        failing: [
          'COMPLETION_RATE',
          'RETENTION',
          'VOLUME_ADHERENCE',
          'PRE_START_EDITS',
          'GENERATED_INTENT',
          'GENERATED_TEMPLATE',
        ],
      },
    });
  });

  it('counts edits, substitutions, completions, returns, trends and pain of the last 28 days', async () => {
    const ada = await server.athlete();
    await ada.change('updateAthlete', {
      equipment: FULL_GYM,
      trainingAge: 'INTERMEDIATE',
      primaryGoal: 'HYPERTROPHY',
      bodyWeight: { value: '80', unit: 'KG' },
    });
    await train(ada, await generate(ada), '80');
    server.clock.advance(7 * DAY);
    await train(ada, await generate(ada), '82');
    server.clock.advance(7 * DAY);
    const edited = await generate(ada);
    await ada.change('editWorkout', {
      workoutId: edited.id,
      expectedVersion: edited.version,
      exercises: edited.performances.slice(0, 3).map(({ id }) => ({ performanceId: id })),
    });
    await train(ada, edited, '84');
    server.clock.advance(9 * DAY);
    const last = await generate(ada);
    await train(
      ada,
      last,
      '86',
      ({ id, performances }) =>
        ada.change('substituteExercise', { workoutId: id, performanceId: performances.at(-1)!.id }),
      { pain: [{ area: 'SHOULDER', severity: 1 }] },
    );
    server.clock.advance(6 * DAY);
    const { plan } = await ada.change<PlanPayload>('createPlan', {
      name: 'Push',
      intent: 'PUSH',
      exercises: [{ exerciseKey: 'barbell-bench-press', sets: [] }],
    });
    await ada.change('generateFromTemplate', { planId: plan.id });
    server.clock.advance(60);

    const { groups, modes, defaultToIntent } = await read(chief);
    const { nodes } = (
      await ada.query<{ workouts: { nodes: Workout[] } }>(
        '{ workouts(first: 10) { nodes { status performances { id } } } }',
      )
    ).workouts;
    const done = nodes.filter(({ status }) => status === 'DONE').slice(0, 3);
    const planned = done.reduce((total, { performances }) => total + performances.length, 0);
    const intent = {
      selectionMode: 'INTENT',
      generated: 3,
      preStartEditRate: 0.333,
      midWorkoutSubstitutionRate: Math.round(1000 / planned) / 1000,
      completionRate: 1,
      retention4w: 1,
      painConflictIncidence: 0.333,
    };
    const template = { selectionMode: 'TEMPLATE', generated: 1, completionRate: 0, retention4w: null };
    expect(groups).toMatchObject([
      { ...intent, intent: 'PUSH' },
      { ...template, intent: 'PUSH' },
    ]);
    expect(modes).toMatchObject([
      { ...intent, intent: null },
      { ...template, intent: null },
    ]);
    // Pins are no anchors, so the bench press tells nothing.
    expect(groups[0]).toMatchObject({ anchorProgressionTrend: null });
    expect(defaultToIntent).toEqual({
      ready: false,
      failing: ['RETENTION', 'PRE_START_EDITS', 'GENERATED_INTENT', 'GENERATED_TEMPLATE'],
    });
    const chest = groups[0]!.volumeAdherenceAccuracy.filter(({ muscle }) => muscle === 'CHEST');
    expect(chest).toHaveLength(3);
    for (const { planned: sets, target, accuracy } of chest) expect(accuracy).toBeCloseTo(sets / target, 2);
  });

  it('follows the trend of regular lifts', async () => {
    const bea = await server.athlete();
    await bea.change('updateAthlete', { equipment: FULL_GYM, trainingAge: 'INTERMEDIATE', primaryGoal: 'HYPERTROPHY' });
    for (const load of ['80', '82', '84']) {
      await train(bea, await generate(bea), load);
      server.clock.advance(7 * DAY);
    }
    // Not pinned: the bench press holds its place by itself.
    await bea.change('generateFromIntent', { intent: 'PUSH' });
    server.clock.advance(60);
    const { modes } = await read(chief);
    expect(modes[0]).toMatchObject({ selectionMode: 'INTENT', anchorProgressionTrend: 0.024 });
  });

  it('takes as many statements whatever there is to count', async () => {
    const count = () => statementsOf(server.database, () => chief.ask(KPIS));
    const before = await count();
    const cyd = await server.athlete();
    await cyd.change('updateAthlete', { equipment: FULL_GYM, trainingAge: 'INTERMEDIATE' });
    for (let i = 0; i < 3; i++) await cyd.change('generateFromIntent', { intent: 'PULL' });
    server.clock.advance(5);
    expect(await count()).toBe(before);
  });

  it('look at no more athletes than tell enough: a ring of neighbours, the same for a day', async () => {
    for (let more = 0; more < 3; more++) await server.athlete();
    const { db } = server.database;
    const all = await kpiRepository.sampleAthletes(db, '00000000-0000-0000-0000-000000000000');
    const [first, second] = all;
    expect(all).toEqual([...all].sort());
    expect(await kpiRepository.sampleAthletes(db, all.at(-1)!, 3)).toEqual([all.at(-1), first, second]);
    expect(await kpiRepository.sampleAthletes(db, all[2]!)).toHaveLength(all.length);
    const at = (day: string) => gatherKpis(db, new Date(day), 2);
    expect((await at('2026-03-03T10:00:00Z')).athletes).toBe(2);
    expect((await at('2026-03-03T11:00:00Z')).groups).toEqual((await at('2026-03-03T10:00:00Z')).groups);
    expect(dataOf(await chief.ask<{ kpis: { athletes: number } }>('{ kpis { athletes } }')).kpis.athletes).toBe(
      all.length,
    );
  });
});
