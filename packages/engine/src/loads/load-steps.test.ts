import { describe, expect, it } from 'vitest';
import type { AthleteLoads } from '../selection/input/input.ts';
import { GREEDY_1 } from '../selection/policy.ts';
import { exercise } from '../selection/testing/fixture-library.ts';
import { loadSteps, startingLoad } from './index.ts';

const goblet = exercise({
  name: 'Goblet Squat',
  patterns: ['squat'],
  primary: ['quads'],
  main: true,
  reps: [5, 15],
  with: {
    equipment: [['dumbbell'], ['kettlebell'], ['barbell', 'rack']],
    loadStep: { lb: 5, kg: 2.5 },
    loadType: 'external',
  },
});
const library = [goblet];

const stepWith = (availableEquipment: readonly string[], athlete: AthleteLoads) =>
  startingLoad(
    { exerciseId: goblet.key, exerciseLibrary: library, athlete, goal: 'strength', availableEquipment },
    GREEDY_1,
  )?.step;

describe('the step between two loads', () => {
  it('promise 18: is that of what the exercise is done with, not of what it was authored for', () => {
    const athlete = { unit: 'KG' } as const;
    expect(stepWith(['dumbbell', 'kettlebell'], athlete)).toBe(2.5);
    expect(stepWith(['kettlebell'], athlete)).toBe(4);
    expect(stepWith(['barbell', 'rack'], athlete)).toBe(1.25);
  });

  it('promise 18: is the athlete’s own for that implement, and for no other', () => {
    const athlete = { unit: 'KG', loadSteps: { kettlebell: 8 } } as const;
    expect(stepWith(['dumbbell', 'kettlebell'], athlete)).toBe(2.5);
    expect(stepWith(['kettlebell'], athlete)).toBe(8);
  });

  it('promise 18: is known for every alternative, in their order', () => {
    const steps = (athlete: AthleteLoads) =>
      loadSteps({ exerciseId: goblet.key, exerciseLibrary: library, athlete }, GREEDY_1);
    expect(steps({ unit: 'KG' })).toEqual([2.5, 4, 1.25]);
    expect(steps({ unit: 'LB', loadSteps: { barbell: 5 } })).toEqual([5, 10, 5]);
  });

  it('promise 18: an exercise without equipment has one, an unknown one none', () => {
    const plain = { ...goblet, key: 'plain', equipment: [] };
    const steps = (exerciseId: string) =>
      loadSteps({ exerciseId, exerciseLibrary: [plain], athlete: { unit: 'KG' } }, GREEDY_1);
    expect(steps('plain')).toEqual([2.5]);
    expect(steps('unknown')).toEqual([]);
  });
});
