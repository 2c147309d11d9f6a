import { codePoints, isJsonObject } from '@topset/llm-schema';

/** Most characters of a text that an athlete typed; a longer one is refused, never cut. */
export const TEXT_LIMITS = { instructions: 8000, message: 2000, notes: 500, upcomingCardio: 500 } as const;

/** Most characters of a list; its oldest entries are dropped. */
export const LIST_LIMITS = { strava: 4000, history: 24_000 } as const;

/** How far back a prompt tells: days of finished sessions and of cardio, and the sessions that a plan of today is told of. */
export const TOLD = { historyDays: 90, cardioDays: 14, todaySessions: 5 } as const;

const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
const CONTROL = /(?![\n\t])\p{Cc}/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Half a surrogate pair is no text. */
export function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, '\uFFFD');
}

/** A text as a prompt may hold it: composed, without control characters but LF and TAB, without invisible ones. */
export function cleanText(text: string): string {
  return wellFormed(text).replace(CONTROL, '').replace(INVISIBLE, '').normalize('NFC');
}

/** The same for every string of a value, keys included. */
function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cleanText(key), cleanValue(inner)]));
}

/** The cleaned text, or null where it is too long. */
export function cleanWithin(text: string, limit: number): string | null {
  const clean = cleanText(text);
  return codePoints(clean) > limit ? null : clean;
}

/** As many of the newest entries as fit; entries are newest first. */
export function newestWithin(
  entries: readonly unknown[],
  limit: number,
): { readonly kept: readonly unknown[]; readonly truncated: boolean } {
  const kept: unknown[] = [];
  let length = 2;
  for (const entry of entries) {
    length += codePoints(jsonLine(entry)) + (kept.length > 0 ? 1 : 0);
    if (length > limit) return { kept, truncated: true };
    kept.push(entry);
  }
  return { kept, truncated: false };
}

/** Data as every prompt holds it: clean, and in JSON that no reader of lines takes for more than one. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(cleanValue(value ?? null)).replace(
    /[\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16)}`,
  );
}
