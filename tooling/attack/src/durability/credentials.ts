import { createHmac, randomBytes } from 'node:crypto';

const ISSUER = 'https://attack.example';
const AUDIENCE = 'topset';
const SECRET = randomBytes(32).toString('base64url');

/** The settings of a server that knows the athletes of an attack. */
export const WITH_CREDENTIALS = { JWT_ISSUER: ISSUER, JWT_AUDIENCE: AUDIENCE, JWT_SECRET: SECRET };

/** A token of its own for each name. */
export function tokenOf(name: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 86_400;
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: ISSUER, aud: AUDIENCE, sub: name, exp })}`;
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
}
