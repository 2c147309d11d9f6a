import { createHash } from 'node:crypto';

/** A JSON object whose members are not known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Code point order, which for strings differs from the order of UTF-16 units beyond the basic plane. */
export function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    if (a[i] === b[i]) continue;
    // Equal before i, so both stand at the same half of a pair: whole points decide, and halves among halves.
    const [x, y] = [a.codePointAt(i)!, b.codePointAt(i)!];
    return x - y;
  }
  return a.length - b.length;
}

/** Keys sorted by code point, no white space: the text that every hash is taken of. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort(byCodePoint)
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${members.join(',')}}`;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** SHA-256 of the canonical JSON. */
export function canonicalHash(value: unknown): string {
  return sha256(canonicalJson(value));
}

/** A segment of a JSON pointer. */
export function escapePointer(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** How many characters a person sees as written: code points. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
