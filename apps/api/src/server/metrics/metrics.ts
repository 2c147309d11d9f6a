import type { Database } from '@topset/db';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createDecisionMetrics, type DecisionLabels } from './decision-metrics.ts';
import { createJobMetrics, type JobMetrics } from './job-metrics.ts';
import { createLlmMetrics, type GenerationMetrics } from './llm-metrics.ts';
import { createProgressMetrics } from './progress-metrics.ts';

export interface Metrics {
  readonly registry: Registry;
  request(status: number, seconds: number): void;
  operation(kind: string, failed: boolean): void;
  /** Where a query was read, in a deployment with a replica. */
  queryRead(from: 'replica' | 'primary'): void;
  /** How many subscriptions are open, whenever somebody asks. */
  watchStreams(open: () => number): void;
  readonly llm: GenerationMetrics;
  readonly jobs: JobMetrics;
  decision(labels: DecisionLabels): void;
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
  const queries = new Counter({
    name: 'topset_queries_read_total',
    help: 'Queries by where they were read; counted where there is a replica.',
    labelNames: ['from'],
    registers: [registry],
  });
  let streams = () => 0;
  new Gauge({
    name: 'topset_open_streams',
    help: 'Subscriptions that are open now.',
    registers: [registry],
    collect() {
      this.set(streams());
    },
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
  createProgressMetrics(registry, database);
  return {
    registry,
    request: (status, seconds) => requests.observe({ status: String(status) }, seconds),
    watchStreams: (open) => {
      streams = open;
    },
    queryRead: (from) => queries.inc({ from }),
    operation: (kind, failed) => operations.inc({ kind, result: failed ? 'error' : 'ok' }),
    llm: createLlmMetrics(registry),
    jobs: createJobMetrics(registry, database, now),
    decision: createDecisionMetrics(registry),
  };
}
