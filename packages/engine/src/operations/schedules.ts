import type { Instant } from '../kernel/instants.ts';
import { addDays, addMonths, epochDay, type LocalDate, latestWeekday, mondayOf } from '../kernel/local-dates.ts';
import { instantOfLocalTime, localDateOf } from '../kernel/time-zones.ts';
import {
  DAYS_TO_THURSDAY,
  JOB_SCHEDULES,
  LONGEST_PERIOD,
  type Schedule,
  type ScheduledJob,
} from './schedule-policy.ts';

/** One run of a job. Its results depend on the period, never on when it ran. */
export interface DueRun {
  readonly at: Instant;
  /** Local date on which it is due. */
  readonly on: LocalDate;
  /** Names the period in the job's key: `2026-03-02`, `2026-W10` or `2026-03`. */
  readonly period: string;
}

const zoneOf = (schedule: Schedule, timeZone: string): string => (schedule.clock === 'UTC' ? 'UTC' : timeZone);

/** The first run after an instant. */
export function nextRun(schedule: Schedule, after: Instant, timeZone: string): DueRun {
  const today = localDateOf(after, zoneOf(schedule, timeZone));
  let run = runOn(schedule, firstDay(schedule, addDays(today, -LONGEST_PERIOD[schedule.every])), timeZone);
  while (run.at <= after) run = runAfter(schedule, run.on, timeZone);
  return run;
}

/** The run that follows the one of a local date. */
export function runAfter(schedule: Schedule, on: LocalDate, timeZone: string): DueRun {
  return runOn(schedule, following(schedule, on), timeZone);
}

/** Every run after one instant and up to another: what was missed while nobody was there, oldest first. */
export function runsBetween(schedule: Schedule, after: Instant, until: Instant, timeZone: string): DueRun[] {
  const runs: DueRun[] = [];
  for (let run = nextRun(schedule, after, timeZone); run.at <= until; run = nextRun(schedule, run.at, timeZone)) {
    runs.push(run);
  }
  return runs;
}

/** The run that belongs to a local date on which one is due, by the rules of the zone as they are now. */
export function runOn(schedule: Schedule, on: LocalDate, timeZone: string): DueRun {
  const at = instantOfLocalTime(on, schedule.time, zoneOf(schedule, timeZone));
  return { at, on, period: periodOf(schedule, on) };
}

/** The first day from a date on on which a run is due. */
function firstDay({ every, weekday = 1 }: Schedule, from: LocalDate): LocalDate {
  if (every === 'DAY') return from;
  if (every === 'MONTH') return from.endsWith('-01') ? from : `${addMonths(from, 1).slice(0, 'YYYY-MM'.length)}-01`;
  const latest = latestWeekday(weekday, from);
  return latest === from ? from : following({ every, time: '', clock: 'UTC' }, latest);
}

function following({ every }: Schedule, on: LocalDate): LocalDate {
  return every === 'MONTH' ? addMonths(on, 1) : addDays(on, LONGEST_PERIOD[every]);
}

function periodOf({ every }: Schedule, on: LocalDate): string {
  if (every === 'DAY') return on;
  return every === 'MONTH' ? on.slice(0, 'YYYY-MM'.length) : isoWeek(on);
}

/** `2026-W10`: the week belongs to the year of its Thursday. */
export function isoWeek(date: LocalDate): string {
  const monday = mondayOf(date);
  const year = addDays(monday, DAYS_TO_THURSDAY).slice(0, 'YYYY'.length);
  const first = mondayOf(`${year}-01-04`);
  const number = (epochDay(monday) - epochDay(first)) / LONGEST_PERIOD.WEEK + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

export const scheduleOf = (job: ScheduledJob): Schedule => JOB_SCHEDULES[job];
