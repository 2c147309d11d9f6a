import { createHash, randomBytes } from 'node:crypto';
import { isUuid } from '../ids.ts';

const TOKEN = 'topset_';
const INVITATION = 'invite_';

/**
 * A secret carries the id of its athlete, so that looking it up touches that athlete's rows only, and 256 random bits.
 * A plain hash is enough for a secret that nobody can guess.
 */
export function mintToken(athleteId: string, secret = randomBytes(32)): string {
  return mint(TOKEN, athleteId, secret);
}

/** The code that a coach accepts an athlete's invitation with. */
export function mintInvitation(athleteId: string): string {
  return mint(INVITATION, athleteId, randomBytes(32));
}

/** What is stored of a token or a code. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The athlete that a token claims to be of; undefined: not a token. */
export function athleteOfToken(token: string): string | undefined {
  return athleteOf(TOKEN, token);
}

/** The athlete that a code claims to be of; undefined: not a code. */
export function athleteOfInvitation(code: string): string | undefined {
  return athleteOf(INVITATION, code);
}

function mint(prefix: string, athleteId: string, secret: Buffer): string {
  return `${prefix}${Buffer.from(athleteId.replaceAll('-', ''), 'hex').toString('base64url')}${secret.toString('base64url')}`;
}

function athleteOf(prefix: string, secret: string): string | undefined {
  if (!secret.startsWith(prefix)) return undefined;
  const hex = Buffer.from(secret.slice(prefix.length, prefix.length + 22), 'base64url').toString('hex');
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return isUuid(id) ? id : undefined;
}
