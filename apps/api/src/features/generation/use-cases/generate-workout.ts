import { type AthleteRow, type Db, type WorkoutRow, workoutRepository } from '@topset/db';
import { message } from '@topset/engine';
import { INPUT_LIMITS, plannedOn } from '@topset/engine/selection';
import { CONTRACT_BOUNDS } from '@topset/llm-schema';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts';
import { globalId, localDate, within } from '../../../graphql/input.ts';
import { saying } from '../../../graphql/saying.ts';
import { addDays, happenedAt, localDay } from '../../athlete/index.ts';
import { activeSlots, type ProgramSlots } from '../../workouts/index.ts';
import { refuseNothingEligible } from '../nothing-eligible.ts';
import { slotOfWorkout } from '../requested-slot.ts';
import {
  LLM_EQUIPMENT,
  label,
  promptNote,
  recoveryFields,
  startFields,
  targetMuscles,
} from '../schema/request-input.ts';
import { lockedAthlete, type StartCheck, type StartedGeneration, startGeneration } from '../start.ts';
import type { WorkoutRequest } from '../stored-request.ts';

export const generateWorkoutInput = z.object({
  workoutId: globalId('Workout').nullish().describe('A planned workout to fill; a new one is made if left out.'),
  date: localDate.nullish().describe("For which local day; the workout's, else today."),
  another: z
    .boolean()
    .nullish()
    .describe(
      'Make one more where a session waits for that day. By default what is planned there is named in a `ConflictError` instead.',
    ),
  location: label.nullish().describe('Where, in at most 60 characters; `gym` if left out.'),
  minutes: within(CONTRACT_BOUNDS.session.minutes)
    .nullish()
    .describe("How long, 10 to 180; the athlete's if left out."),
  goal: label.nullish().describe("What for, in at most 60 characters; the athlete's goal if left out."),
  instructions: promptNote(8000).describe('Wishes in own words, at most 8000 characters.'),
  targetMuscles: targetMuscles.describe('Muscles of a `BODY_PART` session.'),
  equipment: z
    .array(z.string().regex(LLM_EQUIPMENT, saying('input.equipment-key')).max(64))
    .max(60)
    .nullish()
    .describe("Keys such as `eq_barbell`; the athlete's equipment if left out."),
  ...recoveryFields,
  ...startFields,
});

/** Where nobody said where: sessions are generated for the equipment, not for the place. */
const ANYWHERE = 'gym';

/** Starts an analyzer and generator session, for a planned workout or as a new one. */
export async function generateWorkout(
  tx: Db,
  input: z.infer<typeof generateWorkoutInput>,
  context: Context,
  check: StartCheck,
): Promise<StartedGeneration> {
  const athlete = await lockedAthlete(tx, context);
  const planned = input.workoutId ? await plannedWorkout(tx, context, input.workoutId) : null;
  const today = localDay(context.now(), athlete.timeZone);
  const date = input.date ?? plannedDay(planned, athlete, today);
  refuseDate(date, today);
  const slots = await activeSlots(tx, athlete, context.now());
  const request: WorkoutRequest = {
    location: input.location ?? ANYWHERE,
    minutes: input.minutes ?? athlete.sessionMinutes,
    goal: input.goal ?? athlete.primaryGoal,
    instructions: input.instructions ?? null,
    targetMuscles: input.targetMuscles ?? null,
    equipment: input.equipment ?? null,
    upcomingCardio: input.upcomingCardio ?? null,
    recentCardio:
      input.recentCardio?.map(({ at, relativeEffort, ...activity }, index) => ({
        ...activity,
        at: happenedAt(`recentCardio.${index}.at`, at, context.now()).toISOString(),
        relativeEffort: relativeEffort ?? null,
      })) ?? null,
    sleepScore: input.sleepScore ?? null,
    bodyBattery: input.bodyBattery ?? null,
    slot: slotOfWorkout(slots, planned, input.targetMuscles ?? null),
    onFailure: input.onFailure,
  };
  await refuseNothingEligible(tx, athlete, request.equipment, context.now());
  return startGeneration(tx, context, athlete, check, {
    kind: 'WORKOUT',
    workoutId: planned?.id ?? null,
    date,
    request,
    attached: input.wait,
    regeneration: null,
    another: !planned && (input.another ?? false),
    waiting: planned || input.another ? null : await waitingOn(tx, athlete, slots, date),
  });
}

/** What the program has planned for a day, the first of several; null: nothing. */
async function waitingOn(
  tx: Db,
  { id }: AthleteRow,
  slots: ProgramSlots | null,
  date: string,
): Promise<WorkoutRow | null> {
  for (const { slot } of slots ? plannedOn(slots, date) : []) {
    const workout = await workoutRepository.plannedInSlot(tx, id, slots!.programId, slot);
    if (workout) return workout;
  }
  return null;
}

/** What was planned for a day that has passed is trained today at the earliest. */
function plannedDay(planned: WorkoutRow | null, { timeZone }: AthleteRow, today: string): string {
  const day = planned?.scheduledAt ? localDay(planned.scheduledAt, timeZone) : today;
  return day < today ? today : day;
}

async function plannedWorkout(tx: Db, { caller }: Context, id: string) {
  const [workout] = await workoutRepository.findWorkouts(tx, caller.athleteId, [id]);
  if (!workout) throw new NotFoundError('workout');
  if (workout.status !== 'PLANNED') {
    throw new ConflictError(message('refusal.generate-planned'), 'NOT_PLANNED', workout.version);
  }
  return workout;
}

export function refuseDate(date: string, today: string): void {
  if (date < today) throw ValidationError.at('date', message('input.in-the-past'));
  if (date > addDays(today, INPUT_LIMITS.daysAhead)) {
    throw ValidationError.at('date', message('input.within-days', { days: INPUT_LIMITS.daysAhead }));
  }
}
