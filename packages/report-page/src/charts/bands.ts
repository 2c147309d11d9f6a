import { addDays } from '@topset/engine/kernel';
import type { Chart, ChartBand, ChartSeries } from '@topset/engine/reports';
import { type Markup, markup, shortened } from '../markup.ts';
import type { Words } from '../words.ts';
import { dayLabels } from './axes.ts';
import type { Drawing } from './drawing.ts';
import { AXIS, type Days, daysOf, PLOT } from './geometry.ts';

type DayBand = Extract<ChartBand, { axis: 'X' }>;

const ROW = 40;
const NAME = 14;
const BAR = { top: 20, height: 12 } as const;
const LEFT = 16;
const LONGEST_NAME = 46;

/** A row for each thing, with a bar for each time that it lasted. */
export function dayBands(chart: Chart, _series: readonly ChartSeries[], words: Words): Drawing {
  const days = daysOf(chart);
  const rows = new Map<string, DayBand[]>();
  for (const band of chart.bands) {
    if (band.axis === 'X') rows.set(band.id, [...(rows.get(band.id) ?? []), band]);
  }
  const bottom = rows.size * ROW;
  const ticks = days.ticks.map((date) => ({ x: place(days, date), text: words.shortDay(date) }));
  return {
    height: bottom + AXIS + 4,
    body: markup`<g class="grid">${ticks.map(({ x }) => markup`<line x1="${x}" x2="${x}" y1="0" y2="${bottom}"/>`)}</g>${[
      ...rows.values(),
    ].map((bands, i) => row(bands, days, i * ROW, words))}${dayLabels(ticks, bottom - 2, 'start')}`,
  };
}

function place(days: Days, date: string): number {
  const share = (days.at(date) - PLOT.left) / (PLOT.right - PLOT.left);
  return LEFT + share * (PLOT.right - LEFT);
}

function row(bands: readonly DayBand[], days: Days, top: number, words: Words): Markup {
  const [first] = bands;
  if (!first) return markup``;
  const name = words.say(first.label);
  const bars = bands.map(({ kind, from, to, open }) => {
    const [left, right] = [place(days, from), place(days, addDays(to, 1))];
    const [y, height] = [top + BAR.top, BAR.height];
    // What goes on ends in an arrow.
    const end = open
      ? markup`H${right - 7}L${right} ${y + height / 2}L${right - 7} ${y + height}`
      : markup`H${right}V${y + height}`;
    return markup`<path class="b-${kind}" d="M${left} ${y}${end}H${left}Z"/>`;
  });
  return markup`<g class="row"><text class="name" x="${LEFT}" y="${top + NAME}">${shortened(name.charAt(0).toUpperCase() + name.slice(1), LONGEST_NAME)}</text>${bars}</g>`;
}
