import {
  type ChainedVersion,
  type Db,
  type PlanRow,
  type PlanVersionItemRow,
  planRepository,
  planVersionRepository,
} from '@topset/db';
import { message } from '@topset/engine';
import { decideActivation } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { chainSince, toCandidate } from '../levels/index.ts';
import {
  auditVersion,
  keepSnapshot,
  operationsOf,
  type PlanVersionWithItems,
  type PlanWithExercises,
  tellOfVersion,
} from '../plans/index.ts';
import { rememberChange } from './manual-change.ts';

export interface ActivatedVersion {
  readonly plan: PlanWithExercises;
  readonly version: PlanVersionWithItems;
}

/** A version of a locked plan with its items; not found: not a version of this plan. */
async function versionWithItems(
  tx: Db,
  plan: PlanRow,
  number: number,
): Promise<{ row: ChainedVersion; items: PlanVersionItemRow[] }> {
  const row = await planVersionRepository.findVersion(tx, plan.athleteId, plan.id, number);
  if (!row) throw new NotFoundError('plan-version');
  const items = await planRepository.itemsOfVersions(tx, plan.athleteId, [{ planId: plan.id, version: number }]);
  return { row, items };
}

/** Brings a waiting version into force, rebased onto what others changed meanwhile. The plan is locked. */
export async function activate(
  tx: Db,
  context: Context,
  plan: PlanRow,
  number: number,
  openConflictId: string | null,
): Promise<ActivatedVersion> {
  const { athleteId } = plan;
  const { row, items } = await versionWithItems(tx, plan, number);
  const base = await planVersionRepository.findVersion(tx, athleteId, plan.id, row.baseVersion ?? plan.version);
  const chain = base ? await chainSince(tx, base) : [];
  const decision = decideActivation([...chain, toCandidate(row, items)], number, openConflictId);
  if (decision.kind === 'PENDING') {
    throw new ConflictError(message('refusal.conflict-open'), 'CONFLICT_OPEN', plan.version);
  }
  if (decision.kind === 'REFUSED') {
    if (decision.reason === 'STALE_OVERLAP') throw ConflictError.stale('plan', plan.version);
    throw new ConflictError(message('refusal.not-pending'), 'NOT_PENDING', plan.version);
  }
  const before = (await planRepository.exercisesOfPlans(tx, athleteId, [plan.id])).get(plan.id) ?? [];
  const after = before.flatMap((exercise) => {
    const item = items.find(({ planExerciseId }) => planExerciseId === exercise.id);
    if (item === undefined) return [exercise];
    return item.after === null ? [] : [{ ...exercise, ...item.after, position: exercise.position }];
  });
  const activatedAt = context.now();
  const chainPosition = await planVersionRepository.setVersionStatus(tx, row, 'ACTIVE', {
    parentVersion: plan.version,
    activatedAt,
  });
  await planRepository.writePlanState(tx, athleteId, plan.id, after);
  await keepSnapshot(tx, plan, { version: number, chainPosition }, after);
  await rememberChange(tx, context, athleteId, before, after);
  const byHand = { ...row, author: context.caller.role };
  await auditVersion(tx, context, byHand, 'ACTIVATED', operationsOf(items));
  await auditVersion(tx, context, { ...byHand, version: plan.version }, 'SUPERSEDED', []);
  const updated = await planRepository.updatePlan(tx, athleteId, plan.id, { version: number, updatedAt: activatedAt });
  await tellOfVersion(tx, context, row);
  return {
    plan: { ...updated, exercises: after },
    version: { ...row, status: 'ACTIVE', parentVersion: plan.version, activatedAt, items },
  };
}
