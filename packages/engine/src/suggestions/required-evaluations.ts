import type { Category, PrescriptionChange } from './types.ts';

/** How many workouts must judge a suggestion: the bolder it is, the more. */
export function requiredEvaluations(category: Category, changes: readonly PrescriptionChange[]): number {
  if (category === 'STRUCTURE' || category === 'WARMUP') return 1;
  return Math.max(1, ...changes.map(evaluationsFor));
}

function evaluationsFor(change: PrescriptionChange): number {
  switch (change.property) {
    case 'weight':
      return change.loadEffect === 'HARDER' ? 2 : 1;
    case 'reps':
      return change.type === 'INCREASE_REPS' ? 2 : 1;
    case 'rest':
      return change.type === 'INCREASE_REST' ? 2 : 1;
    case 'restSeconds':
      return change.type === 'INCREASE_REST_SECONDS' ? 2 : 1;
    case 'mode':
    case 'lower':
    case 'upper':
    case 'target':
      return 2;
    default:
      return 1;
  }
}
