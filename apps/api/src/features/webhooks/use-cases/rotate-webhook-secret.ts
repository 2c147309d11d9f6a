import { type Db, webhookRepository } from '@topset/db';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { globalId } from '../../../graphql/input.ts';
import { shownOnce } from '../../access/index.ts';
import { WEBHOOKS_1 } from '../policy.ts';
import { mintSecret, sealSecret, secretText } from '../secrets.ts';
import type { WebhookWithSecret } from './create-webhook.ts';
import { lockedWebhook } from './own-webhook.ts';

export const rotateWebhookSecretInput = z.object({
  webhookId: globalId('Webhook').describe('Which web hook.'),
  endPrevious: z.boolean().nullish().describe('Ends the secret before at once, as after it got known.'),
});

/** A new secret; the one before signs too for a day, so that a receiver can change over. */
export async function rotateWebhookSecret(
  tx: Db,
  { webhookId, endPrevious }: z.infer<typeof rotateWebhookSecretInput>,
  context: Context,
): Promise<WebhookWithSecret> {
  const hook = await lockedWebhook(tx, context, webhookId);
  const secret = mintSecret();
  const until = new Date(context.now().getTime() + WEBHOOKS_1.overlapMs);
  const webhook = await webhookRepository.changeWebhook(tx, hook, {
    secret: sealSecret(secret, context.outward.secretsKey, hook.id),
    previousSecret: endPrevious ? null : hook.secret,
    previousUntil: endPrevious ? null : until,
  });
  return shownOnce({ webhook }, 'secret', secretText(secret));
}
