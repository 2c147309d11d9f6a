import type { Chart, ChartSeries, ChartType } from '@topset/engine/reports';
import type { Words } from '../words.ts';
import { dayBands } from './bands.ts';
import { bars, stackedBars } from './bars.ts';
import type { Drawing } from './drawing.ts';
import { lines } from './line.ts';
import { steps } from './steps.ts';

/** How each type of chart is drawn; the series are those of one unit. */
export const DRAWINGS: Readonly<
  Record<ChartType, (chart: Chart, series: readonly ChartSeries[], words: Words) => Drawing>
> = {
  BARS: bars,
  STACKED_BARS: stackedBars,
  LINE: lines,
  STEPS: steps,
  BANDS: dayBands,
};
