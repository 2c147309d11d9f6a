import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SelectionInput } from '../input/input.ts';
import { planSession } from '../plan-session.ts';
import { COACH_1 } from '../policy.ts';
import { intentInput, reordered } from '../testing/random-input.ts';
import { brokenLines } from './red-lines.ts';

const RUNS = { numRuns: 500 };

function planned(input: SelectionInput) {
  const result = planSession(input, COACH_1);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.session;
}

describe('laws of selection/coach-1', () => {
  it('1 the same input gives the same bytes, in any order of rows', () => {
    const pair = intentInput.chain((input) => fc.tuple(fc.constant(input), reordered(input)));
    fc.assert(
      fc.property(pair, ([input, other]) => {
        expect(JSON.stringify(planned(other))).toBe(JSON.stringify(planned(input)));
      }),
      RUNS,
    );
  });

  it('2 to 5 roles partition the ids, sets stay within their bounds, and the session within its time', () => {
    fc.assert(
      fc.property(intentInput, (input) => {
        const { selection } = planned(input);
        const { perExerciseSetTargets: sets, mainLiftIds: mains, accessoryIds: accessories } = selection;
        expect([...mains, ...accessories].sort()).toEqual([...selection.selectedExerciseIds].sort());
        const ceiling = input.deload ? 2 : COACH_1.volume.setCeiling[input.trainingAge];
        for (const count of Object.values(sets)) {
          expect(count).toBeGreaterThanOrEqual(2);
          expect(count).toBeLessThanOrEqual(ceiling);
        }
        if (selection.estimatedSeconds > input.sessionMinutes * 60) expect(accessories).toEqual([]);
      }),
      RUNS,
    );
  });

  it('reps and loads are such as can be done', () => {
    fc.assert(
      fc.property(intentInput, (input) => {
        for (const { loads, prescription } of planned(input).exercises) {
          for (const { load, reps } of loads.sets) {
            if (load !== null) expect(Number(load.value)).toBeGreaterThanOrEqual(0);
            if (reps !== null) expect(reps).toBeGreaterThan(0);
          }
          expect(prescription.range.lower).toBeLessThanOrEqual(prescription.range.upper);
          expect(prescription.repPolicy.target).toBeLessThanOrEqual(prescription.range.upper);
        }
      }),
      RUNS,
    );
  });

  it('a session without exercises crosses no red line', () => {
    const empty = {
      intent: 'full_body',
      targetMuscles: [],
      goal: 'strength',
      trainingAge: 'beginner',
      minutes: 30,
      seconds: 0,
      generalWarmUpSeconds: 0,
      bodyweightKg: 80,
      deload: false,
      fatigueFlag: false,
      readiness: 3,
      pain: {},
      equipment: [],
      capped: false,
      failedBar: false,
      exercises: [],
    } as const;
    expect(brokenLines(empty)).toEqual([]);
  });
});
