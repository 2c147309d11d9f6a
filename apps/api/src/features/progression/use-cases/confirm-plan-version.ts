import { type Db, planRepository, planVersionRepository } from '@topset/db';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { NotFoundError } from '../../../errors.ts';
import { globalId, version } from '../../../graphql/input.ts';
import { type ActivatedVersion, activate } from '../activate.ts';

export const confirmPlanVersionInput = z.object({
  planId: globalId('Plan').describe('Which plan.'),
  version: version.describe('Number of the waiting version.'),
});

/** Says yes to a version that waits. */
export async function confirmPlanVersion(
  tx: Db,
  input: z.infer<typeof confirmPlanVersionInput>,
  context: Context,
): Promise<ActivatedVersion> {
  const { athleteId } = context.caller;
  const plan = await planRepository.lockPlan(tx, athleteId, input.planId);
  if (!plan) throw new NotFoundError('plan');
  const open = await planVersionRepository.conflictsOfPlans(tx, athleteId, [plan.id], 'OPEN');
  const conflict = open.find(({ autoVersion }) => autoVersion === input.version);
  return activate(tx, context, plan, input.version, conflict?.id ?? null);
}
