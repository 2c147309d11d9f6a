import {
  athleteRepository,
  type Db,
  planRepository,
  readTrainingRecord,
  type WorkoutRow,
  workoutRepository,
} from '@topset/db';
import { message } from '@topset/engine';
import { analyseText } from '@topset/engine/dialogue';
import { storedSelection } from '@topset/engine/selection';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import { globalId, oneOfInput, text, version } from '../../../graphql/input.ts';
import { touchWorkout } from '../../athlete/index.ts';
import { askAboutWords, recordComplaint, safetyNotice, type Told } from '../../health/index.ts';
import { judgeLevels, levelsScope, noteJudgement, settleFlags } from '../../progression/index.ts';
import {
  activeSlots,
  announce,
  lockedWorkout,
  newWorkout,
  type ProgramSlots,
  placeToSettle,
  type WorkoutWithSets,
  withSets,
} from '../../workouts/index.ts';
import { reshuffleWeek } from '../reshuffle-week.ts';

export const skipWorkoutInput = z.object({
  session: oneOfInput('SkippedSessionInput', 'The session that did not take place.', {
    workoutId: globalId('Workout').describe('A workout that is planned, in review, or active without sets.'),
    planId: globalId('Plan').describe('A plan whose session was not even in the calendar.'),
  }).describe('What is skipped.'),
  expectedVersion: version.nullish().describe('`version` of the workout as you saw it.'),
  reason: text(500).nullish().describe('Why.'),
});

interface SkippedWorkout extends Told {
  readonly workout: WorkoutRow & Pick<WorkoutWithSets, 'progressUpdates'>;
  readonly moved?: readonly WorkoutRow[];
}

/** Records that a session did not take place. What the reason says about health is heard like a message. */
export async function skipWorkout(
  tx: Db,
  input: z.infer<typeof skipWorkoutInput>,
  context: Context,
): Promise<SkippedWorkout> {
  const athlete = (await athleteRepository.lockAthlete(tx, context.caller.athleteId))!;
  const slots = await activeSlots(tx, athlete, context.now());
  const { workoutId, planId } = input.session;
  const already = workoutId !== undefined ? await isSkipped(tx, context, workoutId) : false;
  const workout =
    workoutId !== undefined
      ? await skipExisting(tx, context, workoutId, input, slots)
      : await skipPlan(tx, context, planId, input.reason ?? null, slots);
  await announce(tx, workout);
  if (already) return { workout };
  await touchWorkout(tx, context, athlete, workout);
  const { pain, fatigue, redFlag } = analyseText(input.reason ?? '');
  if (pain.length > 0 || fatigue) {
    await recordComplaint(tx, context, athlete, { source: 'MESSAGE' }, { pain, fatigue, redFlag });
  }
  await askAboutWords(tx, context, [input.reason]);
  const levels = await judgeLevels(tx, context, athlete, { ...workout, performances: [] }, () =>
    readTrainingRecord(tx, athlete.id, levelsScope(athlete, workout, context.now())),
  );
  await noteJudgement(tx, context, athlete, workout, levels, null);
  await settleFlags(tx, context, workout.athleteId, levels);
  const moved = await reshuffleWeek(tx, context, athlete, workout);
  const safety = await safetyNotice(tx, athlete, context.now(), { pain, redFlag }, [input.reason]);
  return { workout: { ...workout, progressUpdates: levels.updates }, moved, safety };
}

/** Skipping again changes nothing and judges nothing. */
async function isSkipped(tx: Db, context: Context, id: string): Promise<boolean> {
  return (await lockedWorkout(tx, context, id)).status === 'SKIPPED';
}

async function skipExisting(
  tx: Db,
  context: Context,
  id: string,
  input: z.infer<typeof skipWorkoutInput>,
  slots: ProgramSlots | null,
): Promise<WorkoutRow> {
  const workout = await lockedWorkout(tx, context, id, input.expectedVersion);
  if (workout.status === 'SKIPPED') return workout;
  if (!['PLANNED', 'REVIEW', 'ACTIVE'].includes(workout.status)) {
    throw new ConflictError(message('refusal.skip-over'), 'WORKOUT_OVER', workout.version);
  }
  const { performances } = await withSets(tx, workout);
  if (performances.some(({ sets }) => sets.some(({ skipped }) => !skipped))) {
    throw new ConflictError(message('refusal.skip-with-sets'), 'HAS_SETS', workout.version);
  }
  return workoutRepository.updateWorkout(tx, workout.athleteId, id, {
    status: 'SKIPPED',
    // What had begun keeps the slot that it took.
    ...(workout.status === 'PLANNED' ? placeToSettle(slots, workout) : {}),
    skipReason: input.reason ?? null,
    updatedAt: context.now(),
  });
}

async function skipPlan(
  tx: Db,
  context: Context,
  planId: string,
  reason: string | null,
  slots: ProgramSlots | null,
): Promise<WorkoutRow> {
  const [plan] = await planRepository.findPlans(tx, context.caller.athleteId, [planId]);
  if (!plan) throw new NotFoundError('plan');
  const selection = storedSelection({ selectionMode: 'TEMPLATE', intent: plan.intent });
  const workout = newWorkout(context, {
    planId: plan.id,
    planVersion: plan.version,
    name: plan.name,
    ...selection,
    ...placeToSettle(slots, selection),
    status: 'SKIPPED',
    skipReason: reason,
    at: context.now(),
  });
  await workoutRepository.insertWorkout(tx, workout, []);
  return workout;
}
