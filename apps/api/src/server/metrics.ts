import type { Database } from '@topset/db';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { createJobMetrics, type JobMetrics } from './job-metrics.ts';
import { createLlmMetrics, type GenerationMetrics } from './llm-metrics.ts';

export interface Metrics {
  readonly registry: Registry;
  request(status: number, seconds: number): void;
  operation(kind: string, failed: boolean): void;
  readonly llm: GenerationMetrics;
  readonly jobs: JobMetrics;
}

/** Numbers for Prometheus; names of people, operations and fields are never labels. */
export function createMetrics(database: Database, now: () => Date): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'topset_http_request_seconds',
    help: 'Time from request to answer.',
    labelNames: ['status'],
    registers: [registry],
  });
  const operations = new Counter({
    name: 'topset_graphql_operations_total',
    help: 'Executed operations by kind and result.',
    labelNames: ['kind', 'result'],
    registers: [registry],
  });
  new Counter({
    name: 'topset_sql_statements_total',
    help: 'Statements sent to the database.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(database.statements.count);
    },
  });
  return {
    registry,
    request: (status, seconds) => requests.observe({ status: String(status) }, seconds),
    operation: (kind, failed) => operations.inc({ kind, result: failed ? 'error' : 'ok' }),
    llm: createLlmMetrics(registry),
    jobs: createJobMetrics(registry, database, now),
  };
}
