import { type AthleteRow, type Db, reportRepository, type WorkoutRow } from '@topset/db';
import { localDateOf } from '@topset/engine/operations';

/** A workout of the past was edited or deleted: reports that may tell of it say so, and can be made anew. */
export async function outdateReports(
  tx: Db,
  { id, timeZone }: Pick<AthleteRow, 'id' | 'timeZone'>,
  { at }: WorkoutRow,
  now: Date,
): Promise<void> {
  await reportRepository.markOutdated(tx, id, localDateOf(at.getTime(), timeZone), now);
}
