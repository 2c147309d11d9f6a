import { timingSafeEqual } from 'node:crypto';
import { type Database, type MailAddressRow, mailRepository } from '@topset/db';
import { MAIL_1 } from './policy.ts';

/** Where mail is switched off; the rest of the path is the proof. */
export const UNSUBSCRIBE_PATH = '/unsubscribe/';

const UUID_BYTES = 16;

export function unsubscribeLink(
  publicUrl: string,
  { athleteId, secret }: Pick<MailAddressRow, 'athleteId' | 'secret'>,
): string {
  const proof = Buffer.concat([Buffer.from(athleteId.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
  return new URL(`${UNSUBSCRIBE_PATH}${proof}`, publicUrl).href;
}

/** Whose mail the path switches off; undefined: nobody's. */
export async function addressOfLink({ db }: Database, path: string): Promise<MailAddressRow | undefined> {
  const given = Buffer.from(path.slice(UNSUBSCRIBE_PATH.length), 'base64url');
  if (given.length !== UUID_BYTES + MAIL_1.secretBytes) return undefined;
  const id = given.subarray(0, UUID_BYTES).toString('hex');
  const athleteId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const row = await mailRepository.findAddress(db, athleteId);
  return row && timingSafeEqual(row.secret, given.subarray(UUID_BYTES)) ? row : undefined;
}
