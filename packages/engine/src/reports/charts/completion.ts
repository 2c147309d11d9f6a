import { pctAsPermille } from '../../kernel/whole-numbers.ts';
import { message } from '../../messages/catalogue.ts';
import { isWithin } from '../../operations/metrics.ts';
import { isFinished, meanOf, type ReportFacts } from '../facts.ts';
import type { Chart } from '../report.ts';

/** How much of each session was done. */
export function completionChart({ workouts, window, weeks }: ReportFacts): Chart {
  const sessions = workouts.filter((workout) => isFinished(workout) && isWithin(workout.plannedOn, window));
  const rates = sessions.map(({ completionPermille }) => completionPermille);
  return {
    id: 'completion',
    type: 'LINE',
    unit: 'PERCENT',
    window,
    alternative: message('report.chart.completion', {
      weeks: weeks.length,
      known: rates.filter((rate) => rate !== null).length,
      meanPermille: meanOf(rates),
    }),
    series: [
      {
        id: 'completion',
        label: message('report.series.completion'),
        unit: 'PERCENT',
        points: sessions.map(({ plannedOn, completionPermille }) => ({
          x: plannedOn,
          y: completionPermille === null ? null : completionPermille / pctAsPermille(1),
        })),
      },
    ],
    markers: [],
    bands: [],
  };
}
