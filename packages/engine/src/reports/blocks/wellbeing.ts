import { message } from '../../messages/catalogue.ts';
import type { ReportFacts } from '../facts.ts';
import type { ReportLine } from '../report.ts';
import { flagLines } from './flags-and-alerts.ts';
import { line } from './lines.ts';

/** Flags, days with pain, and how hard the exercises were. */
export function wellbeingLines(facts: ReportFacts): ReportLine[] {
  const { painDays, effort } = facts.figures;
  return [
    ...flagLines(facts),
    line(message('report.wellbeing.pain-days', { days: painDays })),
    line(message('report.wellbeing.effort', effort)),
  ];
}
