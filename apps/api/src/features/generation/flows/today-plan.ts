import type { GenerationRow } from '@topset/db';
import { type FlowHooks, type Llm, TOLD } from '@topset/llm';
import type { TodayPlan } from '@topset/llm-schema';
import type { Context } from '../../../context.ts';
import { inputOf, policyOf } from '../../selection/index.ts';
import { equipmentKeysOf, guardContext } from '../guard-context.ts';
import { todayPlanRules } from '../rules-backend/index.ts';
import { onFailureOf } from '../start.ts';
import type { TodayPlanStored } from '../stored-request.ts';
import type { Asked, Flow } from './flow.ts';
import { recoveryOf } from './recovery.ts';
import { gatherSession, regenerationOf, shownHistory, targetMusclesOf } from './session.ts';
import { storeTodayPlan } from './store-today-plan.ts';

/** One question in one schema version; the plan takes the place of the one in force. */
export function todayPlanFlow(llm: Pick<Llm, 'generateTodayPlan'>): Flow<TodayPlan> {
  return {
    ask: async (context, generation, hooks) => askForPlan(llm, context, generation, hooks),
    store: storeTodayPlan,
  };
}

async function askForPlan(
  llm: Pick<Llm, 'generateTodayPlan'>,
  context: Context,
  generation: GenerationRow,
  hooks: FlowHooks,
): Promise<Asked<TodayPlan>> {
  const { facts, at, request: flowRequest } = await gatherSession(context, generation);
  const { athlete } = facts;
  const {
    onFailure,
    schemaVersion,
    context: circumstances,
    slot: _slot,
    ...stored
  } = generation.request as TodayPlanStored;
  const history = shownHistory(facts, context.now());
  const recovery = await recoveryOf(
    context.database.db,
    athlete.id,
    { sleepScore: null, bodyBattery: null },
    context.now(),
  );
  const regeneration = await regenerationOf(context, generation, facts, ({ result }) => result as TodayPlan);
  const guard = guardContext(
    facts,
    {
      minutes: stored.minutes,
      equipmentKeys: equipmentKeysOf(stored.equipment),
      ...recovery,
      cardio: [],
      feedback: regeneration?.feedback ?? [],
    },
    at,
  );
  const lately = history.sessions
    .slice(0, TOLD.todaySessions)
    .map(({ date, session_type }) => ({ date, session_type }));
  const request = {
    ...stored,
    context: { circumstances, lately, leave_out: [...guard.banned], pain: [...guard.painAreas] },
  };
  const rules = todayPlanRules({
    selection: inputOf(facts, at, stored.minutes),
    policy: policyOf(athlete),
    guard,
    targetMuscles: stored.focus === '' ? targetMusclesOf(facts, null) : null,
    request,
    locale: athlete.locale,
    regeneration,
  });
  const input = {
    ...flowRequest,
    request,
    schemaVersion,
    guard,
    rules,
    onFailure: onFailureOf(onFailure),
    regeneration,
  } as const;
  return { result: await llm.generateTodayPlan(input, hooks), shown: history.evidence.slice(0, TOLD.todaySessions) };
}
