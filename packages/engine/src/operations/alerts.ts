import { compareCodePoints } from '../kernel/code-point-order.ts';
import { HOUR, type Instant } from '../kernel/instants.ts';
import { addDays, daysBetween, type LocalDate } from '../kernel/local-dates.ts';
import { type Fraction, isAbove } from './fractions.ts';
import { OPERATIONS_1, type OperationsPolicy } from './policy.ts';

/** Regressions among the decisions of one day. */
export interface DayOfDecisions extends Fraction {
  readonly date: LocalDate;
}

const newestFirst = (a: DayOfDecisions, b: DayOfDecisions): number => compareCodePoints(b.date, a.date);

/** Whether an athlete falls back too often: on each of the latest days with decisions, which lie close together. */
export function athleteRegresses(days: readonly DayOfDecisions[], policy: OperationsPolicy = OPERATIONS_1): boolean {
  const { regressionDays, regressionWindowDays, regressionPct } = policy.alerts;
  const latest = days
    .filter(({ denominator }) => denominator > 0)
    .toSorted(newestFirst)
    .slice(0, regressionDays);
  const [newest, oldest] = [latest[0], latest.at(-1)];
  if (!newest || !oldest || latest.length < regressionDays) return false;
  return (
    daysBetween(oldest.date, newest.date) < regressionWindowDays && latest.every((day) => isAbove(day, regressionPct))
  );
}

/** Whether all athletes together do: on dates that follow each other; one without decisions breaks the run. */
export function systemRegresses(
  days: readonly DayOfDecisions[],
  lastDate: LocalDate,
  policy: OperationsPolicy = OPERATIONS_1,
): boolean {
  const { regressionDays, regressionPct } = policy.alerts;
  return Array.from({ length: regressionDays }, (_, i) => addDays(lastDate, -i)).every((date) => {
    const day = days.find((each) => each.date === date);
    return day !== undefined && isAbove(day, regressionPct);
  });
}

/** What a day's decisions do to the alert on regressions: open it, close it, or leave it as it stands. */
export function regressionAlert(
  newest: Fraction | undefined,
  opens: boolean,
  policy: OperationsPolicy = OPERATIONS_1,
): 'OPEN' | 'CLOSE' | 'STAY' {
  if (opens) return 'OPEN';
  // Only a day with decisions that is at or under the bound ends it: not a gap, and not a day above the bound.
  const isCalm = newest !== undefined && newest.denominator > 0 && !isAbove(newest, policy.alerts.regressionPct);
  return isCalm ? 'CLOSE' : 'STAY';
}

/** Whether signs of fatigue grew from one week to the next. */
export function fatigueGrows(before: number, closed: number, policy: OperationsPolicy = OPERATIONS_1): boolean {
  const { fatigueGrowthPct, fatigueCount } = policy.alerts;
  return closed * 100 > fatigueGrowthPct * before && closed >= fatigueCount;
}

/** Whether an open question about a plan has waited too long. */
export function isStale(openedAt: Instant, now: Instant, policy: OperationsPolicy = OPERATIONS_1): boolean {
  return now - openedAt > policy.alerts.staleConflictHours * HOUR;
}
