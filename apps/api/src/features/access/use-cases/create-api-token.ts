import { accessRepository, type Db } from '@topset/db';
import { message } from '@topset/engine';
import { z } from 'zod';
import { hashToken, mintToken } from '../../../auth/api-token.ts';
import { TOKEN_SCOPES } from '../../../auth/caller.ts';
import type { Context } from '../../../context.ts';
import { ConflictError, ValidationError } from '../../../errors.ts';
import { text } from '../../../graphql/input.ts';
import { endWithin, lockedParent, refuseBeyond } from '../parent-token.ts';
import { shownOnce } from '../shown-once.ts';
import type { TokenView } from '../views.ts';

const MOST_TOKENS = 100;

export const createApiTokenInput = z.object({
  name: text(80).describe('What it is for.'),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1).describe('What it allows; not more than your own.'),
  expiresAt: z
    .date()
    .nullish()
    .describe('When it ends by itself, at the latest when the token does that you make it with. None: then, or never.'),
});

export async function createApiToken(
  tx: Db,
  input: z.infer<typeof createApiTokenInput>,
  context: Context,
): Promise<{ token: TokenView; readonly secret?: string }> {
  const { athleteId } = context.caller;
  const scopes = TOKEN_SCOPES.filter((scope) => input.scopes.includes(scope));
  refuseBeyond(context.caller.scopes, scopes);
  const now = context.now();
  if (input.expiresAt && input.expiresAt <= now)
    throw ValidationError.at('expiresAt', message('input.only-in-the-future'));
  const parent = await lockedParent(tx, context);
  if ((await accessRepository.countLiveTokens(tx, athleteId, now)) >= MOST_TOKENS) {
    throw new ConflictError(message('refusal.too-many-tokens', { most: MOST_TOKENS }), 'TOO_MANY_TOKENS');
  }
  const secret = mintToken(athleteId);
  const token = {
    athleteId,
    id: context.newId(),
    name: input.name,
    hint: secret.slice(-4),
    scopes,
    parentId: parent?.id ?? null,
    createdAt: now,
    expiresAt: endWithin(parent, input.expiresAt),
    revokedAt: null,
  };
  await accessRepository.insertApiToken(tx, { ...token, secretHash: hashToken(secret) });
  return shownOnce({ token }, 'secret', secret);
}
