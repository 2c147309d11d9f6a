import { quantized } from '../kernel/exact-numbers.ts';
import type { StepGrid } from '../kernel/load-grid.ts';
import { hardness, repsFactor } from '../kernel/loads.ts';
import type { ExercisePrescription } from '../prescription/prescribe.ts';
import type { IndexedExercise } from '../selection/library/library-index.ts';
import { coachedLoads, loadAt, shareOf, weightAt } from './coached-weights.ts';
import { estimatedProgress } from './estimated-progress.ts';
import type { Exposure } from './exposures.ts';
import type { LoadFacts } from './load-facts.ts';
import { deloaded, type Progress } from './progression.ts';
import { notAbove } from './rounding.ts';
import {
  type CoachedProgress,
  heldLoad,
  heldReps,
  isMissed,
  isRiseDue,
  mostShown,
  risen,
  showingOf,
} from './showing.ts';
import { shownStrength } from './shown-strength.ts';

/** What the newest exposures say about the next load and its reps, whatever the training age. */
export function coachedProgress(
  exercise: IndexedExercise,
  exposures: readonly Exposure[],
  today: ExercisePrescription,
  grid: StepGrid,
  facts: LoadFacts,
): CoachedProgress {
  const newest = exposures[0]!;
  const { lower } = today.range;
  const assisted = exercise.source.loadType === 'assisted';
  if (facts.deload) {
    return { rule: 'deload', change: 'decrease', load: deloaded(newest.top, assisted, grid, facts), reps: lower };
  }
  const shown = showingOf(newest, today, facts);
  const hold = (rule: Progress['rule']): CoachedProgress => ({
    rule,
    change: 'hold',
    load: heldLoad(shown, lower, exercise, grid, facts),
    reps: heldReps(shown, exercise, today, facts),
  });
  if (facts.suspended.has(exercise.id)) return hold('suspended');
  const { estimate } = coachedLoads(facts.policy);
  const strength = estimate && shownStrength(exercise, facts);
  if (estimate && strength)
    return estimatedProgress({ exercise, shown, exposures, today, grid, facts }, strength, estimate);
  if (isMissed(shown, exposures[1], today, facts)) {
    const load = easedAfterMiss(newest, lower, exercise, today, grid, facts);
    const change = hardness(load, assisted) < hardness(newest.top, assisted) ? 'decrease' : 'hold';
    return { rule: 'missed', change, load, reps: lower };
  }
  if (!isRiseDue(shown, facts)) return hold('double');
  if (facts.restrained) return hold('held_by_flag');
  const next = risen(shown, exercise, grid, facts);
  const asks = weightAt(next, exercise, facts) * repsFactor(lower, facts.policy.scoring.repsPerDoubling);
  if (next === grid.nearest(shown.top) || quantized(asks) > quantized(mostShown(shown, exercise, facts))) {
    return hold('reps_first');
  }
  return { rule: 'shown', change: 'increase', load: next, reps: lower };
}

/** From the best set of a session that missed its reps: what it would take to do today's as asked. */
function easedAfterMiss(
  { sets, top }: Exposure,
  lower: number,
  exercise: IndexedExercise,
  today: ExercisePrescription,
  grid: StepGrid,
  facts: LoadFacts,
): number {
  const { policy } = facts;
  const { topRpe } = coachedLoads(policy);
  const best = Math.max(
    ...sets.map(
      ({ load, reps, rpe }) =>
        weightAt(load, exercise, facts) * repsFactor(reps + topRpe - (rpe ?? topRpe), policy.scoring.repsPerDoubling),
    ),
  );
  const fitting = loadAt(best * shareOf(lower, today.rpe, policy), exercise, facts);
  if (exercise.source.loadType === 'assisted') {
    return Math.max(grid.atLeast(fitting), grid.next(grid.atLeast(top), 1) ?? top);
  }
  const lighter = Math.max(Math.min(grid.atMost(fitting), grid.next(top, -1) ?? grid.least), grid.least);
  return lighter > top ? notAbove(top, grid) : lighter;
}
