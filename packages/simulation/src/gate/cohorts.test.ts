import { describe, expect, it } from 'vitest';
import { Draws } from '../draws.ts';
import { forecastCohort } from './cohorts.ts';
import { stepLifter } from './step-lifter.ts';

const RUN = { days: 90, lifters: 60, own: 3 } as const;

describe('the forecast of shortfalls on cohorts', () => {
  it.each([1, 2, 3])('opens for STRESSED lifters, whose bad days last and are felt (seed %i)', (seed) => {
    const { open, skill, calibrationError } = forecastCohort({ ...RUN, seed, cohort: 'STRESSED' });
    expect(open).toBeGreaterThanOrEqual(2);
    expect(skill).toBeGreaterThan(0.1);
    expect(calibrationError).toBeLessThan(0.1);
  });

  it.each([1, 2, 3])('stays silent for NOISE, whose bad days nothing foretells (seed %i)', (seed) => {
    const { open, shortfalls, reasons } = forecastCohort({ ...RUN, seed, cohort: 'NOISE' });
    expect(open).toBe(0);
    expect(reasons).toMatchObject({ NO_SKILL: RUN.own });
    // Silent for want of skill, not of bad days.
    expect(shortfalls).toBeGreaterThan(200);
  });

  it('readiness follows the bad days of STRESSED lifters, and nothing in NOISE', () => {
    const spread = (cohort: 'STRESSED' | 'NOISE') => {
      const told = Array.from({ length: 40 }, (_, i) => stepLifter(Draws.of(1, i), 180, cohort)).flatMap((lifter) =>
        lifter.days.flatMap((day) => lifter.readiness(day) ?? []),
      );
      return new Set(told);
    };
    expect([...spread('STRESSED')].sort()).toEqual([1, 2, 3, 4, 5]);
    expect([...spread('NOISE')].sort()).toEqual([2, 3, 4]);
  });
});
