import type { Chart, ChartSeries } from '@topset/engine/reports';
import { type Markup, markup } from '../markup.ts';
import type { Words } from '../words.ts';
import { dayOf } from './geometry.ts';

/** The numbers of a chart, for those who do not see it and those who want to know. */
export function numbersTable(chart: Chart, panels: readonly (readonly ChartSeries[])[], words: Words): Markup {
  const tables = chart.type === 'BANDS' ? [bandRows(chart, words)] : panels.map((series) => pointRows(series, words));
  return markup`<details><summary>${words.label('report.page.numbers')}</summary>${tables}</details>`;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): Markup =>
  markup`<div class="scroll"><table><thead><tr>${head.map((text) => markup`<th scope="col">${text}</th>`)}</tr></thead><tbody>${rows.map(
    ([first = '', ...rest]) =>
      markup`<tr><th scope="row">${first}</th>${rest.map((text) => markup`<td>${text}</td>`)}</tr>`,
  )}</tbody></table></div>`;

function pointRows(series: readonly ChartSeries[], words: Words): Markup {
  const xs = rowsOf(series);
  const byWeek = xs.some((x) => x.includes('W'));
  const shown = series.filter(({ points }) => points.length > 0);
  const value = (of: ChartSeries, x: string, i: number): string => {
    const here = of.points[i];
    const point = here?.x === x ? here : of.points.find((each) => each.x === x);
    return point === undefined || point.y === null ? '–' : words.number(point.y);
  };
  return table(
    [words.label(byWeek ? 'report.page.week' : 'report.page.day'), ...shown.map(({ label }) => words.say(label))],
    xs.map((x, i) => [words.day(dayOf(x)), ...shown.map((of) => value(of, x, i))]),
  );
}

/** Series of the same sessions have the same rows, two of one day included; others are merged by day. */
function rowsOf(series: readonly ChartSeries[]): string[] {
  const lists = series.map(({ points }) => points.map(({ x }) => x));
  const [first = []] = lists;
  const same = lists.every((list) => list.length === first.length && list.every((x, i) => x === first[i]));
  return same ? first : [...new Set(lists.flat())].sort();
}

function bandRows({ bands }: Chart, words: Words): Markup {
  const rows = bands.flatMap((band) =>
    band.axis === 'X'
      ? [
          [
            words.say(band.label),
            words.day(band.from),
            band.open ? words.label('report.page.goes-on') : words.day(band.to),
          ],
        ]
      : [],
  );
  return table(
    [words.label('report.page.what'), words.label('report.page.from'), words.label('report.page.until')],
    rows,
  );
}
