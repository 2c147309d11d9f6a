import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailAddressRow } from '@topset/db';
import { MAIL_1 } from './policy.ts';

/** The code that is mailed: made anew whenever it is needed, the same each time, and stored nowhere. */
export function codeOf({ secret, address }: Pick<MailAddressRow, 'secret' | 'address'>, codeId: string): string {
  const digest = createHmac('sha256', secret).update(`code ${codeId} ${address}`).digest();
  return String(digest.readBigUInt64BE() % 10n ** BigInt(MAIL_1.codeDigits)).padStart(MAIL_1.codeDigits, '0');
}

export function isCode(row: MailAddressRow, given: string): boolean {
  if (!row.codeId) return false;
  const [right, said] = [codeOf(row, row.codeId), given.replaceAll(/\s/g, '')].map((each) => Buffer.from(each));
  return right!.length === said!.length && timingSafeEqual(right!, said!);
}
