import { message } from '../../messages/catalogue.ts';
import { isWithin } from '../../operations/metrics.ts';
import { LEVELS_1 } from '../../progression/policy.ts';
import { trendOfEfforts } from '../../progression/verdicts/progress-record.ts';
import { isFinished, type ReportFacts } from '../facts.ts';
import type { ReportLine } from '../report.ts';
import { line } from './lines.ts';

/** How hard it was, and where that goes: by the sessions that the chart shows. */
export function rpeTrendLines({ workouts, window, figures }: ReportFacts): ReportLine[] {
  const known = workouts.flatMap((workout) =>
    workout.sessionRpeTenths !== null && isFinished(workout) && isWithin(workout.plannedOn, window)
      ? [workout.sessionRpeTenths]
      : [],
  );
  const trend = trendOfEfforts(known, LEVELS_1);
  return [line(message('report.rpe.trend', { trend, meanTenths: figures.rpeMeanTenths }))];
}
