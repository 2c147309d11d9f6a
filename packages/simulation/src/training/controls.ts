import type { AskedSet } from '../lifters/lifter.ts';
import type { Coach, CoachDecision } from './coach.ts';
import { loadsOf, type Prescribed } from './exercises.ts';

export const CONTROLS = ['linear', 'double', 'reckless'] as const;
export type Control = (typeof CONTROLS)[number];

const INCREMENT = 2.5;
const FAILURES = 3;
const EASED = 0.9;

/** A rule of thumb to hold the policies against. */
export function controlCoach(control: Control, firstLoad: number, prescribed: Prescribed): Coach {
  const { lower, upper } = prescribed.reps;
  const { nearest, above } = loadsOf(prescribed);
  let load = nearest(firstLoad);
  let asked = Array.from({ length: prescribed.sets }, () => lower);
  let failures = 0;
  const more = () => {
    load = prescribed.atHand === null ? load + INCREMENT : above(load);
  };
  const rules: Readonly<Record<Control, (reps: readonly number[]) => CoachDecision['load']>> = {
    linear(reps) {
      if (reps.every((done) => done >= lower)) {
        more();
        failures = 0;
        return 'HARDER';
      }
      failures += 1;
      if (failures < FAILURES) return null;
      load = nearest(load * EASED);
      failures = 0;
      return 'EASIER';
    },
    double(reps) {
      const top = reps.every((done) => done >= upper);
      if (top) more();
      asked = reps.map((done) => (top ? lower : Math.min(upper, Math.max(lower, done + 1))));
      return top ? 'HARDER' : null;
    },
    reckless() {
      more();
      return 'HARDER';
    },
  };
  return {
    plan: () => asked.map((reps): AskedSet => ({ load, reps })),
    judge(_day, { sets }) {
      const before = asked;
      const way = rules[control](sets.map(({ reps }, j) => reps ?? before[j]!));
      return { load: way, changed: way !== null || before.some((reps, j) => reps !== asked[j]) };
    },
  };
}
