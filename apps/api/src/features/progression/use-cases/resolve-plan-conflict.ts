import { type ConflictRow, type Db, planRepository, planVersionRepository } from '@topset/db';
import { message } from '@topset/engine';
import { resolveConflict } from '@topset/engine/progression';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { globalId } from '../../../graphql/input.ts';
import { auditVersion, makeVersion, type PlanVersionWithItems, type PlanWithExercises } from '../../plans/index.ts';
import { activate } from '../activate.ts';
import { clearOverrides, rememberChange, setOverrides } from '../manual-change.ts';
import { overrideByConflict } from '../record-overrides.ts';

export const resolvePlanConflictInput = z.object({
  conflictId: globalId('PlanConflict').describe('Which conflict.'),
  resolution: z.enum(['AUTO', 'MANUAL', 'COMPROMISE']).describe('Whose change stands, or both by half.'),
});

export interface ResolvedConflict {
  readonly conflict: ConflictRow;
  readonly plan: PlanWithExercises;
  readonly version: PlanVersionWithItems | null;
}

/** Decides between the athlete's own change and the rules'. */
export async function resolvePlanConflict(
  tx: Db,
  input: z.infer<typeof resolvePlanConflictInput>,
  context: Context,
): Promise<ResolvedConflict> {
  const { athleteId, actorId } = context.caller;
  const found = await planVersionRepository.findConflict(tx, athleteId, input.conflictId);
  const plan = found && (await planRepository.lockPlan(tx, athleteId, found.planId));
  // Read again under the lock: another device may have answered meanwhile.
  const conflict = plan && (await planVersionRepository.findConflict(tx, athleteId, input.conflictId));
  if (!plan || !conflict) throw new NotFoundError('conflict');
  if (conflict.status !== 'OPEN' || conflict.autoVersion === null || conflict.planExerciseId === null) {
    throw new ConflictError(message('refusal.conflict-resolved'), 'ALREADY_DECIDED', plan.version);
  }
  if (input.resolution === 'COMPROMISE' && conflict.compromise === null) {
    throw new ConflictError(message('refusal.no-middle-way'), 'NO_COMPROMISE', plan.version);
  }
  const { planExerciseId, autoVersion } = conflict;
  const effects = resolveConflict(input.resolution);
  const resolved = { resolution: input.resolution, by: actorId, at: context.now() };
  await planVersionRepository.resolveConflicts(tx, athleteId, [conflict.id], resolved);
  await overrideByConflict(tx, context, athleteId, [conflict.id]);
  const before = (await planRepository.exercisesOfPlans(tx, athleteId, [plan.id])).get(plan.id) ?? [];
  let made: { plan: PlanWithExercises; version: PlanVersionWithItems | null } = {
    plan: { ...plan, exercises: before },
    version: null,
  };
  if (effects.pendingVersion === 'ACTIVATE') made = await activate(tx, context, plan, autoVersion, null);
  else {
    const pending = { athleteId, planId: plan.id, version: autoVersion };
    await planVersionRepository.setVersionStatus(tx, pending, 'SUPERSEDED');
    const audited = { ...pending, author: context.caller.role, authorId: actorId, reason: null };
    await auditVersion(tx, context, audited, 'SUPERSEDED', []);
  }
  if (effects.writesCompromise) {
    const after = before.map((exercise) =>
      exercise.id === planExerciseId ? { ...exercise, ...conflict.compromise, position: exercise.position } : exercise,
    );
    made = await makeVersion(tx, context, plan, before, after, {
      event: 'COMPROMISE',
      reason: null,
      causeIds: [encodeGlobalId('PlanConflict', conflict.id)],
    });
    await rememberChange(tx, context, athleteId, before, after);
  }
  if (effects.override === 'CLEAR') await clearOverrides(tx, context, athleteId, [planExerciseId]);
  if (effects.override === 'KEEP_AS_IS') await setOverrides(tx, context, athleteId, [planExerciseId], true);
  return {
    ...made,
    conflict: {
      ...conflict,
      status: 'RESOLVED',
      resolution: resolved.resolution,
      resolvedBy: resolved.by,
      resolvedAt: resolved.at,
    },
  };
}
