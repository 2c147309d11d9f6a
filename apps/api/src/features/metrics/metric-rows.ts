import type { MetricRow } from '@topset/db';
import { type MetricValue, OPERATIONS_1 } from '@topset/engine/operations';
import type { Context } from '../../context.ts';

/** The row of a number; null: of all athletes together. */
export function metricRow(
  { type, dimension, period, value, numerator, denominator }: MetricValue,
  athleteId: string | null,
  { now, newId }: Pick<Context, 'now' | 'newId'>,
): MetricRow {
  return {
    id: newId(),
    athleteId,
    metricType: type,
    dimension,
    periodStart: period.from,
    periodEnd: period.to,
    value,
    numerator: String(numerator),
    denominator: String(denominator),
    policyId: OPERATIONS_1.id,
    recordedAt: now(),
  };
}
