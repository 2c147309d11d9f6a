import { type Database, type Db, jobRepository, notify, type OutboxRow } from '@topset/db';
import { JOB_CHANNEL } from './enqueue.ts';
import type { JobHandler, RunningJob } from './handler.ts';

/** Sends messages of one topic to the outside. */
export interface Sender {
  readonly topic: string;
  /**
   * Called again with the same key if the message is not known to have arrived. What is thrown makes it come back
   * later; `DROPPED` ends it unsent.
   */
  send(message: OutboxRow, job: RunningJob): Promise<'SENT' | 'DROPPED'>;
  /** Claims until the job is given up; 8 unless told. */
  readonly attempts?: number;
}

export type OutboxMessage = Pick<OutboxRow, 'id' | 'topic' | 'idempotencyKey' | 'athleteId' | 'payload'>;

const kindOf = (topic: string): string => `send-${topic}`;

/**
 * Part of the transaction whose effect they tell the outside, in three statements however many they are. What was
 * written before is left out.
 */
export async function sendLater(tx: Db, messages: readonly OutboxMessage[], now: Date): Promise<void> {
  const rows = messages.map((message) => ({ ...message, createdAt: now }));
  const fresh = await jobRepository.insertOutboxRows(tx, rows);
  const jobs = messages
    .filter(({ id }) => fresh.has(id))
    .map(({ id, topic, idempotencyKey: key, athleteId }) => ({
      ...{ id, kind: kindOf(topic), key, athleteId, payload: {} },
      ...{ runAt: now, createdAt: now },
    }));
  if ((await jobRepository.insertJobs(tx, jobs)) > 0) await notify(tx, JOB_CHANNEL, '');
}

/** Sends what the outbox holds of a topic, each message as a job of its own: one that cannot be sent holds up no other. */
export function outboxHandler({ db }: Database, { topic, send, attempts }: Sender, now: () => Date): JobHandler {
  return {
    kind: kindOf(topic),
    ...(attempts === undefined ? {} : { attempts }),
    run: async (job) => {
      const message = await jobRepository.findOutboxRow(db, job.key);
      if (!message || message.sentAt) return async () => {};
      const ended = await send(message, job);
      return (tx) =>
        ended === 'SENT' ? jobRepository.markSent(tx, job.key, now()) : jobRepository.dropOutboxRow(tx, job.key);
    },
  };
}
