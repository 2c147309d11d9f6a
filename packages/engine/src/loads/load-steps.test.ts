import { describe, expect, it } from 'vitest';
import type { PrescribedSet } from '../prescription/prescribe.ts';
import { DEFAULT_REP_POLICY, DEFAULT_REST_POLICY } from '../prescription-terms.ts';
import type { AthleteLoads } from '../selection/input/input.ts';
import { GREEDY_1 } from '../selection/policy.ts';
import { exercise } from '../selection/testing/fixture-library.ts';
import { assignLoads, loadSteps, startingLoad } from './index.ts';

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

  it('has no binary dust: what warms up for 6.9 by steps of 2.3 stays below 6.9', () => {
    const athlete = { unit: 'KG', loadSteps: { dumbbell: 2.3 } } as const;
    const planned: PrescribedSet = {
      position: 0,
      type: 'REGULAR',
      load: { value: '6.9', unit: 'KG' },
      reps: 8,
      seconds: null,
      rpe: '7',
      rir: null,
      restSeconds: 120,
    };
    const { sets } = assignLoads(
      {
        exercise: goblet,
        exerciseLibrary: library,
        athlete,
        prescription: {
          exerciseId: goblet.key,
          role: 'main',
          range: { lower: 6, upper: 10 },
          repPolicy: DEFAULT_REP_POLICY,
          restPolicy: DEFAULT_REST_POLICY,
          rpe: 7,
          sets: [planned],
        },
        trainingAge: 'intermediate',
        goal: 'strength',
        weekInBlock: 0,
        availableEquipment: ['dumbbell'],
        now: 0,
        history: [],
      },
      GREEDY_1,
    );
    expect(sets.map(({ type, load }) => `${type} ${load?.value}`)).toEqual(['WARMUP 2.3', 'WARMUP 4.6', 'REGULAR 6.9']);
  });
});
