import type { PlanUpdate } from '@topset/llm-schema';
import { expect, test } from 'vitest';
import { guardPlanUpdate } from './index.ts';
import type { PlannedExercise, PlanUpdateContext } from './plan-update-guards.ts';
import { context as athlete, linesOf } from './testing/session.ts';

const target = (sets: number, reps: number | null, seconds: number | null = null) => ({ sets, reps, seconds });

function planned(exerciseKey: string, own: Partial<PlannedExercise>): PlannedExercise {
  return {
    exerciseKey,
    decision: null,
    current: target(3, 8),
    target: null,
    restSeconds: 90,
    variations: new Map(),
    locked: false,
    ...own,
  };
}

const context: PlanUpdateContext = {
  ...athlete,
  technique: true,
  exercises: [
    planned('push-up', { decision: 'ADVANCE', target: target(3, 10) }),
    planned('plank', { current: target(2, null, 40), decision: 'HOLD' }),
    planned('dumbbell-row', {
      decision: 'REGRESS',
      target: target(2, 8),
      variations: new Map([['jumping-jacks', target(2, 20)]]),
    }),
    planned('barbell-bench-press', { locked: true, decision: 'ADVANCE', target: target(5, 5) }),
    planned('cable-fly', {}),
  ],
};

const entry = (
  ref: number,
  action: PlanUpdate['exercises'][number]['action'],
  exerciseKey: string,
  amount = target(3, 8),
) => ({
  ref,
  action,
  exerciseKey,
  ...amount,
  restSeconds: 90,
  reason: 'As decided.',
});

const update: PlanUpdate = {
  summary: 'One step on.',
  exercises: [
    entry(0, 'ADVANCE', 'push-up', target(3, 10)),
    entry(1, 'HOLD', 'plank', target(2, null, 40)),
    entry(2, 'SWAP', 'jumping-jacks', target(2, 20)),
    entry(3, 'KEEP', 'barbell-bench-press'),
    entry(4, 'KEEP', 'cable-fly'),
  ],
  added: [{ exerciseKey: 'plank', afterRef: -1, ...target(1, null, 30), restSeconds: 60, reason: 'Technique.' }],
};

function withEntry(i: number, change: Partial<PlanUpdate['exercises'][number]>): string[] {
  const exercises = update.exercises.map((item, at) => (at === i ? { ...item, ...change } : item));
  return linesOf(guardPlanUpdate({ ...update, exercises }, context));
}

function withAdded(change: Partial<PlanUpdate['added'][number]>, other: Partial<PlanUpdateContext> = {}): string[] {
  return linesOf(guardPlanUpdate({ ...update, added: [{ ...update.added[0]!, ...change }] }, { ...context, ...other }));
}

test('an update that follows the decisions passes every guard', () => {
  expect(linesOf(guardPlanUpdate(update, context))).toEqual([]);
});

test('U1 every ref exactly once', () => {
  const message = 'ref missing, repeated or unknown';
  expect(withEntry(4, { ref: 5 })).toEqual([`U1 /exercises: ${message}`, `U1 /exercises/4/ref: ${message}`]);
  expect(linesOf(guardPlanUpdate({ ...update, exercises: update.exercises.slice(1) }, context))).toEqual([
    `U1 /exercises: ${message}`,
  ]);
  expect(withAdded({ afterRef: 5 })).toEqual([`U1 /added/0/afterRef: ${message}`]);
});

test('U2 the decided action', () => {
  expect(withEntry(0, { action: 'HOLD' })).toEqual(['U2 /exercises/0/action: must be ADVANCE']);
  expect(withEntry(4, { action: 'ADVANCE' })).toEqual(['U2 /exercises/4/action: must be KEEP']);
  expect(withEntry(2, { action: 'REGRESS', exerciseKey: 'dumbbell-row', reps: 8 })).toEqual([]);
});

test('U3 the decided target', () => {
  expect(withEntry(0, { reps: 12 })).toEqual(['U3 /exercises/0: must be 3 x 10']);
  expect(withEntry(1, { reps: 8 })).toEqual(['U3 /exercises/1: must be 2 x 40 s']);
  expect(withEntry(2, { sets: 3 })).toEqual(['U3 /exercises/2: must be 2 x 20']);
  expect(withEntry(0, { restSeconds: 150 })).toEqual([]);
  expect(withEntry(0, { restSeconds: 151 })).toEqual(['U3 /exercises/0/restSeconds: must be 30 to 150']);
  expect(withAdded({ reps: 5 })).toEqual(['U3 /added/0: must be in seconds']);
});

test('U4 only offered variations', () => {
  expect(withEntry(0, { exerciseKey: 'plank' })).toEqual(['U4 /exercises/0/exerciseKey: is not an offered variation']);
  expect(withEntry(2, { exerciseKey: 'cable-fly' })).toEqual([
    'U4 /exercises/2/exerciseKey: is not an offered variation',
  ]);
});

test('U5 what is locked stays, and additions only for technique', () => {
  expect(withEntry(3, { action: 'ADVANCE' })).toEqual(['U5 /exercises/3/action: is locked']);
  expect(withEntry(3, { action: 'HOLD' })).toEqual([]);
  const refused = ['U5 /added/0/exerciseKey: may not be added'];
  expect(withAdded({}, { technique: false })).toEqual(refused);
  expect(withAdded({ exerciseKey: 'deadlift', reps: 5, seconds: null })).toEqual(refused);
  expect(withAdded({ exerciseKey: 'cable-fly', reps: 5, seconds: null })).toEqual(refused);
});

test.each<[string, number, Partial<PlanUpdate['exercises'][number]>, string[]]>([
  [
    'U1 said twice',
    4,
    { ref: 3, action: 'KEEP', exerciseKey: 'barbell-bench-press' },
    ['U1 /exercises: ref missing, repeated or unknown', 'U1 /exercises/4/ref: ref missing, repeated or unknown'],
  ],
  [
    'U2 a swap of what advances',
    0,
    { action: 'SWAP' },
    ['U2 /exercises/0/action: must be ADVANCE', 'U4 /exercises/0/exerciseKey: is not an offered variation'],
  ],
  ['U2 keeping what was held', 1, { action: 'KEEP' }, ['U2 /exercises/1/action: must be HOLD']],
  [
    'U2 keeping what regresses',
    2,
    { action: 'KEEP', exerciseKey: 'dumbbell-row', sets: 2, reps: 8 },
    ['U2 /exercises/2/action: must be REGRESS or SWAP'],
  ],
  ['U3 one set more', 1, { sets: 3 }, ['U3 /exercises/1: must be 2 x 40 s']],
  ['U3 neither reps nor seconds', 0, { reps: null }, ['U3 /exercises/0: must be 3 x 10']],
  ['U3 both', 0, { seconds: 30 }, ['U3 /exercises/0: must be 3 x 10']],
  ['U3 seconds for reps', 0, { reps: null, seconds: 10 }, ['U3 /exercises/0: must be 3 x 10']],
  ['U3 rest 60 s shorter', 0, { restSeconds: 30 }, []],
  ['U3 rest 61 s shorter', 0, { restSeconds: 29 }, ['U3 /exercises/0/restSeconds: must be 30 to 150']],
  ['U3 what is locked stays as it is', 3, { sets: 5, reps: 5 }, ['U3 /exercises/3: must be 3 x 8']],
  [
    'U4 a swap for itself',
    2,
    { exerciseKey: 'dumbbell-row' },
    ['U4 /exercises/2/exerciseKey: is not an offered variation'],
  ],
  [
    'U5 a swap of what is locked',
    3,
    { action: 'SWAP' },
    ['U5 /exercises/3/action: is locked', 'U4 /exercises/3/exerciseKey: is not an offered variation'],
  ],
])('%s', (_, i, change, expected) => {
  expect(withEntry(i, change)).toEqual(expected);
});

test('U5 nothing that hurts or is suspended is added; U3 as it is measured', () => {
  const refused = ['U5 /added/0/exerciseKey: may not be added'];
  const bench = { exerciseKey: 'barbell-bench-press', reps: 5, seconds: null };
  expect(withAdded(bench)).toEqual([]);
  expect(withAdded(bench, { painAreas: new Set(['shoulder']) })).toEqual(refused);
  expect(withAdded({}, { suspended: new Set(['plank']) })).toEqual(refused);
  expect(withAdded({ exerciseKey: 'moon-walk', reps: 5, seconds: null })).toEqual(refused);
  expect(withAdded({ reps: null, seconds: null })).toEqual(['U3 /added/0: must be in seconds']);
});
