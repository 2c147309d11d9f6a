import { type ApiTokenRow, accessRepository, type Db } from '@topset/db';
import { z } from 'zod';
import { hashToken, mintToken } from '../../../auth/api-token.ts';
import { TOKEN_SCOPES } from '../../../auth/caller.ts';
import type { Context } from '../../../context.ts';
import { ConflictError, ForbiddenError, ValidationError } from '../../../errors.ts';
import { text } from '../../../graphql/input.ts';

const MOST_TOKENS = 100;

export const createApiTokenInput = z.object({
  name: text(80),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1, 'must name at least one scope'),
  expiresAt: z.date().nullish(),
});

export async function createApiToken(
  tx: Db,
  input: z.infer<typeof createApiTokenInput>,
  context: Context,
): Promise<{ token: Omit<ApiTokenRow, 'secretHash'>; readonly secret?: string }> {
  const { athleteId, scopes: ownScopes } = context.caller;
  const scopes = TOKEN_SCOPES.filter((scope) => input.scopes.includes(scope));
  const missing = scopes.filter((scope) => !ownScopes.has(scope));
  if (missing.length > 0) throw new ForbiddenError(`Your own credentials do not have the scope ${missing.join(', ')}.`);
  const now = context.now();
  if (input.expiresAt && input.expiresAt <= now) throw ValidationError.at('expiresAt', 'must lie in the future');
  if ((await accessRepository.countLiveTokens(tx, athleteId)) >= MOST_TOKENS) {
    throw new ConflictError(`There are ${MOST_TOKENS} tokens already: revoke one first.`, 'TOO_MANY_TOKENS');
  }
  const secret = mintToken(athleteId);
  const token = {
    athleteId,
    id: context.newId(),
    name: input.name,
    hint: secret.slice(-4),
    scopes,
    createdAt: now,
    expiresAt: input.expiresAt ?? null,
    revokedAt: null,
  };
  await accessRepository.insertApiToken(tx, { ...token, secretHash: hashToken(secret) });
  return secretOnce({ token }, secret);
}

/** The secret is not enumerable, so that it is answered now and never stored with the first answer. */
function secretOnce<T extends object>(payload: T, secret: string): T & { readonly secret?: string } {
  return Object.defineProperty(payload, 'secret', { value: secret, enumerable: false });
}
