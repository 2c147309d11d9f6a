import { Breakers } from '../call/breakers.ts';
import { Budgets, memoryUsageStore } from '../call/budgets.ts';
import { createCaller } from '../call/caller.ts';
import { createLedger } from '../call/charge.ts';
import type { CallContext } from '../call/types.ts';
import type { Clock } from '../clock.ts';
import { type LlmConfig, type LlmSettings, llmConfig } from '../config.ts';
import { createLog, type LogLine } from '../log.ts';
import { NO_METRICS } from '../metrics.ts';
import type { CompletionRequest, Provider } from '../provider.ts';

export const REQUEST: CompletionRequest = {
  stage: 'analyzer',
  model: 'gpt-4o-mini',
  system: 'You are the SwoleGen ANALYZER.',
  messages: [{ role: 'user', content: 'Inputs:' }],
  temperature: 0.1,
  maxOutputTokens: 3000,
  output: { kind: 'json' },
  tools: [],
  seed: null,
};

/** A caller on a given clock, with everything it wrote. */
export function callerKit(provider: Provider, clock: Clock, settings: Partial<LlmSettings> = {}, random = () => 0) {
  const config: LlmConfig = llmConfig(settings);
  const lines: LogLine[] = [];
  const breakers = new Breakers(config.breaker, clock);
  const store = memoryUsageStore();
  const caller = createCaller({
    provider,
    config,
    clock,
    random,
    breakers,
    budgets: new Budgets(config, store, clock),
    log: createLog((line) => lines.push(line), { unlisted: 'throw', hashKey: 'test' }),
    metrics: NO_METRICS,
  });
  const context = (changes: Partial<CallContext> = {}): CallContext => ({
    stageDeadline: clock.now() + 180_000,
    jobDeadline: clock.now() + 300_000,
    callTimeoutMs: 60_000,
    signal: new AbortController().signal,
    athlete: { id: 'athlete-1', date: '2025-08-17', endsAt: clock.now() + 3_600_000 },
    ledger: createLedger(),
    permit: null,
    trace: { attempt: 1 },
    ...changes,
  });
  return { caller, config, breakers, store, lines, context };
}
