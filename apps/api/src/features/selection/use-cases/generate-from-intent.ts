import { intentLabels, muscleByKey } from '@topset/catalog';
import { type Db, selectionRepository, workoutRepository } from '@topset/db';
import type { Locale } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { text } from '../../../graphql/input.ts';
import { refuseUnplannable } from '../../athlete/index.ts';
import { announce, newWorkout, type WorkoutWithSets, withSets } from '../../workouts/index.ts';
import { gatherAthlete, type SessionRequest, selectionInput } from '../gather.ts';
import { planForIntent, policyOf } from '../plan-session.ts';
import { recordSelection } from '../record-selection.ts';
import { completeRequest, sessionRequest } from '../session-request.ts';
import { metadataOf, performancesOf, type SelectionMetadata, selectionRow, withRecords } from '../stored-selection.ts';

export const generateFromIntentInput = sessionRequest.extend({
  name: text(120).nullish().describe('What to call it; after its intent if left out.'),
  scheduledAt: z.date().nullish().describe('When it is planned, within five years.'),
});

/** A workout with how it was chosen: a dry run stores neither, so the payload holds both. */
export type GeneratedWorkout = WorkoutWithSets & { readonly selection: SelectionMetadata };

/** Makes a whole session for an intent: a planned workout of its own, whose targets are its snapshot. */
export async function generateFromIntent(
  tx: Db,
  input: z.infer<typeof generateFromIntentInput>,
  context: Context,
): Promise<{ workout: GeneratedWorkout }> {
  const now = context.now();
  refuseUnplannable('scheduledAt', input.scheduledAt, now);
  const facts = await gatherAthlete(tx, context);
  const request = completeRequest(input, facts);
  const session = planForIntent(facts, selectionInput(facts, now, request), policyOf(facts.athlete));
  const workout = newWorkout(context, {
    name: input.name ?? nameOf(request, facts.athlete.locale),
    status: 'PLANNED',
    sessionIntent: request.intent,
    selectionMode: 'INTENT',
    advancesSplit: true,
    scheduledAt: input.scheduledAt ?? null,
    at: input.scheduledAt ?? now,
  });
  await workoutRepository.insertWorkout(tx, workout, performancesOf(context, workout, session));
  const { metadata, records } = withRecords(metadataOf(session), workout.id, context);
  const made = { minutes: request.minutes, deload: facts.position.deload };
  await selectionRepository.putSelection(tx, selectionRow(workout, metadata, made, now), records);
  await recordSelection(tx, context, workout, facts.athlete);
  await announce(tx, workout);
  return { workout: { ...(await withSets(tx, workout)), selection: metadata } };
}

function nameOf({ intent, targetMuscles }: SessionRequest, locale: Locale): string {
  if (intent !== 'body_part') return intentLabels[intent][locale];
  return targetMuscles
    .map((muscle) => muscleByKey(muscle).label[locale])
    .join(', ')
    .slice(0, 120);
}
