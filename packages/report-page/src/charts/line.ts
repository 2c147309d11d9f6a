import type { Chart, ChartPoint, ChartSeries } from '@topset/engine/reports';
import { line as path } from 'd3-shape';
import { type Markup, markup } from '../markup.ts';
import type { Words } from '../words.ts';
import { dayLabels, valueLines } from './axes.ts';
import type { Drawing } from './drawing.ts';
import { AXIS, daysOf, PLOT, valuesOf } from './geometry.ts';

const PLOT_BOTTOM = 170;
/** Where the axis of each unit begins and ends at the latest. */
const RANGES: Partial<Record<Chart['unit'], readonly [number, number]>> = { RPE: [5, 10], PERCENT: [60, 100] };
const WHOLE = 100;

/** Points where something is known, and lines that break where nothing is. */
export function lines(chart: Chart, series: readonly ChartSeries[], words: Words): Drawing {
  const days = daysOf(chart);
  const known = series.flatMap(({ points }) => points.flatMap(({ y }) => (y === null ? [] : [y])));
  const [least, most] = RANGES[chart.unit] ?? [0, 1];
  const values = valuesOf(Math.min(least, ...known), Math.max(most, ...known), PLOT_BOTTOM, false);
  const draw = path<ChartPoint>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => days.mid(x))
    .y(({ y }) => values.at(y ?? 0))
    .digits(1);
  const curves = series.map(({ id, points }) => {
    // Of two series the second is a mean: it has no sessions of its own.
    const dots = points.flatMap(({ x, y }) =>
      y === null ? [] : [markup`<circle cx="${days.mid(x)}" cy="${values.at(y)}" r="3.2"/>`],
    );
    return markup`<g class="s-${id}"><path d="${draw([...points]) ?? ''}"/>${dots}</g>`;
  });
  return {
    height: PLOT_BOTTOM + AXIS + 8,
    body: markup`${zones(chart, values.at)}${valueLines(values, words, chart.unit === 'PERCENT' ? '%' : '')}${chart.unit === 'PERCENT' ? goal(values.at(WHOLE)) : null}${curves}${zoneNames(chart, values.at, words)}${dayLabels(
      days.ticks.map((date) => ({ x: Math.max(days.at(date), PLOT.left), text: words.shortDay(date) })),
      PLOT_BOTTOM,
      'start',
    )}`,
  };
}

const goal = (y: number): Markup =>
  markup`<line class="goal" x1="${PLOT.left}" x2="${PLOT.right}" y1="${y}" y2="${y}"/>`;

function zones({ bands }: Chart, at: (value: number) => number): Markup[] {
  return bands.flatMap((band) =>
    band.axis === 'Y'
      ? [
          markup`<rect class="zone-${band.id}" x="${PLOT.left}" width="${PLOT.right - PLOT.left}" y="${at(band.to)}" height="${at(band.from) - at(band.to)}"/>`,
        ]
      : [],
  );
}

/** Above the curves, so that they can be read. */
function zoneNames({ bands }: Chart, at: (value: number) => number, words: Words): Markup[] {
  return bands.flatMap((band) =>
    band.axis === 'Y'
      ? [
          markup`<text class="zone-${band.id}" x="${PLOT.left + 5}" y="${at(band.to) + 12}">${words.say(band.label)}</text>`,
        ]
      : [],
  );
}
