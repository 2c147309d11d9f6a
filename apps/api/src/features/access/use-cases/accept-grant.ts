import { athleteRepository, type Db, grantRepository } from '@topset/db';
import { z } from 'zod';
import { athleteOfInvitation, hashToken } from '../../../auth/api-token.ts';
import type { Context } from '../../../context.ts';
import { NotFoundError } from '../../../errors.ts';
import { type GrantView, grantView, seenByCoach } from '../views.ts';

/** A code was pasted: white space around it came along. */
export const acceptGrantInput = z.object({
  code: z.string().trim().max(200).describe('The code that the athlete gave you.'),
});

/** What a text that is no code is looked up under, so that it costs what a wrong code does. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Makes the caller a coach of the athlete who invited them. A code that is wrong, used, expired, withdrawn or one's own
 * gets the same answer after the same work.
 */
export async function acceptGrant(
  tx: Db,
  { code }: z.infer<typeof acceptGrantInput>,
  context: Context,
): Promise<{ grant: GrantView }> {
  const coachId = context.caller.athleteId;
  const now = context.now();
  const athleteId = athleteOfInvitation(code) ?? NOBODY;
  const invitation = await grantRepository.findInvitation(tx, athleteId, hashToken(code), coachId, now);
  if (!invitation) throw noInvitation();
  const athlete = await athleteRepository.lockAthlete(tx, athleteId);
  const grant = await grantRepository.acceptInvitation(tx, invitation, coachId, now);
  if (!athlete || !grant) throw noInvitation();
  return { grant: seenByCoach(grantView({ ...grant, displayName: athlete.displayName })) };
}

const noInvitation = () => new NotFoundError('invitation');
