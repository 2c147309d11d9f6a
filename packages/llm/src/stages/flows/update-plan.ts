import type { PlanUpdate } from '@topset/llm-schema';
import { guardPlanUpdate } from '../../guards/index.ts';
import { planUpdateUser } from '../../prompts/compose.ts';
import { rulesProvider } from '../../providers/rules.ts';
import { checkByGuards, checkBySchema, nothingOwned } from '../check-answer.ts';
import { runStage } from '../run-stage.ts';
import type { StageSetup } from '../stage-setup.ts';
import type { FlowHooks, FlowResult, UpdatePlanInput } from '../types.ts';
import { always, withFallback } from './fallback.ts';
import { FlowRun } from './flow-run.ts';

/** The decisions after a workout, carried over into the plan. The engine's own update stands in for a model that fails. */
export function updatePlan(
  setup: StageSetup,
  input: UpdatePlanInput,
  hooks: FlowHooks,
): Promise<FlowResult<PlanUpdate>> {
  const entry = setup.registry.entry('plan-update-v1');
  const rules = rulesProvider({ plan_update: async () => JSON.stringify(await input.rules.planUpdate()) });
  const { updates, summaries, locale } = input;
  const data = { updates, summaries, constraints: { language: locale, ...input.constraints } };
  const flowRun = new FlowRun(setup, { kind: 'PLAN_UPDATE', request: input, hooks, rules, inputs: data });
  return flowRun.finish(async () => {
    const value = await withFallback(flowRun, always, () =>
      runStage(flowRun, {
        stage: 'plan_update',
        prompt: setup.prompts['plan-update-system'],
        user: planUpdateUser(data, entry.text),
        entry,
        wire: 'json',
        check: checkBySchema(entry, nothingOwned, (answer) => {
          const update = answer as PlanUpdate;
          return checkByGuards(update, guardPlanUpdate(update, input.guard));
        }),
        cacheable: true,
        announce: 'GENERATING',
      }),
    );
    return { value, artefact: null, hashed: value };
  });
}
