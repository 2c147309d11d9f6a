import { createHash } from 'node:crypto';
import { BLOCK_TEMPLATES_ID, blockTemplates, exercises } from '@topset/catalog';
import { type Database, generationRepository } from '@topset/db';
import {
  Breakers,
  Budgets,
  type Clock,
  chooseProvider,
  createLlm,
  createLog,
  type Llm,
  type LlmConfig,
  loadPrompts,
  memoryResultCache,
  modelOf,
  systemClock,
  type UsageStore,
} from '@topset/llm';
import { loadRegistry } from '@topset/llm-schema';
import type { Logger } from 'pino';
import type { GenerationMetrics } from '../../server/metrics/llm-metrics.ts';
import type { Flow } from './flows/flow.ts';
import { planUpdateFlow } from './flows/plan-update.ts';
import { todayPlanFlow } from './flows/today-plan.ts';
import { workoutFlow } from './flows/workout.ts';
import type { ModelLayer } from './model-layer.ts';
import { modelSuggestions } from './model-suggestions.ts';
import { hearNodes, tellNodes } from './shared-breakers.ts';
import { STAGES } from './stages.ts';

export interface ModelLayerParts {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: GenerationMetrics;
  readonly now: () => Date;
  /** The machine's clock, where nothing else is given. */
  readonly after?: Clock['after'] | undefined;
}

/** The configured model layer, on this database. Throws where the configuration asks for what a provider cannot do. */
export async function createModelLayer(config: LlmConfig, parts: ModelLayerParts): Promise<ModelLayer> {
  const clock: Clock = { now: () => parts.now().getTime(), after: parts.after ?? systemClock.after };
  const breakers = new Breakers(config.breaker, clock, (news) => tellNodes(parts.database, parts.log, news));
  parts.metrics.watchBreakers(() => breakers.status());
  const provider = chooseProvider(config, clock.now);
  const llm = createLlm({
    provider,
    config,
    clock,
    random: Math.random,
    breakers,
    budgets: new Budgets(config, usageStore(parts.database), clock),
    log: createLog((line) => parts.log.info(line), { unlisted: 'drop', hashKey: config.logHashKey }),
    metrics: parts.metrics,
    registry: loadRegistry(),
    prompts: loadPrompts(),
    templates: { id: BLOCK_TEMPLATES_ID, table: blockTemplates },
    libraryVersion: libraryVersion(),
    cache: memoryResultCache(clock),
  });
  await hearNodes(parts.database, breakers);
  return {
    provider: llm.provider,
    models: Object.fromEntries(
      STAGES.map((stage) => [stage, modelOf(config, provider?.capabilities.models ?? 'rules', stage)]),
    ) as ModelLayer['models'],
    flows: flowsOf(llm),
    suggestions: config.aiSuggestions && provider !== null ? modelSuggestions(llm) : null,
    coachReply: (input, hooks) => llm.coachReply(input, hooks),
    maxRegenerations: config.maxRegenerations,
    rawKey: config.storeRawKey,
    checkStart: (start) => llm.checkStart(start),
    observe: (kind, seconds) => parts.metrics.generation(kind, seconds),
    breakers: () => breakers.status(),
  };
}

function flowsOf(llm: Llm): ModelLayer['flows'] {
  return {
    WORKOUT: workoutFlow(llm) as Flow,
    TODAY_PLAN: todayPlanFlow(llm) as Flow,
    PLAN_UPDATE: planUpdateFlow(llm) as Flow,
  };
}

/** Days are counted in the database, so that all nodes count together. */
function usageStore({ db }: Database): UsageStore {
  return {
    used: async (athleteId, date) => {
      const usage = await generationRepository.usageOf(db, athleteId, date);
      return { tokens: usage?.tokens ?? 0, costUsd: Number(usage?.costUsd ?? 0) };
    },
    add: (athleteId, date, { tokens, costUsd }) =>
      generationRepository.addUsage(db, athleteId, date, { tokens, costUsd: costUsd.toFixed(8) }),
  };
}

function libraryVersion(): string {
  return createHash('sha256').update(JSON.stringify(exercises)).digest('hex').slice(0, 16);
}
