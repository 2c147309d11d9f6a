import { accessRepository, athleteRepository, type Db, erasureRepository } from '@topset/db';
import { message } from '@topset/engine';
import { cancelJobsOf, enqueueJob } from '@topset/jobs';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ValidationError } from '../../../errors.ts';
import { globalId } from '../../../graphql/input.ts';
import { ERASE_JOB, type ErasePayload } from '../erase-job.ts';

export const deleteAthleteInput = z.object({
  athleteId: globalId('Athlete').describe('Your own id, once more: nobody deletes themselves by accident.'),
});

export interface DeletedAthlete {
  readonly deletedAt: Date;
}

/** Closes the account at once; a job takes the rows away after it. Asked again, it answers as the first time. */
export async function deleteAthlete(
  tx: Db,
  { athleteId }: z.infer<typeof deleteAthleteInput>,
  { caller, now, newId }: Context,
): Promise<DeletedAthlete> {
  if (athleteId !== caller.athleteId) throw ValidationError.at('athleteId', message('input.own-id'));
  await athleteRepository.lockAthlete(tx, athleteId);
  const earlier = await erasureRepository.findTombstone(tx, athleteId);
  if (earlier) return { deletedAt: earlier.deletedAt };
  const deletedAt = now();
  await cancelJobsOf(tx, athleteId, deletedAt);
  await accessRepository.endCredentials(tx, athleteId, deletedAt);
  await erasureRepository.switchOffPooled(tx, athleteId);
  await erasureRepository.closeAccount(tx, athleteId, deletedAt);
  const id = newId();
  const payload: ErasePayload = { athleteId };
  // Of nobody: a job of the athlete would go with their rows.
  await enqueueJob(tx, { id, kind: ERASE_JOB, key: id, athleteId: null, payload }, deletedAt);
  return { deletedAt };
}
