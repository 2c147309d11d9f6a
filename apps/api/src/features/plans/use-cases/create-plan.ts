import { type Db, type PlanRow, planRepository } from '@topset/db';
import { INTENTS } from '@topset/engine';
import { PLAN_KINDS } from '@topset/engine/selection';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { idTaken } from '../../../errors.ts';
import { chosenId, note, text } from '../../../graphql/input.ts';
import { planExercises, refuseUnknownExercises, toPlanExercises } from '../plan-input.ts';
import { makeFirstVersion, type PlanVersionWithItems, type PlanWithExercises } from '../plan-versions.ts';

export const createPlanInput = z.object({
  id: chosenId,
  name: text(120).describe('What to call it.'),
  notes: note.describe('Anything worth remembering.'),
  intent: z.enum(INTENTS).nullish().describe('What its sessions are for.'),
  kind: z.enum(PLAN_KINDS).nullish().describe('Which split its sessions belong to; `CUSTOM` if left out.'),
  exercises: planExercises.describe('Exercises in order, at most 40.'),
});

export async function createPlan(
  tx: Db,
  input: z.infer<typeof createPlanInput>,
  context: Context,
): Promise<{ plan: PlanWithExercises; version: PlanVersionWithItems }> {
  const { athleteId } = context.caller;
  await refuseUnknownExercises(
    tx,
    athleteId,
    input.exercises.map((exercise) => exercise.exerciseKey),
    (index) => `exercises.${index}.exerciseKey`,
  );
  if (input.id && (await planRepository.findPlans(tx, athleteId, [input.id])).length > 0) throw idTaken();
  const now = context.now();
  const plan: PlanRow = {
    athleteId,
    id: input.id ?? context.newId(),
    name: input.name,
    notes: input.notes ?? null,
    intent: input.intent ?? null,
    kind: input.kind ?? 'CUSTOM',
    version: 1,
    archivedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const exercises = toPlanExercises(input.exercises, plan.id, context.newId);
  const version = await makeFirstVersion(tx, context, plan, exercises, null);
  return { plan: { ...plan, exercises }, version };
}
