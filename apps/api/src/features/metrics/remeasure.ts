import { athleteRepository, type Database, type MetricRow, metricRepository } from '@topset/db';
import {
  addDays,
  dailyMetrics,
  type LocalDate,
  latestWeekday,
  localDateOf,
  type MetricValue,
  overrideDays,
  rollingMetrics,
  runOn,
  scheduleOf,
} from '@topset/engine/operations';
import type { Effect, JobHandler } from '@topset/jobs';
import type { Context } from '../../context.ts';
import { REMEASURE_JOB } from '../athlete/index.ts';
import { judgeAthlete } from './athlete-alerts.ts';
import { measuredPast } from './measured-past.ts';
import { metricRow } from './metric-rows.ts';
import { recountLate } from './system-metrics.ts';

const SUNDAY = 7;
const DAYS_PER_WEEK = 7;
/** Counted when they happen: no later change of history adds one or takes one away, and the events behind them go. */
const KEPT_AS_COUNTED: ReadonlySet<string> = new Set([
  'progression_fatigue_alerts',
  'progression_prediction_skill',
  'progression_prediction_ece',
]);

/** History changed on days that had been measured: their numbers are made anew, and those of all athletes after them. */
export function remeasureHandler({ db }: Database, context: Pick<Context, 'now' | 'newId'>): JobHandler {
  const nothing: Effect = async () => {};
  return {
    kind: REMEASURE_JOB,
    run: async ({ id, athleteId }) => {
      const touched = athleteId ? await metricRepository.findTouched(db, athleteId) : undefined;
      const athlete = touched && (await athleteRepository.findAthlete(db, touched.athleteId));
      if (!touched || !athlete) return nothing;
      const begin = await metricRepository.firstMeasuredDay(db, athlete.id);
      const first = begin !== null && begin > touched.firstDay ? begin : touched.firstDay;
      const days = begin === null ? [] : runsSince(first, athlete.timeZone, context.now());
      const last = days.at(-1);
      if (last === undefined) return (tx) => metricRepository.untouch(tx, touched);
      const past = await measuredPast(db, athlete.id, athlete.timeZone, { from: addDays(first, 1), to: last });
      const stored = await metricRepository.metricsSince(db, athlete.id, first);
      const values = [
        ...days.flatMap((on) => dailyMetrics(past, on)),
        ...sundaysSince(first, athlete.timeZone, context.now()).flatMap((on) => rollingMetrics(past.records, on)),
      ].filter(({ type, period }) => !KEPT_AS_COUNTED.has(type) && period.to >= first);
      return async (tx) => {
        const rows = values.map((value) => metricRow(value, athlete.id, context));
        const changed = await metricRepository.saveMetrics(tx, rows);
        await metricRepository.dropMetrics(tx, idsWithout(stored, rows));
        await metricRepository.untouch(tx, touched);
        await recountLate(tx, context, recountsOf(changed));
        const ofYesterday = dayBefore(last);
        if (!changed.some(({ periodEnd }) => periodEnd === ofYesterday)) return;
        const newest = values.filter(({ period }) => period.to === ofYesterday);
        const day = { athleteId: athlete.id, on: last, values: newest, isMissed: false };
        await judgeAthlete(tx, { ...context, requestId: id }, day);
      };
    },
  };
}

const dayBefore = (day: LocalDate): LocalDate => addDays(day, -1);

/** Days of nightly runs that measured a day or a later one, and are over. */
function runsSince(first: LocalDate, timeZone: string, now: Date): LocalDate[] {
  const runs: LocalDate[] = [];
  const today = localDateOf(now.getTime(), timeZone);
  for (let on = addDays(first, 1); on <= today; on = addDays(on, 1)) {
    if (runOn(scheduleOf('daily-metrics'), on, timeZone).at <= now.getTime()) runs.push(on);
  }
  return runs;
}

/** Sundays from a day on whose evening is over. */
function sundaysSince(first: LocalDate, timeZone: string, now: Date): LocalDate[] {
  const sundays: LocalDate[] = [];
  const today = localDateOf(now.getTime(), timeZone);
  for (let on = latestWeekday(SUNDAY, today); on >= first; on = addDays(on, -DAYS_PER_WEEK)) {
    if (runOn(scheduleOf('rolling-metrics'), on, timeZone).at <= now.getTime()) sundays.push(on);
  }
  return sundays;
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
    addDays(
      periodEnd,
      metricType === ('progression_manual_override_rate' satisfies MetricValue['type']) ? 1 + overrideDays() : 1,
    ),
  );
}
