import {
  type Db,
  type ExerciseSettingsRow,
  exerciseRepository,
  planRepository,
  suggestionRepository,
} from '@topset/db';
import { message } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ValidationError } from '../../../errors.ts';
import { exerciseKey, load } from '../../../graphql/input.ts';
import { refuseUnknownExercises } from '../../plans/index.ts';
import { openReview, settleReview } from '../review.ts';

export const updateExerciseSettingsInput = z.object({
  exerciseKey: exerciseKey.describe('Example: `barbell-bench-press`.'),
  suggestionsOff: z.boolean().optional().describe('True: no suggestions; undecided ones are closed.'),
  preferredStep: load.nullish().describe('Preferred step between loads; null clears it.'),
});

const SWITCHED_OFF = message('suggestion.switched-off');

/** The off switch and the preferred step of one exercise. */
export async function updateExerciseSettings(
  tx: Db,
  input: z.infer<typeof updateExerciseSettingsInput>,
  context: Context,
): Promise<{ settings: ExerciseSettingsRow }> {
  const { athleteId } = context.caller;
  await refuseUnknownExercises(tx, athleteId, [input.exerciseKey], () => 'exerciseKey');
  if (input.preferredStep && Number(input.preferredStep.value) <= 0) {
    throw ValidationError.at('preferredStep.value', message('input.more-than-zero'));
  }
  const [current] = await exerciseRepository.settingsOfExercises(tx, athleteId, [input.exerciseKey]);
  const step = input.preferredStep === undefined ? undefined : input.preferredStep;
  const settings = await exerciseRepository.putExerciseSettings(tx, {
    athleteId,
    exerciseKey: input.exerciseKey,
    suggestionsOff: input.suggestionsOff ?? current?.suggestionsOff ?? false,
    preferredStepValue: step === undefined ? (current?.preferredStepValue ?? null) : (step?.value ?? null),
    preferredStepUnit: step === undefined ? (current?.preferredStepUnit ?? null) : (step?.unit ?? null),
    updatedAt: context.now(),
  });
  if (settings.suggestionsOff && !current?.suggestionsOff) {
    await openReview(tx, context);
    await closeUndecided(tx, context, input.exerciseKey);
    await settleReview(tx, context);
  }
  return { settings };
}

/** Undecided ones are closed; decided ones stay and are still judged. */
async function closeUndecided(tx: Db, { caller, now }: Context, key: string): Promise<void> {
  const tracks = await planRepository.planExercisesOfKey(tx, caller.athleteId, key);
  const undecided = await suggestionRepository.lockSuggestions(tx, caller.athleteId, {
    planExerciseIds: tracks,
    decisions: ['PENDING', 'DEFERRED'],
  });
  await suggestionRepository.updateSuggestions(
    tx,
    caller.athleteId,
    undecided.map(({ id }) => id),
    { decision: 'USER_OVERRIDE', decidedAt: now(), outcome: 'USER_MODIFIED', outcomeReason: SWITCHED_OFF },
  );
}
