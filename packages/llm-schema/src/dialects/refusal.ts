export type RefusalCode =
  /** A keyword has a value that no JSON Schema gives it. */
  | 'malformed'
  | 'boolean-schema'
  | 'untyped'
  | 'unsupported-type'
  | 'unsupported-keyword'
  | 'open-object'
  | 'empty-object'
  | 'conflicting-branches'
  | 'mixed-branches'
  | 'root-not-object'
  | 'recursive-ref'
  | 'unresolved-ref'
  | 'too-large'
  | 'too-deep'
  | 'limit-depth'
  | 'limit-properties'
  | 'limit-enum'
  | 'limit-name'
  | 'limit-ref';

/** Why a schema cannot be said in a dialect. */
export interface Refusal {
  readonly code: RefusalCode;
  /** JSON pointer into the schema. */
  readonly pointer: string;
  readonly keyword: string | null;
}

/** Ends a compilation from within; it never leaves the compiler. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, pointer: string, keyword: string | null = null) {
    super(code);
    this.refusal = { code, pointer, keyword };
  }
}
