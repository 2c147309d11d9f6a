import { describe, expect, it } from 'vitest';
import { GREEDY_1 } from '../selection/policy.ts';
import { selected } from '../selection/testing/fixture-input.ts';
import { FIXTURE_LANDMARKS } from '../selection/testing/fixture-landmarks.ts';
import { exercise } from '../selection/testing/fixture-library.ts';
import type { TrainingAge } from '../vocabulary.ts';
import { allocateSets, enforceCaps, type SessionRequest } from './allocate-sets.ts';
import { targetVolume } from './target-volume.ts';

describe('volume vectors', () => {
  const first = exercise({
    name: 'First',
    patterns: ['horizontal_push'],
    primary: ['chest'],
    secondary: ['triceps'],
    compound: true,
  });
  const second = exercise({ name: 'Second', patterns: ['extension'], primary: ['triceps'] });
  const allocation = (trainingAge: TrainingAge, targets = { chest: 6, triceps: 4 }) =>
    allocateSets(
      {
        exercises: [
          { exercise: first, role: 'accessory' },
          { exercise: second, role: 'accessory' },
        ],
        landmarks: FIXTURE_LANDMARKS,
        goal: 'hypertrophy',
        trainingAge,
        targets,
      },
      GREEDY_1,
    );

  it.each([
    ['intermediate', { first: 5, second: 3 }],
    ['beginner', { first: 4, second: 3 }],
    ['advanced', { first: 6, second: 2 }],
  ] as const)('SEL-11 allocation of an %s without time limit', (age, sets) => {
    expect(allocation(age).sets).toEqual(sets);
  });

  it('SEL-11 equal gains go to the lower order index', () => {
    const twin = exercise({ name: 'Another Second', patterns: ['extension'], primary: ['triceps'] });
    const { trace } = allocateSets(
      {
        exercises: [
          { exercise: second, role: 'accessory' },
          { exercise: twin, role: 'accessory' },
        ],
        landmarks: FIXTURE_LANDMARKS,
        goal: 'hypertrophy',
        trainingAge: 'intermediate',
        targets: { triceps: 5 },
      },
      GREEDY_1,
    );
    expect(trace).toEqual([{ exerciseId: 'second', gain: 1, remainingAfter: 0 }]);
  });

  it('SEL-11 one set adds 1.0 to each primary and 0.3 to each secondary', () => {
    const { trace } = allocation('intermediate', { chest: 10, triceps: 10 });
    // 2 + 2 sets leave 8 chest and 7.4 triceps; one more set of the first takes 1 and 0.3.
    expect(trace[0]).toEqual({ exerciseId: 'first', gain: 1.3, remainingAfter: 14.1 });
  });

  it.each([
    [0, 10],
    [1, 12],
    [2, 14],
    [3, 16],
  ])('SEL-16 chest in week %s of 4 is %s', (weekInBlock, sets) => {
    expect(targetVolume({ mev: 10, mav: 16 }, { weekInBlock, mesocycleLength: 4 }, GREEDY_1)).toBe(sets);
  });

  it('SEL-16 side delts in week 2, a single week, a deload', () => {
    const sideDelts = targetVolume({ mev: 8, mav: 19 }, { weekInBlock: 2, mesocycleLength: 4 }, GREEDY_1);
    expect(sideDelts).toBeCloseTo(15.333, 3);
    expect(selected().volumePlanByMuscle.side_delts.target).toBe(15.3);
    expect(targetVolume({ mev: 10, mav: 16 }, { weekInBlock: 0, mesocycleLength: 1 }, GREEDY_1)).toBe(16);
    expect(targetVolume({ mev: 10, mav: 16 }, { weekInBlock: 3, mesocycleLength: 4, deload: true }, GREEDY_1)).toBe(8);
  });

  describe('SEL-19 caps', () => {
    const main = exercise({ name: 'Main', patterns: ['horizontal_push'], primary: ['chest'], main: true });
    const accessory = exercise({ name: 'Accessory', patterns: ['horizontal_push'], primary: ['chest'] });
    const keptWith = (week: number, previous: number) => {
      const request: SessionRequest = {
        exercises: [
          { exercise: main, role: 'main', sets: 4 },
          { exercise: accessory, role: 'accessory', sets: 3 },
        ],
        landmarks: FIXTURE_LANDMARKS,
        goal: 'hypertrophy',
        trainingAge: 'intermediate',
        week: { direct: { chest: week }, previousDirect: { chest: previous } },
      };
      return enforceCaps(request, GREEDY_1).kept;
    };

    it.each([
      ['25 sets are above MRV', 18, 40, ['main']],
      ['13 sets are a spike over 5', 6, 5, ['main']],
      ['9 sets stay below MEV', 2, 5, ['main', 'accessory']],
      ['without a previous week there is no spike', 8, 0, ['main', 'accessory']],
    ])('SEL-19 %s', (_, week, previous, kept) => {
      expect(keptWith(week, previous)).toEqual(kept);
    });
  });
});
