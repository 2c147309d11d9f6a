import { describe, expect, it } from 'vitest';
import { Draws } from '../draws.ts';
import type { DoneExercise } from '../lifters/lifter.ts';
import { logged } from './logging.ts';

const done: DoneExercise = {
  sets: [10, 9, 0].map((reps) => ({ reps, rpe: null })),
  rpe: 8,
  allowed: true,
};

describe('what stands in a log', () => {
  const sets = Array.from({ length: 2000 }, (_, index) =>
    logged(done, { day: index, index }, { mislogged: 0.12 }, Draws.of(1, 1)).sets.map(({ reps }, j) => ({
      reps,
      was: done.sets[j]!.reps!,
    })),
  ).flat();

  it('is what was done, unless somebody is careless', () => {
    expect(logged(done, { day: 1, index: 1 }, {}, Draws.of(1, 1))).toBe(done);
  });

  it('else about so many sets are lost or mistyped, half of them each; never below nothing', () => {
    const lost = sets.filter(({ reps }) => reps === null).length / sets.length;
    // Three in six slips of a set without a rep go below nothing and stand as nothing.
    const wrong = sets.filter(({ reps, was }) => reps !== null && reps !== was).length / sets.length;
    expect(lost).toBeGreaterThan(0.05);
    expect(lost).toBeLessThan(0.07);
    expect(wrong).toBeGreaterThan(0.04);
    expect(wrong).toBeLessThan(0.07);
    expect(Math.min(...sets.map(({ reps }) => reps ?? 0))).toBe(0);
  });

  it('is the same for the same luck', () => {
    const once = () => JSON.stringify(logged(done, { day: 3, index: 3 }, { mislogged: 1 }, Draws.of(2, 1)));
    expect(once()).toBe(once());
    expect(once()).not.toBe(JSON.stringify(done));
  });
});
