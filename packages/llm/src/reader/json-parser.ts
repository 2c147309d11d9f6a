import { equalValues } from './equal.ts';
import { readNumber } from './number.ts';
import { type FixList, type JsonObject, type JsonValue, Refusal } from './result.ts';
import {
  CLOSERS,
  identifierEnd,
  isDigit,
  isIdentifierStart,
  isLineBreak,
  isOddSpace,
  isQuote,
  isWhiteSpace,
  MAX_DEPTH,
} from './text.ts';

const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };
const PYTHON_WORDS: Readonly<Record<string, boolean | null>> = { True: true, False: false, None: null };
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const SCALAR_CHARACTER = /[0-9A-Za-z+\-._*]/;
const HEX = /^[0-9A-Fa-f]*$/;
const ELLIPSES = ['...', '\u2026'];

/** Reads one value of JSON's grammar, widened by what authors owe and never by what they may have meant. */
export class JsonParser {
  readonly #text: string;
  readonly #fixes: FixList;
  #at: number;
  #depth = 0;

  constructor(text: string, at: number, fixes: FixList) {
    this.#text = text;
    this.#at = at;
    this.#fixes = fixes;
  }

  /** Where the text goes on. */
  get at(): number {
    return this.#at;
  }

  value(): JsonValue {
    const start = this.#at;
    const char = this.#text[start];
    if (char === undefined) throw this.#ended();
    if (char === '{') return this.#object();
    if (char === '[') return this.#array();
    if (isQuote(char)) return this.#string();
    if (char === ',' || this.#atEllipsis()) throw new Refusal('elision', start);
    if (char === '}' || char === ']') throw new Refusal('bad-token', start);
    return this.#scalar();
  }

  /** Skips white space, odd spaces and comments; tells whether a line ended among them. */
  trivia(): boolean {
    let lineEnded = false;
    for (;;) {
      const char = this.#text[this.#at];
      if (char === undefined) return lineEnded;
      if (isWhiteSpace(char) || isOddSpace(char)) {
        if (isOddSpace(char)) this.#fixes.add('odd-space', this.#at);
        lineEnded ||= isLineBreak(char);
        this.#at++;
      } else if (char === '#' || (char === '/' && this.#text[this.#at + 1] === '/')) {
        this.#lineComment();
      } else if (char === '/' && this.#text[this.#at + 1] === '*') {
        lineEnded = this.#blockComment() || lineEnded;
      } else {
        return lineEnded;
      }
    }
  }

  #lineComment(): void {
    this.#fixes.add('comment', this.#at);
    while (this.#at < this.#text.length && !isLineBreak(this.#text[this.#at]!)) this.#at++;
  }

  #blockComment(): boolean {
    this.#fixes.add('comment', this.#at);
    const end = this.#text.indexOf('*/', this.#at + 2);
    if (end < 0) throw new Refusal('truncated', this.#text.length);
    const comment = this.#text.slice(this.#at, end);
    this.#at = end + 2;
    return [...comment].some(isLineBreak);
  }

  #object(): JsonObject {
    const object: JsonObject = {};
    this.#open();
    let lineEnded = this.trivia();
    for (let first = true; this.#text[this.#at] !== '}'; first = false) {
      if (!first) this.#separator(lineEnded, (char) => isQuote(char) || isIdentifierStart(char));
      if (!first && this.#text[this.#at] === '}') break;
      this.#member(object);
      lineEnded = this.trivia();
    }
    this.#close();
    return object;
  }

  #member(object: JsonObject): void {
    const start = this.#at;
    const key = this.#key();
    if (key === '__proto__') throw new Refusal('forbidden-key', start);
    this.trivia();
    if (this.#at >= this.#text.length) throw this.#ended();
    if (this.#text[this.#at] !== ':') throw this.#unlessCut('expected-colon');
    this.#at++;
    this.trivia();
    this.#refuseWrongCloser('}');
    const value = this.value();
    if (!Object.hasOwn(object, key)) {
      object[key] = value;
    } else if (equalValues(object[key]!, value)) {
      this.#fixes.add('duplicate-key', start);
    } else {
      throw new Refusal('duplicate-key-conflict', start);
    }
  }

  #key(): string {
    const start = this.#at;
    const char = this.#text[start];
    if (char === undefined) throw this.#ended();
    if (isQuote(char)) return this.#string();
    if (char === ',' || this.#atEllipsis()) throw new Refusal('elision', start);
    this.#refuseWrongCloser('}');
    if (!isIdentifierStart(char))
      throw this.#scalarEnd() === this.#text.length ? this.#ended() : this.#unlessCut('bad-token');
    this.#at = identifierEnd(this.#text, start);
    if (this.#at === this.#text.length) throw this.#ended();
    this.#fixes.add('unquoted-key', start);
    return this.#text.slice(start, this.#at);
  }

  #array(): JsonValue[] {
    const array: JsonValue[] = [];
    this.#open();
    let lineEnded = this.trivia();
    while (this.#text[this.#at] !== ']') {
      const previous = array.at(-1);
      if (previous !== undefined) {
        const afterContainer = typeof previous === 'object' && previous !== null;
        this.#separator(lineEnded && afterContainer, (char) => char === '{' || char === '[');
        if (this.#text[this.#at] === ']') break;
      }
      array.push(this.#element());
      lineEnded = this.trivia();
    }
    this.#close();
    return array;
  }

  #element(): JsonValue {
    const start = this.#at;
    this.#refuseWrongCloser(']');
    const value = this.value();
    if (typeof value === 'string' && ELLIPSES.includes(value)) throw new Refusal('elision', start);
    return value;
  }

  /** The comma between two parts, the one before a closer, or the one that a line break stands for. */
  #separator(mayInsert: boolean, isNext: (char: string) => boolean): void {
    const start = this.#at;
    const char = this.#text[start];
    if (char === undefined) throw this.#ended();
    if (char === ',') {
      this.#at++;
      this.trivia();
      const next = this.#text[this.#at];
      if (next === '}' || next === ']') this.#fixes.add('trailing-comma', start);
      return;
    }
    if (char === '}' || char === ']') throw new Refusal('mismatched-close', start);
    if (!mayInsert || !isNext(char)) throw this.#unlessCut('expected-comma');
    this.#fixes.add('missing-comma', start);
  }

  #open(): void {
    if (this.#depth === MAX_DEPTH) throw new Refusal('too-deep', this.#at);
    this.#depth++;
    this.#at++;
  }

  #close(): void {
    this.#depth--;
    this.#at++;
  }

  #refuseWrongCloser(own: '}' | ']'): void {
    const char = this.#text[this.#at];
    if ((char === '}' || char === ']') && char !== own) throw new Refusal('mismatched-close', this.#at);
  }

  #string(): string {
    const open = this.#text[this.#at]!;
    const closers = CLOSERS[open]!;
    const straight = straightOf(open);
    if (open === "'") this.#fixes.add('single-quote', this.#at);
    if (straight) this.#fixes.add('smart-quote', this.#at);
    let content = '';
    let copied = ++this.#at;
    for (; ; this.#at++) {
      const char = this.#text[this.#at];
      if (char === undefined) throw new Refusal('truncated', this.#text.length);
      if (closers.includes(char)) break;
      if (char === straight) throw new Refusal('quote-mix', this.#at);
      if (char === '\\') {
        content += this.#text.slice(copied, this.#at) + this.#escape(open);
        copied = this.#at + 1;
      } else if (char < ' ') {
        this.#rawControl(char);
      }
    }
    content += this.#text.slice(copied, this.#at);
    this.#at++;
    return content;
  }

  #rawControl(char: string): void {
    if (!isWhiteSpace(char)) throw new Refusal('control-char', this.#at);
    this.#fixes.add('raw-newline', this.#at);
  }

  /** The characters of the escape at the backslash; the offset is left at its last one. */
  #escape(open: string): string {
    const start = this.#at;
    const char = this.#text[++this.#at];
    if (char === undefined) throw new Refusal('truncated', this.#text.length);
    if (char === 'u') return this.#unicodeEscape(start);
    if (Object.hasOwn(ESCAPES, char)) return ESCAPES[char]!;
    if (char === "'" && open === "'") return char;
    this.#fixes.add('bad-escape', start);
    if (char < ' ') this.#rawControl(char);
    return `\\${char}`;
  }

  #unicodeEscape(start: number): string {
    const unit = this.#hexUnit(start);
    if (unit < 0xd800 || unit > 0xdfff) return String.fromCharCode(unit);
    const next = this.#text.slice(this.#at + 1, this.#at + 3);
    if (unit > 0xdbff || !'\\u'.startsWith(next)) throw new Refusal('bad-unicode', start);
    if (next.length < 2) throw new Refusal('truncated', this.#text.length);
    this.#at += 2;
    const low = this.#hexUnit(start);
    if (low < 0xdc00 || low > 0xdfff) throw new Refusal('bad-unicode', start);
    return String.fromCharCode(unit, low);
  }

  /** The four digits behind the `u` at the offset, which is left at the last of them. */
  #hexUnit(start: number): number {
    const digits = this.#text.slice(this.#at + 1, this.#at + 5);
    if (!HEX.test(digits)) throw new Refusal('bad-unicode', start);
    if (digits.length < 4) throw new Refusal('truncated', this.#text.length);
    this.#at += 4;
    return Number.parseInt(digits, 16);
  }

  /** A number or a word: everything that looks like a part of it must be one. */
  #scalar(): number | boolean | null {
    const start = this.#at;
    const end = this.#scalarEnd();
    const word = this.#text.slice(start, end);
    if (this.#depth > 0 && end === this.#text.length) throw this.#ended();
    if (word === '') throw this.#unlessCut('bad-token');
    this.#at = end;
    if (Object.hasOwn(WORDS, word)) return WORDS[word]!;
    if (Object.hasOwn(PYTHON_WORDS, word)) {
      this.#fixes.add('python-literal', start);
      return PYTHON_WORDS[word]!;
    }
    const number = readNumber(word);
    if ('value' in number) return number.value;
    const isNumeric = /^[0-9+\-.]|^(?:NaN|Infinity)$/.test(word);
    throw new Refusal(isNumeric ? number.refusal : 'bad-token', start);
  }

  /** The end of the longest run that looks like a number or a word. */
  #scalarEnd(): number {
    let end = this.#at;
    while (end < this.#text.length && this.#isScalarCharacter(end)) end++;
    return end;
  }

  #isScalarCharacter(at: number): boolean {
    const char = this.#text[at]!;
    return SCALAR_CHARACTER.test(char) || (char === '/' && isDigit(this.#text[at + 1] ?? ''));
  }

  #atEllipsis(): boolean {
    return ELLIPSES.some((ellipsis) => this.#text.startsWith(ellipsis, this.#at));
  }

  #ended(): Refusal {
    return new Refusal(this.#depth > 0 ? 'truncated' : 'no-document', this.#text.length);
  }

  /** A slash at the end of the text may have been the beginning of a comment. */
  #unlessCut(code: 'bad-token' | 'expected-colon' | 'expected-comma'): Refusal {
    const isCut = this.#depth > 0 && this.#text[this.#at] === '/' && this.#at === this.#text.length - 1;
    return isCut ? this.#ended() : new Refusal(code, this.#at);
  }
}

/** The straight quote of a typographic one's family. */
function straightOf(open: string): string | null {
  if (open === '"' || open === "'") return null;
  return open >= '\u201C' ? '"' : "'";
}
