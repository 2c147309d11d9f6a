import type { Period } from '../operations/metrics.ts';
import { BLOCKS } from './blocks/index.ts';
import { proposeChange } from './change.ts';
import { CHARTS } from './charts/index.ts';
import { conclude } from './conclusion.ts';
import { readFacts } from './facts.ts';
import type { ReportInput } from './input.ts';
import { REPORTS_1, type ReportPolicy } from './policy.ts';
import {
  type BlockId,
  type ChartId,
  MONTHLY_BLOCKS,
  MONTHLY_CHARTS,
  type Report,
  type ReportKind,
  WEEKLY_BLOCKS,
  WEEKLY_CHARTS,
} from './report.ts';
import { monthOf, weekOf } from './weeks.ts';

/** The report on the week that holds a day. */
export function weeklyReport(input: ReportInput, policy: ReportPolicy = REPORTS_1): Report {
  const { weeksOfWeekly } = policy.charts;
  return makeReport('WEEKLY', weekOf(input.on), weeksOfWeekly, WEEKLY_BLOCKS, WEEKLY_CHARTS, input, policy);
}

/** The report on the month that holds a day. */
export function monthlyReport(input: ReportInput, policy: ReportPolicy = REPORTS_1): Report {
  const { weeksOfMonthly } = policy.charts;
  return makeReport('MONTHLY', monthOf(input.on), weeksOfMonthly, MONTHLY_BLOCKS, MONTHLY_CHARTS, input, policy);
}

function makeReport(
  kind: ReportKind,
  period: Period,
  weeks: number,
  blocks: readonly BlockId[],
  charts: readonly ChartId[],
  input: ReportInput,
  policy: ReportPolicy,
): Report {
  const facts = readFacts(kind, period, weeks, input);
  return {
    kind,
    policyId: policy.id,
    period,
    figures: facts.figures,
    blocks: blocks.map((id) => ({ id, lines: BLOCKS[id](facts, policy) })),
    conclusion: conclude(facts),
    change: proposeChange(facts, policy),
    charts: charts.map((id) => CHARTS[id](facts, policy)),
  };
}
