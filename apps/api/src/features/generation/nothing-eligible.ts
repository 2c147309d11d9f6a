import { type AthleteRow, type Db, readTrainingRecord } from '@topset/db';
import { activeFlags, flaggedPain } from '@topset/engine/selection';
import { eligibleKeys } from '@topset/llm';
import { answerOf, failureOf } from './failure.ts';
import { allowedExercises } from './guard-context.ts';

/** Refuses a session of which nothing is left: every exercise lacks its equipment, is avoided, suspended or would hurt. */
export async function refuseNothingEligible(
  tx: Db,
  athlete: AthleteRow,
  equipmentKeys: readonly string[] | null,
  now: Date,
): Promise<void> {
  const record = await readTrainingRecord(tx, athlete.id, { now, athlete, flags: true, modes: true });
  const known = { athlete, activeFlags: activeFlags(record), flaggedPain: flaggedPain(record) };
  if (eligibleKeys(allowedExercises(known, equipmentKeys)).length > 0) return;
  throw answerOf(failureOf('BAD_INPUT', { reason: 'no-eligible-exercise' }), null, athlete.locale);
}
