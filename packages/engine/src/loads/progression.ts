import { quantized } from '../kernel/exact-numbers.ts';
import type { StepGrid } from '../kernel/load-grid.ts';
import { hardness } from '../kernel/loads.ts';
import type { ExercisePrescription } from '../prescription/prescribe.ts';
import type { IndexedExercise } from '../selection/library/library-index.ts';
import { patternMask } from '../selection/library/muscle-masks.ts';
import type { Exposure } from './exposures.ts';
import type { LoadFacts } from './load-facts.ts';
import { notAbove } from './rounding.ts';

const LOWER_BODY = patternMask(['squat', 'hinge', 'lunge']);

type ProgressionRule =
  | 'linear'
  | 'double'
  | 'falling_reps'
  | 'wave'
  | 'shown'
  | 'reps_first'
  | 'missed'
  | 'deload'
  | 'held_by_flag'
  | 'suspended';
type Change = 'increase' | 'hold' | 'decrease';

export interface Progress {
  readonly rule: ProgressionRule;
  readonly change: Change;
  /** The load of the first set, on the grid. */
  readonly load: number;
}

/**
 * What an athlete's exposures say about the next load; there is at least one. Not the function of the suggestion rules,
 * which change a plan that a person keeps and decides about, in increments and by evidence of its own sets: this gives
 * a new session, which has no plan, a load by training age (`selection.md` 8.3). Both step on the kernel's grid.
 */
export function progressFrom(
  exercise: IndexedExercise,
  exposures: readonly Exposure[],
  today: ExercisePrescription,
  grid: StepGrid,
  facts: LoadFacts,
): Progress {
  const top = exposures[0]!.top;
  const assisted = exercise.source.loadType === 'assisted';
  if (facts.deload) return { rule: 'deload', change: 'decrease', load: deloaded(top, assisted, grid, facts) };
  if (facts.suspended.has(exercise.id))
    return { rule: 'suspended', change: 'hold', load: held(top, assisted, grid, facts) };
  const verdict = verdictFor(exercise, exposures, today, facts);
  if (verdict.change === 'increase' && facts.restrained) {
    return { rule: 'held_by_flag', change: 'hold', load: held(top, assisted, grid, facts) };
  }
  const load = loadFor(verdict, top, assisted, grid, facts);
  // Under a flag not even the minimum may ask for more than was lifted.
  const risen = !assisted && load > top && facts.restrained;
  return { rule: verdict.rule, change: verdict.change, load: risen ? notAbove(top, grid) : load };
}

interface Verdict {
  readonly rule: ProgressionRule;
  readonly change: Change;
  readonly raw: number;
}

function verdictFor(
  exercise: IndexedExercise,
  exposures: readonly Exposure[],
  today: ExercisePrescription,
  facts: LoadFacts,
): Verdict {
  const newest = exposures[0]!;
  if (facts.trainingAge === 'advanced') return wave(newest.top, facts);
  const assisted = exercise.source.loadType === 'assisted';
  if (facts.trainingAge === 'beginner') {
    return hasStalled(exposures, facts) ? double(newest, today, facts) : linear(exercise, newest, today, facts);
  }
  if (repsAreFalling(exposures, assisted, facts)) {
    return { rule: 'falling_reps', change: 'decrease', raw: newest.top * (1 - facts.policy.loads.fallingDecrease) };
  }
  return double(newest, today, facts);
}

function wave(top: number, { policy, weekInBlock }: LoadFacts): Verdict {
  const waves = policy.loads.wave;
  const raw = top * waves[weekInBlock % waves.length]!;
  const change = quantized(raw) > quantized(top) ? 'increase' : quantized(raw) < quantized(top) ? 'decrease' : 'hold';
  return { rule: 'wave', change, raw };
}

function linear(exercise: IndexedExercise, newest: Exposure, today: ExercisePrescription, facts: LoadFacts): Verdict {
  const tolerance = facts.policy.loads.beginnerRpeTolerance;
  const reached = newest.sets.every(
    (set) =>
      set.reps >= (set.targetReps ?? newest.range?.lower ?? today.range.lower) &&
      (set.rpe === null || set.rpe <= (set.targetRpe ?? today.rpe) + tolerance),
  );
  if (!reached) return { rule: 'linear', change: 'hold', raw: newest.top };
  return { rule: 'linear', change: 'increase', raw: newest.top + linearStep(exercise, newest.top, facts) };
}

/** What a beginner adds from session to session. */
export function linearStep(exercise: IndexedExercise, top: number, { policy, athlete }: LoadFacts): number {
  const body = exercise.patternMask & LOWER_BODY ? policy.loads.linear.lower : policy.loads.linear.upper;
  return top >= body.from[athlete.unit] ? body.largeStep[athlete.unit] : body.step[athlete.unit];
}

function double(newest: Exposure, today: ExercisePrescription, facts: LoadFacts): Verdict {
  const upper = newest.range?.upper ?? today.range.upper;
  const filled = newest.sets.every(
    (set) => set.reps >= upper && (set.rpe === null || set.rpe <= (set.targetRpe ?? today.rpe)),
  );
  return filled
    ? { rule: 'double', change: 'increase', raw: newest.top * (1 + facts.policy.loads.doubleIncrease) }
    : { rule: 'double', change: 'hold', raw: newest.top };
}

/** Three exposures at one load, and the reps never rose from older to newer. */
function hasStalled(exposures: readonly Exposure[], { policy }: LoadFacts): boolean {
  const recent = exposures.slice(0, policy.loads.stalledExposures);
  if (recent.length < policy.loads.stalledExposures) return false;
  return recent.every(
    (exposure, i) =>
      quantized(exposure.top) === quantized(recent[0]!.top) &&
      (i === 0 || recent[i - 1]!.totalReps <= exposure.totalReps),
  );
}

/** Fewer reps each time, and not because the load had become harder. */
function repsAreFalling(exposures: readonly Exposure[], assisted: boolean, { policy }: LoadFacts): boolean {
  const recent = exposures.slice(0, policy.loads.stalledExposures);
  if (recent.length < policy.loads.stalledExposures) return false;
  const loaded = (exposure: Exposure) => quantized(hardness(exposure.top, assisted));
  return recent.every((older, i) => {
    const newer = recent[i - 1];
    return newer === undefined || (newer.totalReps < older.totalReps && loaded(newer) <= loaded(older));
  });
}

function loadFor(verdict: Verdict, top: number, assisted: boolean, grid: StepGrid, facts: LoadFacts): number {
  const { change, rule } = verdict;
  if (change === 'hold') return held(top, assisted, grid, facts);
  const here = grid.nearest(top);
  if (assisted) return grid.next(here, change === 'increase' ? -1 : 1) ?? grid.least;
  const raw = Math.min(verdict.raw, top * facts.policy.loads.largestRise);
  const rounded = grid.nearest(raw);
  if (rule === 'wave') return rounded;
  if (change === 'increase') return Math.max(rounded, grid.next(here, 1) ?? here);
  return Math.min(rounded, grid.next(here, -1) ?? grid.least);
}

/** The same load, on the grid; under a flag never the harder neighbour. */
function held(top: number, assisted: boolean, grid: StepGrid, facts: LoadFacts): number {
  if (!facts.restrained) return grid.nearest(top);
  return assisted ? grid.atLeast(top) : notAbove(top, grid);
}

/** Three quarters of the load; assistance grows instead, by a step at least: less of it would be harder. */
export function deloaded(top: number, assisted: boolean, grid: StepGrid, facts: LoadFacts): number {
  const { loadMultiplier } = facts.policy.prescription.deload;
  if (assisted) return Math.max(grid.nearest(top / loadMultiplier), grid.next(grid.atLeast(top), 1) ?? top);
  const load = grid.nearest(top * loadMultiplier);
  return facts.restrained && load > top ? notAbove(top, grid) : load;
}
