import { type AthleteRow, type Db, metricRepository, reportRepository, type WorkoutRow } from '@topset/db';
import { type LocalDate, localDateOf, MINUTE, OPERATIONS_1 } from '@topset/engine/operations';
import { enqueueJob } from '@topset/jobs';
import type { Context } from '../../context.ts';

export const REMEASURE_JOB = 'remeasure';
/** What is changed together is measured anew once. */
const EVERY_MS = OPERATIONS_1.metrics.recountMinutes * MINUTE;

type Whose = Pick<AthleteRow, 'id' | 'timeZone'>;
type Making = Pick<Context, 'now' | 'newId'>;

/** A workout came to be, changed or went: where its days are over, their numbers are made anew and reports are outdated. */
export async function touchWorkout(
  tx: Db,
  context: Making,
  athlete: Whose,
  { scheduledAt, startedAt, at }: Pick<WorkoutRow, 'scheduledAt' | 'startedAt' | 'at'>,
): Promise<void> {
  const days = [scheduledAt, startedAt, at].flatMap((each) =>
    each ? [localDateOf(each.getTime(), athlete.timeZone)] : [],
  );
  await touchDays(tx, context, athlete, days);
}

/** The same for local days. Of today nothing has been told yet. Part of the transaction that changed them. */
export async function touchDays(
  tx: Db,
  { now, newId }: Making,
  { id: athleteId, timeZone }: Whose,
  days: readonly LocalDate[],
): Promise<void> {
  const at = now();
  const today = localDateOf(at.getTime(), timeZone);
  const first = days.filter((day) => day < today).sort()[0];
  if (first === undefined) return;
  await reportRepository.markOutdated(tx, athleteId, first, at);
  await metricRepository.touchDay(tx, athleteId, first);
  const runAt = new Date((Math.floor(at.getTime() / EVERY_MS) + 1) * EVERY_MS);
  const key = `${REMEASURE_JOB}:${athleteId}:${runAt.toISOString()}`;
  await enqueueJob(tx, { id: newId(), kind: REMEASURE_JOB, key, athleteId, payload: {}, runAt }, at);
}
