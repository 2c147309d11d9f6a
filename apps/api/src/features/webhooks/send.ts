import { type Database, type Db, type WebhookAttempt, type WebhookRow, webhookRepository } from '@topset/db';
import { message } from '@topset/engine';
import type { RunningJob, Sender } from '@topset/jobs';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { WEBHOOK_TOPIC, type WebhookMessage } from '../events/index.ts';
import { sendNotes } from '../notifications/index.ts';
import type { Outward } from './outward.ts';
import { WEBHOOKS_1 } from './policy.ts';
import { post } from './post.ts';
import { AddressRefusedError, allowedAddresses } from './resolve.ts';
import { openSecret, signedHeaders } from './secrets.ts';

type Ids = Pick<Context, 'now' | 'newId'>;
type Outcome = Pick<WebhookAttempt, 'status' | 'fault' | 'ms'>;

const payloadOf = z.object({
  webhookId: z.uuid(),
  messageId: z.string(),
  type: z.custom<WebhookMessage['type']>((value) => typeof value === 'string'),
  body: z.string(),
}) satisfies z.ZodType<WebhookMessage>;

/** Beyond our own attempts there are those of nodes that died. */
const CLAIMS = WEBHOOKS_1.attempts + 8;
const GONE = 410;

/** The receiver did not take it; the job comes back. */
class WebhookFailedError extends Error {
  constructor() {
    super('The web hook was not taken.');
    this.name = 'WebhookFailedError';
  }
}

/** Sends events to web hooks, signed, and keeps what came of it. */
export function webhookSender({ db }: Database, outward: Outward, ids: Ids): Sender {
  return {
    topic: WEBHOOK_TOPIC,
    attempts: CLAIMS,
    send: async ({ athleteId, payload }, job) => {
      const told = payloadOf.parse(payload);
      const hook = await webhookRepository.listeningHook(db, athleteId, told.webhookId, ids.now());
      if (!hook) return 'DROPPED';
      const at = ids.now();
      const outcome = await attempt(hook, told, outward, at, job.signal);
      const tried = { ...outcome, messageId: told.messageId, event: told.type, attempt: job.attempt };
      const isOver = await job.commit((tx) => keepAttempt(tx, ids, hook, { ...tried, at: at.toISOString() }));
      if (outcome.fault === null) return 'SENT';
      if (isOver || job.attempt >= WEBHOOKS_1.attempts) return 'DROPPED';
      throw new WebhookFailedError();
    },
  };
}

async function attempt(
  hook: WebhookRow,
  { messageId: id, body }: WebhookMessage,
  { reach, resolve, secretsKey }: Outward,
  at: Date,
  ending: RunningJob['signal'],
): Promise<Outcome> {
  const began = performance.now();
  const outcome = (fault: Outcome['fault'], status: number | null = null): Outcome => ({
    fault,
    status,
    ms: Math.round(performance.now() - began),
  });
  const secrets = secretsOf(hook, secretsKey, at);
  if (!secrets) return outcome('SECRET_UNREADABLE');
  const timer = AbortSignal.timeout(WEBHOOKS_1.answerWithinMs);
  const signal = AbortSignal.any([timer, ending]);
  try {
    const url = new URL(hook.url);
    const addresses = await until(allowedAddresses(url, reach, resolve), signal);
    const status = await post(url, addresses, signedHeaders(secrets, { id, at, body }), body, signal);
    return outcome(status >= 200 && status < 300 ? null : 'ANSWERED_OTHERWISE', status);
  } catch (error) {
    // The node stops, or has lost the job: that is no fault of the receiver.
    ending.throwIfAborted();
    if (error instanceof AddressRefusedError) return outcome('ADDRESS_REFUSED');
    return outcome(timer.aborted ? 'TIMED_OUT' : 'NO_CONNECTION');
  }
}

/** The secret in force and, for a while, the one before; null: they cannot be opened. */
function secretsOf(hook: WebhookRow, key: Uint8Array | null, now: Date): Buffer[] | null {
  const stored = [hook.secret];
  if (hook.previousSecret && hook.previousUntil && hook.previousUntil > now) stored.push(hook.previousSecret);
  const opened = stored.map((each) => openSecret(each, key, hook.id));
  return opened.every((each) => each !== null) ? opened : null;
}

/** A name that is being looked up cannot be called off, only no longer be waited for. */
function until<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

/** Writes the attempt to the hook, and switches the hook off where it is time to. True: nothing more is sent to it. */
async function keepAttempt(tx: Db, ids: Ids, { athleteId, id }: WebhookRow, made: WebhookAttempt): Promise<boolean> {
  const hook = await webhookRepository.lockWebhook(tx, athleteId, id);
  if (!hook) return true;
  const now = ids.now();
  const failures = made.fault === null ? 0 : hook.failures + 1;
  const failingSince = failures === 0 ? null : (hook.failingSince ?? now);
  const isOver = hook.disabledAt !== null || made.status === GONE || isHopeless(failures, failingSince, now);
  await webhookRepository.changeWebhook(tx, hook, {
    attempts: [made, ...hook.attempts].slice(0, WEBHOOKS_1.attemptsKept),
    failures,
    failingSince,
    disabledAt: isOver ? (hook.disabledAt ?? now) : null,
  });
  if (isOver && hook.disabledAt === null) {
    const text = message('webhook.disabled', { host: new URL(hook.url).hostname });
    await sendNotes(tx, ids, athleteId, [{ kind: 'WEBHOOK_DISABLED', key: `webhook:${id}`, text }]);
  }
  return isOver;
}

function isHopeless(failures: number, since: Date | null, now: Date): boolean {
  const { disabledAfter } = WEBHOOKS_1;
  return since !== null && failures >= disabledAfter.failures && now.getTime() - since.getTime() >= disabledAfter.ms;
}
