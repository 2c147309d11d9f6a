import { DAYS_PER_WEEK } from '../kernel/instants.ts';
import { addDays, addMonths, type LocalDate, mondayOf } from '../kernel/local-dates.ts';
import type { Period } from '../operations/metrics.ts';
import { isoWeek } from '../operations/schedules.ts';

/** A week of a chart. */
export interface ChartWeek {
  /** `2026-W11`. */
  readonly week: string;
  readonly days: Period;
}

/** The later of two days. */
export function later(a: LocalDate, b: LocalDate): LocalDate {
  return a < b ? b : a;
}

/** The week that holds a day. */
export function weekOf(on: LocalDate): Period {
  const monday = mondayOf(on);
  return { from: monday, to: addDays(monday, DAYS_PER_WEEK - 1) };
}

/** The calendar month that holds a day. */
export function monthOf(on: LocalDate): Period {
  const from = `${on.slice(0, 'YYYY-MM'.length)}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** So many weeks up to the one that holds a day, oldest first. */
export function weeksUpTo(to: LocalDate, count: number): ChartWeek[] {
  const last = mondayOf(to);
  return Array.from({ length: count }, (_, i) => {
    const monday = addDays(last, -DAYS_PER_WEEK * (count - 1 - i));
    return { week: isoWeek(monday), days: weekOf(monday) };
  });
}
