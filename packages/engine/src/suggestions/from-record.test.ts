import { expect, test } from 'vitest';
import type { Exercise } from '../exercise.ts';
import type { Library } from '../kernel/library.ts';
import { ATHLETE, kg, NOW, performance, planExercise, planned, recordOf, session } from '../kernel/testing/record.ts';
import type { RecordedFlag, TrainingRecord } from '../kernel/training-record.ts';
import { exercise as sketched } from '../selection/testing/fixture-library.ts';
import { ADAPTIVE_1, CLASSIC_1, suggestForSession, suggestionInput } from './index.ts';

const bench = sketched({
  name: 'Barbell Bench Press',
  patterns: ['horizontal_push'],
  primary: ['chest'],
  main: true,
  reps: [3, 12],
  with: { equipment: [['barbell', 'bench']], loadType: 'external' },
}) as Exercise;
const library: Library = {
  exercises: [bench],
  exercise: (key) => (key === bench.key ? bench : undefined),
  ladder: () => undefined,
};

const targets = planned('bench', [60, 60, 60], 8);
const top = performance(bench.key, 'bench', targets, [12, 12, 12]);
const twiceOnTop: Partial<TrainingRecord> = {
  plans: [{ id: 'plan', version: 1, exercises: [planExercise('bench', bench.key, targets)] }],
  sessions: [
    session(0, { status: 'SUMMARY', performances: [top] }),
    session(3, { performances: [{ ...top, id: 'earlier' }] }),
  ],
};

const inputOf = (parts: Partial<TrainingRecord>) => suggestionInput(recordOf(parts), { workoutId: 'w0' }, library)!;
const kept = (parts: Partial<TrainingRecord>, policy: typeof CLASSIC_1 | typeof ADAPTIVE_1 = CLASSIC_1) =>
  suggestForSession(inputOf(parts), policy).kept.flatMap(({ changes }) =>
    changes.flatMap(({ next }) => (next.kind === 'LOAD' ? [`${next.value} ${next.unit}`] : [])),
  );

test('the top of the range in two sessions of the record raises the load of its two progression sets', () => {
  expect(kept(twiceOnTop)).toEqual(['62.5 KG', '62.5 KG']);
});

test('the input holds what the rules read, as numbers', () => {
  const [context] = inputOf(twiceOnTop).exercises;
  expect(context?.exercise).toEqual({
    key: bench.key,
    primaryMuscle: 'chest',
    equipment: ['barbell', 'bench'],
    loadType: 'external',
    heavyCompound: false,
    largePull: false,
  });
  expect(context?.current.sets[0]).toMatchObject({ load: { value: 60, unit: 'KG' }, reps: 12, restTaken: 120 });
  expect(context?.history.map(({ id, workoutId }) => [id, workoutId])).toEqual([['earlier', 'w3']]);
  expect(context?.planExercise).toMatchObject({ id: 'bench', progressionModel: 'LOAD' });
});

test('neither the order of sessions nor workouts that are not done change the answer', () => {
  const [now, before] = twiceOnTop.sessions!;
  const open = session(1, { status: 'ACTIVE', finishedAt: null, performances: [{ ...top, id: 'open' }] });
  expect(inputOf({ ...twiceOnTop, sessions: [open, before!, now!] })).toEqual(inputOf(twiceOnTop));
});

test('a flag of the record holds back, by athlete or by movement', () => {
  const pain: RecordedFlag = {
    id: 'flag',
    flag: { kind: 'PAIN', area: 'shoulder', severity: 1, setAt: NOW, lastMarkerAt: NOW },
    exerciseKey: null,
    inPlan: false,
    reason: null,
  };
  const suspended = (exerciseKey: string): RecordedFlag => ({
    id: 'flag',
    flag: { kind: 'SUSPENSION', planExerciseId: 'bench', setAt: NOW },
    exerciseKey,
    inPlan: true,
    reason: null,
  });
  expect(kept({ ...twiceOnTop, flags: [pain] })).toEqual([]);
  expect(kept({ ...twiceOnTop, flags: [suspended(bench.key)] })).toEqual([]);
  expect(kept({ ...twiceOnTop, flags: [suspended('another')] })).toHaveLength(2);
});

test('loads at hand and a preferred step count in the athlete’s unit, and in no other', () => {
  const declared = { ...ATHLETE, loadsAtHand: { barbell: { loads: ['60', '70'] } } };
  expect(kept({ ...twiceOnTop, athlete: declared })).toEqual(['70 KG', '70 KG']);
  const preferring = (unit: 'KG' | 'LB') => ({
    ...twiceOnTop,
    exercises: [
      {
        key: bench.key,
        own: null,
        suggestionsOff: false,
        preferredStep: { ...kg(4), unit },
        baselines: [],
        typicalReps: null,
      },
    ],
  });
  expect(kept(preferring('KG'), ADAPTIVE_1)).toContain('64 KG');
  expect(kept(preferring('LB'), ADAPTIVE_1)).not.toContain('64 KG');
});

test('a workout that the record does not hold has no input', () => {
  expect(suggestionInput(recordOf(), { workoutId: 'w0' }, library)).toBeNull();
});
