import { createHash } from 'node:crypto';
import type { IdFactory } from './transform-steps.ts';

/** The name-based UUID of RFC 9562: the same namespace and name give the same id everywhere. */
export function uuidV5(namespace: string, name: string): string {
  const digest = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest();
  digest[6] = (digest[6]! & 0x0f) | 0x50;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  const hex = digest.toString('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Ids of a plan from the id of the generation that made it. */
export function planIds(generationId: string): IdFactory {
  return (path) => uuidV5(generationId, path);
}
