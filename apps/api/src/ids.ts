import { createHash, randomBytes } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

const EXERCISE_KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Kebab case; anything else names no exercise and never reaches the database. */
export const isExerciseKey = (text: string): boolean => text.length <= 80 && EXERCISE_KEY.test(text);

const MOST_OF_A_MILLISECOND = 0xfff;
const last = { millisecond: 0, count: 0 };

/**
 * A UUID of version 7, greater than every one that this process made before, also within a millisecond and when the
 * clock goes back: rows of one instant are listed in the order of their making, and land together in their indexes.
 */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16);
  if (now > last.millisecond) {
    last.millisecond = now;
    // Low, to leave room for those that follow.
    last.count = bytes.readUInt16BE(6) & 0xff;
  } else if (last.count < MOST_OF_A_MILLISECOND) last.count += 1;
  else {
    last.millisecond += 1;
    last.count = 0;
  }
  bytes.writeUIntBE(last.millisecond, 0, 6);
  bytes.writeUInt16BE(last.count, 6);
  return format(bytes, 7);
}

/** A UUID of version 5: the same name gives the same id, in every process. */
export function idFromName(namespace: string, name: string): string {
  return format(createHash('sha1').update(`${namespace}\n${name}`).digest().subarray(0, 16), 5);
}

function format(bytes: Buffer, version: number): string {
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
