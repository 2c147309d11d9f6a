import { message } from '../../messages/catalogue.ts';
import { isWithin, type Period } from '../../operations/metrics.ts';
import { isFinished, type ReportFacts } from '../facts.ts';
import type { ReportWorkout } from '../input.ts';
import type { Chart } from '../report.ts';

const ENDS: Readonly<Record<'finished' | 'skipped' | 'moved', (workout: ReportWorkout) => boolean>> = {
  finished: isFinished,
  skipped: ({ status }) => status === 'SKIPPED',
  moved: ({ status }) => status === 'RESCHEDULED',
};

/** What became of the workouts of each week. */
export function adherenceChart({ workouts, weeks, window }: ReportFacts): Chart {
  const count = (end: keyof typeof ENDS, days: Period): number =>
    workouts.filter((workout) => isWithin(workout.plannedOn, days) && ENDS[end](workout)).length;
  const known = workouts.some(({ plannedOn }) => isWithin(plannedOn, window));
  const series = (id: keyof typeof ENDS) => ({
    id,
    label: message(`report.series.${id}`),
    unit: 'WORKOUTS' as const,
    points: known ? weeks.map(({ week, days }) => ({ x: week, y: count(id, days) })) : [],
  });
  return {
    id: 'adherence',
    type: 'BARS',
    unit: 'WORKOUTS',
    window,
    alternative: message('report.chart.adherence', {
      weeks: weeks.length,
      finished: count('finished', window),
      skipped: count('skipped', window),
      moved: count('moved', window),
    }),
    series: [series('finished'), series('skipped'), series('moved')],
    markers: [],
    bands: [],
  };
}
