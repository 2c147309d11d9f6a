import { type Db, type GenerationRow, generationRepository } from '@topset/db';
import type { TodayPlan } from '@topset/llm-schema';
import type { Context } from '../../../context.ts';
import { explain } from '../decision.ts';
import type { Accepted, Stored } from './flow.ts';

/** The plan takes the place of the one in force on its day. */
export async function storeTodayPlan(
  tx: Db,
  context: Context,
  generation: GenerationRow,
  { value: plan, record, shown }: Accepted<TodayPlan>,
): Promise<Stored> {
  const { athleteId, id: generationId, date } = generation;
  await generationRepository.insertTodayPlan(tx, {
    athleteId,
    id: plan.id,
    date,
    generationId,
    plan,
    createdAt: context.now(),
  });
  const explained = { record, shown, sentence: plan.summary || plan.focus, workoutId: null };
  return { ok: true, result: plan, decisionRecordId: await explain(tx, context, generation, explained) };
}
