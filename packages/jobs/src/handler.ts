import type { Db, JobPayload, JobRow } from '@topset/db';

/** What a job does to the database, inside the transaction that ends it or keeps its batch. */
export type Effect = (tx: Db) => Promise<void>;

/** Does the work of one kind of job. */
export interface JobHandler {
  readonly kind: string;
  /**
   * Works outside of any transaction and returns the effect, which is committed together with the end of the job: both
   * or neither, and only by the node that still holds the job. What is thrown makes the job come back later.
   */
  run(job: RunningJob): Promise<Effect>;
  /** What is stored with the job when it is given up. */
  whenDead?(job: JobRow): Effect;
  /** Claims until it is given up; 8 unless told. */
  readonly attempts?: number;
  /** False: the limits per kind and athlete do not hold for this kind. */
  readonly limited?: boolean;
}

/** A job as its handler sees it. */
export interface RunningJob extends Readonly<Pick<JobRow, 'id' | 'kind' | 'key' | 'athleteId' | 'payload' | 'cursor'>> {
  /** From 1; higher after a failure or a crash. */
  readonly attempt: number;
  /** Aborted when the job is cancelled, its lease is lost or the node stops. */
  readonly signal: AbortSignal;
  /** A batch: its effects and, where given, the cursor in one transaction, which fails if the job is no longer ours. */
  commit<T>(work: (tx: Db) => Promise<T>, cursor?: JobPayload): Promise<T>;
  /** A batch that reads everything as it was at one instant. */
  snapshot<T>(work: (tx: Db) => Promise<T>): Promise<T>;
}

/** Another node has the job, or it was cancelled: nothing of this run may be stored. */
export class LostLeaseError extends Error {
  constructor() {
    super('This node no longer holds the job.');
    this.name = 'LostLeaseError';
  }
}
