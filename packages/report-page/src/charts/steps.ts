import type { Chart, ChartMarker, ChartPoint, ChartSeries } from '@topset/engine/reports';
import { curveStepAfter, line as path } from 'd3-shape';
import { type Markup, markup, shortened } from '../markup.ts';
import type { Words } from '../words.ts';
import { dayLabels } from './axes.ts';
import type { Drawing } from './drawing.ts';
import { AXIS, type Days, daysOf, PLOT } from './geometry.ts';

const ROW = 58;
const NAME = 13;
const LINE = { top: 24, bottom: 48 } as const;
const LONGEST_NAME = 46;
const LEFT = 16;
const RIGHT_LABEL = 22;

/** A row for each exercise: lines of many on one plot hide each other. */
export function steps(chart: Chart, series: readonly ChartSeries[], words: Words): Drawing {
  const days = daysOf(chart);
  const rows = series.filter(({ points }) => points.length > 0);
  const bottom = rows.length * ROW;
  return {
    height: bottom + AXIS + 4,
    body: markup`<g class="grid">${days.ticks.map(
      (date) => markup`<line x1="${place(days, date)}" x2="${place(days, date)}" y1="0" y2="${bottom}"/>`,
    )}</g>${rows.map((of, i) => row(of, chart.markers, days, i * ROW, words))}${dayLabels(
      days.ticks.map((date) => ({ x: place(days, date), text: words.shortDay(date) })),
      bottom - 2,
      'start',
    )}`,
  };
}

/** Rows need no room for values at the left, but for their last value at the right. */
function place(days: Days, date: string, mid = false): number {
  const x = mid ? days.mid(date) : days.at(date);
  const share = (x - PLOT.left) / (PLOT.right - PLOT.left);
  return LEFT + share * (PLOT.right - RIGHT_LABEL - LEFT);
}

function row(
  { id, label, points }: ChartSeries,
  markers: readonly ChartMarker[],
  days: Days,
  top: number,
  words: Words,
): Markup {
  const known = points.map(({ y }) => y ?? 0);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const at = (y: number): number => {
    const share = high === low ? 1 / 2 : (y - low) / (high - low);
    return top + LINE.bottom - share * (LINE.bottom - LINE.top);
  };
  const right = PLOT.right - RIGHT_LABEL;
  const x = ({ x: date }: { readonly x: string }) => place(days, date, true);
  const draw = path<ChartPoint>()
    .x(x)
    .y(({ y }) => at(y ?? 0))
    .curve(curveStepAfter)
    .digits(1);
  const last = at(known.at(-1) ?? 0);
  const shapes = markers
    .filter(({ series }) => series === id)
    .map((marker) => shape(marker.kind, x(marker), at(marker.y)));
  return markup`<g class="row"><text class="name" x="${LEFT}" y="${top + NAME}">${shortened(words.say(label), LONGEST_NAME)}</text><path d="${draw([...points]) ?? ''}H${right}"/>${shapes}<text class="value" x="${right + 6}" y="${last + 5}">${words.number(known.at(-1) ?? 0)}</text></g>`;
}

/** Told apart by form, not by colour alone. */
export function shape(kind: ChartMarker['kind'], x: number, y: number): Markup {
  return markup`<path class="m-${kind}" d="${SHAPES[kind]}" transform="translate(${x} ${y})"/>`;
}

const SHAPES: Readonly<Record<ChartMarker['kind'], string>> = {
  ADVANCE: 'M0-6L5.5 4H-5.5Z',
  REGRESS: 'M0 6L5.5-4H-5.5Z',
  MANUAL: 'M0-5.5L5.5 0L0 5.5L-5.5 0Z',
  ROLLBACK: 'M-4.5-4.5H4.5V4.5H-4.5Z',
};
