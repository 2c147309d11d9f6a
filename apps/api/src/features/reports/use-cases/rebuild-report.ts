import { athleteRepository, type Db, type ReportRow, reportRepository } from '@topset/db';
import { message } from '@topset/engine';
import { localDateOf } from '@topset/engine/operations';
import { monthOf, weekOf } from '@topset/engine/reports';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ValidationError } from '../../../errors.ts';
import { localDate } from '../../../graphql/input.ts';
import { makeReport, reportRow } from '../make-report.ts';

export const rebuildReportInput = z.object({
  kind: z.enum(['WEEKLY', 'MONTHLY']).describe('Which report.'),
  on: localDate.describe('Any local day of the week or month; it must have ended.'),
});

/** Makes the report on a period that has ended, anew where there is one. */
export async function rebuildReport(
  tx: Db,
  { kind, on }: z.infer<typeof rebuildReportInput>,
  context: Context,
): Promise<{ report: ReportRow }> {
  const athlete = (await athleteRepository.lockAthlete(tx, context.caller.athleteId))!;
  const period = kind === 'WEEKLY' ? weekOf(on) : monthOf(on);
  if (period.to >= localDateOf(context.now().getTime(), athlete.timeZone)) {
    throw ValidationError.at('on', message('input.period-not-over'));
  }
  const report = await makeReport(tx, athlete, kind, on);
  return { report: await reportRepository.saveReport(tx, reportRow(context, athlete.id, report)) };
}
