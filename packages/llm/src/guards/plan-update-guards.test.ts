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
