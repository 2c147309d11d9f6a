import { Counter, type Registry } from 'prom-client';

const LABELS = ['model', 'kind', 'verdict', 'decision', 'reason'] as const;
export type DecisionLabels = Readonly<Record<(typeof LABELS)[number], string>>;

/** Verdicts of this node, since it started. */
export function createDecisionMetrics(registry: Registry): (labels: DecisionLabels) => void {
  const decisions = new Counter({
    name: 'topset_progression_decisions_total',
    help: 'Verdicts on exercises, by what was seen and what was decided.',
    labelNames: LABELS,
    registers: [registry],
  });
  return (labels) => decisions.inc(labels);
}
