import { athleteRepository, type Db, type WebhookRow, webhookRepository } from '@topset/db';
import type { Context } from '../../../context.ts';
import { NotFoundError } from '../../../errors.ts';

/** Locks a hook of the caller's or, for an operator, one of the deployment. */
export async function lockedWebhook(tx: Db, { caller }: Context, id: string): Promise<WebhookRow> {
  await athleteRepository.lockAthlete(tx, caller.athleteId);
  const ofAll = caller.scopes.has('admin');
  const [hook] = await webhookRepository.findWebhooks(tx, caller.athleteId, { ids: [id], ofAll });
  const locked = hook && (await webhookRepository.lockWebhook(tx, hook.athleteId, id));
  if (!locked) throw new NotFoundError('webhook');
  return locked;
}
