import { exerciseByKey } from '@topset/catalog';
import {
  athleteRepository,
  type Db,
  type NewPerformance,
  type PlanExercise,
  type PlanRow,
  planRepository,
  selectionRepository,
  type WorkoutRow,
  workoutRepository,
} from '@topset/db';
import { MUSCLES, message, type PlannedSet, type Prescription } from '@topset/engine';
import { type PlannedSession, type SelectionInput, storedSelection } from '@topset/engine/selection';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import { exerciseKey, globalId, text } from '../../../graphql/input.ts';
import { refuseUnplannable } from '../../athlete/index.ts';
import { announce, newPerformance, newWorkout, placeToPlan, snapshotOf, withSets } from '../../workouts/index.ts';
import { type AthleteFacts, gatherAthlete, inputOf, programOf } from '../gather.ts';
import { planOrRefuse, policyOf } from '../plan-session.ts';
import { recordSelection } from '../record-selection.ts';
import { minutes, scheduleEntryText } from '../session-request.ts';
import { metadataOf, selectionRow, withRecords } from '../stored-selection.ts';
import type { GeneratedWorkout } from './generate-from-intent.ts';

export const generateFromTemplateInput = z.object({
  planId: globalId('Plan').describe('The plan to make it of.'),
  targetMuscles: z
    .array(z.enum(MUSCLES))
    .max(MUSCLES.length)
    .nullish()
    .describe('Muscles of a `BODY_PART` plan; those that it trains if left out.'),
  minutes: minutes.nullish().describe("Minutes, 20 to 180; the athlete's if left out."),
  pins: z
    .array(exerciseKey)
    .max(20)
    .nullish()
    .describe('Keys of exercises of the plan that stay, most wanted first; for `autoFill`.'),
  autoFill: z.boolean().nullish().describe('Choose the exercises that are not pinned anew; false if left out.'),
  advancesSplit: z.boolean().nullish().describe('Completing it moves the weekly schedule on; true if left out.'),
  name: text(120).nullish().describe("What to call it; the plan's name if left out."),
  scheduledAt: z.date().nullish().describe('When it is planned, within five years.'),
});

type Input = z.infer<typeof generateFromTemplateInput>;
type PlannedExercise = PlannedSession['exercises'][number];

/** Makes a session of a plan: as it stands, or with everything but the pins chosen anew. */
export async function generateFromTemplate(
  tx: Db,
  input: Input,
  context: Context,
): Promise<{ workout: GeneratedWorkout }> {
  const now = context.now();
  refuseUnplannable('scheduledAt', input.scheduledAt, now);
  const [plan] = await planRepository.findPlans(tx, context.caller.athleteId, [input.planId]);
  if (!plan) throw new NotFoundError('plan');
  if (plan.archivedAt) throw new ConflictError(message('refusal.plan-archived'), 'PLAN_ARCHIVED');
  // Two at once would take the same slot of the schedule.
  await athleteRepository.lockAthlete(tx, plan.athleteId);
  const exercises = (await planRepository.exercisesOfPlans(tx, plan.athleteId, [plan.id])).get(plan.id) ?? [];
  const facts = await gatherAthlete(tx, context);
  const sessionMinutes = input.minutes ?? facts.minutes;
  const session = planOrRefuse(
    templateInput(facts, now, plan, exercises, { ...input, minutes: sessionMinutes }),
    policyOf(facts.athlete),
  );
  const { deload } = facts.position;
  const selection = storedSelection({
    selectionMode: 'TEMPLATE',
    intent: session.selection.intent,
    ...(input.advancesSplit == null ? {} : { advancesSplit: input.advancesSplit }),
  });
  const workout = newWorkout(context, {
    planId: plan.id,
    name: input.name ?? plan.name,
    status: 'PLANNED',
    scheduledAt: input.scheduledAt ?? null,
    at: input.scheduledAt ?? now,
    ...selection,
    ...placeToPlan(facts.slots, { ...selection, targetMuscles: input.targetMuscles ?? null }),
  });
  await workoutRepository.insertWorkout(tx, workout, performancesOf(context, workout, session, exercises, deload));
  const { metadata, records } = withRecords(metadataOf(session), workout.id, context);
  await selectionRepository.putSelection(
    tx,
    selectionRow(workout, metadata, { minutes: sessionMinutes, deload }, now),
    records,
  );
  await recordSelection(tx, context, workout, facts.athlete);
  await announce(tx, workout);
  return { workout: { ...(await withSets(tx, workout)), selection: metadata } };
}

/** Own exercises are left to the plan: too little is known of them to choose by. */
function templateInput(
  facts: AthleteFacts,
  now: Date,
  plan: PlanRow,
  exercises: readonly PlanExercise[],
  input: Input & { readonly minutes: number },
): SelectionInput {
  const known = exercises.filter((exercise) => exerciseByKey(exercise.exerciseKey));
  const targetMuscles = input.targetMuscles ?? [];
  // A plan stores no muscles: those of a body-part plan are told by what it trains.
  const untold = plan.intent === 'body_part' && targetMuscles.length === 0;
  const intent = untold ? null : plan.intent;
  return {
    ...inputOf(facts, now, input.minutes),
    mode: 'template',
    ...(intent ? { intent } : {}),
    templateKind: untold ? 'BODY_PART' : plan.kind,
    targetMuscles,
    pinnedExerciseIds: input.pins ?? [],
    templateExerciseIds: known.map((exercise) => exercise.exerciseKey),
    templateSets: Object.fromEntries(known.map((exercise) => [exercise.exerciseKey, exercise.sets])),
    autoFillUnpinned: input.autoFill ?? false,
    ...programOf(facts, intent ? scheduleEntryText({ intent, targetMuscles }) : ''),
  };
}

/** The chosen exercises in order, with the athlete's own ones at their places. */
function performancesOf(
  context: Context,
  workout: WorkoutRow,
  session: PlannedSession,
  exercises: readonly PlanExercise[],
  deload: boolean,
): NewPerformance[] {
  const made = session.exercises.map((planned) => {
    const template = exercises.find((exercise) => exercise.exerciseKey === planned.prescription.exerciseId);
    return {
      key: planned.prescription.exerciseId,
      // A lighter week is no evidence about the plan, so nothing of it is judged against it.
      planExerciseId: template && !deload ? template.id : null,
      snapshot: snapshotFor(context, planned, template),
    };
  });
  for (const own of exercises.filter((exercise) => !exerciseByKey(exercise.exerciseKey))) {
    made.splice(own.position, 0, { key: own.exerciseKey, planExerciseId: own.id, snapshot: snapshotOf(own) });
  }
  return made.map(({ key, planExerciseId, snapshot }, position) =>
    newPerformance(context, workout.id, position, key, planExerciseId, snapshot),
  );
}

/** What the plan stores stays, under the ids it has there; what it leaves open is the engine's. */
function snapshotFor(
  { newId }: Context,
  { prescription, loads }: PlannedExercise,
  template: PlanExercise | undefined,
): Prescription {
  if (!template || template.sets.length === 0) {
    const { repPolicy, restPolicy } = prescription;
    return { repPolicy, restPolicy, sets: loads.sets.map((set) => ({ id: newId(), ...set })) };
  }
  const stored = template.sets.filter(({ type }) => type !== 'WARMUP');
  const warmUps = template.sets.filter(({ type }) => type === 'WARMUP');
  const working = loads.sets
    .filter(({ type }) => type !== 'WARMUP')
    .map((set, place): PlannedSet => ({ ...set, id: stored[place]?.id ?? newId() }));
  return {
    repPolicy: template.repPolicy,
    restPolicy: template.restPolicy,
    sets: [...warmUps, ...working].map((set, position) => ({ ...set, position })),
  };
}
