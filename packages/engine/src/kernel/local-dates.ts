import { DAY, DAYS_PER_WEEK } from './instants.ts';

/** `YYYY-MM-DD` in the athlete's zone. Weeks begin on Monday. */
export type LocalDate = string;

function parts(date: LocalDate): [number, number, number] {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return [year, month, day];
}

function isoDate(epochDay: number): LocalDate {
  return new Date(epochDay * DAY).toISOString().slice(0, 10);
}

/** Days since 1970-01-01; calendar arithmetic only, no zone. */
export function epochDay(date: LocalDate): number {
  const [year, month, day] = parts(date);
  return Math.floor(Date.UTC(year, month - 1, day) / DAY);
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return isoDate(epochDay(date) + days);
}

/** Calendar months; a day that the month does not have becomes its last. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year, month, day] = parts(date);
  const index = year * 12 + (month - 1) + months;
  const toYear = Math.floor(index / 12);
  const toMonth = index - toYear * 12;
  const lastDay = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return isoDate(Math.floor(Date.UTC(toYear, toMonth, Math.min(day, lastDay)) / DAY));
}

/** Monday is 1, Sunday is 7. */
export function weekdayOf(date: LocalDate): number {
  return ((((epochDay(date) + 3) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK) + 1;
}

/** The latest such weekday, today included. */
export function latestWeekday(weekday: number, today: LocalDate): LocalDate {
  return addDays(today, -((weekdayOf(today) - weekday + DAYS_PER_WEEK) % DAYS_PER_WEEK));
}

/** The Monday of the week that holds the day. */
export function mondayOf(date: LocalDate): LocalDate {
  return latestWeekday(1, date);
}

/** Whole days from one local date to another. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return epochDay(to) - epochDay(from);
}
