import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { VolumeUnit } from '../../kernel/levels.ts';
import { message } from '../../messages/catalogue.ts';
import { dueIn, performedVolume, plannedVolume, type ReportFacts, volumesOf } from '../facts.ts';
import type { ReportWorkout } from '../input.ts';
import type { Chart, ChartPoint } from '../report.ts';

type Measure = (workout: ReportWorkout, unit: VolumeUnit) => number | null;

/** Planned and performed volume: a point per session in a weekly report, per week in a monthly one. */
export function volumeChart(facts: ReportFacts): Chart {
  const { kind, weeks, window, workouts } = facts;
  const due = dueIn(workouts, window);
  const sessions = (measure: Measure, unit: VolumeUnit): ChartPoint[] =>
    due
      .filter(({ volumes }) => volumes.some((volume) => volume.unit === unit))
      .map((workout) => ({ x: workout.plannedOn, y: measure(workout, unit) }));
  const perWeek = (measure: Measure, unit: VolumeUnit): ChartPoint[] =>
    due.some(({ volumes }) => volumes.some((volume) => volume.unit === unit))
      ? weeks.map(({ week, days }) => ({ x: week, y: total(dueIn(due, days).map((each) => measure(each, unit))) }))
      : [];
  const points = kind === 'WEEKLY' ? sessions : perWeek;
  const series = (id: string, label: 'planned' | 'performed', measure: Measure, unit: VolumeUnit) => ({
    id,
    label: message(`report.series.${label}`),
    unit,
    points: points(measure, unit).sort((a, b) => compareCodePoints(a.x, b.x)),
  });
  return {
    id: 'volume',
    type: 'BARS',
    unit: 'REPS',
    window,
    alternative: message('report.chart.volume', {
      weeks: weeks.length,
      sessions: due.length,
      volumes: volumesOf(due),
    }),
    series: [
      series('planned', 'planned', plannedVolume, 'REPS'),
      series('performed', 'performed', performedVolume, 'REPS'),
      series('plannedSeconds', 'planned', plannedVolume, 'SECONDS'),
      series('performedSeconds', 'performed', performedVolume, 'SECONDS'),
    ],
    markers: [],
    bands: [],
  };
}

/** The sum of what is known; null: nothing is. */
function total(values: readonly (number | null)[]): number | null {
  return values.reduce((before, value) => (value === null ? before : (before ?? 0) + value), null);
}
