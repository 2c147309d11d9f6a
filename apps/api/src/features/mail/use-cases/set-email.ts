import { randomBytes } from 'node:crypto';
import { athleteRepository, type Db, type MailAddressRow, mailRepository } from '@topset/db';
import { message } from '@topset/engine';
import { sendLater } from '@topset/jobs';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError } from '../../../errors.ts';
import { saying } from '../../../graphql/saying.ts';
import { MAIL_TOPIC, type MailMessage } from '../../events/index.ts';
import { MAIL_1 } from '../policy.ts';

export const setEmailInput = z.object({
  address: z
    .string()
    .transform((value) => value.trim())
    .pipe(z.email(saying('input.mail-address')).max(254))
    .nullish()
    .describe('Where mail goes; left out or null: no mail, and the address is forgotten.'),
  notes: z.boolean().nullish().describe('Whether notes are mailed; as it was if left out, yes at first.'),
  reports: z.boolean().nullish().describe('Whether reports are mailed; as it was if left out, yes at first.'),
});

export interface EmailSet {
  readonly email: MailAddressRow | null;
  /** A code was mailed and waits to be confirmed. */
  readonly codeSent: boolean;
}

/** Keeps the address; one that was not confirmed yet is sent a code. */
export async function setEmail(
  tx: Db,
  { address, notes, reports }: z.infer<typeof setEmailInput>,
  context: Context,
): Promise<EmailSet> {
  const { athleteId } = context.caller;
  await athleteRepository.lockAthlete(tx, athleteId);
  if (!address) {
    await mailRepository.deleteAddress(tx, athleteId);
    return { email: null, codeSent: false };
  }
  if (!context.outward.mails) throw new ConflictError(message('refusal.mail-off'), 'MAIL_OFF');
  const now = context.now();
  const before = await mailRepository.findAddress(tx, athleteId);
  const wanted = {
    wantsNotes: notes ?? before?.wantsNotes ?? true,
    wantsReports: reports ?? before?.wantsReports ?? true,
  };
  if (before?.confirmedAt && before.address === address) {
    const email = { ...before, ...wanted };
    await mailRepository.putAddress(tx, email);
    return { email, codeSent: false };
  }
  const codesSentAt = await withinLimits(tx, address, before, now);
  const codeId = context.newId();
  const email: MailAddressRow = {
    athleteId,
    address,
    confirmedAt: null,
    codeId,
    codeExpiresAt: new Date(now.getTime() + MAIL_1.codeLastsMs),
    codeTries: 0,
    codesSentAt,
    ...wanted,
    secret: before?.secret ?? randomBytes(MAIL_1.secretBytes),
    updatedAt: now,
  };
  await mailRepository.putAddress(tx, email);
  const payload: MailMessage = { kind: 'CODE', codeId };
  const code = { id: context.newId(), topic: MAIL_TOPIC, idempotencyKey: `code.${codeId}`, athleteId, payload };
  await sendLater(tx, [code], now);
  return { email, codeSent: true };
}

/** When codes were mailed, this one included; refused where they are too many, by one athlete or to one address. */
async function withinLimits(
  tx: Db,
  address: string,
  before: MailAddressRow | undefined,
  now: Date,
): Promise<readonly string[]> {
  const since = new Date(now.getTime() - MAIL_1.windowMs);
  const lately = (before?.codesSentAt ?? []).filter((at) => new Date(at) > since);
  const others = before?.address === address ? 0 : await mailRepository.countAsking(tx, address, since);
  if (lately.length >= MAIL_1.codesPerWindow || others >= MAIL_1.askingPerAddress) {
    throw new ConflictError(message('refusal.too-many-codes'), 'TOO_MANY_CODES');
  }
  return [...lately, now.toISOString()];
}
