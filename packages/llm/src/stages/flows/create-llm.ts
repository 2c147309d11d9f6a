import type { SchemaEntry } from '@topset/llm-schema';
import { chargeOf, NO_USAGE } from '../../call/charge.ts';
import type { Charge, QualityKey } from '../../call/types.ts';
import { LlmConfigError, modelOf } from '../../config.ts';
import type { Prompt } from '../../prompts/load-prompts.ts';
import type { Provider, StageId } from '../../provider.ts';
import { chosenVersion } from '../schema-version.ts';
import { compileOnce, type LlmOptions, type StageSetup, setUpStages } from '../stage-setup.ts';
import type { FlowError, Llm, StartRequest } from '../types.ts';
import { coachReply } from './coach-reply.ts';
import { callFailure, FlowFailure } from './flow-failure.ts';
import { generateTodayPlan } from './generate-today-plan.ts';
import { generateWorkout } from './generate-workout.ts';
import { SUGGESTION_TOOLS, suggest } from './suggest.ts';
import { updatePlan } from './update-plan.ts';

/** The layer as a server holds it. Throws where the provider cannot be asked for what the stages need. */
export function createLlm(options: LlmOptions): Llm {
  const setup = setUpStages(options);
  if (setup.provider !== null) checkProvider(setup, setup.provider);
  return {
    provider: setup.provider?.id ?? 'rules',
    checkStart: (start) => checkStart(setup, start),
    generateWorkout: (input, hooks) => generateWorkout(setup, input, hooks),
    generateTodayPlan: (input, hooks) => generateTodayPlan(setup, input, hooks),
    suggest: (input, hooks) => suggest(setup, input, hooks),
    coachReply: (input, hooks) => coachReply(setup, input, hooks),
    updatePlan: (input, hooks) => updatePlan(setup, input, hooks),
  };
}

/** Every schema that the provider is sent, that of a tool too, has to exist in its dialect. */
function checkProvider({ registry }: StageSetup, { id, capabilities }: Provider): void {
  if (capabilities.todayPlanVersions.length === 0) throw new LlmConfigError(`${id} takes no version of a TodayPlan.`);
  const { dialect } = capabilities;
  if (dialect === null) return;
  const plans = capabilities.todayPlanVersions.map((version) => registry.todayPlan(version));
  const others = (['analyzer-v1', 'workout-v1.2', 'ai-suggestions-v1', 'coach-reply-v1', 'plan-update-v1'] as const)
    .filter((schema) => schema !== 'analyzer-v1' || capabilities.analyzerOutput === 'schema')
    .filter((schema) => schema !== 'workout-v1.2' || capabilities.generatorWire === 'json')
    .map((schema) => registry.entry(schema));
  const tools = (capabilities.tools === 'yes' ? SUGGESTION_TOOLS : [])
    .filter(({ parameters }) => Object.keys(Object(parameters.properties)).length > 0)
    .map((tool) => ({ id: tool.name, schema: tool.parameters }));
  for (const { id: name, schema } of [...plans, ...others, ...tools]) {
    const compiled = compileOnce(schema, dialect, name);
    if (!compiled.ok) throw new LlmConfigError(`${name} cannot be said in ${dialect}: ${compiled.refusal.code}.`);
  }
}

/** Kinds that a failing model does not stop: the engine, or an empty list, stands in. */
const ALWAYS_ANSWERED: readonly StartRequest['kind'][] = ['COACH', 'PLAN_UPDATE', 'SUGGESTIONS'];

async function checkStart(setup: StageSetup, start: StartRequest): Promise<FlowError | null> {
  if (ALWAYS_ANSWERED.includes(start.kind)) return null;
  try {
    const stages = stagesOf(setup, start);
    if (setup.caller === null || start.onFailure === 'RULES' || setup.config.fallback === 'rules') return null;
    const estimate = leastCharge(setup, setup.caller.provider, stages[0]!);
    const refusal = await setup.caller.checkStart({ stages, athlete: start.athlete, estimate });
    return refusal === null ? null : callFailure(refusal, null).error;
  } catch (error) {
    if (error instanceof FlowFailure) return error.error;
    throw error;
  }
}

/** The room for the answer, which every first call takes; the question itself comes on top. */
function leastCharge({ config }: StageSetup, { capabilities }: Provider, { stage, model }: QualityKey): Charge {
  const output = Math.min(config.stages[stage].maxOutputTokens, capabilities.outputTokenCeiling ?? Infinity);
  return chargeOf({ ...NO_USAGE, input: 0, output }, NO_USAGE, model);
}

function stagesOf(setup: StageSetup, { kind, schemaVersion }: StartRequest): QualityKey[] {
  const { prompts, registry } = setup;
  if (kind === 'TODAY_PLAN') {
    const { version } = chosenVersion(setup, setup.caller?.provider ?? null, schemaVersion);
    return [qualityKey(setup, 'today_plan', prompts['today-plan-system'], registry.todayPlan(version))];
  }
  const isYaml = setup.provider?.capabilities.generatorWire === 'yaml';
  const generator = prompts[isYaml ? 'generator-system' : 'generator-json-system'];
  return [
    qualityKey(setup, 'analyzer', prompts['analyzer-system'], registry.entry('analyzer-v1')),
    qualityKey(setup, 'generator', generator, registry.entry('workout-v1.2')),
  ];
}

function qualityKey({ config, provider }: StageSetup, stage: StageId, prompt: Prompt, entry: SchemaEntry): QualityKey {
  return {
    stage,
    promptHash: prompt.hash,
    schemaHash: entry.hash,
    model: modelOf(config, provider?.capabilities.models ?? 'rules', stage),
  };
}
