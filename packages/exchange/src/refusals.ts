/** Why a file is not read at all. `line` counts from 1, `byte` from 0. */
export type RefusalCode =
  | 'BAD_ENCODING'
  | 'EMPTY_FILE'
  | 'FILE_TOO_LARGE'
  | 'UNTERMINATED_QUOTE'
  | 'AMBIGUOUS_HEADER'
  | 'UNKNOWN_FORMAT';

export interface RefusalDetails {
  readonly byte?: number;
  readonly line?: number;
  /** Names that stand twice in the header. */
  readonly columns?: readonly string[];
  /** What the header of an unknown table says. */
  readonly headers?: readonly string[];
  /** The dialects that would have been known. */
  readonly dialects?: readonly string[];
}

export class FileRefused extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'FileRefused';
    this.code = code;
    this.details = details;
  }
}
