import { type Db, workoutRepository } from '@topset/db';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import { globalId, version } from '../../../graphql/input.ts';
import { announce, refuseUnlessActive, type WorkoutWithSets, withSets } from '../workout.ts';

export const deleteSetInput = z.object({
  setId: globalId('PerformedSet').describe('Which set.'),
  expectedVersion: version.describe('`version` of the set as you saw it.'),
});

/** Takes a set out of the active workout, as if it had not been logged: its planned set is open again. */
export async function deleteSet(
  tx: Db,
  input: z.infer<typeof deleteSetInput>,
  context: Context,
): Promise<{ setId: string; workout: WorkoutWithSets }> {
  const { athleteId } = context.caller;
  const found = await workoutRepository.lockSet(tx, athleteId, input.setId);
  if (!found) throw new NotFoundError('set');
  if (found.set.version !== input.expectedVersion) throw ConflictError.stale('set', found.set.version);
  refuseUnlessActive(found.workout);
  await workoutRepository.deleteSets(tx, athleteId, [input.setId]);
  const workout = await workoutRepository.updateWorkout(tx, athleteId, found.workout.id, { updatedAt: context.now() });
  await announce(tx, workout);
  return { setId: input.setId, workout: await withSets(tx, workout) };
}
