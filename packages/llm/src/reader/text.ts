import { type FixList, Refusal } from './result.ts';

const MAX_BYTES = 262_144;
export const MAX_DEPTH = 32;

const BOM = '\uFEFF';
const REASONING = /<(think|thinking|reasoning|thought)>/iy;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Refuses what no reader may look at; gives the offset where the text begins after a byte order mark. */
export function admit(text: string, fixes: FixList): number {
  if (text.length > MAX_BYTES || Buffer.byteLength(text) > MAX_BYTES) throw new Refusal('too-large', 0);
  refuseBadUnicode(text);
  if (!text.startsWith(BOM)) return 0;
  fixes.add('bom', 0);
  return 1;
}

export function refuseBadUnicode(text: string): void {
  const nul = text.indexOf('\0');
  if (nul >= 0) throw new Refusal('bad-unicode', nul);
  refuseLoneSurrogate(text);
}

export function refuseLoneSurrogate(text: string, base = 0): void {
  const lone = text.search(LONE_SURROGATE);
  if (lone >= 0) throw new Refusal('bad-unicode', base + lone);
}

/** Where the text goes on behind a reasoning block that opens at this offset; null where none does. */
export function afterReasoning(text: string, at: number): number | null {
  REASONING.lastIndex = at;
  const open = REASONING.exec(text);
  if (!open) return null;
  const closer = new RegExp(`</${open[1]}>`, 'gi');
  closer.lastIndex = at + open[0].length;
  if (!closer.test(text)) throw new Refusal('unclosed-reasoning', at);
  return closer.lastIndex;
}

export const isWhiteSpace = (char: string): boolean => char === ' ' || char === '\n' || char === '\t' || char === '\r';

export const isLineBreak = (char: string): boolean =>
  char === '\n' || char === '\r' || char === '\u2028' || char === '\u2029';

/** Spaces that JSON does not know but authors, fonts and copied texts do. */
export function isOddSpace(char: string): boolean {
  if (char < '\u00A0') return false;
  return (
    (char >= '\u2000' && char <= '\u200D') ||
    char === '\u00A0' ||
    char === '\u1680' ||
    char === '\u2028' ||
    char === '\u2029' ||
    char === '\u202F' ||
    char === '\u205F' ||
    char === '\u2060' ||
    char === '\u3000' ||
    char === '\uFEFF'
  );
}

export const isIdentifierStart = (char: string): boolean =>
  (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') || char === '_' || char === '$';

export const isDigit = (char: string): boolean => char >= '0' && char <= '9' && char.length === 1;

/** The end of the identifier that starts at this offset. */
export function identifierEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && (isIdentifierStart(text[end]!) || isDigit(text[end]!))) end++;
  return end;
}

/** The quotes that open a string, with those that close it. */
export const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '\u201C': '\u201C\u201D',
  '\u201D': '\u201C\u201D',
  '\u201E': '\u201C\u201D',
  '\u2018': '\u2018\u2019',
  '\u2019': '\u2018\u2019',
  '\u201A': '\u2018\u2019',
};

export const isQuote = (char: string): boolean => char in CLOSERS;
