import { addDays } from '../../kernel/local-dates.ts';
import { message } from '../../messages/catalogue.ts';
import { dueIn, type ReportFacts, volumesOf } from '../facts.ts';
import type { ReportLine } from '../report.ts';
import { monthOf } from '../weeks.ts';
import { line } from './lines.ts';

/** What was lifted or held in the month, beside the month before. */
export function volumeLines({ workouts, period, figures, kind }: ReportFacts): ReportLine[] {
  if (figures.volumes.length === 0) return [line(message('report.done.nothing-due', { kind }))];
  const before = volumesOf(dueIn(workouts, monthOf(addDays(period.from, -1))));
  return figures.volumes.map((volume) =>
    line(
      message('report.volume.month', {
        ...volume,
        before: before.find(({ unit }) => unit === volume.unit)?.performed ?? null,
      }),
    ),
  );
}
