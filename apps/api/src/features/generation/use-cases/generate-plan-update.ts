import { type Db, workoutRepository } from '@topset/db';
import { message } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import { globalId } from '../../../graphql/input.ts';
import { localDay } from '../../athlete/index.ts';
import { lockedAthlete, type StartCheck, type StartedGeneration, startGeneration } from '../start.ts';
import type { PlanUpdateRequest } from '../stored-request.ts';

export const generatePlanUpdateInput = z.object({
  workoutId: globalId('Workout').describe('A finished workout of a plan.'),
});

/** Starts carrying what a finished workout decided into its plan. Where no model answers, the engine does. */
export async function generatePlanUpdate(
  tx: Db,
  input: z.infer<typeof generatePlanUpdateInput>,
  context: Context,
  check: StartCheck,
): Promise<StartedGeneration> {
  const athlete = await lockedAthlete(tx, context);
  const [workout] = await workoutRepository.findWorkouts(tx, athlete.id, [input.workoutId]);
  if (!workout) throw new NotFoundError('workout');
  if (workout.status !== 'SUMMARY' && workout.status !== 'DONE') {
    throw new ConflictError(message('refusal.update-after-report'), 'NOT_FINISHED', workout.version);
  }
  if (!workout.planId) throw new ConflictError(message('refusal.workout-has-no-plan'), 'NO_PLAN');
  const request: PlanUpdateRequest = { planId: workout.planId, workoutId: workout.id };
  return startGeneration(tx, context, athlete, check, {
    kind: 'PLAN_UPDATE',
    workoutId: workout.id,
    date: localDay(context.now(), athlete.timeZone),
    request,
    attached: false,
    regeneration: null,
  });
}
