export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;

export interface JsonObject {
  [key: string]: JsonValue;
}

/** One kind of departure from the wire format that was read all the same. */
export interface Fix {
  readonly code: FixCode;
  readonly count: number;
  /** Offset of the first one in the text. */
  readonly first: number;
}

export type FixCode =
  | 'bad-escape'
  | 'bom'
  | 'comment'
  | 'duplicate-document'
  | 'duplicate-key'
  | 'fence'
  | 'json-for-yaml'
  | 'missing-comma'
  | 'odd-space'
  | 'prose'
  | 'python-literal'
  | 'raw-newline'
  | 'reasoning'
  | 'single-quote'
  | 'smart-quote'
  | 'string-encoded'
  | 'trailing-comma'
  | 'unquoted-key';

export type RefusalCode =
  | 'ambiguous-documents'
  | 'bad-number'
  | 'bad-token'
  | 'bad-unicode'
  | 'control-char'
  | 'duplicate-key-conflict'
  | 'elision'
  | 'expected-colon'
  | 'expected-comma'
  | 'forbidden-key'
  | 'mismatched-close'
  | 'no-document'
  | 'not-a-mapping'
  | 'quote-mix'
  | 'stray-bracket'
  | 'too-deep'
  | 'too-large'
  | 'truncated'
  | 'unclosed-reasoning'
  | 'unsafe-number'
  | 'yaml-comment'
  | 'yaml-feature'
  | 'yaml-order'
  | 'yaml-syntax';

export type ReadResult =
  | { readonly ok: true; readonly value: JsonValue; readonly fixes: readonly Fix[] }
  | { readonly ok: false; readonly code: RefusalCode; readonly at: number };

/** Ends a reading from anywhere inside; never leaves the reader. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly at: number;

  constructor(code: RefusalCode, at: number) {
    super(code);
    this.code = code;
    this.at = at;
  }
}

/** What was departed from so far. */
export class FixList {
  readonly #fixes = new Map<FixCode, { count: number; first: number }>();

  add(code: FixCode, at: number, count = 1): void {
    const known = this.#fixes.get(code) ?? { count: 0, first: at };
    this.#fixes.set(code, {
      count: code === 'prose' ? 1 : known.count + count,
      first: Math.min(known.first, at),
    });
  }

  /** Takes over what was read of a part; `offset` says where in the whole text a place of it stands. */
  within(part: ReadResult, offset: (at: number) => number): JsonValue {
    if (!part.ok) throw new Refusal(part.code, offset(part.at));
    for (const { code, count, first } of part.fixes) this.add(code, offset(first), count);
    return part.value;
  }

  sorted(): Fix[] {
    return [...this.#fixes]
      .map(([code, { count, first }]) => ({ code, count, first }))
      .sort((a, b) => (a.code < b.code ? -1 : 1));
  }
}

/** Runs a reading, and turns its refusal into data. */
export function reading(read: (fixes: FixList) => JsonValue): ReadResult {
  const fixes = new FixList();
  try {
    const value = read(fixes);
    return { ok: true, value, fixes: fixes.sorted() };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, code: error.code, at: error.at };
    throw error;
  }
}
