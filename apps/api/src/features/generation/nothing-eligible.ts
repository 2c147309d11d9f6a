import type { AthleteRow, Db } from '@topset/db';
import { eligibleKeys } from '@topset/llm';
import { modesInForce } from '../health/index.ts';
import { gatherFlags } from '../selection/index.ts';
import { answerOf, failureOf } from './failure.ts';
import { allowedExercises } from './guard-context.ts';

/** Refuses a session of which nothing is left: every exercise lacks its equipment, is avoided, suspended or would hurt. */
export async function refuseNothingEligible(
  tx: Db,
  athlete: AthleteRow,
  equipmentKeys: readonly string[] | null,
  now: Date,
): Promise<void> {
  const { injuredAreas } = await modesInForce(tx, athlete, now);
  const { activeFlags, activePain: flaggedPain } = await gatherFlags(tx, athlete.id, injuredAreas);
  if (eligibleKeys(allowedExercises({ athlete, activeFlags, flaggedPain }, equipmentKeys)).length > 0) return;
  throw answerOf(failureOf('BAD_INPUT', { reason: 'no-eligible-exercise' }), null, athlete.locale);
}
