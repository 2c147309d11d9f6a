import { accessRepository, athleteRepository, type Db } from '@topset/db';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { NotFoundError } from '../../../errors.ts';
import { globalId } from '../../../graphql/input.ts';
import { type TokenView, tokenView } from '../views.ts';

export const revokeApiTokenInput = z.object({ tokenId: globalId('ApiToken').describe('Which token.') });

export interface RevokedToken {
  readonly token: TokenView;
  readonly descendants: readonly TokenView[];
  readonly endedGrantIds: readonly string[];
}

export async function revokeApiToken(
  tx: Db,
  { tokenId }: z.infer<typeof revokeApiTokenInput>,
  { caller, now }: Context,
): Promise<RevokedToken> {
  await athleteRepository.lockAthlete(tx, caller.athleteId);
  const { tokens, grantIds } = await accessRepository.revokeApiToken(tx, caller.athleteId, tokenId, now());
  const views = tokens.map(tokenView);
  const token = views.find(({ id }) => id === tokenId);
  if (!token) throw new NotFoundError('token');
  return { token, descendants: views.filter(({ id }) => id !== tokenId), endedGrantIds: grantIds };
}
