import type { PlanExercise } from '@topset/db';
import type { RecordedPlan } from '@topset/engine/kernel';

/** The exercises of a plan of the training record, as versions are made of them. */
export function recordedExercises({ id: planId, exercises }: RecordedPlan): PlanExercise[] {
  return exercises.map(({ level, remembered: _remembered, waiting: _waiting, ...exercise }) => ({
    ...exercise,
    planId,
    ...(level === null ? {} : { level }),
  }));
}
