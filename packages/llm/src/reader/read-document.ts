import { equalValues } from './equal.ts';
import { JsonParser } from './json-parser.ts';
import { type FixList, type JsonValue, type ReadResult, Refusal, reading } from './result.ts';
import {
  admit,
  afterReasoning,
  identifierEnd,
  isIdentifierStart,
  isOddSpace,
  isQuote,
  isWhiteSpace,
  refuseBadUnicode,
} from './text.ts';

/**
 * Reads the one JSON document of a model's answer, or says why it cannot. It inserts only what the author owed, never
 * closes an open container, never drops or invents an element and never chooses between documents.
 */
export function readDocument(text: string): ReadResult {
  return reading((fixes) => {
    const start = admit(text, fixes);
    const content = encodedDocument(text, start);
    if (content === null) return new DocumentScanner(text, start, fixes).read();
    const quote = text.indexOf('"');
    fixes.add('string-encoded', quote);
    return fixes.within(readContent(content), (at) => offsetInLiteral(text, quote + 1, at));
  });
}

function readContent(content: string): ReadResult {
  return reading((fixes) => {
    refuseBadUnicode(content);
    return new DocumentScanner(content, 0, fixes).read();
  });
}

/** Where a character of a string stands in its literal, the characters of which begin at `start`. */
function offsetInLiteral(text: string, start: number, at: number): number {
  const character = /\\u.{4}|\\?./gsy;
  character.lastIndex = start;
  for (let n = 0; n < at; n++) character.test(text);
  return character.lastIndex;
}

/** Reads a text that is one value of any kind and nothing else. */
export function readJsonValue(text: string): ReadResult {
  return reading((fixes) => {
    const parser = new JsonParser(text, admit(text, fixes), fixes);
    parser.trivia();
    const value = parser.value();
    parser.trivia();
    if (parser.at < text.length) throw new Refusal('bad-token', parser.at);
    return value;
  });
}

/** The document inside a text that is one JSON string. */
function encodedDocument(text: string, start: number): string | null {
  const trimmed = text.slice(start).replace(/^[ \t\r\n]+/, '');
  if (!trimmed.startsWith('"')) return null;
  try {
    const content: unknown = JSON.parse(trimmed);
    return typeof content === 'string' && /^[{[]/.test(content) ? content : null;
  } catch {
    return null;
  }
}

/** Walks over everything around documents: reasoning, fences, prose. */
class DocumentScanner {
  readonly #text: string;
  readonly #fixes: FixList;
  #at: number;
  /** Offsets of the brackets that prose opened since the last document. */
  #open: number[] = [];
  /** Up to here a chain of `[` was followed, and whether it leads to a document. */
  #chain = { end: -1, isStart: false };

  constructor(text: string, at: number, fixes: FixList) {
    this.#text = text;
    this.#at = at;
    this.#fixes = fixes;
  }

  read(): JsonValue {
    const documents: { readonly value: JsonValue }[] = [];
    let differing: number | null = null;
    for (; this.#at < this.#text.length; ) {
      if (!this.#isDocumentStart(this.#at)) {
        this.#skip();
        continue;
      }
      this.#endSegment();
      const start = this.#at;
      const value = this.#document();
      const first = documents[0];
      if (!first) documents.push({ value });
      else if (equalValues(first.value, value)) this.#fixes.add('duplicate-document', start);
      else differing ??= start;
    }
    this.#endSegment();
    const [document] = documents;
    if (!document) throw new Refusal('no-document', this.#text.length);
    if (differing !== null) throw new Refusal('ambiguous-documents', differing);
    return document.value;
  }

  #document(): JsonValue {
    const parser = new JsonParser(this.#text, this.#at, this.#fixes);
    const value = parser.value();
    this.#at = parser.at;
    return value;
  }

  /** Steps over what is no document. */
  #skip(): void {
    const char = this.#text[this.#at]!;
    if (isWhiteSpace(char)) {
      this.#at++;
    } else if (isOddSpace(char)) {
      this.#fixes.add('odd-space', this.#at);
      this.#at++;
    } else if (char === '<' && this.#skipReasoning()) {
      return;
    } else if ((char === '`' || char === '~') && this.#skipFence()) {
      return;
    } else {
      this.#fixes.add('prose', this.#at);
      this.#balance(char);
      this.#at++;
    }
  }

  #skipReasoning(): boolean {
    const end = afterReasoning(this.#text, this.#at);
    if (end === null) return false;
    this.#fixes.add('reasoning', this.#at);
    this.#at = end;
    return true;
  }

  #skipFence(): boolean {
    const fence = /(?:`{3,}|~{3,})[A-Za-z0-9_+-]*/y;
    fence.lastIndex = this.#at;
    if (!fence.test(this.#text)) return false;
    this.#fixes.add('fence', this.#at);
    this.#at = fence.lastIndex;
    return true;
  }

  #balance(char: string): void {
    if (char === '{' || char === '[') {
      this.#open.push(this.#at);
    } else if (char === '}' || char === ']') {
      const open = this.#open.pop();
      const opener = open === undefined ? '' : this.#text[open];
      if (opener !== (char === '}' ? '{' : '[')) throw new Refusal('stray-bracket', this.#at);
    }
  }

  #endSegment(): void {
    const [open] = this.#open;
    if (open !== undefined) throw new Refusal('stray-bracket', open);
  }

  #isDocumentStart(at: number): boolean {
    const char = this.#text[at];
    if (char === '{') return this.#isObjectStart(at);
    return char === '[' && this.#isArrayStart(at);
  }

  #isObjectStart(at: number): boolean {
    const next = this.#afterSpace(at + 1);
    const char = this.#text[next];
    if (char === undefined || char === '}' || char === '#' || isQuote(char)) return true;
    if (char === '/') return this.#text[next + 1] === '/' || this.#text[next + 1] === '*';
    if (!isIdentifierStart(char)) return false;
    return this.#text[this.#afterSpace(identifierEnd(this.#text, next))] === ':';
  }

  /** Brackets in a row share one answer: what the innermost holds. */
  #isArrayStart(at: number): boolean {
    if (at >= this.#chain.end) {
      let end = at;
      while (this.#text[end] === '[') end = this.#afterSpace(end + 1);
      this.#chain = { end, isStart: end === this.#text.length || this.#isDocumentStart(end) };
    }
    return this.#chain.isStart;
  }

  #afterSpace(at: number): number {
    let next = at;
    while (next < this.#text.length && (isWhiteSpace(this.#text[next]!) || isOddSpace(this.#text[next]!))) next++;
    return next;
  }
}
