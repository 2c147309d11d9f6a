import { escapePointer } from '@topset/llm-schema';
import { blocking } from '../guard.ts';

/** Control characters but LF and TAB, invisible characters, links, markup. */
const NOT_PLAIN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|https?:\/\/|www\.|\]\(|<\p{L}/iu;

/** Without control characters, invisible ones, links or markup. */
export const isPlainText = (text: string): boolean => !NOT_PLAIN.test(text);

export const X1 = blocking<unknown, unknown>('X1', (value) =>
  stringsIn(value, '')
    .filter(({ text }) => !isPlainText(text))
    .map(({ pointer }) => ({ pointer, message: 'must be plain text' })),
);

function stringsIn(value: unknown, pointer: string): { readonly pointer: string; readonly text: string }[] {
  if (typeof value === 'string') return [{ pointer, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, `${pointer}/${escapePointer(key)}`));
}
