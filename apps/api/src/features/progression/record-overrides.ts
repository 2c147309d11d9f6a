import { athleteRepository, type Db, metricRepository, type ProgressRecordRow } from '@topset/db';
import { addDays, HOUR, isAutomatic, localDateOf, OPERATIONS_1, overrideDays } from '@topset/engine/operations';
import { touchDays } from '../athlete/index.ts';
import { type ProgressionEvent, recordEvents, type Trace } from '../decisions/index.ts';

/** A person changed tracks by hand: automatic decisions on them of the last days are overridden, each once. */
export async function overrideByHand(
  tx: Db,
  context: Trace,
  athleteId: string,
  planExerciseIds: readonly string[],
): Promise<void> {
  const since = new Date(context.now().getTime() - OPERATIONS_1.metrics.overrideHours * HOUR);
  const decided = await metricRepository.recordsToOverride(tx, athleteId, { planExerciseIds, since });
  await tell(tx, context, athleteId, decided, 'MANUAL');
}

/** Questions that did not end with the automatic change. */
export async function overrideByConflict(
  tx: Db,
  context: Trace,
  athleteId: string,
  conflictIds: readonly string[],
): Promise<void> {
  if (conflictIds.length === 0) return;
  const decided = await metricRepository.recordsToOverride(tx, athleteId, { conflictIds });
  await tell(tx, context, athleteId, decided, 'CONFLICT');
}

async function tell(
  tx: Db,
  context: Trace,
  athleteId: string,
  decided: readonly ProgressRecordRow[],
  by: 'MANUAL' | 'CONFLICT',
): Promise<void> {
  const overridden = decided.filter(({ record, update }) =>
    isAutomatic({ decision: record.decision, pending: update.proposed !== null }),
  );
  const events = overridden.map(
    ({ id, planExerciseId, record, update }): ProgressionEvent => ({
      eventType: 'decision_overridden',
      source: 'USER',
      planExerciseId,
      exerciseKey: update.exerciseKey,
      decision: record.decision,
      context: { recordId: id, by },
    }),
  );
  await recordEvents(tx, context, athleteId, events);
  await touchSettled(tx, context, athleteId, overridden);
}

/** The override rate of a day is final after a week: one that comes later, by a question or on a late log, is added. */
async function touchSettled(
  tx: Db,
  context: Trace,
  athleteId: string,
  overridden: readonly ProgressRecordRow[],
): Promise<void> {
  if (overridden.length === 0) return;
  const athlete = (await athleteRepository.findAthlete(tx, athleteId))!;
  const today = localDateOf(context.now().getTime(), athlete.timeZone);
  const settled = overridden.filter(({ slotDate }) => addDays(slotDate, overrideDays()) < today);
  await touchDays(
    tx,
    context,
    athlete,
    settled.map(({ slotDate }) => slotDate),
  );
}
