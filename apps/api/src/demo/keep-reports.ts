import { athleteRepository, type Database, reportRepository } from '@topset/db';
import { addDays, localDateOf } from '@topset/engine/operations';
import { monthOf, weekOf } from '@topset/engine/reports';
import { makeReport, reportRow } from '../features/reports/make-report.ts';
import { newId } from '../ids.ts';
import { DEMO_ATHLETE_ID } from './demo-ids.ts';

/** The demo athlete has a report on the last week and the last month, as if the server had been there. */
export async function keepReports({ db }: Database, now: () => Date): Promise<void> {
  const athlete = (await athleteRepository.findAthlete(db, DEMO_ATHLETE_ID))!;
  const today = localDateOf(now().getTime(), athlete.timeZone);
  const ids = { now, newId: () => newId(now().getTime()) };
  for (const [kind, period] of [
    ['WEEKLY', weekOf],
    ['MONTHLY', monthOf],
  ] as const) {
    const on = addDays(period(today).from, -1);
    if (await reportRepository.findReport(db, athlete.id, kind, period(on).from)) continue;
    await reportRepository.saveReport(db, reportRow(ids, athlete.id, await makeReport(db, athlete, kind, on)));
  }
}
