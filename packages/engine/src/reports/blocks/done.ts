import { message } from '../../messages/catalogue.ts';
import type { ReportFacts } from '../facts.ts';
import type { ReportLine } from '../report.ts';
import { line } from './lines.ts';

/** How many sessions were done, and how much work they were. */
export function doneLines({ kind, figures }: ReportFacts): ReportLine[] {
  const { adherence, volumes, completionPermille } = figures;
  if (adherence.denominator === 0) return [line(message('report.done.nothing-due', { kind }))];
  const sessions = line(message('report.done.sessions', { finished: adherence.numerator, due: adherence.denominator }));
  if (volumes.length === 0) return [sessions];
  return [sessions, line(message('report.done.volume', { volumes, completionPermille }))];
}
