import { describe, expect, it } from 'vitest';
import { lone, reportOf, stepLadder } from '../testing/athlete.ts';

describe('validation', () => {
  it.each([
    [
      'negative reps',
      { sets: reportOf('pe-1', { sets: '1x5' }).sets.map((set) => ({ ...set, amount: -1 })) },
      'exercises.0.sets.0.amount',
    ],
    [
      'fractional reps',
      { sets: reportOf('pe-1', { sets: '1x5' }).sets.map((set) => ({ ...set, amount: 5.5 })) },
      'exercises.0.sets.0.amount',
    ],
    ['RPE above 10', { sets: 5, rpe: 10.1 }, 'exercises.0.rpe'],
    ['RPE below 1', { sets: 5, rpe: 0.9 }, 'exercises.0.rpe'],
    ['comfort 6', { sets: 5, comfort: 6 }, 'exercises.0.comfort'],
    ['severity 4', { sets: 5, pain: 4 }, 'exercises.0.pain.0.severity'],
    [
      'sets of another exercise',
      { sets: reportOf('pe-1', { sets: '1x5' }).sets.map((set) => ({ ...set, planExerciseId: 'pe-9' })) },
      'exercises.0.sets.0',
    ],
  ])('refuses %s', (_, done, path) => {
    const result = lone('STRENGTH', stepLadder('4x6'), 1).attempt({ 'pe-1': done });
    expect(result).toMatchObject({ ok: false, faults: [{ path }] });
  });
});
