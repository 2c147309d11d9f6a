import { type Database, type Db, jobRepository, type OutboxRow } from '@topset/db';
import { enqueueJob } from './enqueue.ts';
import type { JobHandler } from './handler.ts';

const OUTBOX_KIND = 'outbox';

/** Sends one message to the outside; called again with the same key if it is not known to have arrived. */
export type Sender = (message: OutboxRow, signal: AbortSignal) => Promise<void>;

/** Part of the transaction whose effect it tells the outside. False: the same message was written before. */
export async function sendLater(
  tx: Db,
  message: Pick<OutboxRow, 'id' | 'topic' | 'idempotencyKey' | 'athleteId' | 'payload'>,
  now: Date,
): Promise<boolean> {
  if (!(await jobRepository.insertOutboxRow(tx, { ...message, createdAt: now }))) return false;
  const { id, idempotencyKey: key } = message;
  return enqueueJob(tx, { id, kind: OUTBOX_KIND, key, athleteId: null, payload: {} }, now);
}

/** Sends what the outbox holds, each message as a job of its own: one that cannot be sent holds up no other. */
export function outboxHandler(
  database: Database,
  senders: Readonly<Record<string, Sender>>,
  now: () => Date,
): JobHandler {
  return {
    kind: OUTBOX_KIND,
    run: async ({ key, signal }) => {
      const message = await jobRepository.findOutboxRow(database.db, key);
      if (!message || message.sentAt) return async () => {};
      const send = senders[message.topic];
      if (!send) throw new Error(`Nothing sends messages of the topic ${message.topic}.`);
      await send(message, signal);
      return (tx) => jobRepository.markSent(tx, key, now());
    },
  };
}
