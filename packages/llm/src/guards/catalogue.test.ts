import {
  type AnalyzerPlan,
  align,
  loadRegistry,
  ownAnalyzerFields,
  ownWorkoutFields,
  settle,
  type WorkoutDocument,
} from '@topset/llm-schema';
import { describe, expect, test } from 'vitest';
import type { AnalyzerContext, WorkoutContext } from './context.ts';
import { guardAnalyzer, guardWorkout, loadStepOf } from './index.ts';
import { allowedSessionTypes } from './rules/session-limits.ts';
import { context, plan, workout, workoutContext } from './testing/session.ts';

const registry = loadRegistry();
const session = { date: plan.meta.date, location: plan.meta.location, durationMinutes: 60, goal: plan.meta.goal };

/** From the read value to the guards, as a stage does it: the codes of what is refused. */
function refusedPlan(value: unknown, judge: AnalyzerContext = context): string[] {
  const entry = registry.entry('analyzer-v1');
  const owned = ownAnalyzerFields(align(value, entry).value, { ...session, idSeed: plan.id_seed }).value;
  const faults = entry.validate(owned);
  return (faults.length > 0 ? faults : guardAnalyzer(owned as AnalyzerPlan, judge)).map(({ code }) => code);
}

function refusedWorkout(value: unknown, judge: WorkoutContext = workoutContext): string[] {
  const entry = registry.entry('workout-v1.2');
  const owned = ownWorkoutFields(align(value, entry).value, { ...session, workoutId: workout.workout_id }).value;
  const faults = entry.validate(owned);
  if (faults.length > 0) return faults.map(({ code }) => code);
  const settled = settle(owned, entry.schema, (key, equipment) => loadStepOf(key, equipment, judge)).value;
  return guardWorkout(settled, judge).map(({ code }) => code);
}

const withExercise = (i: number, change: object) => ({
  ...plan,
  exercises: plan.exercises.map((exercise, at) => (at === i ? { ...exercise, ...change } : exercise)),
});
const withSet = (i: number, change: object) => ({
  ...workout,
  sets: workout.sets.map((set, at) => (at === i ? { ...set, ...change } : set)),
});

describe('refuse, domain', () => {
  test('the samples themselves are accepted', () => {
    expect(refusedPlan(plan)).toEqual([]);
    expect(refusedWorkout(workout)).toEqual([]);
  });

  test('off-library exercise', () => {
    expect(refusedPlan(withExercise(4, { slug: 'flying-carpet' }))).toContain('A2');
    expect(refusedWorkout(withSet(0, { exercise: 'flying-carpet' }))).toContain('W2');
  });

  test('absent equipment', () => {
    expect(refusedPlan(withExercise(2, { equipment: 'eq_smith_machine' }))).toEqual(['A3']);
    expect(refusedWorkout(withSet(3, { equipment: 'eq_smith_machine' }))).toEqual(['W5']);
  });

  test('load over the cap', () => {
    expect(refusedPlan(withExercise(0, { target_load: 500 }))).toEqual(['A10']);
    expect(refusedWorkout(withSet(4, { target_weight: 500 }))).toEqual(['W6']);
    // Settling floors to the step before the cap is judged: 194 becomes 190, which is the cap.
    expect(refusedWorkout(withSet(4, { target_weight: 194 }))).toEqual([]);
    expect(refusedWorkout(withSet(4, { target_weight: 195 }))).toEqual(['W6']);
  });

  test('"3 x 10" as one set', () => {
    expect(refusedWorkout(withSet(3, { target_reps: '3 x 10' }))).toEqual(['pattern']);
    const merged = [...workout.sets.slice(0, 4), ...workout.sets.slice(6)];
    expect(refusedWorkout({ ...workout, sets: merged.map((set, i) => ({ ...set, order: i + 1 })) })).toEqual(['W1']);
  });

  test('over time', () => {
    expect(refusedPlan(withExercise(0, { target_sets: 10, rest_s: 600 }))).toContain('A7');
    const resting: WorkoutDocument = { ...workout, sets: workout.sets.map((set) => ({ ...set, rest_s: 600 })) };
    expect(refusedWorkout(resting)).toEqual(['W10']);
  });

  test('banned', () => {
    expect(refusedPlan(plan, { ...context, banned: new Set(['push-up']) })).toEqual(['A4']);
  });

  test('anti-repeat', () => {
    const sessions = [{ date: '2025-08-14', sessionType: 'push' as const }];
    const allowed = allowedSessionTypes({ programIntent: null, date: plan.meta.date, sessions });
    expect(refusedPlan(plan, { ...context, allowedSessionTypes: allowed })).toEqual(['A1']);
  });

  test('descending warm-up', () => {
    expect(refusedWorkout(withSet(1, { target_weight: 155 }))).toEqual(['W7']);
  });

  test('lonely superset', () => {
    expect(refusedPlan(withExercise(4, { superset: 'C1' }))).toEqual(['A11']);
    expect(refusedWorkout(withSet(12, { superset: 'C1' }))).toEqual(['W11']);
  });

  test('filled actuals', () => {
    expect(refusedWorkout(withSet(3, { actual_weight: 185, actual_reps: 8 }))).toEqual(['W13', 'W13']);
  });

  test('wrong units', () => {
    expect(refusedPlan({ ...plan, meta: { ...plan.meta, units: 'kg' } })).toEqual(['A1']);
    expect(refusedWorkout({ ...workout, units: 'kg' })).toEqual(['W13']);
  });
});
