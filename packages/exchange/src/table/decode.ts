import { IMPORT_POLICY } from '../policy.ts';
import { FileRefused } from '../refusals.ts';

/** Bytes as they come from wherever they are kept, from the beginning each time it is called. */
export type OpenSource = () => AsyncIterable<Uint8Array>;

interface Decoder {
  decode(bytes: Uint8Array): string;
  end(): string;
}

/** The text of a file, piece by piece. A byte that is no text refuses the file and is named. */
export async function* decodeText(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: Decoder | null = null;
  let held: Uint8Array = new Uint8Array(0);
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    if (size > IMPORT_POLICY.mostBytes) throw new FileRefused('FILE_TOO_LARGE');
    held = held.length === 0 ? piece : joined(held, piece);
    if (!decoder && held.length < LONGEST_MARK) continue;
    decoder ??= decoderOf(held);
    const text = decoder.decode(held);
    held = new Uint8Array(0);
    if (text) yield text;
  }
  decoder ??= decoderOf(held);
  const text = decoder.decode(held) + decoder.end();
  if (text) yield text;
}

const LONGEST_MARK = 3;

function decoderOf(first: Uint8Array): Decoder {
  if (first[0] === 0xff && first[1] === 0xfe) return new Utf16Decoder(0, 1);
  if (first[0] === 0xfe && first[1] === 0xff) return new Utf16Decoder(1, 0);
  return new Utf8Decoder();
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

class Utf8Decoder implements Decoder {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  /** Bytes of a character that has only begun. */
  #tail: Uint8Array = new Uint8Array(0);
  #at = 0;

  decode(bytes: Uint8Array): string {
    const nul = bytes.indexOf(0);
    const whole = this.#tail.length === 0 ? bytes : joined(this.#tail, bytes);
    const base = this.#at - this.#tail.length;
    const bad = nul === -1 ? -1 : this.#at + nul;
    let text: string;
    try {
      text = this.#decoder.decode(nul === -1 ? bytes : bytes.subarray(0, nul), { stream: true });
    } catch {
      throw new FileRefused('BAD_ENCODING', { byte: base + firstBadByte(whole) });
    }
    if (bad !== -1) {
      const before = whole.subarray(0, bad - base);
      throw new FileRefused('BAD_ENCODING', { byte: base + Math.min(firstBadByte(before), before.length) });
    }
    this.#at += bytes.length;
    this.#tail = whole.slice(unfinishedFrom(whole));
    return text;
  }

  end(): string {
    try {
      return this.#decoder.decode();
    } catch {
      throw new FileRefused('BAD_ENCODING', { byte: this.#at - this.#tail.length });
    }
  }
}

/** Where a character begins that the bytes do not finish. */
function unfinishedFrom(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) break;
    if (byte >= 0xc0) {
      const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needs > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

/** The place of the first byte that does not continue valid UTF-8; the length if there is none. */
function firstBadByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = characterLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

/** 0 for what begins no valid character; one that the end cuts off counts as what is there of it. */
function characterLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  if (first < 0x80) return 1;
  const needs =
    first >= 0xf0 && first <= 0xf4 ? 4 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xc2 && first < 0xe0 ? 2 : 0;
  if (needs === 0) return 0;
  const second = bytes[at + 1];
  if (second !== undefined) {
    const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
    const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
    if (second < low || second > high) return 0;
  }
  for (let i = 2; i < needs; i++) {
    const next = bytes[at + i];
    if (next !== undefined && (next < 0x80 || next > 0xbf)) return 0;
  }
  return Math.min(needs, bytes.length - at);
}

class Utf16Decoder implements Decoder {
  readonly #low: number;
  readonly #high: number;
  /** A byte or a high surrogate that waits for its other half. */
  #held: Uint8Array = new Uint8Array(0);
  #at = 0;
  #begun = false;

  constructor(low: number, high: number) {
    this.#low = low;
    this.#high = high;
  }

  decode(bytes: Uint8Array): string {
    const all = this.#held.length === 0 ? bytes : joined(this.#held, bytes);
    const units: number[] = [];
    let pieces = '';
    let at = 0;
    while (at + 1 < all.length) {
      const unit = all[at + this.#low]! | (all[at + this.#high]! << 8);
      if (unit === 0 || isLow(unit)) throw this.#bad(at);
      if (isHigh(unit)) {
        if (at + 3 >= all.length) break;
        const next = all[at + 2 + this.#low]! | (all[at + 2 + this.#high]! << 8);
        if (!isLow(next)) throw this.#bad(at);
        units.push(unit, next);
        at += 4;
      } else {
        units.push(unit);
        at += 2;
      }
      if (units.length >= 8192) pieces += String.fromCharCode(...units.splice(0));
    }
    this.#held = all.slice(at);
    this.#at += at;
    pieces += String.fromCharCode(...units);
    if (this.#begun || pieces === '') return pieces;
    this.#begun = true;
    return pieces.slice(1);
  }

  end(): string {
    if (this.#held.length > 0) throw this.#bad(0);
    return '';
  }

  #bad(at: number): FileRefused {
    return new FileRefused('BAD_ENCODING', { byte: this.#at + at });
  }
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;
