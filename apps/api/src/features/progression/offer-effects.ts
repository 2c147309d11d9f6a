import { athleteRepository, type Db, type ModeRow, modeRepository, type PlanExercise } from '@topset/db';
import { message } from '@topset/engine';
import { addDays } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { ConflictError } from '../../errors.ts';
import { slotAt } from '../athlete/index.ts';
import { newMode } from '../health/index.ts';
import { withLevel } from '../levels/index.ts';

/** What was offered no longer fits what is. */
export const stale = (version: number | null = null) =>
  new ConflictError(message('refusal.offer-stale'), 'STALE_OFFER', version);

/** Today's session is what led to the offer: a day, or a week, counts from tomorrow. */
export async function startOverlay(
  tx: Db,
  context: Context,
  athleteId: string,
  given: Pick<ModeRow, 'kind'> & Partial<ModeRow>,
  days: number | null,
): Promise<ModeRow> {
  const athlete = (await athleteRepository.findAthlete(tx, athleteId))!;
  const today = slotAt(context.now(), athlete.timeZone).date;
  const active = (await modeRepository.activeModes(tx, athleteId)).some(
    ({ kind, until, planExerciseId }) =>
      kind === given.kind && (until === null || today <= until) && planExerciseId === (given.planExerciseId ?? null),
  );
  if (active) throw new ConflictError(message('refusal.lighter-already'), 'MODE_ACTIVE');
  const mode = newMode(context, athlete, { ...given, until: days === null ? null : addDays(today, days) });
  await modeRepository.insertMode(tx, mode);
  return mode;
}

/** The same rung with another movement; a ladder of steps goes on with it. */
export function withVariation(exercise: PlanExercise, variation: string, newId: () => string): PlanExercise {
  const { level } = exercise;
  if (level?.model !== 'LEVEL') return { ...exercise, exerciseKey: variation };
  const ladder =
    level.ladder.form === 'STEP' ? { ...level.ladder, first: { ...level.ladder.first, variation } } : level.ladder;
  return withLevel(exercise, { ...level, ladder, rung: { ...level.rung, variation } }, newId);
}
