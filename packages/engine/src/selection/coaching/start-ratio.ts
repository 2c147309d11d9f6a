import type { IndexedExercise } from '../library/library-index.ts';
import type { SelectionPolicy } from '../policy.ts';

/** An intermediate's maximum over body weight, in the exercise's own counting. */
export function startRatio(
  { source, isCompound }: Pick<IndexedExercise, 'source' | 'isCompound'>,
  { startRatio: missing }: NonNullable<SelectionPolicy['coaching']>['loads'],
): number {
  if (source.startRatio) return source.startRatio;
  const ratio = isCompound ? missing.compound : missing.isolation;
  return source.loadCounting === 'total' ? ratio : ratio * missing.eachHand;
}
