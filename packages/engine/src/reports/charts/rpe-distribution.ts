import { message } from '../../messages/catalogue.ts';
import { type EffortCounts, effortDistribution, isWithin } from '../../operations/metrics.ts';
import type { ReportFacts } from '../facts.ts';
import type { Chart } from '../report.ts';

/** Exercises of each week by how hard they were. */
export function rpeDistributionChart({ performed, weeks, window, operations }: ReportFacts): Chart {
  const known = performed.some(({ slotDate, rpeTenths }) => rpeTenths !== null && isWithin(slotDate, window));
  const counts = weeks.map(({ week, days }) => ({ week, ...effortDistribution(performed, days, operations) }));
  const series = (id: keyof EffortCounts) => ({
    id,
    label: message(`report.series.${id}`),
    unit: 'EXERCISES' as const,
    points: known ? counts.map((of) => ({ x: of.week, y: of[id] })) : [],
  });
  return {
    id: 'rpeDistribution',
    type: 'STACKED_BARS',
    unit: 'EXERCISES',
    window,
    alternative: message('report.chart.rpe-distribution', {
      weeks: weeks.length,
      ...effortDistribution(performed, window, operations),
    }),
    series: [series('light'), series('medium'), series('heavy'), series('maximal')],
    markers: [],
    bands: [],
  };
}
