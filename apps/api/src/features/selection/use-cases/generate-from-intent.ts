import { intentLabels, muscleByKey } from '@topset/catalog';
import { athleteRepository, type Db, selectionRepository, type WorkoutRow, workoutRepository } from '@topset/db';
import type { Locale } from '@topset/engine';
import { plannedOn, storedSelection } from '@topset/engine/selection';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { text } from '../../../graphql/input.ts';
import { localDay, refuseUnplannable } from '../../athlete/index.ts';
import { announce, newWorkout, placeToPlan, type WorkoutWithSets, withSets } from '../../workouts/index.ts';
import { type AthleteFacts, gatherAthlete, type SessionRequest, selectionInput } from '../gather.ts';
import { planForIntent, policyOf } from '../plan-session.ts';
import { recordSelection } from '../record-selection.ts';
import { completeRequest, sessionRequest } from '../session-request.ts';
import { metadataOf, performancesOf, type SelectionMetadata, selectionRow, withRecords } from '../stored-selection.ts';

export const generateFromIntentInput = sessionRequest.extend({
  name: text(120).nullish().describe('What to call it; after its intent if left out.'),
  scheduledAt: z.date().nullish().describe('When it is planned, within five years.'),
  another: z
    .boolean()
    .nullish()
    .describe('Make one more where the program has a session planned for that day; by default that one is offered.'),
});

/** A workout with how it was chosen: a dry run stores neither, so the payload holds both. */
export type GeneratedWorkout = WorkoutWithSets & { readonly selection: SelectionMetadata };

/**
 * Makes a whole session for an intent: a planned workout of its own, whose targets are its snapshot. Asked for what the
 * program has next, it offers what is planned for that day before it makes another.
 */
export async function generateFromIntent(
  tx: Db,
  input: z.infer<typeof generateFromIntentInput>,
  context: Context,
): Promise<{ workout: WorkoutWithSets | GeneratedWorkout; alreadyPlanned: boolean }> {
  const now = context.now();
  refuseUnplannable('scheduledAt', input.scheduledAt, now);
  // Two at once would take the same slot of the schedule.
  await athleteRepository.lockAthlete(tx, context.caller.athleteId);
  const facts = await gatherAthlete(tx, context);
  const planned = input.intent || input.another ? undefined : await plannedFor(tx, facts, input.scheduledAt ?? now);
  if (planned) return { workout: await withSets(tx, planned), alreadyPlanned: true };
  const request = completeRequest(input, facts);
  const session = planForIntent(facts, selectionInput(facts, now, request), policyOf(facts.athlete));
  const selection = storedSelection({ selectionMode: 'INTENT', intent: request.intent });
  const workout = newWorkout(context, {
    name: input.name ?? nameOf(request, facts.athlete.locale),
    status: 'PLANNED',
    ...selection,
    ...placeToPlan(facts.slots, { ...selection, targetMuscles: request.targetMuscles }),
    scheduledAt: input.scheduledAt ?? null,
    at: input.scheduledAt ?? now,
  });
  await workoutRepository.insertWorkout(tx, workout, performancesOf(context, workout, session));
  const { metadata, records } = withRecords(metadataOf(session), workout.id, context);
  const made = { minutes: request.minutes, deload: facts.position.deload };
  await selectionRepository.putSelection(tx, selectionRow(workout, metadata, made, now), records);
  await recordSelection(tx, context, workout, facts.athlete);
  await announce(tx, workout);
  return { workout: { ...(await withSets(tx, workout)), selection: metadata }, alreadyPlanned: false };
}

/** The session that the program has planned for the local day of an instant, the first of several. */
async function plannedFor(tx: Db, { athlete, slots }: AthleteFacts, at: Date): Promise<WorkoutRow | undefined> {
  const [first] = slots ? plannedOn(slots, localDay(at, athlete.timeZone)) : [];
  return first && workoutRepository.plannedInSlot(tx, athlete.id, slots!.programId, first.slot);
}

function nameOf({ intent, targetMuscles }: SessionRequest, locale: Locale): string {
  if (intent !== 'body_part') return intentLabels[intent][locale];
  return targetMuscles
    .map((muscle) => muscleByKey(muscle).label[locale])
    .join(', ')
    .slice(0, 120);
}
