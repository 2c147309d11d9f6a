import { type Markup, markup } from '../markup.ts';
import type { Words } from '../words.ts';
import { AXIS, PLOT } from './geometry.ts';

/** Lines across the plot with their values. */
export function valueLines(
  { at, ticks }: { readonly at: (value: number) => number; readonly ticks: readonly number[] },
  words: Words,
  unit = '',
): Markup {
  return markup`<g class="grid">${ticks.map(
    (tick) =>
      markup`<line x1="${PLOT.left}" x2="${PLOT.right}" y1="${at(tick)}" y2="${at(tick)}"/><text x="${PLOT.left - 6}" y="${at(tick) + 4}" text-anchor="end">${words.number(tick)}${unit}</text>`,
  )}</g>`;
}

/** Names of days below the plot. */
export function dayLabels(
  labels: readonly { readonly x: number; readonly text: string }[],
  bottom: number,
  anchor: 'start' | 'middle' = 'middle',
): Markup {
  return markup`<g class="axis">${labels.map(
    ({ x, text }) => markup`<text x="${x}" y="${bottom + AXIS}" text-anchor="${anchor}">${text}</text>`,
  )}</g>`;
}
