import { describe, expect, it } from 'vitest';
import { DAY } from '../kernel/instants.ts';
import { GREEDY_1 } from '../selection/policy.ts';
import { daysAgo, NOW } from '../selection/testing/fixture-input.ts';
import { FIXTURE_LANDMARKS } from '../selection/testing/fixture-landmarks.ts';
import { FIXTURE_LIBRARY } from '../selection/testing/fixture-library.ts';
import { blockWeek } from './block-week.ts';
import { weeklyVolume } from './weekly-volume.ts';

describe('the week', () => {
  const daysBefore = (...days: number[]) => days.map((day) => NOW - day * DAY);

  it('of a program follows its start', () => {
    const at = (daysSinceStart: number) =>
      blockWeek({ program: { daysSinceStart, mesocycleLength: 4 }, now: NOW, completedAt: [] }, GREEDY_1).weekInBlock;
    expect([0, 6, 7, 27, 28].map(at)).toEqual([0, 0, 1, 3, 0]);
  });

  it('without a program follows training that spans two weeks', () => {
    const at = (...days: number[]) => blockWeek({ now: NOW, completedAt: daysBefore(...days) }, GREEDY_1);
    expect(at()).toEqual({ weekInBlock: 0, mesocycleLength: 4 });
    expect(at(1, 14).weekInBlock).toBe(0);
    expect(at(1, 15).weekInBlock).toBe(2);
    expect(at(1, 28).weekInBlock).toBe(0);
    expect(at(1, 27, 40).weekInBlock).toBe(3);
  });

  it('counts performed and planned sets against the target', () => {
    const volume = weeklyVolume(
      {
        now: NOW,
        weekStartedAt: NOW - 6 * DAY,
        history: [daysAgo(1, { 'Barbell Bench Press': 4 }), daysAgo(7, { 'Barbell Bench Press': 4 })],
        planned: [{ exerciseId: 'cable-fly', sets: 3 }],
        landmarks: FIXTURE_LANDMARKS,
        exerciseLibrary: FIXTURE_LIBRARY,
        weekInBlock: 2,
        mesocycleLength: 4,
      },
      GREEDY_1,
    );
    expect(volume.chest).toEqual({ performed: 4, planned: 7, target: 14, delta: 7 });
    expect(volume.front_delts).toEqual({ performed: 1.2, planned: 1.2, target: 4.7, delta: 3.5 });
  });
});
