import type { FilterFacts, SelectionContext } from '../input/context.ts';
import { type IndexedExercise, tagMask } from '../library/library-index.ts';
import { bitCount } from '../library/muscle-masks.ts';
import { unfitReason, unusableReason } from '../scoring/filters.ts';

/** Work that stands in for a strength exercise only when that is such work itself. */
const SPECIAL_TAGS = tagMask(['core', 'mobility', 'prehab', 'conditioning']);

export interface RankedSubstitute {
  readonly exercise: IndexedExercise;
  readonly score: number;
}

/** The nearest usable exercises to one that cannot be done, best first. */
export function rankSubstitutes(
  context: FilterFacts & Pick<SelectionContext, 'library'>,
  original: IndexedExercise,
  inSession: (exercise: IndexedExercise) => boolean,
): RankedSubstitute[] {
  const ranked: RankedSubstitute[] = [];
  for (const exercise of context.library.exercises) {
    if (exercise === original || inSession(exercise) || !resembles(original, exercise)) continue;
    if (unusableReason(context, exercise) !== null || context.suspended.has(exercise.id)) continue;
    if (unfitReason(context, exercise) !== null) continue;
    ranked.push({ exercise, score: likeness(context, original, exercise) });
  }
  ranked.sort(
    (a, b) => b.score - a.score || a.exercise.fatigue - b.exercise.fatigue || a.exercise.ordinal - b.exercise.ordinal,
  );
  return ranked.slice(0, context.policy.substitutes.most);
}

function resembles(original: IndexedExercise, other: IndexedExercise): boolean {
  if (!(other.primaryMask & original.primaryMask) || !(other.tagMask & original.tagMask)) return false;
  return !(other.tagMask & SPECIAL_TAGS) || (original.tagMask & SPECIAL_TAGS) !== 0;
}

function likeness(
  { policy }: Pick<SelectionContext, 'policy'>,
  original: IndexedExercise,
  other: IndexedExercise,
): number {
  const { sharedPattern, sharedPrimary, sharedBias } = policy.substitutes;
  return (
    sharedPattern * bitCount(other.patternMask & original.patternMask) +
    sharedPrimary * bitCount(other.primaryMask & original.primaryMask) +
    sharedBias * bitCount(other.biasMask & original.biasMask) +
    Math.max(0, original.fatigue - other.fatigue)
  );
}
