import type { StepGrid } from '../kernel/load-grid.ts';
import { repsFactor } from '../kernel/loads.ts';
import type { ExercisePrescription } from '../prescription/prescribe.ts';
import { isPerformedWorkingSet } from '../selection/history/history-digest.ts';
import type { IndexedExercise } from '../selection/library/library-index.ts';
import { coachedLoads, nextHarder, weightAt } from './coached-weights.ts';
import type { LoadFacts } from './load-facts.ts';
import { heldReps, showingOf } from './showing.ts';

/** The first load of an intent session, and the reps that its first set asks for; null: the fewest of the range. */
interface FirstSet {
  readonly value: number | null;
  readonly reps: number | null;
}

/** By how much the subtraction of doubles may miss a whole number. */
const DUST = 1e-9;

/** A prescription whose reps know what was done last time, and reach as far as the next load demands. */
export function completedReps(
  exercise: IndexedExercise,
  prescription: ExercisePrescription,
  first: FirstSet,
  grid: StepGrid,
  facts: LoadFacts,
): ExercisePrescription {
  if (exercise.timed) return prescription;
  const { lower } = prescription.range;
  const upper = upperBound(exercise, prescription, first.value, grid, facts);
  const target = Math.min(upper, Math.max(lower, first.reps ?? lower));
  const added = facts.policy.prescription.laterMainReps[facts.trainingAge];
  const later = prescription.role === 'main' && !facts.deload ? Math.min(upper, target + added) : target;
  return {
    ...prescription,
    range: { lower, upper },
    repPolicy: { ...prescription.repPolicy, upper, target },
    sets: prescription.sets.map((set, position) => ({ ...set, reps: position === 0 ? target : later })),
  };
}

function upperBound(
  exercise: IndexedExercise,
  { range }: ExercisePrescription,
  load: number | null,
  grid: StepGrid,
  facts: LoadFacts,
): number {
  if (load === null) return Math.max(range.upper, exercise.repMax);
  const harder = nextHarder(load, exercise, grid);
  const weight = weightAt(load, exercise, facts);
  if (harder === null || weight <= 0) return range.upper;
  const { shown, mostReps } = coachedLoads(facts.policy);
  const { repsPerDoubling } = facts.policy.scoring;
  const asks = weightAt(harder, exercise, facts) * repsFactor(range.lower, repsPerDoubling);
  const reps = Math.ceil(repsPerDoubling * (asks / (shown * weight) - 1) - DUST);
  return Math.max(range.upper, Math.min(mostReps, reps));
}

/** Reps of an exercise without a load, from its newest use outside a deload; null: there is none. */
export function repsWithoutLoad(
  exercise: IndexedExercise,
  prescription: ExercisePrescription,
  facts: LoadFacts,
): number | null {
  if (facts.deload || exercise.timed) return null;
  const use = facts.uses[exercise.ordinal]?.find(({ entry }) => entry.deload !== true);
  const sets = (use?.rows ?? []).flatMap((row) =>
    row.sets.filter((set) => isPerformedWorkingSet(set) && set.reps != null),
  );
  if (sets.length === 0) return null;
  const range = use!.rows.find((row) => row.repRange)?.repRange ?? null;
  const exposure = {
    top: 0,
    range,
    sets: sets.map((set) => ({
      load: 0,
      reps: set.reps!,
      rpe: set.rpe ?? null,
      targetReps: set.targetReps ?? null,
      targetRpe: set.targetRpe ?? null,
    })),
  };
  return heldReps(showingOf(exposure, prescription, facts), exercise, prescription, facts);
}
