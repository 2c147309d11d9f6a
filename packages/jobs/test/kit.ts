import { randomUUID } from 'node:crypto';
import { athleteRepository, type Database, type Db, type JobRow, jobRepository } from '@topset/db';
import { type Effect, enqueueJob, type JobHandler, type RunningJob } from '../src/index.ts';

export const START = new Date('2026-03-02T08:00:00.000Z');

export function createClock(from = START) {
  let at = from.getTime();
  return {
    now: () => new Date(at),
    advance: (ms: number) => {
      at += ms;
    },
  };
}

/** An effect that can be counted: done twice, it leaves two rows. */
export const leave =
  (mark: string): Effect =>
  async (tx: Db) => {
    const id = randomUUID();
    const row = { id, topic: 'mark', idempotencyKey: `${mark} ${id}`, athleteId: null, payload: {}, createdAt: START };
    await jobRepository.insertOutboxRows(tx, [row]);
  };

/** What `leave` left, in order of their names. */
export async function marks({ db }: Database): Promise<string[]> {
  const result: unknown = await db.execute(
    `select idempotency_key as mark from outbox where topic = 'mark' order by 1`,
  );
  const rows = Array.isArray(result) ? result : (result as { rows: unknown[] }).rows;
  return (rows as { mark: string }[]).map(({ mark }) => mark.slice(0, mark.lastIndexOf(' ')));
}

export async function add(
  database: Database,
  kind: string,
  key: string,
  options: { now: Date; athleteId?: string; runAt?: Date },
): Promise<boolean> {
  const { now, athleteId = null, runAt = now } = options;
  return database.transaction((tx) =>
    enqueueJob(tx, { id: randomUUID(), kind, key, athleteId, payload: {}, runAt }, now),
  );
}

export async function statusOf({ db }: Database, kind: string, key: string): Promise<JobRow['status'] | undefined> {
  return (await jobRepository.findJob(db, kind, key))?.status;
}

export async function addAthlete({ db }: Database): Promise<string> {
  const id = randomUUID();
  await athleteRepository.ensureAthlete(db, { id, displayName: 'Ada', createdAt: START, updatedAt: START });
  return id;
}

/** A handler whose runs wait until the test lets them go on. */
export function gated(kind: string, options: Pick<JobHandler, 'limited' | 'attempts'> = {}) {
  const started: RunningJob[] = [];
  const waiting: (() => void)[] = [];
  const handler: JobHandler = {
    kind,
    ...options,
    run: async (job) => {
      started.push(job);
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve);
        job.signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
      return leave(job.key);
    },
  };
  const release = () => {
    for (const go of waiting.splice(0)) go();
  };
  return { handler, started, release };
}
