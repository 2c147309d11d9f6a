import type { Verdict } from '../../kernel/levels.ts';
import { message } from '../../messages/catalogue.ts';
import { isWithin, type Period } from '../../operations/metrics.ts';
import type { ReportFacts } from '../facts.ts';
import type { Chart } from '../report.ts';

const DECISIONS = { advance: 'ADVANCE', hold: 'HOLD', regress: 'REGRESS' } as const satisfies Record<string, Verdict>;

/** What was decided about the exercises of each week. */
export function decisionsChart({ performed, weeks, window }: ReportFacts): Chart {
  const within = (days: Period) => performed.filter(({ slotDate }) => isWithin(slotDate, days));
  const count = (id: keyof typeof DECISIONS, days: Period): number =>
    within(days).filter(({ decision }) => decision === DECISIONS[id]).length;
  const known = within(window).length > 0;
  const series = (id: keyof typeof DECISIONS) => ({
    id,
    label: message(`report.series.${id}`),
    unit: 'EXERCISES' as const,
    points: known ? weeks.map(({ week, days }) => ({ x: week, y: count(id, days) })) : [],
  });
  return {
    id: 'decisions',
    type: 'STACKED_BARS',
    unit: 'EXERCISES',
    window,
    alternative: message('report.chart.decisions', {
      weeks: weeks.length,
      advance: count('advance', window),
      hold: count('hold', window),
      regress: count('regress', window),
    }),
    series: [series('advance'), series('hold'), series('regress')],
    markers: [],
    bands: [],
  };
}
