import {
  type AthleteRow,
  type Db,
  type GenerationKind,
  type GenerationRow,
  generationRepository,
  workoutRepository,
} from '@topset/db';
import { message } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts';
import { globalId, oneOfInput } from '../../../graphql/input.ts';
import { localDay } from '../../athlete/index.ts';
import { flagsInForce } from '../../health/index.ts';
import { hasEnded } from '../progress.ts';
import { feedback, startFields } from '../schema/request-input.ts';
import { inProgress, lockedAthlete, type StartCheck, type StartedGeneration, startGeneration } from '../start.ts';

export const regenerateTodayPlanInput = z.object({
  generationId: globalId('Generation')
    .nullish()
    .describe("The generation to start from; it must be done. Left out: the one that made today's plan."),
  feedback: feedback.describe('What should be different, 1 to 4 words.'),
  ...startFields,
});

export const regenerateWorkoutInput = regenerateTodayPlanInput.omit({ generationId: true }).extend({
  from: oneOfInput('RegenerateWorkoutFromInput', 'What a session is made anew from.', {
    workoutId: globalId('Workout').describe('The planned workout, as its newest generation made it.'),
    generationId: globalId('Generation').describe('The generation to start from; it must be done.'),
  }).describe('What it is made anew from.'),
});

type RegenerateTodayPlanInput = z.infer<typeof regenerateTodayPlanInput>;
type RegenerateWorkoutInput = z.infer<typeof regenerateWorkoutInput>;

/** Makes a session anew from its last result and what the athlete said of it. */
export async function regenerateWorkout(tx: Db, input: RegenerateWorkoutInput, context: Context, check: StartCheck) {
  const athlete = await lockedAthlete(tx, context);
  const { workoutId, generationId } = input.from;
  const baseline = workoutId ? await newestOfWorkout(tx, athlete, workoutId) : await named(tx, athlete, generationId);
  return regenerate(tx, context, check, athlete, input, found(baseline, 'WORKOUT'));
}

export async function regenerateTodayPlan(
  tx: Db,
  input: RegenerateTodayPlanInput,
  context: Context,
  check: StartCheck,
) {
  const athlete = await lockedAthlete(tx, context);
  const baseline = await named(tx, athlete, input.generationId ?? (await madeToday(tx, athlete, context.now())));
  return regenerate(tx, context, check, athlete, input, found(baseline, 'TODAY_PLAN'));
}

async function named(tx: Db, { id }: AthleteRow, generationId: string | null | undefined) {
  return generationId ? (await generationRepository.findGenerations(tx, id, [generationId]))[0] : undefined;
}

async function newestOfWorkout(tx: Db, { id }: AthleteRow, workoutId: string) {
  const session = { key: workoutId, workoutId };
  return (await generationRepository.generationsOfSession(tx, id, 'WORKOUT', session))[0];
}

/** What made the plan that is in force today. */
async function madeToday(tx: Db, { id, timeZone }: AthleteRow, now: Date) {
  return (await generationRepository.todayPlanOf(tx, id, localDay(now, timeZone)))?.generationId;
}

function found(baseline: GenerationRow | undefined, kind: GenerationKind): GenerationRow {
  if (baseline?.kind !== kind) throw new NotFoundError('generation');
  return baseline;
}

async function regenerate(
  tx: Db,
  context: Context,
  check: StartCheck,
  athlete: AthleteRow,
  input: Pick<RegenerateTodayPlanInput, 'feedback' | 'onFailure' | 'wait'>,
  baseline: GenerationRow,
): Promise<StartedGeneration> {
  if (!hasEnded(baseline)) throw inProgress(baseline);
  if (baseline.status !== 'DONE') {
    throw new ConflictError(message('refusal.regenerate-done'), 'NOT_DONE', null, baseline.id);
  }
  if (input.feedback.includes('too-easy')) await refuseHarder(tx, athlete.id, context.now());
  if (baseline.workoutId) await refuseStarted(tx, baseline);
  return startGeneration(tx, context, athlete, check, {
    kind: baseline.kind,
    workoutId: baseline.workoutId,
    date: baseline.date,
    request: { ...baseline.request, onFailure: input.onFailure },
    attached: input.wait,
    regeneration: { baseline, feedback: input.feedback },
  });
}

async function refuseHarder(tx: Db, athleteId: string, now: Date): Promise<void> {
  const flags = await flagsInForce(tx, athleteId, now);
  if (flags.some(({ kind }) => kind === 'PAIN' || kind === 'FATIGUE')) {
    throw ValidationError.at('feedback', message('input.easy-while-flagged'));
  }
}

async function refuseStarted(tx: Db, { athleteId, workoutId }: GenerationRow): Promise<void> {
  const [workout] = await workoutRepository.findWorkouts(tx, athleteId, [workoutId!]);
  if (!workout) throw new NotFoundError('workout');
  if (workout.status === 'PLANNED') return;
  throw new ConflictError(message('refusal.regenerate-not-started'), 'NOT_PLANNED', workout.version);
}
