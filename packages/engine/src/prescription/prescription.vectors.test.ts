import { describe, expect, it } from 'vitest';
import type { Role } from '../selection/input/input.ts';
import { GREEDY_1 } from '../selection/policy.ts';
import { exercise } from '../selection/testing/fixture-library.ts';
import { targetRpe } from './effort.ts';
import { goalTargets, prescribedRange } from './goal-ranges.ts';
import { periodisation } from './periodisation.ts';
import { type PrescriptionRequest, prescribe } from './prescribe.ts';
import { setCount, storedSetCount } from './set-count.ts';

const AGES = ['beginner', 'intermediate', 'advanced'] as const;

describe('prescription vectors', () => {
  const counts = (role: Role, readiness = 3, blockMultiplier = 1) =>
    AGES.map((trainingAge) =>
      setCount(
        role,
        { trainingAge, readiness, missedLastSession: false, goalMultiplier: 1, blockMultiplier },
        GREEDY_1,
      ),
    );

  it('SEL-20 set counts', () => {
    expect(counts('main')).toEqual([3, 4, 5]);
    expect(counts('accessory')).toEqual([3, 3, 3]);
    expect(counts('main', 2)).toEqual([2, 3, 4]);
    expect(counts('accessory', 2)).toEqual([2, 2, 2]);
    expect(counts('main', 3, 1.3)).toEqual([4, 5, 7]);
    expect(counts('main', 3, 0.5)).toEqual([2, 2, 3]);
  });

  it('SEL-21 RPE', () => {
    const facts = {
      base: goalTargets('hypertrophy', undefined, GREEDY_1).rpe.intermediate,
      goal: 'hypertrophy',
      readiness: 3,
      role: 'main',
      isCompound: true,
      offset: 0,
      deload: false,
    } as const;
    expect(targetRpe(facts, GREEDY_1)).toBe(8);
    expect(targetRpe({ ...facts, role: 'accessory', isCompound: false }, GREEDY_1)).toBe(8.5);
    expect(targetRpe({ ...facts, readiness: 2 }, GREEDY_1)).toBe(7.5);
    expect(targetRpe({ ...facts, offset: -2, deload: true }, GREEDY_1)).toBe(6);
  });

  it('SEL-22 reps', () => {
    const goal = goalTargets('hypertrophy', undefined, GREEDY_1);
    const limits = (repMin: number, repMax: number) => ({ repMin, repMax, timed: false });
    expect(prescribedRange(goal, 'main', limits(8, 12), 2)).toEqual({ lower: 8, upper: 10 });
    expect(prescribedRange(goal, 'accessory', limits(8, 10), 2)).toEqual({ lower: 8, upper: 10 });
  });

  it('an accessory range is widened upward before downward, never outside the exercise', () => {
    const goal = goalTargets('hypertrophy', undefined, GREEDY_1);
    const limits = (repMin: number, repMax: number) => ({ repMin, repMax, timed: false });
    expect(prescribedRange(goal, 'accessory', limits(15, 30), 2)).toEqual({ lower: 15, upper: 17 });
    expect(prescribedRange(goal, 'accessory', limits(10, 11), 2)).toEqual({ lower: 10, upper: 11 });
    expect(prescribedRange(goal, 'accessory', limits(3, 6), 2)).toEqual({ lower: 3, upper: 6 });
  });

  it('periodisation leaves the deload week out', () => {
    const at = (weekInBlock: number, deloadWeek?: number) =>
      periodisation(
        { weekInBlock, mesocycleLength: 4, deloadWeek, deload: false, restrained: false },
        'intermediate',
        GREEDY_1,
      );
    expect(at(0)).toEqual({ setMultiplier: 1, rpeOffset: -1 });
    expect(at(3)).toEqual({ setMultiplier: 1.3, rpeOffset: 0.5 });
    expect(at(2, 3)).toEqual({ setMultiplier: 1.3, rpeOffset: 0.5 });
    expect(at(1, 0)).toEqual({ setMultiplier: 1, rpeOffset: -1 });
  });

  it('an active flag lets neither sets nor effort rise', () => {
    const place = { weekInBlock: 3, mesocycleLength: 4, deload: false, restrained: true };
    expect(periodisation(place, 'advanced', GREEDY_1)).toEqual({ setMultiplier: 1, rpeOffset: 0 });
  });

  describe('planned sets', () => {
    const squat = exercise({ name: 'Squat', patterns: ['squat'], primary: ['quads'], main: true, reps: [3, 8] });
    const request: PrescriptionRequest = {
      exercise: squat,
      role: 'main',
      goal: 'hypertrophy',
      trainingAge: 'advanced',
      readiness: 3,
      weekInBlock: 0,
      mesocycleLength: 4,
    };

    it('a main starts at the lower bound and adds reps on later sets, up to the upper', () => {
      const { sets, repPolicy } = prescribe({ ...request, overrideSetCount: 3 }, GREEDY_1);
      expect(sets.map(({ reps }) => reps)).toEqual([6, 8, 8]);
      expect(repPolicy).toEqual({ mode: 'RANGE', lower: 6, upper: 8, target: 6 });
    });

    it('a deload keeps every set at the lower bound', () => {
      const { sets, rpe } = prescribe({ ...request, deload: true }, GREEDY_1);
      expect(sets.map(({ reps }) => reps)).toEqual([6, 6, 6]);
      expect(rpe).toBe(6);
    });

    it('a timed exercise plans the lower bound of its own seconds', () => {
      const plank = exercise({
        name: 'Plank',
        patterns: ['anti_rotation'],
        primary: ['core'],
        reps: [30, 60],
        with: { measure: 'seconds', loadType: 'bodyweight' },
      });
      const { sets } = prescribe({ ...request, exercise: plank, role: 'accessory' }, GREEDY_1);
      expect(sets[0]).toMatchObject({ reps: null, seconds: 30 });
    });

    it('stored sets stay; a deload halves them, not below two or what there was', () => {
      const stored = [8, 7, 6, 5].map((reps) => ({ type: 'REGULAR' as const, reps, restSeconds: 77 }));
      const kept = prescribe({ ...request, stored }, GREEDY_1);
      expect(kept.sets.map(({ reps, restSeconds }) => [reps, restSeconds])).toEqual([
        [8, 77],
        [7, 77],
        [6, 77],
        [5, 77],
      ]);
      expect(prescribe({ ...request, stored, deload: true }, GREEDY_1).sets).toHaveLength(2);
      expect([1, 2, 3, 4, 5].map((count) => storedSetCount(count, true, GREEDY_1))).toEqual([1, 2, 2, 2, 3]);
    });
  });
});
