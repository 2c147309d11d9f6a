import type { TrainingAge } from '@topset/engine';
import type { HistorySet, SelectionInput, WorkoutHistoryEntry } from '@topset/engine/selection';
import { describe, expect, it } from 'vitest';
import { exerciseByKey } from '../src/library.ts';
import { coached, NOW } from '../testing/coach-input.ts';

const DAY = 86_400_000;
const AGES: readonly TrainingAge[] = ['beginner', 'intermediate', 'advanced'];

/** planSession on a library of that exercise alone. */
function alone(key: string, changes: Partial<SelectionInput> = {}) {
  const exercise = exerciseByKey(key)!;
  const session = coached({
    intent: 'full_body',
    exerciseLibrary: [exercise],
    preferences: { favoriteExerciseIds: [key] },
    ...changes,
  });
  const planned = session.exercises.find(({ prescription }) => prescription.exerciseId === key)!;
  const working = planned.loads.sets.filter(({ type }) => type !== 'WARMUP');
  const ramp = planned.loads.sets.filter(({ type }) => type === 'WARMUP');
  const { lower, upper } = planned.prescription.range;
  return {
    load: Number(planned.loads.load?.value),
    first: `${planned.loads.load?.value}x${working[0]!.reps}`,
    reps: working.map(({ reps }) => reps),
    ramp: ramp.map(({ load, reps }) => `${load?.value}x${reps}`),
    range: `${lower}-${upper}`,
    rule: planned.loads.decision.ruleId.split('/load/')[1]!.split('/')[0],
    source: planned.loads.source,
    planned,
  };
}

/** `10 @8 of 10 @8`: reps and effort, done and asked for. */
function asSet(text: string, load: number | null): HistorySet {
  const [done, asked] = text.split(' of ').map((part) => part.split(' @').map(Number));
  return {
    type: 'REGULAR',
    ...(load !== null && { load: { value: String(load), unit: 'KG' } }),
    reps: done![0]!,
    rpe: done![1]!,
    targetReps: asked![0]!,
    targetRpe: asked![1]!,
    logged: true,
    skipped: false,
  };
}

function lastTime(
  key: string,
  load: number | null,
  sets: readonly string[],
  repRange?: { lower: number; upper: number },
  daysAgo = 7,
): WorkoutHistoryEntry {
  return {
    workoutId: `workout-${daysAgo}`,
    status: 'DONE',
    at: NOW - daysAgo * DAY,
    intent: 'full_body',
    exercises: [{ exerciseId: key, sets: sets.map((text) => asSet(text, load)), ...(repRange && { repRange }) }],
  };
}

describe('first loads', () => {
  it.each([
    ['barbell-bench-press', [20, 37.5, 51.25]],
    ['barbell-back-squat', [28.75, 52.5, 72.5]],
    ['dumbbell-bench-press', [7.5, 12.5, 20]],
    ['dumbbell-overhead-press', [5, 7.5, 12.5]],
    ['leg-press', [50, 92.5, 127.5]],
    ['dumbbell-lateral-raise', [2.5, 5, 7.5]],
    ['cable-lateral-raise', [2.5, 5, 7.5]],
    ['farmer-carry', [10, 17.5, 22.5]],
  ] as const)('K-14 %s by training age', (key, loads) => {
    expect(AGES.map((trainingAge) => alone(key, { trainingAge }).load)).toEqual(loads);
  });

  it('K-14 bench press by goal, unit and body weight', () => {
    expect(alone('barbell-bench-press', { goals: { primary: 'strength' } }).load).toBe(40);
    const pounds = { unit: 'LB' as const, bodyweight: { value: '80', unit: 'KG' as const } };
    expect(alone('barbell-bench-press', { athlete: pounds }).load).toBe(82.5);
    const unknown = alone('barbell-bench-press', { athlete: { unit: 'KG' } });
    expect([unknown.load, unknown.source]).toEqual([27.5, 'EQUIPMENT_DEFAULT']);
    expect(alone('barbell-bench-press', { athlete: { unit: 'LB' } }).load).toBe(62.5);
  });

  it('K-14 from a donor', () => {
    const loadOf = (key: string) => {
      const exerciseLibrary = [exerciseByKey(key)!, exerciseByKey('barbell-bench-press')!];
      return alone(key, {
        exerciseLibrary,
        preferences: { avoidExerciseIds: ['barbell-bench-press'] },
        experience: {
          completedSessions: 0,
          checkIns: 0,
          loggedWorkoutsByExercise: {},
          baselines: [
            { exerciseId: 'barbell-bench-press', context: 'volume', topSetWeight: { value: '60', unit: 'KG' } },
          ],
        },
      });
    };
    expect(loadOf('incline-dumbbell-bench-press')).toMatchObject({ load: 17.5, source: 'DONOR' });
    expect(loadOf('cable-fly')).toMatchObject({ load: 10, source: 'DONOR' });
  });
});

describe('the next load', () => {
  /** Effort as asked: what a raise asks for this week. */
  const raise = (reps: number, load: number, changes: Partial<SelectionInput> = {}, upper = 19) => {
    const effort = changes.trainingAge === 'beginner' ? 7.5 : 8;
    const text = `${reps} @${effort} of 10 @${effort}`;
    const range = { lower: 10, upper };
    return alone('dumbbell-lateral-raise', {
      history: [lastTime('dumbbell-lateral-raise', load, [text, text, text], range)],
      ...changes,
    });
  };

  it('K-15 small weights: reps first, as many as the next dumbbell demands', () => {
    expect(raise(10, 7.5).first).toBe('7.5x11');
    const filled = raise(19, 7.5);
    expect([filled.first, filled.range]).toEqual(['10x10', '10-16']);
    expect(raise(10, 7.5, { trainingAge: 'beginner' })).toMatchObject({
      first: '7.5x11',
      rule: 'reps_first',
    });
    expect(raise(19, 7.5, { trainingAge: 'beginner' }).first).toBe('10x10');
    const ones = { athlete: { unit: 'KG' as const, loadSteps: { dumbbell: 1 } } };
    expect(raise(15, 7, ones, 15).first).toBe('8x10');
  });

  const bench = (sets: readonly string[], load = 80, changes: Partial<SelectionInput> = {}) =>
    alone('barbell-bench-press', {
      history: sets.map((text, i) =>
        lastTime('barbell-bench-press', load, [text], { lower: 6, upper: 10 }, 7 * (i + 1)),
      ),
      ...changes,
    });

  it.each([
    ['8 @8 of 8 @8', '80x8', 'double'],
    ['10 @8 of 10 @8', '83.75x6', 'shown'],
    ['6 @5.5 of 6 @7.5', '87.5x6', 'shown'],
    ['6 @9.5 of 6 @7.5', '80x6', 'double'],
    ['4 @10 of 6 @7.5', '70x6', 'missed'],
    ['5 @10 of 6 @7.5', '80x6', 'double'],
  ])('K-16 bench press 80 kg, %s: %s', (text, first, rule) => {
    expect(bench([text])).toMatchObject({ first, rule });
  });

  it('K-16 missed twice, under a flag, by training age', () => {
    expect(bench(['5 @10 of 6 @7.5', '5 @10 of 6 @7.5'])).toMatchObject({ first: '72.5x6', rule: 'missed' });
    const flagged = { activeFlags: { fatigue: true, suspendedExerciseIds: [] } };
    expect(bench(['10 @8 of 10 @8'], 80, flagged)).toMatchObject({ first: '80x9', rule: 'held_by_flag' });
    expect(bench(['6 @7 of 6 @7'], 40, { trainingAge: 'beginner' }).first).toBe('41.25x6');
    expect(bench(['9 @9.5 of 9 @9.5'], 40, { trainingAge: 'advanced', weekInBlock: 0 }).first).toBe('40x7');
  });

  it('K-16 a beginner squats the bar: reps first, then the next load', () => {
    const squat = (text: string) =>
      alone('barbell-back-squat', {
        trainingAge: 'beginner',
        history: [lastTime('barbell-back-squat', 20, [text], { lower: 6, upper: 8 })],
      });
    expect(squat('6 @7 of 6 @7')).toMatchObject({ first: '20x7', rule: 'reps_first' });
    expect(squat('7 @7 of 6 @7').first).toBe('22.5x6');
  });

  it('K-17 the own body', () => {
    const pushUps = (sets: readonly string[]) =>
      alone('push-up', { history: [lastTime('push-up', null, sets, { lower: 6, upper: 25 })] });
    const held = pushUps(['12 @8 of 12 @8', '12 @8 of 12 @8', '11 @8 of 11 @8']);
    expect([held.reps[0], held.range]).toEqual([11, '6-25']);
    expect(pushUps(['12 @8 of 12 @8', '12 @8 of 12 @8', '9 @10 of 12 @8']).reps[0]).toBe(6);
    expect(alone('chin-up').reps.slice(0, 3)).toEqual([6, 7, 7]);
    const weighted = alone('weighted-pull-up', {
      trainingAge: 'advanced',
      history: [lastTime('weighted-pull-up', 0, ['10 @8 of 10 @8'])],
    });
    expect([weighted.ramp, weighted.first]).toEqual([['0x5'], '5x6']);
  });
});
