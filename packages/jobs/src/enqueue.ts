import { type Db, type JobPayload, type JobRow, jobRepository, notify } from '@topset/db';

export const JOB_CHANNEL = 'topset_jobs';
const CANCELLED = 'cancelled ';

export interface JobRequest {
  readonly id: string;
  readonly kind: string;
  /** Names the work and its period: `weekly-report:<athlete>:2026-W11`. */
  readonly key: string;
  readonly athleteId: string | null;
  readonly payload: JobPayload;
  /** Now, unless told. */
  readonly runAt?: Date;
}

/** Part of the transaction that needs the work. False: it was enqueued before. */
export async function enqueueJob(tx: Db, request: JobRequest, now: Date): Promise<boolean> {
  const isNew = await jobRepository.insertJob(tx, { runAt: now, ...request, createdAt: now });
  if (isNew) await notify(tx, JOB_CHANNEL, '');
  return isNew;
}

/** Ends a job on whatever node it runs; false where there was nothing to end. */
export async function cancelJob(tx: Db, kind: string, key: string, now: Date): Promise<boolean> {
  const id = await jobRepository.cancelJob(tx, kind, key, now);
  if (id !== undefined) await notify(tx, JOB_CHANNEL, CANCELLED + id);
  return id !== undefined;
}

/** Ends whatever waits or runs for the athlete, on all nodes. */
export async function cancelJobsOf(tx: Db, athleteId: string, now: Date): Promise<void> {
  for (const id of await jobRepository.cancelJobsOf(tx, athleteId, now)) await notify(tx, JOB_CHANNEL, CANCELLED + id);
}

/** Gives a dead job its attempts back; undefined where there is no such dead job. */
export async function requeueJob(tx: Db, id: string, now: Date): Promise<JobRow | undefined> {
  const row = await jobRepository.requeueDeadJob(tx, id, now);
  if (row) await notify(tx, JOB_CHANNEL, '');
  return row;
}

/** The job that a message on the channel ends; null for a mere wake-up. */
export function cancelledJob(message: string): string | null {
  return message.startsWith(CANCELLED) ? message.slice(CANCELLED.length) : null;
}
