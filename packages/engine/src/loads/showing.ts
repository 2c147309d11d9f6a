import { quantized, same } from '../kernel/exact-numbers.ts';
import type { StepGrid } from '../kernel/load-grid.ts';
import { hardness, repsFactor } from '../kernel/loads.ts';
import type { RepRange } from '../prescription/goal-ranges.ts';
import type { ExercisePrescription } from '../prescription/prescribe.ts';
import type { IndexedExercise } from '../selection/library/library-index.ts';
import { coachedLoads, loadAt, nextHarder, weightAt } from './coached-weights.ts';
import type { Exposure } from './exposures.ts';
import type { LoadFacts } from './load-facts.ts';
import { linearStep, type Progress } from './progression.ts';
import { notAbove } from './rounding.ts';

/** A next load and the reps of its first set. */
export interface CoachedProgress extends Progress {
  readonly reps: number;
}

/** What an exposure showed at its top load. */
export interface Showing {
  readonly top: number;
  /** Fewest reps at it, and the highest effort. */
  readonly reps: number;
  readonly effort: number;
  readonly range: RepRange;
  /** Every set as asked. */
  readonly reached: boolean;
  /** As asked, with much in reserve. */
  readonly easy: boolean;
}

export function showingOf(
  exposure: Pick<Exposure, 'top' | 'sets' | 'range'>,
  today: ExercisePrescription,
  facts: LoadFacts,
): Showing {
  const { tolerance, easy } = coachedLoads(facts.policy).rpe;
  const range = exposure.range ?? today.range;
  let reps = Number.POSITIVE_INFINITY;
  let effort = 0;
  let reached = true;
  let isEasy = true;
  for (const set of exposure.sets) {
    const target = set.targetRpe ?? today.rpe;
    reached &&= set.reps >= (set.targetReps ?? range.lower) && (set.rpe === null || set.rpe <= target + tolerance);
    isEasy &&= set.rpe !== null && set.rpe <= target - easy;
    if (!same(set.load, exposure.top)) continue;
    reps = Math.min(reps, set.reps);
    effort = Math.max(effort, set.rpe ?? target);
  }
  return { top: exposure.top, reps, effort, range, reached, easy: reached && isEasy };
}

/** Clearly below its range, or a little twice running. */
export function isMissed(
  shown: Showing,
  before: Exposure | undefined,
  today: ExercisePrescription,
  facts: LoadFacts,
): boolean {
  if (shown.reps < shown.range.lower - 1) return true;
  if (shown.reps >= shown.range.lower || before === undefined) return false;
  const earlier = showingOf(before, today, facts);
  return earlier.reps < earlier.range.lower;
}

/** What was shown, and a little more. */
export function mostShown({ top, reps }: Showing, exercise: IndexedExercise, facts: LoadFacts): number {
  const shown = weightAt(top, exercise, facts) * repsFactor(reps, facts.policy.scoring.repsPerDoubling);
  return coachedLoads(facts.policy).shown * shown;
}

/** The same load on the grid; a harder neighbour only if it was shown, and under a flag never. */
export function heldLoad(
  shown: Showing,
  lower: number,
  exercise: IndexedExercise,
  grid: StepGrid,
  facts: LoadFacts,
): number {
  const { top } = shown;
  const load = grid.nearest(top);
  const assisted = exercise.source.loadType === 'assisted';
  if (hardness(load, assisted) <= hardness(top, assisted)) return load;
  const asks = weightAt(load, exercise, facts) * repsFactor(lower, facts.policy.scoring.repsPerDoubling);
  if (!facts.restrained && quantized(asks) <= quantized(mostShown(shown, exercise, facts))) return load;
  return assisted ? grid.atLeast(top) : notAbove(top, grid);
}

/** One more than last time where all went as asked, fewer where today asks for less effort than was spent. */
export function heldReps(
  { reps, effort, reached }: Pick<Showing, 'reps' | 'effort' | 'reached'>,
  exercise: IndexedExercise,
  today: ExercisePrescription,
  facts: LoadFacts,
): number {
  const gain = reached && !facts.restrained && !facts.suspended.has(exercise.id) ? 1 : 0;
  return Math.floor(reps + gain + Math.min(0, today.rpe - effort));
}

/** A beginner adds as long as it works; later the range is filled first. */
export function isRiseDue({ reached, easy, reps, range }: Showing, { trainingAge }: LoadFacts): boolean {
  return easy || (reached && (trainingAge === 'beginner' || reps >= range.upper));
}

/** The load that comes next: a step, or as much as was clearly easy. */
export function risen({ top, easy }: Showing, exercise: IndexedExercise, grid: StepGrid, facts: LoadFacts): number {
  const here = grid.nearest(top);
  const step = nextHarder(here, exercise, grid) ?? here;
  if (exercise.source.loadType === 'assisted') return step;
  const { rise, shown } = coachedLoads(facts.policy);
  const weight = weightAt(top, exercise, facts);
  const raw =
    facts.trainingAge === 'beginner' ? top + linearStep(exercise, top, facts) : loadAt(weight * rise, exercise, facts);
  const wanted = Math.max(grid.nearest(raw), step);
  return easy ? Math.max(wanted, grid.atMost(loadAt(weight * shown, exercise, facts))) : wanted;
}
