import { type Db, planRepository } from '@topset/db';
import { INTENTS } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import { globalId, note, text, version } from '../../../graphql/input.ts';
import { recordManualEdit } from '../../suggestions/manual-edit.ts';
import { openReview } from '../../suggestions/review.ts';
import { planExercises, refuseUnknownExercises, toPlanExercises } from '../plan-input.ts';
import { makeVersion, type PlanVersionWithItems, type PlanWithExercises } from '../plan-versions.ts';

export const editPlanInput = z.object({
  planId: globalId('Plan'),
  expectedVersion: version,
  reason: text(500).nullish(),
  name: text(120).nullish(),
  notes: note,
  intent: z.enum(INTENTS).nullish(),
  exercises: planExercises.nullish(),
});

export async function editPlan(
  tx: Db,
  input: z.infer<typeof editPlanInput>,
  context: Context,
): Promise<{ plan: PlanWithExercises; version: PlanVersionWithItems | null }> {
  const { athleteId } = context.caller;
  await openReview(tx, context);
  const plan = await planRepository.lockPlan(tx, athleteId, input.planId);
  if (!plan) throw new NotFoundError('plan');
  if (plan.version !== input.expectedVersion) throw ConflictError.stale('plan', plan.version);
  if (plan.archivedAt) throw new ConflictError('The plan is archived: unarchive it first.', 'PLAN_ARCHIVED');
  const before = (await planRepository.exercisesOfPlans(tx, athleteId, [plan.id])).get(plan.id) ?? [];
  let after = before;
  if (input.exercises) {
    await refuseUnknownExercises(
      tx,
      athleteId,
      input.exercises.map((exercise) => exercise.exerciseKey),
      (index) => `exercises.${index}.exerciseKey`,
    );
    const known = await planRepository.idsOfPlan(tx, athleteId, plan.id);
    after = toPlanExercises(input.exercises, plan.id, context.newId, known, before);
  }
  const made = await makeVersion(tx, context, plan, before, after, {
    event: 'MANUAL_EDIT',
    reason: input.reason ?? null,
    header: {
      ...(input.name ? { name: input.name } : {}),
      ...(input.notes === undefined ? {} : { notes: input.notes }),
      ...(input.intent === undefined ? {} : { intent: input.intent }),
    },
  });
  if (made.version) await recordManualEdit(tx, context, made.version, before, after);
  return made;
}
