import { createHash, randomBytes } from 'node:crypto';
import { isUuid } from '../ids.ts';

const PREFIX = 'topset_';

/**
 * A token carries the id of its athlete, so that looking it up touches that athlete's rows only, and 256 random bits.
 * A plain hash is enough for a secret that nobody can guess.
 */
export function mintToken(athleteId: string, secret = randomBytes(32)): string {
  return `${PREFIX}${Buffer.from(athleteId.replaceAll('-', ''), 'hex').toString('base64url')}${secret.toString('base64url')}`;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The athlete that a token claims to be of; undefined: not a token. */
export function athleteOfToken(token: string): string | undefined {
  if (!token.startsWith(PREFIX)) return undefined;
  const hex = Buffer.from(token.slice(PREFIX.length, PREFIX.length + 22), 'base64url').toString('hex');
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return isUuid(id) ? id : undefined;
}
