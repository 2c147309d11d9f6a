import { blockTemplates } from '@topset/catalog';
import { type AnalyzerPlan, loadRegistry, type WorkoutDocument } from '@topset/llm-schema';
import { Breakers } from '../call/breakers.ts';
import { Budgets, memoryUsageStore } from '../call/budgets.ts';
import type { Clock } from '../clock.ts';
import { type LlmSettings, llmConfig } from '../config.ts';
import { context, plan, workout } from '../guards/testing/session.ts';
import { createLog, type LogLine } from '../log.ts';
import { NO_METRICS } from '../metrics.ts';
import { loadPrompts } from '../prompts/load-prompts.ts';
import type { Provider, ProviderCapabilities } from '../provider.ts';
import { type ScriptedProvider, type ScriptedStep, scriptedProvider } from '../providers/scripted.ts';
import { wireCapabilities } from '../providers/wire-provider.ts';
import { renderYaml } from '../reader/render-yaml.ts';
import { createLlm } from '../stages/flows/create-llm.ts';
import { memoryResultCache } from '../stages/result-cache.ts';
import type { FlowHooks, FlowRequest, GenerateWorkoutInput, ProgressEvent, RulesBackend } from '../stages/types.ts';
import { FakeClock } from './fake-clock.ts';

export const registry = loadRegistry();
export const prompts = loadPrompts();

/** What OpenAI can do, which is most. */
export const capabilities: ProviderCapabilities = wireCapabilities('openai', llmConfig());

export const says = (
  text: string,
  more: Partial<Extract<ScriptedStep, { kind: 'completion' }>> = {},
): ScriptedStep => ({
  kind: 'completion',
  text,
  ...more,
});

export const planText = JSON.stringify(plan);
export const workoutText = renderYaml(workout, registry.entry('workout-v1.2').schema);

interface KitOptions {
  readonly settings?: Partial<LlmSettings>;
  readonly capabilities?: ProviderCapabilities;
  readonly clock?: Clock;
}

/** The whole layer around a provider, with everything that it wrote and announced. */
export function llmKitOf(
  provider: Provider | null,
  clock: Clock,
  settings: Partial<LlmSettings> = {},
  pause: () => Promise<void> = async () => {},
) {
  const config = llmConfig(settings);
  const lines: LogLine[] = [];
  const events: ProgressEvent[] = [];
  const llm = createLlm({
    provider,
    config,
    clock,
    random: () => 0,
    breakers: new Breakers(config.breaker, clock),
    budgets: new Budgets(config, memoryUsageStore(), clock),
    log: createLog((line) => lines.push(line), { unlisted: 'throw', hashKey: 'test' }),
    metrics: NO_METRICS,
    registry,
    prompts,
    templates: { id: 'blocks/basic-1', table: blockTemplates },
    libraryVersion: 'test',
    cache: memoryResultCache(clock),
    pause,
  });
  const hooks = (signal: AbortSignal = new AbortController().signal): FlowHooks => ({
    signal,
    onProgress: (event) => {
      events.push(event);
    },
  });
  return { llm, lines, events, hooks };
}

/** The same around a script, on a clock that passes by itself. */
export function llmKit(
  script: readonly ScriptedStep[] | Parameters<typeof scriptedProvider>[0]['script'],
  options: KitOptions = {},
) {
  const clock = new FakeClock(Date.UTC(2025, 7, 17, 9));
  const provider: ScriptedProvider = scriptedProvider({
    script,
    clock,
    capabilities: options.capabilities ?? capabilities,
  });
  return { clock, provider, ...llmKitOf(provider, clock, options.settings) };
}

export const request: FlowRequest = {
  generationId: '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
  requestId: 'request-1',
  athlete: { id: 'athlete-1', date: '2025-08-17', endsAt: Date.UTC(2025, 7, 17, 22) },
  locale: 'en',
};

/** The engine as the tests have it: it knows the session by heart. */
export const rules: RulesBackend = {
  analyzer: () => plan,
  generator: () => workout,
  todayPlan: () => ({}),
  coach: () => ({}),
  planUpdate: () => ({}),
};

const { regeneration: _, ...guard } = context;

export const workoutInput: GenerateWorkoutInput = {
  ...request,
  inputs: {
    instructionsText: 'Keep it short.',
    history: [],
    stravaRecent: null,
    upcomingCardioText: null,
    recoverySignals: { sleepScore: null, bodyBattery: null },
    equipmentInventory: ['eq_barbell', 'eq_flat_bench', 'eq_dumbbells_set_5-50', 'eq_assisted_pullup'],
    meta: { date: '2025-08-17', location: 'home', units: 'lbs', durationMinutes: 60, goal: 'strength' },
  },
  targetMuscles: null,
  recentSessions: [],
  takenWorkoutIds: [],
  guard,
  rules,
  onFailure: 'ERROR',
  regeneration: null,
  analyzed: null,
};

export const withPlan = (change: Partial<AnalyzerPlan>): string => JSON.stringify({ ...plan, ...change });

export const withWorkout = (change: Partial<WorkoutDocument>): string =>
  renderYaml({ ...workout, ...change }, registry.entry('workout-v1.2').schema);
