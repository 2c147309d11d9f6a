import { atMost } from '../kernel/exact-numbers.ts';
import type { StepGrid } from '../kernel/load-grid.ts';
import { hardness, repsFactor } from '../kernel/loads.ts';
import type { ExercisePrescription } from '../prescription/prescribe.ts';
import type { EstimatedLoads } from '../selection/coaching/policy.ts';
import type { IndexedExercise } from '../selection/library/library-index.ts';
import type { StrengthForecast } from '../suggestions/estimate/strength-estimate.ts';
import { loadAt, shareOf, weightAt } from './coached-weights.ts';
import type { Exposure } from './exposures.ts';
import type { LoadFacts } from './load-facts.ts';
import {
  type CoachedProgress,
  heldLoad,
  heldReps,
  isMissed,
  isRiseDue,
  mostShown,
  risen,
  type Showing,
} from './showing.ts';

/** What a load is held against: the strength that was shown, and today's work. */
interface Held {
  readonly exercise: IndexedExercise;
  readonly shown: Showing;
  readonly exposures: readonly Exposure[];
  readonly today: ExercisePrescription;
  readonly grid: StepGrid;
  readonly facts: LoadFacts;
}

/**
 * The next load by the strength that all sessions of the exercise have shown: the largest at which today's effort is
 * kept and every set reaches its fewest reps nine times out of ten. It rises no further than what was last shown allows,
 * and falls only if the load is missed or hardly has a chance.
 */
export function estimatedProgress(held: Held, strength: StrengthForecast, rules: EstimatedLoads): CoachedProgress {
  const { exercise, shown, exposures, today, grid, facts } = held;
  const { lower } = today.range;
  const assisted = exercise.source.loadType === 'assisted';
  const missed = isMissed(shown, exposures[1], today, facts);
  const sure = (z: number) => sureWeight(strength, today, z, rules, facts);
  const fitting = Math.min(strength.mean * shareOf(lower, today.rpe, facts.policy), sure(rules.zUp));
  const here = heldLoad(shown, lower, exercise, grid, facts);
  const hopeless = !shown.reached && weightAt(here, exercise, facts) > sure(rules.zDown);
  if (missed || hopeless) {
    const load = easedTo(fitting, shown.top, exercise, grid, facts);
    const change = hardness(load, assisted) < hardness(shown.top, assisted) ? 'decrease' : 'hold';
    return { rule: 'missed', change, load, reps: lower };
  }
  const allowed = mostShown(shown, exercise, facts) / repsFactor(lower, facts.policy.scoring.repsPerDoubling);
  // A range that was filled, or done easily, has earned its step; a beginner who only reached it, at an even chance.
  const filled = shown.easy || (shown.reached && shown.reps >= shown.range.upper);
  const step = isRiseDue(shown, facts) ? weightAt(risen(shown, exercise, grid, facts), exercise, facts) : 0;
  const earned = Math.min(step, allowed, filled ? step : sure(0));
  const most = hardestFor(Math.max(Math.min(fitting, allowed), earned), exercise, grid, facts);
  const rises = most !== null && hardness(most, assisted) > hardness(here, assisted);
  if (rises && !facts.restrained) return { rule: 'shown', change: 'increase', load: most, reps: lower };
  const reps = heldReps(shown, exercise, today, facts);
  return { rule: rises ? 'held_by_flag' : 'double', change: 'hold', load: here, reps };
}

/** What may be moved if every set at one load is to reach its fewest reps with so many deviations to spare. */
function sureWeight(
  { mean, sd }: StrengthForecast,
  { range, role, sets }: ExercisePrescription,
  z: number,
  { setLoss, setLossMost }: EstimatedLoads,
  { policy, deload }: LoadFacts,
): number {
  // Later sets of a main are lighter anyway.
  const earlier = role === 'main' && !deload ? 0 : Math.min(sets.length - 1, setLossMost);
  return (mean * (1 - z * sd) * (1 - setLoss * earlier)) / repsFactor(range.lower, policy.scoring.repsPerDoubling);
}

/** The hardest load on the grid that weighs no more than this; null: there is none. */
function hardestFor(weight: number, exercise: IndexedExercise, grid: StepGrid, facts: LoadFacts): number | null {
  const wanted = loadAt(weight, exercise, facts);
  if (exercise.source.loadType === 'assisted') return grid.atLeast(Math.max(0, wanted));
  const load = grid.atMost(wanted);
  return atMost(load, wanted) ? load : null;
}

/** At least one step easier than what was missed, and not under the least there is. */
function easedTo(weight: number, top: number, exercise: IndexedExercise, grid: StepGrid, facts: LoadFacts): number {
  const fitting = loadAt(weight, exercise, facts);
  if (exercise.source.loadType === 'assisted') {
    return Math.max(grid.atLeast(Math.max(0, fitting)), grid.next(grid.atLeast(top), 1) ?? top);
  }
  const lighter = Math.max(Math.min(grid.atMost(fitting), grid.next(top, -1) ?? grid.least), grid.least);
  return Math.min(lighter, Math.max(top, grid.least));
}
