import { type Db, type JobRow, jobRepository } from '@topset/db';
import { message } from '@topset/engine';
import { requeueJob as giveBack } from '@topset/jobs';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import { globalId } from '../../../graphql/input.ts';

export const requeueJobInput = z.object({ jobId: globalId('Job').describe('Which job.') });

export interface RequeuedJob {
  readonly job: JobRow;
  /** False: it was waiting or running already. */
  readonly wasDead: boolean;
}

/** A job that was given up gets its attempts back and is due now. One that waits or runs stays as it is. */
export async function requeueJob(
  tx: Db,
  { jobId }: z.infer<typeof requeueJobInput>,
  { now }: Context,
): Promise<RequeuedJob> {
  const requeued = await giveBack(tx, jobId, now());
  if (requeued) return { job: requeued, wasDead: true };
  const job = await jobRepository.jobById(tx, jobId);
  if (!job) throw new NotFoundError('job');
  if (job.status === 'DONE') throw new ConflictError(message('refusal.job-done'), 'ALREADY_DONE');
  return { job, wasDead: false };
}

/** Who brought a job back is found by the request's id. */
export async function logRequeued({ job, wasDead }: RequeuedJob, { log, caller }: Context): Promise<void> {
  if (!wasDead) return;
  const { id: jobId, kind, lastError: error } = job;
  log.info({ event: 'JOB_REQUEUED', kind, jobId, error, by: caller.actorId }, 'job');
}
