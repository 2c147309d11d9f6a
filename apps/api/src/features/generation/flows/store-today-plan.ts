import { type Db, type GenerationRow, generationRepository } from '@topset/db';
import { intentNamed } from '@topset/engine/session-maker';
import type { TodayPlan } from '@topset/llm-schema';
import type { Context } from '../../../context.ts';
import { readEntry } from '../../selection/index.ts';
import { explain } from '../decision.ts';
import { isByRules } from '../stored-record.ts';
import type { TodayPlanStored } from '../stored-request.ts';
import type { Accepted, Stored } from './flow.ts';

/** The plan takes the place of the one in force on its day. */
export async function storeTodayPlan(
  tx: Db,
  context: Context,
  generation: GenerationRow,
  { value: plan, record, shown }: Accepted<TodayPlan>,
): Promise<Stored> {
  const { athleteId, id: generationId, date } = generation;
  const { focus, slot = null } = generation.request as TodayPlanStored;
  await generationRepository.insertTodayPlan(tx, {
    athleteId,
    id: plan.id,
    date,
    generationId,
    plan,
    intent: intentNamed(focus) ?? (slot && readEntry(slot.entry)?.intent) ?? null,
    selectionMode: isByRules(record) ? 'INTENT' : 'LLM',
    programId: slot?.programId ?? null,
    scheduleSlot: slot?.slot ?? null,
    workoutId: null,
    createdAt: context.now(),
  });
  const explained = { record, shown, sentence: plan.summary || plan.focus, workoutId: null };
  return { ok: true, result: plan, decisionRecordId: await explain(tx, context, generation, explained) };
}
