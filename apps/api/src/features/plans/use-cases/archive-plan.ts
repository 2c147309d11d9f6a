import { type Db, type PlanRow, planRepository } from '@topset/db';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import { globalId, version } from '../../../graphql/input.ts';

export const archivePlanInput = z.object({
  planId: globalId('Plan').describe('Which plan.'),
  expectedVersion: version.describe('`version` of the plan as you saw it.'),
  archived: z.boolean().default(true).describe('False takes it out again.'),
});

/** Takes a plan out of the lists, or puts it back. Nothing that was trained by it is touched. */
export async function archivePlan(
  tx: Db,
  input: z.infer<typeof archivePlanInput>,
  context: Context,
): Promise<{ plan: PlanRow }> {
  const { athleteId } = context.caller;
  const plan = await planRepository.lockPlan(tx, athleteId, input.planId);
  if (!plan) throw new NotFoundError('plan');
  if (plan.version !== input.expectedVersion) throw ConflictError.stale('plan', plan.version);
  if ((plan.archivedAt !== null) === input.archived) return { plan };
  const now = context.now();
  return {
    plan: await planRepository.updatePlan(tx, athleteId, plan.id, {
      archivedAt: input.archived ? now : null,
      updatedAt: now,
    }),
  };
}
