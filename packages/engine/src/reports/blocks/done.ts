import { sum } from '../../kernel/averages.ts';
import { message } from '../../messages/catalogue.ts';
import { dueIn, isFinished, type ReportFacts } from '../facts.ts';
import type { ReportLine } from '../report.ts';
import { line } from './lines.ts';

/** How many sessions were done, and how much work they were. */
export function doneLines({ kind, figures, workouts, period }: ReportFacts): ReportLine[] {
  const { adherence, volumes, completionPermille } = figures;
  if (adherence.denominator === 0) return [line(message('report.done.nothing-due', { kind }))];
  const finished = dueIn(workouts, period).filter(isFinished);
  const meters = sum(finished.map((workout) => workout.meters));
  const count = finished.filter(({ isImported }) => isImported).length;
  return [
    line(message('report.done.sessions', { finished: adherence.numerator, due: adherence.denominator })),
    ...(volumes.length > 0 ? [line(message('report.done.volume', { volumes, completionPermille }))] : []),
    ...(meters > 0 ? [line(message('report.done.distance', { meters }))] : []),
    ...(count > 0 ? [line(message('report.done.imported', { count }))] : []),
  ];
}
