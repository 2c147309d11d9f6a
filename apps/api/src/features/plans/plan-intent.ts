import { exerciseByKey, exercises as library, muscles } from '@topset/catalog';
import type { PlanExercise, PlanRow } from '@topset/db';
import type { Intent } from '@topset/engine';
import { intentOfPlan, type StoredSelection, storedSelection } from '@topset/engine/selection';

/** What a session of a plan stores of how it was made. */
export function templateSelection(
  plan: Pick<PlanRow, 'intent' | 'kind'>,
  exercises: readonly PlanExercise[],
): StoredSelection {
  return storedSelection({ selectionMode: 'TEMPLATE', intent: plan.intent ?? derivedIntent(plan, exercises) });
}

/** What its kind and exercises tell; null: nothing of it is in the library. */
function derivedIntent({ kind }: Pick<PlanRow, 'kind'>, exercises: readonly PlanExercise[]): Intent | null {
  const exerciseIds = exercises.map(({ exerciseKey }) => exerciseKey).filter(exerciseByKey);
  return exerciseIds.length === 0 ? null : intentOfPlan({ kind, exerciseIds }, library, muscles);
}
