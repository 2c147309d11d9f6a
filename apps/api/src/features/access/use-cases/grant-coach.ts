import { type Db, grantRepository } from '@topset/db';
import { message } from '@topset/engine';
import { DAY } from '@topset/engine/kernel';
import { z } from 'zod';
import { hashToken, mintInvitation } from '../../../auth/api-token.ts';
import type { Context } from '../../../context.ts';
import { ConflictError, ValidationError } from '../../../errors.ts';
import { text } from '../../../graphql/input.ts';
import { endWithin, lockedParent, refuseBeyond } from '../parent-token.ts';
import { shownOnce } from '../shown-once.ts';
import type { GrantView } from '../views.ts';

/** Coaches and open invitations together: as many as one list shows. */
const MOST_GRANTS = 100;
/** An invitation is sent to one person; more open ones at once are a mistake or an attack. */
const MOST_INVITATIONS = 20;
const CODE_DAYS = 7;

export const grantCoachInput = z.object({
  access: z.enum(['READ', 'WRITE']).describe('How far the coach may go.'),
  label: text(80).nullish().describe('Your own note on whom it is for. Example: `Carla, weightlifting`.'),
  expiresAt: z
    .date()
    .nullish()
    .describe('When the access ends by itself, at the latest when the token does that you make it with.'),
});

/** Invites whoever gets the code. Nobody is named, so that nothing is learnt about anybody. */
export async function grantCoach(
  tx: Db,
  input: z.infer<typeof grantCoachInput>,
  context: Context,
): Promise<{ grant: GrantView; readonly invitationCode?: string }> {
  const { athleteId } = context.caller;
  refuseBeyond(context.caller.scopes, input.access === 'WRITE' ? ['read', 'write'] : ['read']);
  const now = context.now();
  if (input.expiresAt && input.expiresAt <= now)
    throw ValidationError.at('expiresAt', message('input.only-in-the-future'));
  const parent = await lockedParent(tx, context);
  await grantRepository.deleteExpiredGrants(tx, athleteId, now);
  await refuseTooMany(tx, athleteId, now);
  const code = mintInvitation(athleteId);
  const expiresAt = endWithin(parent, input.expiresAt);
  const codeEnd = now.getTime() + CODE_DAYS * DAY;
  const grant = {
    athleteId,
    id: context.newId(),
    coachId: null,
    access: input.access,
    label: input.label ?? null,
    codeExpiresAt: new Date(expiresAt ? Math.min(codeEnd, expiresAt.getTime()) : codeEnd),
    tokenId: parent?.id ?? null,
    createdAt: now,
    updatedAt: now,
    acceptedAt: null,
    expiresAt,
  };
  await grantRepository.insertGrant(tx, { ...grant, codeHash: hashToken(code) });
  return shownOnce({ grant: { ...grant, displayName: null } }, 'invitationCode', code);
}

async function refuseTooMany(tx: Db, athleteId: string, now: Date): Promise<void> {
  const { all, open } = await grantRepository.countGrants(tx, athleteId, now);
  if (open >= MOST_INVITATIONS) {
    throw new ConflictError(
      message('refusal.too-many-invitations', { most: MOST_INVITATIONS }),
      'TOO_MANY_INVITATIONS',
    );
  }
  if (all >= MOST_GRANTS) {
    throw new ConflictError(message('refusal.too-many-coaches', { most: MOST_GRANTS }), 'TOO_MANY_COACHES');
  }
}
