import { type DocumentNode, Lexer, parse, Source, TokenKind } from 'graphql';
import type { ErrorCode } from '../../error-codes.ts';
import { refusal } from '../refusal.ts';

export interface DocumentLimits {
  readonly documentBytes: number;
  readonly tokens: number;
}

/**
 * Brackets of any kind that may be open at once. The parser calls itself for each of them; some thousands end its
 * stack. A hundred levels of fields with a fragment around each are within.
 */
const MOST_OPEN_BRACKETS = 256;

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** Parses a document of a size that is known before the first node is made. */
export function parseWithin(limits: DocumentLimits): (text: string) => DocumentNode {
  return (text) => {
    // No character takes less than a byte, so most of what is too long is not even measured.
    if (text.length > limits.documentBytes || Buffer.byteLength(text) > limits.documentBytes) {
      throw refusal('DOCUMENT_TOO_LARGE', `This document is longer than ${limits.documentBytes} bytes.`);
    }
    countTokens(text, limits.tokens);
    return parse(text);
  };
}

function countTokens(text: string, most: number): void {
  const lexer = new Lexer(new Source(text));
  let open = 0;
  for (let tokens = 0; ; tokens++) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return;
    if (tokens === most) throw tooMuch('TOKEN_LIMIT', `more than ${most} tokens`);
    if (OPENING.has(kind)) open++;
    else if (CLOSING.has(kind)) open--;
    if (open > MOST_OPEN_BRACKETS) throw tooMuch('DEPTH_LIMIT', `more than ${MOST_OPEN_BRACKETS} brackets in brackets`);
  }
}

export function tooMuch(code: ErrorCode, what: string) {
  return refusal(code, `This operation has ${what}: ask for less at once.`);
}
