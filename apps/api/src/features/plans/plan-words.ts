import { type Db, planRepository } from '@topset/db';
import type { Context } from '../../context.ts';

interface PlanInput {
  readonly notes?: string | null | undefined;
  readonly exercises?: readonly { readonly notes?: string | null | undefined }[] | null | undefined;
}

/** Everything that is written into a plan. */
export const wordsOfPlan = ({ notes, exercises }: PlanInput) => [notes, ...(exercises ?? []).map((each) => each.notes)];

/** What stands in it before an edit. */
export async function wordsInPlan(tx: Db, { planId }: { readonly planId: string }, { caller }: Context) {
  const [plan] = await planRepository.findPlans(tx, caller.athleteId, [planId]);
  const exercises = (await planRepository.exercisesOfPlans(tx, caller.athleteId, [planId])).get(planId) ?? [];
  return wordsOfPlan({ notes: plan?.notes, exercises });
}
