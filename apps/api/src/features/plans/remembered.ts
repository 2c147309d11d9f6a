import { type Db, type PlanExercise, type PlanRow, planRepository, planVersionRepository } from '@topset/db';
import { byId, idsOf, type Remembered } from '../../remembered-answer.ts';
import { byPosition, statesAt } from '../levels/index.ts';
import type { PlanVersionWithItems, PlanWithExercises } from './plan-versions.ts';

/** The plan as it was at that version, which its chain of versions still knows. */
export const rememberedPlan: Remembered<PlanWithExercises> = byId(
  ['name', 'notes', 'intent', 'kind', 'version', 'archivedAt', 'updatedAt'],
  async (tx, athleteId, kept) => {
    const plans = await planRepository.findPlans(tx, athleteId, idsOf(kept));
    const present = await planRepository.exercisesOfPlans(tx, athleteId, idsOf(kept));
    return Promise.all(
      plans.map(async (plan) => {
        const version = kept.find(({ id }) => id === plan.id)?.version ?? plan.version;
        const exercises =
          version === plan.version ? (present.get(plan.id) ?? []) : await exercisesAt(tx, plan, version);
        return { ...plan, exercises };
      }),
    );
  },
);

async function exercisesAt(tx: Db, { athleteId, id }: PlanRow, version: number): Promise<PlanExercise[]> {
  const found = await planVersionRepository.findVersion(tx, athleteId, id, version);
  return byPosition(await statesAt(tx, athleteId, id, found?.chainPosition ?? 0), id);
}

/** A version never changes but for its status. */
export const rememberedVersion: Remembered<PlanVersionWithItems> = {
  keep: ({ planId, version, status }) => ({ planId, version, status }),
  recall: async (tx, { caller }, kept) => {
    const keys = kept as Pick<PlanVersionWithItems, 'planId' | 'version' | 'status'>[];
    const items = await planRepository.itemsOfVersions(tx, caller.athleteId, keys);
    return Promise.all(
      keys.map(async ({ planId, version, status }) => {
        const row = await planVersionRepository.findVersion(tx, caller.athleteId, planId, version);
        const own = items.filter((item) => item.planId === planId && item.version === version);
        return row ? { ...row, status, items: own } : null;
      }),
    );
  },
};
