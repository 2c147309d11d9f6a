import { describe, expect, it } from 'vitest';
import type { SelectionInput } from '../input/input.ts';
import { GREEDY_1 } from '../policy.ts';
import { daysAgo, inputOf, NOW } from '../testing/fixture-input.ts';
import { kebab } from '../testing/fixture-library.ts';
import { rankCandidates, stateWith } from './seeded-state.ts';

/** Ranks accessories in a seeded state. */
function accessories(
  input: Partial<SelectionInput>,
  placed: { mains: readonly string[]; accessories?: readonly string[] },
): { ids: string[]; scoreOf: (name: string) => number } {
  const seeded = stateWith(inputOf(input), GREEDY_1, {
    mains: placed.mains.map(kebab),
    accessories: (placed.accessories ?? []).map(kebab),
  });
  if (!seeded.ok) throw new Error(JSON.stringify(seeded.errors));
  const ranked = rankCandidates(seeded.state, 'accessory');
  return {
    ids: ranked.map(({ exerciseId }) => exerciseId),
    scoreOf: (name) => ranked.find(({ exerciseId }) => exerciseId === kebab(name))!.score,
  };
}

describe('calibration (section 13)', () => {
  const push = {
    intent: 'push',
    sessionMinutes: 75,
    history: [
      daysAgo(
        6,
        {
          'Barbell Bench Press': 4,
          'Incline Barbell Bench Press': 4,
          'Dumbbell Overhead Press': 3,
          'Cable Triceps Pushdown': 3,
        },
        { intent: 'push' },
      ),
      daysAgo(4, { 'Dumbbell Bench Press': 4, 'Machine Shoulder Press': 3, 'Cable Fly': 3 }, { intent: 'push' }),
      daysAgo(
        2,
        {
          'Barbell Bench Press': 4,
          'Incline Dumbbell Bench Press': 4,
          'Dumbbell Lateral Raise': 4,
          'Cable Triceps Pushdown': 3,
        },
        { intent: 'push' },
      ),
    ],
  } as const;
  const pushMains = { mains: ['Barbell Bench Press', 'Dumbbell Overhead Press'] };

  it('SEL-26 S1: a side-delt gap outranks more chest', () => {
    const { scoreOf } = accessories(push, pushMains);
    expect(scoreOf('Cable Lateral Raise')).toBe(3.58);
    expect(scoreOf('Dumbbell Lateral Raise')).toBe(1.98);
    expect(scoreOf('Cable Fly')).toBe(0.648);
    expect(scoreOf('Incline Dumbbell Bench Press')).toBe(-0.875);
  });

  it('SEL-26 S1, 1 ms later: the recency edges have passed', () => {
    const { scoreOf } = accessories({ ...push, now: NOW + 1 }, pushMains);
    expect(scoreOf('Dumbbell Lateral Raise')).toBe(2.34);
    expect(scoreOf('Cable Fly')).toBe(1.008);
    expect(scoreOf('Incline Dumbbell Bench Press')).toBe(-0.515);
  });

  it('SEL-26 S2: a curl outranks a row when lats are nearly done', () => {
    const { scoreOf } = accessories(
      {
        intent: 'pull',
        sessionMinutes: 70,
        history: [daysAgo(3, { 'Lat Pulldown': 4, 'Seated Cable Row': 4 }, { intent: 'pull' })],
      },
      { mains: ['Barbell Row'] },
    );
    expect(scoreOf('Cable Curl')).toBe(3.826);
    expect(scoreOf('Seated Cable Row')).toBe(2.206);
  });

  it('SEL-26 S3: recency turns the squats', () => {
    const fiveDays = daysAgo(5, { 'Front Squat': 4, 'Leg Press': 4, 'Lying Leg Curl': 3 }, { intent: 'legs' });
    const yesterday = daysAgo(1, { 'Hack Squat': 4, 'Romanian Deadlift': 4, 'Seated Leg Curl': 3 }, { intent: 'legs' });
    const legs = { intent: 'legs', sessionMinutes: 65 } as const;
    const main = { mains: ['Romanian Deadlift'] };
    const recent = accessories({ ...legs, history: [fiveDays, yesterday] }, main);
    expect(recent.scoreOf('Leg Press')).toBe(2.337);
    expect(recent.scoreOf('Front Squat')).toBe(1.225);
    expect(recent.scoreOf('Hack Squat')).toBe(1.093);
    const rested = accessories({ ...legs, history: [fiveDays] }, main);
    expect(rested.scoreOf('Leg Press')).toBe(3.203);
    expect(rested.scoreOf('Hack Squat')).toBe(3.004);
    expect(rested.scoreOf('Front Squat')).toBe(1.935);
  });

  it('SEL-26 S4: late slots of a tired day go to cheap stimulus', () => {
    const { ids, scoreOf } = accessories(
      {
        intent: 'full_body',
        sessionMinutes: 40,
        fatigueState: { readinessScore: 2 },
        history: [
          daysAgo(2, { 'Barbell Back Squat': 4, 'Barbell Bench Press': 4, 'Barbell Row': 4 }, { intent: 'full_body' }),
        ],
      },
      {
        mains: ['Barbell Back Squat', 'Barbell Bench Press', 'Barbell Row'],
        accessories: ['Face Pull', 'Cable Triceps Pushdown'],
      },
    );
    expect(ids.slice(0, 5)).toEqual(
      ['Seated Calf Raise', 'Close-Grip Lat Pulldown', 'Lat Pulldown', 'Bayesian Curl', 'Incline Dumbbell Curl'].map(
        kebab,
      ),
    );
    expect(scoreOf('Seated Calf Raise')).toBe(3.575);
    expect(scoreOf('Close-Grip Lat Pulldown')).toBe(3.309);
    expect(scoreOf('Lat Pulldown')).toBe(3.309);
    expect(scoreOf('Bayesian Curl')).toBe(3.291);
    expect(scoreOf('Incline Dumbbell Curl')).toBe(3.291);
  });
});
