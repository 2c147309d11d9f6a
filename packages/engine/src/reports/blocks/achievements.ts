import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { DAYS_PER_WEEK } from '../../kernel/instants.ts';
import { addDays, daysBetween } from '../../kernel/local-dates.ts';
import { reaches } from '../../kernel/whole-numbers.ts';
import { message } from '../../messages/catalogue.ts';
import { isWithin } from '../../operations/metrics.ts';
import type { ReportFacts } from '../facts.ts';
import type { ReportPolicy } from '../policy.ts';
import type { ReportLine } from '../report.ts';
import { line } from './lines.ts';

/** What was reached in the month. */
export function achievementLines(facts: ReportFacts, policy: ReportPolicy): ReportLine[] {
  const weeks = consistentWeeks(facts, policy);
  if (weeks === 0) return [line(message('report.achievement.none'))];
  return [
    line(message('report.achievement.consistency', { weeks, goalPct: facts.operations.alerts.goodAdherencePct })),
  ];
}

/**
 * CONSISTENCY: the longest run of weekly reports in a row that reach the goal of four weeks, and whose last week ended in
 * the month; 0: none is long enough.
 */
function consistentWeeks({ input, period, operations }: ReportFacts, policy: ReportPolicy): number {
  let [longest, run] = [0, 0];
  let before: string | null = null;
  for (const { monday, adherence28d } of input.weeklyReports.toSorted((a, b) =>
    compareCodePoints(a.monday, b.monday),
  )) {
    const { numerator, denominator } = adherence28d;
    const reached = denominator > 0 && reaches(numerator, denominator, operations.alerts.goodAdherencePct);
    const follows = before !== null && daysBetween(before, monday) === DAYS_PER_WEEK;
    if (!reached) run = 0;
    else run = follows ? run + 1 : 1;
    if (isWithin(addDays(monday, DAYS_PER_WEEK - 1), period)) longest = Math.max(longest, run);
    before = monday;
  }
  return longest >= policy.consistency.weeks ? longest : 0;
}
