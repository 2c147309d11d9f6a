import { type Db, webhookRepository } from '@topset/db';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { globalId } from '../../../graphql/input.ts';
import { lockedWebhook } from './own-webhook.ts';

export const deleteWebhookInput = z.object({ webhookId: globalId('Webhook').describe('Which web hook.') });

/** What still waits for it is not sent any more. */
export async function deleteWebhook(
  tx: Db,
  { webhookId }: z.infer<typeof deleteWebhookInput>,
  context: Context,
): Promise<{ webhookId: string }> {
  await webhookRepository.deleteWebhook(tx, await lockedWebhook(tx, context, webhookId));
  return { webhookId };
}
