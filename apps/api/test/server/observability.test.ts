import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../kit/testkit.ts';

const FOLDER = fileURLToPath(new URL('../../../../tooling/observability/', import.meta.url));
const RULES = `${FOLDER}prometheus/topset.rules.yml`;

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

/** Names of ours in an expression, as the registry has them. */
const metricsIn = (expression: string) =>
  (expression.match(/topset_\w+/g) ?? []).map((name) => name.replace(/_(bucket|count|sum)$/, ''));

describe('what is shipped for Prometheus and Grafana', () => {
  let server: TestServer;
  let known: ReadonlySet<string>;
  beforeAll(async () => {
    server = await startTestServer('pglite');
    known = new Set([...(await server.metrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
  });
  afterAll(() => server.stop());

  it('shows only numbers that a server has', () => {
    const { panels } = JSON.parse(readFileSync(`${FOLDER}grafana/dashboards/topset.json`, 'utf8')) as Dashboard;
    const used = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    expect(new Set(used).size).toBeGreaterThan(15);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  });

  it('warns only of numbers that a server has', () => {
    const rules = readFileSync(RULES, 'utf8');
    const used = [...rules.matchAll(/expr: (.*)/g)].flatMap(([, expression]) => metricsIn(expression!));
    expect(used.length).toBeGreaterThan(3);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
    expect(rules).toContain('topset_alert_active == 1');
  });

  it('has numbers under every name that the specification asks for', () => {
    const wanted = [
      'progression_decisions_total',
      'job_duration_seconds',
      'progression_accuracy_ratio',
      'progression_regression_ratio',
      'fatigue_alerts_week',
      'manual_override_ratio',
      'adherence_28d_ratio',
      'plan_conflicts_open',
      'health_alerts_open',
      'alert_active',
      'jobs',
      'job_lag_seconds',
      'predictor_open',
    ];
    expect(wanted.filter((name) => !known.has(`topset_${name}`))).toEqual([]);
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  it.runIf(hasPromtool)('is accepted by promtool', () => {
    expect(execFileSync('promtool', ['check', 'rules', RULES], { encoding: 'utf8' })).toContain('SUCCESS');
  });
});
