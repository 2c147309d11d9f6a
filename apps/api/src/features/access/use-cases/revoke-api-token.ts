import { type ApiTokenRow, accessRepository, type Db } from '@topset/db';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { NotFoundError } from '../../../errors.ts';
import { globalId } from '../../../graphql/input.ts';

export const revokeApiTokenInput = z.object({ tokenId: globalId('ApiToken') });

export async function revokeApiToken(
  tx: Db,
  { tokenId }: z.infer<typeof revokeApiTokenInput>,
  { caller, now }: Context,
): Promise<{ token: Omit<ApiTokenRow, 'secretHash'> }> {
  const row = await accessRepository.revokeApiToken(tx, caller.athleteId, tokenId, now());
  if (!row) throw new NotFoundError('token');
  const { secretHash: _hash, ...token } = row;
  return { token };
}
