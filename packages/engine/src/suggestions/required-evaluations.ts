import type { Category } from '../kernel/suggestion-terms.ts';
import { OUTCOMES_1, type OutcomePolicy, type RequiredEvaluations } from './outcomes/policy.ts';
import type { PrescriptionChange } from './types.ts';

/** How many workouts must judge a suggestion: the bolder it is, the more. */
export function requiredEvaluations(
  category: Category,
  changes: readonly PrescriptionChange[],
  { requiredEvaluations: required }: OutcomePolicy = OUTCOMES_1,
): number {
  if (category === 'STRUCTURE') return required.setType;
  if (category === 'WARMUP') return required.warmup;
  return Math.max(...changes.map((change) => evaluationsFor(change, required)));
}

function evaluationsFor(change: PrescriptionChange, required: RequiredEvaluations): number {
  switch (change.property) {
    case 'weight':
      return change.loadEffect === 'HARDER' ? required.harderLoad : required.easierLoad;
    case 'reps':
      return change.type === 'INCREASE_REPS' ? required.moreReps : required.other;
    case 'rest':
      return change.type === 'INCREASE_REST' ? required.moreRest : required.other;
    case 'restSeconds':
      return change.type === 'INCREASE_REST_SECONDS' ? required.moreRest : required.other;
    case 'mode':
    case 'lower':
    case 'upper':
    case 'target':
      return required.repRange;
    default:
      return required.other;
  }
}
