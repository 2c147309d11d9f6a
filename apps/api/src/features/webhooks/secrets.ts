import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { WEBHOOKS_1 } from './policy.ts';

const PREFIX = 'whsec_';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PLAIN = 0;
const SEALED = 1;

export const mintSecret = (): Buffer => randomBytes(WEBHOOKS_1.secretBytes);

export const secretText = (secret: Buffer): string => `${PREFIX}${secret.toString('base64')}`;

/** The secret as it is stored: sealed for this hook with the operator's key, or, without one, as it is. */
export function sealSecret(secret: Buffer, key: Uint8Array | null, hookId: string): Buffer {
  if (!key) return Buffer.concat([Buffer.of(PLAIN), secret]);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(hookId));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.of(SEALED), iv, cipher.getAuthTag(), text]);
}

/** Null: the key is gone, or is another one. */
export function openSecret(stored: Buffer, key: Uint8Array | null, hookId: string): Buffer | null {
  const rest = stored.subarray(1);
  if (stored[0] === PLAIN) return rest;
  if (!key) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, rest.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(hookId))
      .setAuthTag(rest.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(rest.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** The headers of Standard Webhooks: one signature per secret, so that a receiver may know either. */
export function signedHeaders(
  secrets: readonly Buffer[],
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
