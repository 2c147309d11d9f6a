import { type Database, metricRepository, shortfallRepository } from '@topset/db';
import { dailyMetrics, type MetricValue, rollingMetrics, windowBefore } from '@topset/engine/operations';
import type { ScheduledWork } from '@topset/jobs';
import type { Context } from '../../context.ts';
import { judgeAthlete } from './athlete-alerts.ts';
import { measuredPast } from './measured-past.ts';
import { metricRow } from './metric-rows.ts';
import { recountLate } from './system-metrics.ts';

/** Every night: the numbers of the day before, and what they call for. */
export function measureDays({ db }: Database, context: Pick<Context, 'now' | 'newId'>): ScheduledWork {
  return {
    kind: 'daily-metrics',
    run: async ({ id, athleteId }, { on, timeZone, isMissed }) => {
      if (!athleteId) return async () => {};
      const past = await measuredPast(db, athleteId, timeZone, { from: on, to: on });
      const values = [...dailyMetrics(past, on), ...(await forecastQuality(db, athleteId, on))];
      return async (tx) => {
        await metricRepository.saveMetrics(
          tx,
          values.map((value) => metricRow(value, athleteId, context)),
        );
        await recountLate(tx, context, [on]);
        await judgeAthlete(tx, { ...context, requestId: id }, { athleteId, on, values, isMissed });
      };
    },
  };
}

/** How good the forecast in force was on sessions that it had not seen. */
async function forecastQuality(db: Database['db'], athleteId: string, on: string): Promise<MetricValue[]> {
  const row = await shortfallRepository.findPredictor(db, athleteId);
  const quality = row?.predictor.metrics;
  if (!quality) return [];
  const period = windowBefore(on, 1);
  const number = (type: MetricValue['type'], value: number | null): MetricValue[] =>
    value === null ? [] : [{ type, dimension: '', period, numerator: value, denominator: 1, value: value.toFixed(4) }];
  return [
    ...number('progression_prediction_skill', quality.skill),
    ...number('progression_prediction_ece', quality.calibrationError),
  ];
}

/** Every Sunday evening: volume and effort of each track over four weeks. */
export function rollMetrics({ db }: Database, context: Pick<Context, 'now' | 'newId'>): ScheduledWork {
  return {
    kind: 'rolling-metrics',
    run: async ({ athleteId }, { on, timeZone }) => {
      if (!athleteId) return async () => {};
      const { records } = await measuredPast(db, athleteId, timeZone, { from: on, to: on });
      const rows = rollingMetrics(records, on).map((value) => metricRow(value, athleteId, context));
      return async (tx) => {
        await metricRepository.saveMetrics(tx, rows);
      };
    },
  };
}
