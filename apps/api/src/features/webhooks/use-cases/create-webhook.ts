import { type Db, type WebhookRow, webhookRepository } from '@topset/db';
import { message } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, ForbiddenError, ValidationError } from '../../../errors.ts';
import { text } from '../../../graphql/input.ts';
import { lockedParent, shownOnce } from '../../access/index.ts';
import { webhookUrl } from '../addresses.ts';
import { EVENT_NAMES, typesOf } from '../event-names.ts';
import { WEBHOOKS_1 } from '../policy.ts';
import { AddressRefusedError, allowedAddresses } from '../resolve.ts';
import { mintSecret, sealSecret, secretText } from '../secrets.ts';

export const createWebhookInput = z.object({
  url: text(WEBHOOKS_1.longestUrl).describe('Where to: an https address on the public internet; http in demo mode.'),
  events: z.array(z.enum(EVENT_NAMES)).min(1).nullish().describe('Which events; all if left out.'),
  allAthletes: z
    .boolean()
    .nullish()
    .describe('Events of all athletes and of the deployment instead of yours. Needs the scope `admin`, too.'),
});

type Input = z.infer<typeof createWebhookInput>;

export interface WebhookWithSecret {
  readonly webhook: WebhookRow;
  readonly secret?: string;
}

/** Looks where the address leads, before anything is locked. Wrong names and forbidden places are answered alike. */
export async function checkAddress({ url: given }: Input, { outward }: Context): Promise<string> {
  const url = webhookUrl(given, outward.reach);
  const refusal = ValidationError.at('url', message('input.webhook-address'), 'ADDRESS_REFUSED');
  if (!url) throw refusal;
  try {
    await allowedAddresses(url, outward.reach, outward.resolve);
  } catch (error) {
    throw error instanceof AddressRefusedError ? refusal : error;
  }
  return url.href;
}

export async function createWebhook(
  tx: Db,
  { events, allAthletes }: Input,
  context: Context,
  url: string,
): Promise<WebhookWithSecret> {
  const { caller, outward } = context;
  const ofAll = allAthletes ?? false;
  if (ofAll && !caller.scopes.has('admin')) {
    throw new ForbiddenError(message('refusal.scope-needed', { scope: 'admin' }));
  }
  const parent = await lockedParent(tx, context);
  const mine = await webhookRepository.findWebhooks(tx, caller.athleteId, { ofAll });
  const most = ofAll ? WEBHOOKS_1.mostOfAll : WEBHOOKS_1.mostPerAthlete;
  if (mine.filter((hook) => hook.allAthletes === ofAll).length >= most) {
    throw new ConflictError(message('refusal.too-many-webhooks', { most }), 'TOO_MANY_WEBHOOKS');
  }
  const id = context.newId();
  const secret = mintSecret();
  const webhook = await webhookRepository.insertWebhook(tx, {
    athleteId: caller.athleteId,
    id,
    allAthletes: ofAll,
    url,
    events: typesOf(events ?? EVENT_NAMES),
    secret: sealSecret(secret, outward.secretsKey, id),
    tokenId: parent?.id ?? null,
    createdAt: context.now(),
  });
  return shownOnce({ webhook }, 'secret', secretText(secret));
}
