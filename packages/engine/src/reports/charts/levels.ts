import type { LocalDate } from '../../kernel/local-dates.ts';
import { message } from '../../messages/catalogue.ts';
import type { ReportFacts } from '../facts.ts';
import type { ReportTrack } from '../input.ts';
import { type LevelStep, levelSpan, levelSteps } from '../level-path.ts';
import type { ReportPolicy } from '../policy.ts';
import type { Chart, ChartMarker, ChartPoint } from '../report.ts';
import { later } from '../weeks.ts';

/** The level in force after each day on which an exercise was done or edited; one series per LEVEL exercise. */
export function levelsChart(facts: ReportFacts, policy: ReportPolicy): Chart {
  const { tracks, window, weeks } = facts;
  const paths = tracks
    .filter(({ model }) => model === 'LEVEL')
    .map((track) => ({ track, steps: levelSteps(facts, track, window) }));
  const spans = paths.flatMap(({ track, steps }) => {
    const span = levelSpan(steps);
    return span === null ? [] : [{ exercise: track.exercise, ...span }];
  });
  const named = spans.slice(0, policy.charts.namedInSentence);
  return {
    id: 'levels',
    type: 'STEPS',
    unit: 'LEVEL',
    window,
    alternative: message('report.chart.levels', {
      weeks: weeks.length,
      exercises: named,
      more: spans.length - named.length,
    }),
    series: paths.map(({ track, steps }) => ({
      id: track.planExerciseId,
      label: message('report.series.exercise', { exercise: track.exercise }),
      unit: 'LEVEL',
      points: pointsOf(track, steps, window.from),
    })),
    markers: paths.flatMap(({ track, steps }) =>
      steps.flatMap(({ on, after, kind }): ChartMarker[] =>
        kind === null ? [] : [{ series: track.planExerciseId, kind, x: on, y: after }],
      ),
    ),
    bands: [],
  };
}

/** From where the exercise stood when the window, or the exercise, began. */
function pointsOf({ since }: ReportTrack, steps: readonly LevelStep[], from: LocalDate): ChartPoint[] {
  const [first] = steps;
  if (!first) return [];
  const begin = later(since, from);
  const points = new Map<LocalDate, number>();
  if (begin < first.on) points.set(begin, first.before);
  // Of two sessions on one day the later one counts.
  for (const { on, after } of steps) points.set(on, after);
  return [...points].map(([x, y]) => ({ x, y }));
}
