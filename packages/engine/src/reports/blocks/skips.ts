import { message } from '../../messages/catalogue.ts';
import { dueIn, isFinished, type ReportFacts } from '../facts.ts';
import type { ReportLine } from '../report.ts';
import { line } from './lines.ts';

/** What was not done, on which days, and what was moved. */
export function skipLines({ workouts, period, figures }: ReportFacts): ReportLine[] {
  const missed = dueIn(workouts, period).filter((workout) => !isFinished(workout));
  const skipped = missed.filter(({ status }) => status === 'SKIPPED').map(({ plannedOn }) => plannedOn);
  const leftOpen = missed.filter(({ status }) => status !== 'SKIPPED').map(({ plannedOn }) => plannedOn);
  const lines = [
    ...(skipped.length > 0 ? [line(message('report.skips.skipped', { days: skipped }))] : []),
    ...(leftOpen.length > 0 ? [line(message('report.skips.left-open', { days: leftOpen }))] : []),
    ...(figures.moved > 0 ? [line(message('report.skips.moved', { count: figures.moved }))] : []),
  ];
  return lines.length > 0 ? lines : [line(message('report.skips.none'))];
}
