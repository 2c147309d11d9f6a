import type { Db } from '@topset/db';
import {
  addDays,
  dailyMetrics,
  type LocalDate,
  latestWeekday,
  localDateOf,
  type MetricValue,
  rollingMetrics,
  runOn,
  scheduleOf,
} from '@topset/engine/operations';
import { measuredPast } from './measured-past.ts';

const SUNDAY = 7;
const DAYS_PER_WEEK = 7;

export interface NumbersSince {
  readonly values: readonly MetricValue[];
  /** The newest nightly run that is over; null: none is. */
  readonly lastRun: LocalDate | null;
}

/** What the runs that are over have measured, or should have, of periods that end on a day or later: one reading for all. */
export async function numbersSince(
  db: Db,
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
  first: LocalDate,
  now: Date,
): Promise<NumbersSince> {
  const runs = runsSince(first, timeZone, now);
  const lastRun = runs.at(-1) ?? null;
  if (lastRun === null) return { values: [], lastRun };
  const past = await measuredPast(db, id, timeZone, { from: addDays(first, 1), to: lastRun });
  const values = [
    ...runs.flatMap((on) => dailyMetrics(past, on)),
    ...sundaysSince(first, timeZone, now).flatMap((on) => rollingMetrics(past.records, on)),
  ];
  return { values: values.filter(({ period }) => period.to >= first), lastRun };
}

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
