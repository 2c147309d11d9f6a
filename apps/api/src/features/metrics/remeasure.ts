import { athleteRepository, type Database, type MetricRow, metricRepository } from '@topset/db';
import { addDays, type LocalDate, type MetricType, overrideDays } from '@topset/engine/operations';
import type { JobHandler } from '@topset/jobs';
import type { Context } from '../../context.ts';
import { REMEASURE_JOB } from '../athlete/index.ts';
import { judgeAthlete } from './athlete-alerts.ts';
import { metricRow } from './metric-rows.ts';
import { numbersSince } from './numbers-since.ts';
import { recountLate } from './system-metrics.ts';

/** Counted when it happens: no change of history adds one or takes one away, and the events behind it are purged. */
const KEPT_AS_COUNTED: MetricType = 'progression_fatigue_alerts';
/** Of a day that is settled later. */
const SETTLED_LATER: MetricType = 'progression_manual_override_rate';

/** History changed on days that had been measured: their numbers are made anew, and those of all athletes after them. */
export function remeasureHandler({ db }: Database, context: Pick<Context, 'now' | 'newId'>): JobHandler {
  return {
    kind: REMEASURE_JOB,
    run: async ({ id, athleteId }) => {
      const touched = athleteId ? await metricRepository.findTouched(db, athleteId) : undefined;
      const athlete = touched && (await athleteRepository.findAthlete(db, touched.athleteId));
      if (!touched || !athlete) return async () => {};
      const begin = await metricRepository.firstMeasuredDay(db, athlete.id);
      // Before that day nothing was told.
      if (begin === null) return (tx) => metricRepository.untouch(tx, touched);
      const [, first] = [begin, touched.firstDay].sort() as [LocalDate, LocalDate];
      const { values: all, lastRun } = await numbersSince(db, athlete, first, context.now());
      const values = all.filter(({ type }) => type !== KEPT_AS_COUNTED);
      const stored = await metricRepository.metricsSince(db, athlete.id, first);
      return async (tx) => {
        const rows = values.map((value) => metricRow(value, athlete.id, context));
        const changed = await metricRepository.saveMetrics(tx, rows);
        await metricRepository.dropMetrics(tx, idsWithout(stored, rows));
        await metricRepository.untouch(tx, touched);
        await recountLate(tx, context, recountsOf(changed));
        const yesterday = lastRun && addDays(lastRun, -1);
        if (!lastRun || !changed.some(({ periodEnd }) => periodEnd === yesterday)) return;
        const newest = values.filter(({ period }) => period.to === yesterday);
        const day = { athleteId: athlete.id, on: lastRun, values: newest, isMissed: false };
        await judgeAthlete(tx, { ...context, requestId: id }, day);
      };
    },
  };
}

/** Numbers of tracks that have no session in the period any more. */
function idsWithout(stored: readonly MetricRow[], rows: readonly MetricRow[]): string[] {
  const nameOf = ({ metricType, dimension, periodStart, periodEnd }: MetricRow) =>
    [metricType, dimension, periodStart, periodEnd].join(' ');
  const made = new Set(rows.map(nameOf));
  return stored.filter((row) => row.dimension !== '' && !made.has(nameOf(row))).map(({ id }) => id);
}

/** Days of the runs that added up the numbers which have changed. */
function recountsOf(changed: readonly MetricRow[]): LocalDate[] {
  return changed.map(({ metricType, periodEnd }) =>
    addDays(periodEnd, metricType === SETTLED_LATER ? 1 + overrideDays() : 1),
  );
}
