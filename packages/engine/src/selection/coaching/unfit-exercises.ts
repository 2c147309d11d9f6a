import { instantOf } from '../../kernel/instants.ts';
import { digestHistory } from '../history/history-digest.ts';
import { completeInput } from '../input/complete-input.ts';
import type { SelectionInput } from '../input/input.ts';
import { availableEquipment } from '../library/equipment.ts';
import { prepareLibrary } from '../library/library-index.ts';
import type { SelectionPolicy } from '../policy.ts';
import { isReached } from './pain-reach.ts';
import { coachFacts, isTooHeavy, isUnfitDifficulty } from './suitability.ts';

/** What a coach would not give to this athlete, besides contraindications; nothing where the policy does not coach. */
export function unfitExercises(given: SelectionInput, policy: SelectionPolicy): string[] {
  const input = completeInput(given);
  const library = prepareLibrary(input.exerciseLibrary);
  const now = instantOf(input.now);
  const { uses } = digestHistory(input.history, library, { now, weekStart: now, previousWeekStart: now });
  const facts = coachFacts(input, uses, availableEquipment(input.constraints.availableEquipment), policy);
  if (facts === null) return [];
  return library.exercises
    .filter(
      (exercise) =>
        isReached(exercise, facts.pain) || isUnfitDifficulty(facts, exercise) || isTooHeavy(facts, exercise),
    )
    .map(({ id }) => id);
}
