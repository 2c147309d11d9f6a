import { addDays, DAYS_PER_WEEK, epochDay, mondayOf } from '@topset/engine/kernel';
import type { Chart } from '@topset/engine/reports';
import { scaleLinear } from 'd3-scale';

/** Drawn for a column of this width, so that letters keep their size on a phone and in two columns. */
export const WIDTH = 400;
export const PLOT = { left: 38, right: WIDTH - 12, top: 12 } as const;
/** Letters of an axis stand so far below the plot. */
export const AXIS = 18;
const MOST_DAY_LABELS = 4;
const VALUE_TICKS = 4;

export interface Days {
  /** The place of a day's beginning. */
  readonly at: (date: string) => number;
  /** The place of a day's middle, where what happened on it is drawn. */
  readonly mid: (date: string) => number;
  /** Mondays that are named. */
  readonly ticks: readonly string[];
}

/** The days of a chart from left to right. */
export function daysOf({ window }: Pick<Chart, 'window'>): Days {
  const place = scaleLinear()
    .domain([epochDay(window.from), epochDay(window.to) + 1])
    .range([PLOT.left, PLOT.right]);
  const mondays: string[] = [];
  for (let day = mondayOf(window.from); day <= window.to; day = addDays(day, DAYS_PER_WEEK)) mondays.push(day);
  return {
    at: (date) => place(epochDay(date)),
    mid: (date) => place(epochDay(date) + 1 / 2),
    ticks: everySo(mondays, MOST_DAY_LABELS),
  };
}

/** At most so many of a list, evenly spread, with the first. */
export function everySo<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, i) => i % step === 0);
}

/** Values from bottom to top, with round numbers at the lines. */
export function valuesOf(least: number, most: number, bottom: number, wholeOnly: boolean) {
  const scale = scaleLinear()
    .domain([least, Math.max(most, least + 1)])
    .range([bottom, PLOT.top])
    .nice(VALUE_TICKS);
  const ticks = scale.ticks(VALUE_TICKS).filter((tick) => !wholeOnly || Number.isInteger(tick));
  return { at: (value: number) => scale(value), ticks };
}

/** `2026-W11` as its Monday: the 4th of January lies in the first week. */
function mondayOfWeek(week: string): string {
  const [year = '', number = '1'] = week.split('-W');
  return addDays(mondayOf(`${year}-01-04`), DAYS_PER_WEEK * (Number(number) - 1));
}

/** The day that a point is named by. */
export const dayOf = (x: string): string => (x.includes('W') ? mondayOfWeek(x) : x);
