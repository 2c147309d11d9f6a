import type { PlanExercise, SuggestionRow } from '@topset/db';
import type { Load, PlannedSet } from '@topset/engine';
import type { EnteredLoad, PrescriptionRow, SuggestionTarget } from '@topset/engine/suggestions';

/** What a stored suggestion writes to. A target that is gone from the plan keeps place 0. */
export function targetOf(
  row: Pick<SuggestionRow, 'plannedSetId' | 'planExerciseId' | 'setPosition' | 'exercisePosition'>,
): SuggestionTarget {
  return row.plannedSetId
    ? { kind: 'SET', id: row.plannedSetId, position: row.setPosition ?? 0 }
    : { kind: 'EXERCISE', id: row.planExerciseId, position: row.exercisePosition ?? 0 };
}

/** A plan exercise with what the engine wrote; values that it did not touch keep their exact decimal text. */
export function withPrescription(exercise: PlanExercise, written: PrescriptionRow): PlanExercise {
  const sets = new Map(written.sets.map((set) => [set.id, set]));
  return {
    ...exercise,
    repPolicy: written.repPolicy,
    restPolicy: written.restPolicy,
    sets: exercise.sets.map((set): PlannedSet => {
      const next = sets.get(set.id);
      if (!next) return set;
      return {
        ...set,
        type: next.type,
        reps: next.reps,
        restSeconds: next.restSeconds,
        load: toLoad(next.load, set.load),
      };
    }),
  };
}

function toLoad(written: EnteredLoad | null, stored: Load | null): Load | null {
  if (!written) return null;
  if (stored && Number(stored.value) === written.value && stored.unit === written.unit) return stored;
  return { value: decimalText(written.value), unit: written.unit };
}

/** At most four decimals, without trailing zeros. */
export function decimalText(value: number): string {
  return String(Number(value.toFixed(4)));
}
