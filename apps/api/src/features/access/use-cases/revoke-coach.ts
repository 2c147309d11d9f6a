import { type Db, grantRepository } from '@topset/db';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { NotFoundError } from '../../../errors.ts';
import { globalId } from '../../../graphql/input.ts';

export const revokeCoachInput = z.object({ grantId: globalId('CoachGrant').describe('Which grant or invitation.') });

/** The athlete ends a grant or withdraws an invitation, or the coach leaves. */
export async function revokeCoach(
  tx: Db,
  { grantId }: z.infer<typeof revokeCoachInput>,
  { caller }: Context,
): Promise<{ grantId: string }> {
  if (!(await grantRepository.deleteGrant(tx, grantId, caller.athleteId))) throw new NotFoundError('grant');
  return { grantId };
}
