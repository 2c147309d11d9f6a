import { athleteRepository, type Database, metricRepository } from '@topset/db';
import { addDays, localDateOf, OPERATIONS_1 } from '@topset/engine/operations';
import { metricRow, numbersSince } from '../features/metrics/index.ts';
import { newId } from '../ids.ts';
import { DEMO_ATHLETE_ID } from './demo-ids.ts';

/** The demo athlete has the numbers of the last weeks, as if the server had been there. From then on the nights measure. */
export async function keepMetrics({ db }: Database, now: () => Date): Promise<void> {
  if ((await metricRepository.firstMeasuredDay(db, DEMO_ATHLETE_ID)) !== null) return;
  const athlete = (await athleteRepository.findAthlete(db, DEMO_ATHLETE_ID))!;
  const first = addDays(localDateOf(now().getTime(), athlete.timeZone), -OPERATIONS_1.metrics.longWindowDays);
  const { values } = await numbersSince(db, athlete, first, now());
  const ids = { now, newId: () => newId(now().getTime()) };
  await metricRepository.saveMetrics(
    db,
    values.map((value) => metricRow(value, athlete.id, ids)),
  );
}
