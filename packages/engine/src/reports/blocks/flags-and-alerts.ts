import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { LocalDate } from '../../kernel/local-dates.ts';
import { type Message, message } from '../../messages/catalogue.ts';
import type { Period } from '../../operations/metrics.ts';
import { isOpenAfter, type ReportFacts } from '../facts.ts';
import type { FlagInterval } from '../input.ts';
import type { ReportLine } from '../report.ts';
import { line } from './lines.ts';

interface Dated {
  readonly from: LocalDate;
  readonly to: LocalDate | null;
}

/** What began, went on or ended in the period: health alerts, flags, alerts and modes. */
export function flagLines({ input, period, kind }: ReportFacts): ReportLine[] {
  const lines = [
    ...told(input.healthAlerts, period, ({ area }) => message('report.flag.health-alert', { area })),
    ...told(input.flags, period, flagLabel),
    ...told(input.alerts, period, ({ alert }) => message('report.flag.alert', { alert })),
    ...told(input.modes, period, (mode) => message('report.band.mode', { mode: mode.kind, area: mode.area })),
  ];
  return lines.length > 0 ? lines : [line(message('report.flag.none', { kind }))];
}

function flagLabel(flag: FlagInterval): Message {
  switch (flag.kind) {
    case 'PAIN':
      return message('report.band.pain', { area: flag.area });
    case 'FATIGUE':
      return message('report.band.fatigue', { grade: flag.grade });
    default:
      return message('report.flag.exercise', { flag: flag.kind, exercise: flag.exercise });
  }
}

/** The intervals that touch the period, in the order in which they began. */
function told<Interval extends Dated>(
  intervals: readonly Interval[],
  period: Period,
  label: (interval: Interval) => Message,
): ReportLine[] {
  return intervals
    .filter(({ from, to }) => from <= period.to && (to === null || to >= period.from))
    .map((interval) => {
      const { from, to } = interval;
      const until = isOpenAfter(interval, period.to) ? null : to;
      const said = message('report.flag.interval', { label: label(interval), from, to: until });
      return { from, said, key: JSON.stringify(said) };
    })
    .sort((a, b) => compareCodePoints(a.from, b.from) || compareCodePoints(a.key, b.key))
    .map(({ said }) => line(said));
}
