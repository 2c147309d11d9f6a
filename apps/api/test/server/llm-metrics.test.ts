import type { BreakerStatus } from '@topset/llm';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createLlmMetrics } from '../../src/server/metrics/llm-metrics.ts';

it('the model layer shows its numbers under their names', async () => {
  const registry = new Registry();
  const metrics = createLlmMetrics(registry);
  metrics.call({ stage: 'analyzer', provider: 'openai', model: 'gpt-4o-mini', outcome: 'stop' });
  metrics.repair('analyzer');
  metrics.tokens({ stage: 'analyzer', model: 'gpt-4o-mini', direction: 'input', count: 120 });
  metrics.cost(0.25);
  metrics.cost(0.5);
  metrics.transformError({ schemaVersion: 'v2-flat', code: 'T_BLOCK_INDEX' });
  metrics.schemaSelected({ provider: 'openai', schemaVersion: 'v2-flat', reason: 'size' });
  metrics.generation('WORKOUT', 12);
  const text = await registry.metrics();
  for (const line of [
    'topset_llm_calls_total{stage="analyzer",provider="openai",model="gpt-4o-mini",outcome="stop"} 1',
    'topset_llm_repairs_total{stage="analyzer"} 1',
    'topset_llm_tokens_total{stage="analyzer",model="gpt-4o-mini",direction="input"} 120',
    'topset_llm_cost_usd_total 0.75',
    'topset_llm_transform_errors_total{schema_version="v2-flat",code="T_BLOCK_INDEX"} 1',
    'topset_llm_schema_selected_total{provider="openai",schema_version="v2-flat",reason="size"} 1',
    'topset_generation_duration_seconds_count{kind="WORKOUT"} 1',
    'topset_llm_breaker_open{breaker="transport"} 0',
    'topset_llm_breaker_open{breaker="quality"} 0',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});

it('the breakers are looked at when somebody asks', async () => {
  const registry = new Registry();
  const status = (state: BreakerStatus['state'], breaker: BreakerStatus['breaker']): BreakerStatus => ({
    breaker,
    key: 'openai gpt-4o-mini',
    state,
    retryAfterSeconds: null,
  });
  let now: BreakerStatus[] = [status('open', 'transport'), status('closed', 'quality')];
  createLlmMetrics(registry).watchBreakers(() => now);
  expect(await registry.metrics()).toContain('topset_llm_breaker_open{breaker="transport"} 1');
  now = [];
  expect(await registry.metrics()).toContain('topset_llm_breaker_open{breaker="transport"} 0');
});
