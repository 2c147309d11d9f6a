import {
  type Db,
  type GenerationKind,
  type GenerationRow,
  generationRepository,
  suggestionRepository,
  workoutRepository,
} from '@topset/db';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts';
import { globalId } from '../../../graphql/input.ts';
import { feedback, startFields } from '../request-input.ts';
import { lockedAthlete, type StartCheck, type StartedGeneration, startGeneration } from '../start.ts';

export const regenerateInput = z.object({ generationId: globalId('Generation'), feedback, ...startFields });

type RegenerateInput = z.infer<typeof regenerateInput>;

/** Makes a session anew from its last result and what the athlete said of it. */
export const regenerateWorkout = (tx: Db, input: RegenerateInput, context: Context, check: StartCheck) =>
  regenerate(tx, input, context, check, 'SWOLEGEN');

export const regenerateTodayPlan = (tx: Db, input: RegenerateInput, context: Context, check: StartCheck) =>
  regenerate(tx, input, context, check, 'TODAY_PLAN');

async function regenerate(
  tx: Db,
  input: RegenerateInput,
  context: Context,
  check: StartCheck,
  kind: GenerationKind,
): Promise<StartedGeneration> {
  const athlete = await lockedAthlete(tx, context);
  const [baseline] = await generationRepository.findGenerations(tx, athlete.id, [input.generationId]);
  if (!baseline || baseline.kind !== kind) throw new NotFoundError('generation');
  if (baseline.status !== 'DONE') {
    throw new ConflictError('Only a generation that is done can be made anew.', 'NOT_DONE', null, baseline.id);
  }
  if (input.feedback.includes('too-easy')) await refuseHarder(tx, athlete.id);
  if (baseline.workoutId) await refuseStarted(tx, baseline);
  return startGeneration(tx, context, athlete, check, {
    kind,
    workoutId: baseline.workoutId,
    date: baseline.date,
    request: { ...baseline.request, onFailure: input.onFailure },
    attached: input.wait,
    regeneration: { baseline, feedback: input.feedback },
  });
}

async function refuseHarder(tx: Db, athleteId: string): Promise<void> {
  const flags = await suggestionRepository.activeFlags(tx, athleteId);
  if (flags.some(({ kind }) => kind === 'PAIN' || kind === 'FATIGUE')) {
    throw ValidationError.at('feedback', 'must not be too easy while pain or fatigue is marked', 'BAD_INPUT');
  }
}

async function refuseStarted(tx: Db, { athleteId, workoutId }: GenerationRow): Promise<void> {
  const [workout] = await workoutRepository.findWorkouts(tx, athleteId, [workoutId!]);
  if (!workout) throw new NotFoundError('workout');
  if (workout.status === 'PLANNED') return;
  throw new ConflictError('Only a workout that has not started can be made anew.', 'NOT_PLANNED', workout.version);
}
