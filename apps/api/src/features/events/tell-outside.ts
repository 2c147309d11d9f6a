import { type Db, type WebhookEventType, webhookRepository } from '@topset/db';
import { sendLater } from '@topset/jobs';
import type { Context } from '../../context.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';

export const WEBHOOK_TOPIC = 'webhook';

/** Something that happened: ids and words of the contract, never what a person wrote. */
interface OutsideEvent {
  readonly type: WebhookEventType;
  readonly data: Readonly<Record<string, string | number | null | readonly Readonly<Record<string, string>>[]>>;
}

/** What the outbox keeps of a message to a web hook. */
export interface WebhookMessage {
  readonly webhookId: string;
  /** The same for all hooks and attempts. */
  readonly messageId: string;
  readonly type: WebhookEventType;
  /** Goes out as it is: what is signed. */
  readonly body: string;
}

/**
 * Tells the web hooks that listen, in the transaction of what happened: one statement per transaction where nobody
 * does. Null for the athlete: it happened to the deployment.
 */
export async function tellOutside(
  tx: Db,
  { now, newId }: Pick<Context, 'now' | 'newId'>,
  athleteId: string | null,
  events: readonly OutsideEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const at = now();
  const hooks = await webhookRepository.listeningHooks(tx, athleteId, at);
  if (hooks.length === 0) return;
  const messages = events.flatMap(({ type, data }) => {
    const messageId = `msg_${newId()}`;
    const whose = { athleteId: athleteId && encodeGlobalId('Athlete', athleteId) };
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data: { ...whose, ...data } });
    return hooks
      .filter((hook) => hook.events.includes(type))
      .map((hook) => {
        const payload: WebhookMessage = { webhookId: hook.id, messageId, type, body };
        const idempotencyKey = `${messageId}:${hook.id}`;
        return { id: newId(), topic: WEBHOOK_TOPIC, idempotencyKey, athleteId, payload: { ...payload } };
      });
  });
  await sendLater(tx, messages, at);
}
