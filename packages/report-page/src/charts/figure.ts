import { message } from '@topset/engine';
import { weekdayOf } from '@topset/engine/kernel';
import type { Chart, ChartMarker, ChartSeries, ChartUnit } from '@topset/engine/reports';
import { type Markup, markup } from '../markup.ts';
import type { Words } from '../words.ts';
import { WIDTH } from './geometry.ts';
import { DRAWINGS } from './index.ts';
import { numbersTable } from './numbers-table.ts';
import { shape } from './steps.ts';

const SUNDAY = 7;
const EMPTY_HEIGHT = 84;
const PANEL_UNITS: Partial<Record<ChartUnit, 'report.unit.reps' | 'report.unit.seconds'>> = {
  REPS: 'report.unit.reps',
  SECONDS: 'report.unit.seconds',
};

/** A chart with its name, what it shows in a sentence, its legend and its numbers. */
export function chartFigure(chart: Chart, title: string, alternative: string, words: Words): Markup {
  const panels = panelsOf(chart);
  const drawings = panels.map((series, i) => {
    const unit = panels.length > 1 ? PANEL_UNITS[series[0]!.unit] : undefined;
    return markup`${unit ? markup`<p class="unit">${words.label(unit)}</p>` : null}${drawing(chart, series, i, title, alternative, words)}`;
  });
  const empty = panels.length === 0 ? [nothing(chart, title, alternative, words)] : drawings;
  const cut = isCut(chart) ? words.say(message('report.page.cut-week', { to: chart.window.to })) : null;
  return markup`<figure class="chart" id="chart-${chart.id}">
<h3>${title}</h3>
${panels.length === 0 ? null : legend(chart, panels[0] ?? [], words)}
${empty}
<figcaption>${alternative}${cut === null ? null : ` ${cut}`}</figcaption>
${panels.length === 0 ? null : numbersTable(chart, panels, words)}
</figure>
`;
}

/** Series of one unit share a plot; a unit that has nothing has none. */
function panelsOf({ series, bands, type }: Chart): (readonly ChartSeries[])[] {
  if (type === 'BANDS') return bands.length === 0 ? [] : [series];
  const units = [...new Set(series.map(({ unit }) => unit))];
  return units
    .map((unit) => series.filter((of) => of.unit === unit))
    .filter((panel) => panel.some(({ points }) => points.some(({ y }) => y !== null)));
}

/** By weeks, of which the last one is not over. */
function isCut({ window, series }: Chart): boolean {
  return weekdayOf(window.to) !== SUNDAY && series.some(({ points }) => points.some(({ x }) => x.includes('W')));
}

function drawing(
  chart: Chart,
  series: readonly ChartSeries[],
  panel: number,
  title: string,
  alternative: string,
  words: Words,
): Markup {
  const { height, body } = DRAWINGS[chart.type](chart, series, words);
  return image(`${chart.id}-${panel}`, height, title, alternative, body);
}

function nothing(chart: Chart, title: string, alternative: string, words: Words): Markup {
  const body = markup`<rect class="empty" x="0.5" y="0.5" width="${WIDTH - 1}" height="${EMPTY_HEIGHT - 1}" rx="8"/><text class="empty" x="${WIDTH / 2}" y="${EMPTY_HEIGHT / 2 + 4}" text-anchor="middle">${words.label('report.page.no-numbers')}</text>`;
  return image(`${chart.id}-0`, EMPTY_HEIGHT, title, alternative, body);
}

function image(id: string, height: number, title: string, alternative: string, body: Markup): Markup {
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="${id}-title ${id}-desc"><title id="${id}-title">${title}</title><desc id="${id}-desc">${alternative}</desc>${body}</svg>`;
}

const MARKERS = {
  ADVANCE: 'report.marker.advance',
  REGRESS: 'report.marker.regress',
  MANUAL: 'report.marker.manual',
  ROLLBACK: 'report.marker.rollback',
} as const satisfies Record<ChartMarker['kind'], string>;
const MARKER_KINDS = ['ADVANCE', 'REGRESS', 'MANUAL', 'ROLLBACK'] as const;

/** What the colours and forms mean; rows name themselves. */
function legend(chart: Chart, series: readonly ChartSeries[], words: Words): Markup | null {
  if (chart.type === 'BANDS') return null;
  if (chart.type === 'STEPS') {
    const kinds = MARKER_KINDS.filter((kind) => chart.markers.some((marker) => marker.kind === kind));
    if (kinds.length === 0) return null;
    return key(kinds.map((kind) => ({ sign: shape(kind, 7, 7), text: words.label(MARKERS[kind]) })));
  }
  if (series.length < 2) return null;
  const isLine = chart.type === 'LINE';
  return key(
    series.map(({ id, label }) => ({
      sign: isLine
        ? markup`<g class="s-${id}"><path d="M0 7H14"/><circle cx="7" cy="7" r="3.2"/></g>`
        : markup`<g class="s-${id}"><rect x="1" y="1" width="12" height="12" rx="3"/></g>`,
      text: words.say(label),
    })),
  );
}

function key(entries: readonly { readonly sign: Markup; readonly text: string }[]): Markup {
  return markup`<ul class="key">${entries.map(
    ({ sign, text }) =>
      markup`<li><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">${sign}</svg>${text}</li>`,
  )}</ul>`;
}
