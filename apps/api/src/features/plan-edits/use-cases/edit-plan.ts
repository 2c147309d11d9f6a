import { isDeepStrictEqual } from 'node:util';
import { type Db, type PlanExercise, type PlanRow, planRepository, planVersionRepository } from '@topset/db';
import { INTENTS, message } from '@topset/engine';
import { decideWrite } from '@topset/engine/progression';
import { PLAN_KINDS } from '@topset/engine/selection';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import { globalId, note, text, version } from '../../../graphql/input.ts';
import { byPosition, chainSince, statesAt } from '../../levels/index.ts';
import {
  type PlanVersionWithItems,
  type PlanWithExercises,
  planExercises,
  refuseUnknownExercises,
  toPlanExercises,
  toState,
} from '../../plans/index.ts';
import { openReview } from '../../suggestions/index.ts';
import { makeManualVersion } from '../manual-version.ts';

export const editPlanInput = z.object({
  planId: globalId('Plan').describe('Which plan.'),
  expectedVersion: version.describe('`version` of the plan as you saw it.'),
  reason: text(500).nullish().describe('Why, in a sentence.'),
  name: text(120).nullish().describe('New name.'),
  notes: note.describe('New notes; null clears them.'),
  intent: z.enum(INTENTS).nullish().describe('New intent; null clears it.'),
  kind: z.enum(PLAN_KINDS).nullish().describe('New kind.'),
  exercises: planExercises.nullish().describe('The whole list as it shall be.'),
  acknowledgeFlags: z.boolean().nullish().describe('Raise targets although pain or fatigue is flagged.'),
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
  if (plan.archivedAt) throw new ConflictError(message('refusal.plan-archived'), 'PLAN_ARCHIVED');
  const before = (await planRepository.exercisesOfPlans(tx, athleteId, [plan.id])).get(plan.id) ?? [];
  let after = before;
  const stale = plan.version !== input.expectedVersion;
  // Names and notes have no versions to rebase onto.
  const header = {
    ...(input.name ? { name: input.name } : {}),
    ...(input.notes === undefined ? {} : { notes: input.notes }),
    ...(input.intent === undefined ? {} : { intent: input.intent }),
    ...(input.kind ? { kind: input.kind } : {}),
  };
  if (stale && (!input.exercises || Object.keys(header).length > 0)) {
    throw ConflictError.stale('plan', plan.version);
  }
  if (input.exercises) {
    await refuseUnknownExercises(
      tx,
      athleteId,
      input.exercises.map((exercise) => exercise.exerciseKey),
      (index) => `exercises.${index}.exerciseKey`,
    );
    const known = await planRepository.idsOfPlan(tx, athleteId, plan.id);
    const wanted = (base: readonly PlanExercise[]) =>
      toPlanExercises(input.exercises ?? [], plan.id, context.newId, known, base);
    after = stale ? await rebase(tx, plan, input.expectedVersion, before, wanted) : wanted(before);
  }
  return makeManualVersion(tx, context, plan, before, after, {
    reason: input.reason ?? null,
    baseVersion: input.expectedVersion,
    header,
    acknowledged: input.acknowledgeFlags ?? false,
  });
}

/**
 * A change that was written against an older version, on top of the present one: what it changes must be what nobody
 * else has changed since.
 */
async function rebase(
  tx: Db,
  plan: PlanRow,
  expectedVersion: number,
  current: readonly PlanExercise[],
  wantedFrom: (base: readonly PlanExercise[]) => PlanExercise[],
): Promise<PlanExercise[]> {
  const seen = await planVersionRepository.findVersion(tx, plan.athleteId, plan.id, expectedVersion);
  if (!seen?.chainPosition) throw ConflictError.stale('plan', plan.version);
  const base = byPosition(await statesAt(tx, plan.athleteId, plan.id, seen.chainPosition), plan.id);
  const wanted = wantedFrom(base);
  const same = (a: PlanExercise | undefined, b: PlanExercise | undefined) =>
    a !== undefined && b !== undefined && isDeepStrictEqual(toState(a), toState(b));
  const ids = [...new Set([...base, ...wanted].map(({ id }) => id))];
  const find = (list: readonly PlanExercise[], id: string) => list.find((exercise) => exercise.id === id);
  const changed = ids.filter((id) => !same(find(base, id), find(wanted, id)));
  const decision = decideWrite(await chainSince(tx, seen), { base: expectedVersion, planExerciseIds: changed });
  if (decision.kind === 'REFUSED') throw ConflictError.stale('plan', plan.version);
  const kept = current.flatMap((exercise) =>
    changed.includes(exercise.id) ? (find(wanted, exercise.id) ?? []) : exercise,
  );
  const added = wanted.filter(({ id }) => changed.includes(id) && !find(current, id));
  return [...kept, ...added]
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .map((exercise, position) => ({ ...exercise, position }));
}
