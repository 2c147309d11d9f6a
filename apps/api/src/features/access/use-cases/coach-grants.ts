import { accessRepository, athleteRepository, type CoachGrantRow, type Db } from '@topset/db';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { NotFoundError, ValidationError } from '../../../errors.ts';
import { globalId } from '../../../graphql/input.ts';

export const grantCoachInput = z.object({ coachId: globalId('Athlete'), access: z.enum(['READ', 'WRITE']) });
export const revokeCoachInput = z.object({ coachId: globalId('Athlete') });

export async function grantCoach(
  tx: Db,
  { coachId, access }: z.infer<typeof grantCoachInput>,
  context: Context,
): Promise<{ grant: CoachGrantRow }> {
  const { athleteId } = context.caller;
  if (coachId === athleteId) throw ValidationError.at('coachId', 'must be somebody else');
  if (!(await athleteRepository.findAthlete(tx, coachId))) {
    throw ValidationError.at('coachId', 'nobody with that id has signed in yet', 'unknown_athlete');
  }
  const now = context.now();
  return { grant: await accessRepository.putGrant(tx, { athleteId, coachId, access, createdAt: now, updatedAt: now }) };
}

export async function revokeCoach(
  tx: Db,
  { coachId }: z.infer<typeof revokeCoachInput>,
  { caller }: Context,
): Promise<{ coachId: string }> {
  if (!(await accessRepository.deleteGrant(tx, caller.athleteId, coachId))) throw new NotFoundError('grant');
  return { coachId };
}
