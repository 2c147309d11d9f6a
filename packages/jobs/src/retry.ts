import { createHash } from 'node:crypto';

const FIRST_DELAY_MS = 10_000;
const LONGEST_DELAY_MS = 3_600_000;
/** Jobs that failed together come back within this part of their delay, not in the same instant. */
const SPREAD = 0.1;

/** How long a job waits after its nth failed attempt: the same for the same job, so that a run can be told beforehand. */
export function retryDelayMs(jobId: string, failedAttempts: number): number {
  const delay = FIRST_DELAY_MS * 2 ** (failedAttempts - 1);
  return Math.min(LONGEST_DELAY_MS, Math.round(delay * (1 + SPREAD * fractionOf(jobId))));
}

function fractionOf(jobId: string): number {
  return createHash('sha256').update(jobId).digest().readUInt32BE(0) / 2 ** 32;
}
