import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { LocalDate } from '../../kernel/local-dates.ts';
import { message } from '../../messages/catalogue.ts';
import type { Period } from '../../operations/metrics.ts';
import { isOpenAfter, type ReportFacts } from '../facts.ts';
import type { FlagInterval, ModeInterval } from '../input.ts';
import type { ReportPolicy } from '../policy.ts';
import type { Chart, ChartBand } from '../report.ts';
import { later } from '../weeks.ts';

type DayBand = Extract<ChartBand, { axis: 'X' }>;

/** When something hurt, was tiring or was different: pain by area, fatigue by grade, modes. */
export function flagsChart({ input, window }: ReportFacts, policy: ReportPolicy): Chart {
  const bands = [
    ...input.flags.flatMap((flag) => flagBand(flag, window)),
    ...input.modes.flatMap((mode) => modeBand(mode, window)),
  ].sort(byRow);
  const named = bands.slice(0, policy.charts.namedInSentence);
  return {
    id: 'flags',
    type: 'BANDS',
    unit: 'DAYS',
    window,
    alternative: message('report.chart.flags', {
      bands: named.map(({ label, from, to, open }) => ({ label, from, to, open })),
      more: bands.length - named.length,
    }),
    series: [],
    markers: [],
    bands,
  };
}

const KINDS: readonly DayBand['kind'][] = ['PAIN', 'FATIGUE', 'MODE'];

function byRow(a: DayBand, b: DayBand): number {
  return (
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
    compareCodePoints(a.id, b.id) ||
    compareCodePoints(a.from, b.from) ||
    compareCodePoints(a.to, b.to)
  );
}

function flagBand(flag: FlagInterval, window: Period): DayBand[] {
  switch (flag.kind) {
    case 'PAIN':
      return within(flag, window, `PAIN:${flag.area}`, 'PAIN', message('report.band.pain', { area: flag.area }));
    case 'FATIGUE':
      return within(
        flag,
        window,
        `FATIGUE:${flag.grade}`,
        'FATIGUE',
        message('report.band.fatigue', { grade: flag.grade }),
      );
    default:
      return [];
  }
}

function modeBand(mode: ModeInterval, window: Period): DayBand[] {
  const id = mode.area === null ? `MODE:${mode.kind}` : `MODE:${mode.kind}:${mode.area}`;
  return within(mode, window, id, 'MODE', message('report.band.mode', { mode: mode.kind, area: mode.area }));
}

/** The part of an interval that the chart shows. */
function within(
  interval: { readonly from: LocalDate; readonly to: LocalDate | null },
  window: Period,
  id: string,
  kind: DayBand['kind'],
  label: DayBand['label'],
): DayBand[] {
  const from = later(interval.from, window.from);
  const to = interval.to !== null && interval.to < window.to ? interval.to : window.to;
  if (from > to) return [];
  return [{ axis: 'X', id, kind, from, to, open: isOpenAfter(interval, window.to), label }];
}
