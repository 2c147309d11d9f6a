import { TENTHS } from '../../kernel/effort.ts';
import { message } from '../../messages/catalogue.ts';
import { isWithin } from '../../operations/metrics.ts';
import { isFinished, meanOf, type ReportFacts } from '../facts.ts';
import type { ReportPolicy } from '../policy.ts';
import type { Chart, ChartPoint } from '../report.ts';

const rpe = (tenths: number | null): number | null => (tenths === null ? null : tenths / TENTHS);

/** How hard the sessions were, and the mean of the last known ones. */
export function rpeChart({ workouts, window, weeks }: ReportFacts, policy: ReportPolicy): Chart {
  const { rpeMeanOf, rpeBands } = policy.charts;
  const sessions = workouts.filter((workout) => isFinished(workout) && isWithin(workout.plannedOn, window));
  const known: number[] = [];
  const mean = sessions.map(({ plannedOn, sessionRpeTenths }): ChartPoint => {
    if (sessionRpeTenths !== null) known.push(sessionRpeTenths);
    return { x: plannedOn, y: rpe(meanOf(known.slice(-rpeMeanOf))) };
  });
  return {
    id: 'rpe',
    type: 'LINE',
    unit: 'RPE',
    window,
    alternative: message('report.chart.rpe', {
      weeks: weeks.length,
      known: known.length,
      meanTenths: meanOf(known),
      latestTenths: known.at(-1) ?? null,
    }),
    series: [
      {
        id: 'session',
        label: message('report.series.session-rpe'),
        unit: 'RPE',
        points: sessions.map(({ plannedOn, sessionRpeTenths }) => ({ x: plannedOn, y: rpe(sessionRpeTenths) })),
      },
      { id: 'mean', label: message('report.series.mean-rpe', { of: rpeMeanOf }), unit: 'RPE', points: mean },
    ],
    markers: [],
    bands: [
      { axis: 'Y', id: 'HARD', from: rpeBands.hard, to: rpeBands.maximal, label: message('report.band.hard') },
      { axis: 'Y', id: 'MAXIMAL', from: rpeBands.maximal, to: rpeBands.most, label: message('report.band.maximal') },
    ],
  };
}
