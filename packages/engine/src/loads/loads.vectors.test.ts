import { describe, expect, it } from 'vitest';
import type { Baseline } from '../kernel/training-record.ts';
import { prescribe } from '../prescription/prescribe.ts';
import type { HistorySet, SelectableExercise } from '../selection/input/input.ts';
import { GREEDY_1 } from '../selection/policy.ts';
import { daysAgo, NOW, sets } from '../selection/testing/fixture-input.ts';
import { exercise, FIXTURE_LIBRARY } from '../selection/testing/fixture-library.ts';
import type { TrainingAge } from '../vocabulary.ts';
import { assignLoads, type LoadRequest } from './assign-loads.ts';
import { updatedBaselines } from './baselines.ts';

const lb = (value: number) => ({ value: String(value), unit: 'LB' }) as const;
const barbell = (name: string, with_: Partial<SelectableExercise> = {}) =>
  exercise({
    name,
    patterns: ['horizontal_push'],
    primary: ['chest'],
    main: true,
    reps: [6, 10],
    with: { equipment: [['barbell']], ...with_ },
  });
const press = barbell('Press');
const squat = barbell('Squat', { movementPatterns: ['squat'], primaryMuscles: ['quads'] });

interface Lifted {
  readonly lift?: SelectableExercise;
  readonly trainingAge?: TrainingAge;
  readonly weekInBlock?: number;
  /** Newest first, one workout a day. */
  readonly workouts?: readonly (readonly HistorySet[])[];
  readonly request?: Partial<LoadRequest>;
  readonly role?: 'main' | 'accessory';
}

function loaded({
  lift = press,
  trainingAge = 'intermediate',
  weekInBlock = 0,
  workouts = [],
  request,
  role = 'main',
}: Lifted) {
  const library = request?.exerciseLibrary ?? [lift];
  const prescription = prescribe(
    {
      exercise: lift,
      role,
      goal: 'hypertrophy',
      trainingAge,
      readiness: 3,
      weekInBlock: 1,
      mesocycleLength: 3,
      overrideSetCount: 3,
    },
    GREEDY_1,
  );
  return assignLoads(
    {
      exercise: lift,
      prescription,
      athlete: { unit: 'LB' },
      trainingAge,
      goal: 'hypertrophy',
      weekInBlock,
      availableEquipment: ['barbell', 'dumbbell', 'bench', 'rack', 'cable', 'machine'],
      now: NOW,
      history: workouts.map((performed, day) => daysAgo(day + 1, { [lift.name.en]: performed })),
      exerciseLibrary: library,
      ...request,
    },
    GREEDY_1,
  );
}

const firstLoad = (lifted: Lifted) => loaded(lifted).load?.value;

describe('load vectors', () => {
  const on = (load: number, reps = 10): HistorySet[] =>
    sets(3, { load: lb(load), reps, targetReps: 6, rpe: 7.5, targetRpe: 7.5 });

  it('SEL-23 intermediate: a filled range earns 2.5 %, one missing rep holds', () => {
    expect(firstLoad({ workouts: [on(100)] })).toBe('102.5');
    const missing = [...on(100).slice(1), { ...on(100)[0]!, reps: 9 }];
    expect(firstLoad({ workouts: [missing] })).toBe('100');
  });

  it('SEL-23 beginner: linear steps grow with the load', () => {
    expect(firstLoad({ trainingAge: 'beginner', workouts: [on(185)] })).toBe('190');
    expect(firstLoad({ trainingAge: 'beginner', lift: squat, workouts: [on(275)] })).toBe('285');
  });

  it('SEL-23 advanced: the wave by week', () => {
    const byWeek = [0, 1, 2, 3].map((weekInBlock) =>
      firstLoad({ trainingAge: 'advanced', weekInBlock, workouts: [on(100)] }),
    );
    expect(byWeek).toEqual(['97.5', '100', '102.5', '102.5']);
  });

  it.each([
    ['beginner', ['120x8', '160x3']],
    ['intermediate', ['100x8', '140x5', '170x3']],
  ] as const)('SEL-23 ramp of a %s for 200', (trainingAge, expected) => {
    const { sets: planned, load } = loaded({ trainingAge, workouts: [on(200, 5)] });
    expect(load).toEqual(lb(200));
    const ramp = planned.filter(({ type }) => type === 'WARMUP').map((set) => `${set.load!.value}x${set.reps}`);
    expect(ramp).toEqual(expected);
  });

  it('back-off sets follow the first set of a main lift', () => {
    const { sets: planned } = loaded({ workouts: [on(100)] });
    const working = planned.filter(({ type }) => type === 'REGULAR').map(({ load }) => load!.value);
    expect(working).toEqual(['102.5', '90', '90']);
  });

  it('falling reps over three exposures take 6 % off', () => {
    expect(firstLoad({ workouts: [on(100, 7), on(100, 8), on(100, 9)] })).toBe('95');
    expect(firstLoad({ workouts: [on(105, 7), on(100, 8), on(100, 9)] })).toBe('105');
  });

  it('a beginner who stalls at one load needs the whole range first', () => {
    expect(firstLoad({ trainingAge: 'beginner', workouts: [on(100, 8), on(100, 8), on(100, 8)] })).toBe('100');
    expect(firstLoad({ trainingAge: 'beginner', workouts: [on(100, 10), on(100, 10), on(100, 10)] })).toBe('102.5');
    expect(firstLoad({ trainingAge: 'beginner', workouts: [on(100, 9), on(100, 8), on(100, 8)] })).toBe('102.5');
  });

  it('an active flag turns an increase into a hold, and never rounds it up', () => {
    expect(firstLoad({ workouts: [on(100)], request: { restrained: true } })).toBe('100');
    expect(firstLoad({ workouts: [on(101.5)], request: { restrained: true } })).toBe('100');
    expect(
      firstLoad({ trainingAge: 'advanced', weekInBlock: 3, workouts: [on(100)], request: { restrained: true } }),
    ).toBe('100');
  });

  it('a deload takes three quarters of the newest top for every set', () => {
    const { sets: planned } = loaded({ workouts: [on(100)], request: { deload: true } });
    expect(planned.filter(({ type }) => type === 'REGULAR').map(({ load }) => load!.value)).toEqual(['75', '75', '75']);
  });

  it('with assistance progress is less of it', () => {
    const pullUp = barbell('Assisted Pull-Up', { loadType: 'assisted', equipment: [['machine']] });
    expect(firstLoad({ lift: pullUp, workouts: [on(50)] })).toBe('45');
    expect(firstLoad({ lift: pullUp, workouts: [on(50)], request: { deload: true } })).toBe('65');
    expect(loaded({ lift: pullUp })).toMatchObject({ load: null, warnings: ['load_unknown'] });
  });

  it('body weight and bands get no load; added weight starts at none', () => {
    expect(loaded({ lift: barbell('Push-Up', { loadType: 'bodyweight' }) }).load).toBeNull();
    expect(firstLoad({ lift: barbell('Weighted Dip', { loadType: 'bodyweight_plus' }) })).toBe('0');
  });

  it('starts from the own baseline, with the factor between contexts', () => {
    const baseline = (changes: Partial<Baseline>): Partial<LoadRequest> => ({
      baselines: [{ exerciseId: 'press', context: 'volume', ...changes }],
    });
    expect(firstLoad({ request: baseline({ workingWeightMin: lb(90), workingWeightMax: lb(110) }) })).toBe('100');
    expect(firstLoad({ request: baseline({ workingWeightMin: lb(90), topSetWeight: lb(120) }) })).toBe('120');
    expect(firstLoad({ request: baseline({ context: 'strength', topSetWeight: lb(100) }) })).toBe('77.5');
  });

  it('borrows from the most alike exercise with a baseline', () => {
    const fly = FIXTURE_LIBRARY.find(({ key }) => key === 'cable-fly')!;
    const request: Partial<LoadRequest> = {
      exerciseLibrary: FIXTURE_LIBRARY,
      baselines: [{ exerciseId: 'barbell-bench-press', context: 'volume', topSetWeight: lb(200) }],
    };
    // 200 x 0.8 (barbell to cable) x 0.5 (compound to isolation) x 0.5 (fatigue 2 of 4).
    expect(firstLoad({ lift: fly, role: 'accessory', request })).toBe('40');
  });

  it('guesses from body weight, then from the implement', () => {
    const athlete = { unit: 'KG', bodyweight: { value: '80', unit: 'KG' } } as const;
    // 80 x 0.65 x 1.2 = 62.4, nearest 1.25.
    expect(firstLoad({ lift: squat, request: { athlete } })).toBe('62.5');
    expect(firstLoad({ lift: squat, request: { athlete: { unit: 'KG' } } })).toBe('30');
  });

  it('a completed workout raises the baseline to the best load done as asked', () => {
    const request = {
      loadTypes: { press: 'external' },
      baselines: [{ exerciseId: 'press', context: 'volume', topSetWeight: lb(95) }],
      goal: 'hypertrophy',
      unit: 'LB',
    } as const;
    const performed = (performedSets: readonly HistorySet[]) => [{ exerciseId: 'press', sets: performedSets }];
    expect(updatedBaselines({ ...request, performed: performed(on(100)) }, GREEDY_1)).toEqual([
      { exerciseId: 'press', context: 'volume', topSetWeight: lb(100) },
    ]);
    expect(updatedBaselines({ ...request, performed: performed(on(90)) }, GREEDY_1)).toEqual([]);
    expect(updatedBaselines({ ...request, performed: performed(on(100).slice(0, 1)) }, GREEDY_1)).toEqual([]);
    const tooHard = on(100).map((set) => ({ ...set, rpe: 9 }));
    expect(updatedBaselines({ ...request, performed: performed(tooHard) }, GREEDY_1)).toEqual([]);
  });
});
