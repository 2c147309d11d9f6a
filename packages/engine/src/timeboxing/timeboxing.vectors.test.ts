import { describe, expect, it } from 'vitest';
import { GREEDY_1 } from '../selection/policy.ts';
import { exercise } from '../selection/testing/fixture-library.ts';
import { type EstimateRequest, estimateSession } from './estimate.ts';

describe('time vectors', () => {
  const lift = exercise({
    name: 'Lift',
    patterns: ['squat'],
    primary: ['quads'],
    ratings: [4, 3, 3],
    main: true,
    reps: [8, 12],
    seconds: 50,
    with: { loadType: 'bodyweight' },
  });
  const request = (changes: Partial<EstimateRequest>): EstimateRequest => ({
    exercises: [{ exercise: lift, role: 'main', sets: 3 }],
    goal: 'hypertrophy',
    trainingAge: 'intermediate',
    ...changes,
  });

  it('SEL-24 one main, three sets of 50 s, fatigue 4, 8 reps, no ramp', () => {
    expect(estimateSession(request({}), GREEDY_1)).toEqual({ seconds: 690, minutes: 12 });
  });

  it('an external main adds the full ramp', () => {
    const external = { ...lift, loadType: 'external' as const };
    const exercises = [{ exercise: external, role: 'main' as const, sets: 3 }];
    expect(estimateSession(request({ exercises }), GREEDY_1).seconds).toBe(690 + 3 * 30 + 60 + 60 + 90);
    expect(estimateSession(request({ exercises, trainingAge: 'beginner' }), GREEDY_1).seconds).toBe(690 + 2 * 30 + 150);
  });

  it('a stored rest wins', () => {
    const exercises = [{ exercise: lift, role: 'main' as const, sets: 3, storedRests: [60, null, 60] }];
    expect(estimateSession(request({ exercises }), GREEDY_1).seconds).toBe(150 + 60 + 180 + 60);
  });

  it('a superset shares its rest per round', () => {
    const curl = exercise({
      name: 'Curl',
      patterns: ['flexion'],
      primary: ['biceps'],
      ratings: [2, 5, 3],
      seconds: 35,
    });
    const pushdown = exercise({
      name: 'Pushdown',
      patterns: ['extension'],
      primary: ['triceps'],
      ratings: [2, 5, 1],
      seconds: 40,
    });
    const exercises = [
      { exercise: curl, role: 'accessory' as const, sets: 3 },
      { exercise: pushdown, role: 'accessory' as const, sets: 2 },
    ];
    const flags = { USE_SUPERSET_AUTO_PAIRING: true };
    // max(60, 0.6 x 90) = 60 per round, three rounds.
    expect(estimateSession(request({ exercises, flags }), GREEDY_1).seconds).toBe(3 * 35 + 2 * 40 + 3 * 60);
  });
});

describe('a session that names an exercise twice', () => {
  it('counts both', () => {
    const curl = exercise({ name: 'Curl', patterns: ['flexion'], primary: ['biceps'], seconds: 30 });
    const twice = [
      { exercise: curl, role: 'accessory' as const, sets: 2 },
      { exercise: curl, role: 'accessory' as const, sets: 1 },
    ];
    const request = { exercises: twice, goal: 'hypertrophy', trainingAge: 'beginner' } as const;
    expect(estimateSession(request, GREEDY_1).seconds).toBe(3 * (30 + 90));
  });
});
