import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Db, type GenerationExchangeRow, type GenerationRow, generationRepository } from '@topset/db';
import type { Exchange } from '@topset/llm';

const KEPT_MS = 7 * 86_400_000;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps a prompt and its raw answer, readable with the operator's key alone. */
export async function sealExchange(
  tx: Db,
  key: Uint8Array,
  generation: Pick<GenerationRow, 'athleteId' | 'id'>,
  exchange: Exchange,
  now: Date,
): Promise<void> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(generation.id));
  const text = Buffer.concat([cipher.update(JSON.stringify(exchange), 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), text]);
  await generationRepository.keepExchange(tx, generation, sealed, now, new Date(now.getTime() + KEPT_MS));
}

/** Null where the key has changed since. */
export function openExchange(key: Uint8Array, { sealed, generationId }: GenerationExchangeRow): Exchange | null {
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(generationId))
    .setAuthTag(tag);
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as Exchange;
  } catch {
    return null;
  }
}
