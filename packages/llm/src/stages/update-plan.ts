import type { PlanUpdate } from '@topset/llm-schema';
import { guardPlanUpdate } from '../guards/index.ts';
import { planUpdateUser } from '../prompts/compose.ts';
import { rulesProvider } from '../providers/rules.ts';
import type { EngineRoom } from './engine-room.ts';
import { always, withFallback } from './fallback.ts';
import { Job } from './job.ts';
import { judgeByGuards, judgeBySchema, nothingOwned } from './judgement.ts';
import { runStage } from './run-stage.ts';
import type { FlowHooks, FlowResult, UpdatePlanInput } from './types.ts';

/** The decisions after a workout, carried over into the plan. The engine's own update stands in for a model that fails. */
export function updatePlan(
  room: EngineRoom,
  input: UpdatePlanInput,
  hooks: FlowHooks,
): Promise<FlowResult<PlanUpdate>> {
  const entry = room.registry.entry('plan-update-v1');
  const rules = rulesProvider({ plan_update: async () => JSON.stringify(await input.rules.planUpdate()) });
  const { updates, summaries, locale } = input;
  const data = { updates, summaries, constraints: { language: locale, ...input.constraints } };
  const job = new Job(room, { kind: 'PLAN_UPDATE', request: input, hooks, rules, inputs: data });
  return job.finish(async () => {
    const value = await withFallback(job, always, () =>
      runStage(job, {
        stage: 'plan_update',
        prompt: room.prompts['plan-update-system'],
        user: planUpdateUser(data, entry.text),
        entry,
        wire: 'json',
        judge: judgeBySchema(entry, nothingOwned, (answer) => {
          const update = answer as PlanUpdate;
          return judgeByGuards(update, guardPlanUpdate(update, input.guard));
        }),
        cacheable: true,
        announce: 'GENERATING',
      }),
    );
    return { value, artefact: null, hashed: value };
  });
}
