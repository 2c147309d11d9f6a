import { message } from '../../messages/catalogue.ts';
import type { ReportFacts } from '../facts.ts';
import type { ReportLine } from '../report.ts';
import { line } from './lines.ts';

/** The share of the plan that was done: of the workouts, and inside of them. */
export function shareDoneLines({ figures, kind }: ReportFacts): ReportLine[] {
  const { adherence, completionPermille } = figures;
  if (adherence.denominator === 0) return [line(message('report.done.nothing-due', { kind }))];
  const share = line(message('report.share.workouts', { finished: adherence.numerator, due: adherence.denominator }));
  return completionPermille === null ? [share] : [share, line(message('report.share.inside', { completionPermille }))];
}
