import { type Db, type MailAddressRow, mailRepository } from '@topset/db';
import { message } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ValidationError } from '../../../errors.ts';
import { text } from '../../../graphql/input.ts';
import { isCode } from '../codes.ts';
import { MAIL_1 } from '../policy.ts';

export const confirmEmailInput = z.object({ code: text(40).describe('The code that was mailed last.') });

type Input = z.infer<typeof confirmEmailInput>;

/** A try counts, also where it comes to nothing: it is no part of the transaction that a wrong code undoes. */
export async function tryCode({ code }: Input, { caller, database, now }: Context): Promise<MailAddressRow | null> {
  const row = await mailRepository.tryCode(database.db, caller.athleteId, now(), MAIL_1.codeTries);
  return row && isCode(row, code) ? row : null;
}

export async function confirmEmail(
  tx: Db,
  _input: Input,
  { caller, now }: Context,
  proven: MailAddressRow | null,
): Promise<{ email: MailAddressRow }> {
  const { athleteId } = caller;
  const row = proven && (await mailRepository.lockAddress(tx, athleteId));
  if (!row || row.codeId !== proven.codeId) throw ValidationError.at('code', message('input.mail-code'));
  const confirmed = { confirmedAt: now(), codeId: null, codeExpiresAt: null, codeTries: 0 };
  await mailRepository.changeAddress(tx, athleteId, confirmed);
  return { email: { ...row, ...confirmed } };
}
