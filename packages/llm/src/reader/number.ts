import type { RefusalCode } from './result.ts';

const STRICT = /^-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;
/** More digits than a double tells apart. */
const MAX_SIGNIFICANT = 17;

/** The value of a strict JSON number that a double holds without loss, or why it is refused. */
export function readNumber(
  literal: string,
): { readonly value: number } | { readonly refusal: Extract<RefusalCode, 'bad-number' | 'unsafe-number'> } {
  const match = STRICT.exec(literal);
  if (!match) return { refusal: 'bad-number' };
  const value = Number(literal);
  const isInteger = match[1] === undefined && match[2] === undefined;
  if (isInteger) return Number.isSafeInteger(value) ? { value: value + 0 } : { refusal: 'unsafe-number' };
  const [mantissa = ''] = literal.split(/[eE]/);
  const significant = mantissa.replace(/[-.]/g, '').replace(/^0+/, '');
  const lost = significant.length > MAX_SIGNIFICANT || !Number.isFinite(value) || (value === 0 && significant !== '');
  return lost ? { refusal: 'unsafe-number' } : { value: value + 0 };
}
