import type { HistorySet, SelectionInput, WorkoutHistoryEntry } from '@topset/engine/selection';
import { COACH_1, COACH_2, planSession } from '@topset/engine/selection';
import { describe, expect, it } from 'vitest';
import { exerciseByKey } from '../src/library.ts';
import { coachInput, NOW } from '../testing/coach-input.ts';

const DAY = 86_400_000;

/** Sessions of one lift, three a fortnight, with the same sets each time. */
function lifted(exerciseId: string, load: number, reps: number, rpe: number | null = 8): WorkoutHistoryEntry[] {
  const set: HistorySet = {
    type: 'REGULAR',
    load: { value: String(load), unit: 'KG' },
    reps,
    targetReps: reps,
    targetRpe: 8,
    ...(rpe !== null && { rpe }),
    logged: true,
    skipped: false,
  };
  return [21, 16, 11, 6].map((daysAgo) => ({
    workoutId: `${exerciseId}-${daysAgo}`,
    status: 'DONE',
    at: NOW - daysAgo * DAY,
    exercises: [{ exerciseId, sets: [set, set, set], repRange: { lower: 6, upper: 10 } }],
  }));
}

function firstLoad(exerciseId: string, changes: Partial<SelectionInput>, policy = COACH_2): number {
  const result = planSession(coachInput({ intent: 'full_body', pinnedExerciseIds: [exerciseId], ...changes }), policy);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  const planned = result.session.exercises.find(({ prescription }) => prescription.exerciseId === exerciseId)!;
  return Number(planned.loads.load!.value);
}

describe('loads of coach-2', () => {
  const bench = { history: lifted('barbell-bench-press', 87.5, 8) };

  it('a first dumbbell press knows what was benched, within the reach of a stranger', () => {
    const load = firstLoad('dumbbell-bench-press', bench);
    expect(firstLoad('dumbbell-bench-press', bench, COACH_1)).toBeLessThanOrEqual(15);
    expect(load).toBeGreaterThanOrEqual(20);
    // R07: 0.41 of body weight, once.
    expect(load).toBeLessThanOrEqual(0.41 * 80);
  });

  it('who is weaker than usual gets less than usual', () => {
    const weak = firstLoad('dumbbell-bench-press', { history: lifted('barbell-bench-press', 30, 8, 9) });
    expect(weak).toBeLessThan(firstLoad('dumbbell-bench-press', {}));
  });

  it('a first load without any history is never above that of coach-1', () => {
    for (const key of ['barbell-bench-press', 'dumbbell-bench-press', 'lat-pulldown', 'dumbbell-lateral-raise']) {
      expect(firstLoad(key, {})).toBeLessThanOrEqual(firstLoad(key, {}, COACH_1));
    }
  });

  it('both legs lead before one', () => {
    for (const weekInBlock of [0, 1, 2]) {
      const history = lifted('barbell-back-squat', 115, 6);
      const result = planSession(coachInput({ intent: 'full_body', weekInBlock, history }), COACH_2);
      if (!result.ok) throw new Error(JSON.stringify(result.errors));
      const [first] = result.session.selection.mainLiftIds;
      expect(exerciseByKey(first!)!.isUnilateral ?? false).toBe(false);
    }
  });

  it('easy sessions bring a rise that was nearly shown, hard ones hold, missed ones ease', () => {
    const next = (reps: number, rpe: number) =>
      firstLoad('barbell-bench-press', { history: lifted('barbell-bench-press', 80, reps, rpe) });
    expect(next(10, 6)).toBeGreaterThan(80);
    expect(next(10, 6) * (1 + 6 / 30)).toBeLessThanOrEqual(1.1 * 80 * (1 + 10 / 30));
    expect(next(6, 9.5)).toBe(80);
    expect(next(3, 10)).toBeLessThan(80);
  });
});
