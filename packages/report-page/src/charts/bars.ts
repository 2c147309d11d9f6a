import type { Chart, ChartSeries } from '@topset/engine/reports';
import { scaleBand } from 'd3-scale';
import { stack, stackOrderNone } from 'd3-shape';
import { type Markup, markup } from '../markup.ts';
import type { Words } from '../words.ts';
import { dayLabels, valueLines } from './axes.ts';
import type { Drawing } from './drawing.ts';
import { AXIS, dayOf, everySo, PLOT, valuesOf } from './geometry.ts';

const PLOT_BOTTOM = 170;
const HEIGHT = PLOT_BOTTOM + AXIS + 8;
const MOST_LABELS = 5;
const CORNER = 2.5;

type Draw = (places: Places, series: readonly ChartSeries[]) => Markup;

interface Places {
  readonly left: (i: number) => number;
  readonly width: number;
  readonly at: (value: number) => number;
}

/** Bars side by side; of two series the first is the frame that the second fills. */
export function bars(_chart: Chart, series: readonly ChartSeries[], words: Words): Drawing {
  const most = Math.max(0, ...series.flatMap(({ points }) => points.map(({ y }) => y ?? 0)));
  return drawn(series, most, words, series.length === 2 ? filledFrames : grouped);
}

/** Bars on top of each other. */
export function stackedBars(_chart: Chart, series: readonly ChartSeries[], words: Words): Drawing {
  const count = series[0]?.points.length ?? 0;
  const totals = Array.from({ length: count }, (_, i) =>
    series.reduce((total, { points }) => total + (points[i]?.y ?? 0), 0),
  );
  return drawn(series, Math.max(0, ...totals), words, stacked);
}

function drawn(series: readonly ChartSeries[], most: number, words: Words, draw: Draw): Drawing {
  const points = series[0]?.points ?? [];
  const band = scaleBand<number>()
    .domain(points.map((_, i) => i))
    .range([PLOT.left, PLOT.right])
    .paddingInner(0.3)
    .paddingOuter(0.2);
  const values = valuesOf(0, most, PLOT_BOTTOM, true);
  const width = Math.min(band.bandwidth(), 46);
  const left = (i: number) => (band(i) ?? 0) + (band.bandwidth() - width) / 2;
  const named = everySo(
    points.map(({ x }, i) => ({ x: left(i) + width / 2, text: words.shortDay(dayOf(x)) })),
    MOST_LABELS,
  );
  return {
    height: HEIGHT,
    body: markup`${valueLines(values, words)}${draw({ left, width, at: values.at }, series)}${dayLabels(named, PLOT_BOTTOM)}`,
  };
}

const bar = (x: number, width: number, top: number, bottom: number): Markup =>
  bottom - top <= 0
    ? markup``
    : markup`<rect x="${x}" y="${top}" width="${width}" height="${bottom - top}" rx="${Math.min(CORNER, width / 2)}"/>`;

const group = ({ id }: ChartSeries, shapes: readonly Markup[]): Markup => markup`<g class="s-${id}">${shapes}</g>`;

const filledFrames: Draw = ({ left, width, at }, [frame, filling]) => {
  const inset = width * 0.2;
  const of = (series: ChartSeries | undefined, indent: number) =>
    series === undefined
      ? null
      : group(
          series,
          series.points.map(({ y }, i) => bar(left(i) + indent, width - 2 * indent, at(y ?? 0), at(0))),
        );
  return markup`${of(frame, 0)}${of(filling, inset)}`;
};

const grouped: Draw = ({ left, width, at }, series) => {
  const each = width / series.length;
  return markup`${series.map((of, n) =>
    group(
      of,
      of.points.map(({ y }, i) => bar(left(i) + n * each + 0.5, each - 1, at(y ?? 0), at(0))),
    ),
  )}`;
};

const stacked: Draw = ({ left, width, at }, series) => {
  const rows = (series[0]?.points ?? []).map((_, i) => i);
  const layers = stack<unknown, number, ChartSeries>()
    .keys([...series])
    .value((i, { points }) => points[i]?.y ?? 0)
    .order(stackOrderNone)(rows);
  return markup`${layers.map((layer) =>
    group(
      layer.key,
      layer.map(([low, high], i) => bar(left(i), width, at(high), at(low))),
    ),
  )}`;
};
