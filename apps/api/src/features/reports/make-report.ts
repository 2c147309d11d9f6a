import { type Database, type Db, type ReportRow, reportRepository } from '@topset/db';
import { message } from '@topset/engine';
import { addDays } from '@topset/engine/operations';
import { monthlyReport, type Report, weeklyReport } from '@topset/engine/reports';
import type { ScheduledWork } from '@topset/jobs';
import type { Context } from '../../context.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { tellOutside } from '../events/index.ts';
import { sendNotes } from '../notifications/index.ts';
import { enqueuePolicyOffer } from '../suggestions/index.ts';
import { reportInput } from './report-input.ts';

type Making = Pick<Context, 'now' | 'newId'>;

/** Makes the report on the period that holds a local day, from the rows as they are. */
export async function makeReport(
  db: Db,
  athlete: { readonly id: string; readonly timeZone: string },
  kind: ReportRow['kind'],
  on: string,
): Promise<Report> {
  const input = await reportInput(db, athlete.id, athlete.timeZone, kind, on);
  return kind === 'WEEKLY' ? weeklyReport(input) : monthlyReport(input);
}

export function reportRow({ now, newId }: Making, athleteId: string, report: Report): ReportRow {
  return {
    athleteId,
    id: newId(),
    kind: report.kind,
    periodStart: report.period.from,
    periodEnd: report.period.to,
    policyId: report.policyId,
    report,
    madeAt: now(),
    outdatedAt: null,
    changeTakenAt: null,
  };
}

/** On Monday morning the week that has ended, on the first of a month the month. */
export function reportWork(kind: ReportRow['kind'], { db }: Database, context: Making): ScheduledWork {
  return {
    kind: kind === 'WEEKLY' ? 'weekly-report' : 'monthly-report',
    run: async ({ athleteId }, { on, timeZone, isMissed }) => {
      if (!athleteId) return async () => {};
      const report = await makeReport(db, { id: athleteId, timeZone }, kind, addDays(on, -1));
      return async (tx) => {
        const row = await reportRepository.saveReport(tx, reportRow(context, athleteId, report));
        // Of the reports that were missed only the newest is told of.
        if (isMissed) return;
        const data = { reportId: encodeGlobalId('Report', row.id), kind, periodStart: row.periodStart };
        await tellOutside(tx, context, athleteId, [{ type: 'report.ready', data }]);
        const text = message(kind === 'WEEKLY' ? 'report.weekly-ready' : 'report.monthly-ready');
        const ready = { kind: 'REPORT_READY', key: `report:${row.id}`, text } as const;
        await sendNotes(tx, context, athleteId, [ready]);
        if (kind === 'WEEKLY') await enqueuePolicyOffer(tx, context, athleteId);
      };
    },
  };
}
