import type { BreakerKind, BreakerStatus, LlmMetrics } from '@topset/llm';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface GenerationMetrics extends LlmMetrics {
  generation(kind: string, seconds: number): void;
  /** Where the state of the breakers is read, at every scrape. */
  watchBreakers(status: () => readonly BreakerStatus[]): void;
}

const BREAKERS: readonly BreakerKind[] = ['transport', 'quality'];

/** The numbers of the model layer. */
export function createLlmMetrics(registry: Registry): GenerationMetrics {
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const calls = counter('topset_llm_calls_total', 'Calls of a model by their end.', [
    'stage',
    'provider',
    'model',
    'outcome',
  ]);
  const repairs = counter('topset_llm_repairs_total', 'Answers that were sent back to be repaired.', ['stage']);
  const tokens = counter('topset_llm_tokens_total', 'Tokens that providers reported.', ['stage', 'model', 'direction']);
  const cost = counter('topset_llm_cost_usd_total', 'Cost of the calls whose price is known.', []);
  const transformErrors = counter('topset_llm_transform_errors_total', 'Plans of the day that did not transform.', [
    'schema_version',
    'code',
  ]);
  const selected = counter('topset_llm_schema_selected_total', 'Schema versions of the plan of the day.', [
    'provider',
    'schema_version',
    'reason',
  ]);
  const durations = new Histogram({
    name: 'topset_generation_duration_seconds',
    help: 'Time of a generation from its start to its end.',
    labelNames: ['kind'],
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320],
    registers: [registry],
  });
  let breakers: () => readonly BreakerStatus[] = () => [];
  new Gauge({
    name: 'topset_llm_breaker_open',
    help: 'Breakers that let no call through, or only one that tries.',
    labelNames: ['breaker'],
    registers: [registry],
    collect() {
      const open = breakers().filter(({ state }) => state !== 'closed');
      for (const kind of BREAKERS) {
        this.set({ breaker: kind }, open.filter(({ breaker }) => breaker === kind).length);
      }
    },
  });
  return {
    call: (labels) => calls.inc(labels),
    repair: (stage) => repairs.inc({ stage }),
    tokens: ({ count, ...labels }) => tokens.inc(labels, count),
    cost: (usd) => cost.inc(usd),
    transformError: ({ schemaVersion, code }) => transformErrors.inc({ schema_version: schemaVersion, code }),
    schemaSelected: ({ provider, schemaVersion, reason }) =>
      selected.inc({ provider, schema_version: schemaVersion, reason }),
    generation: (kind, seconds) => durations.observe({ kind }, seconds),
    watchBreakers: (status) => {
      breakers = status;
    },
  };
}
