import type { Locale } from '../vocabulary.ts';
import { en } from './en/index.ts';
import type { AnyMessage, Phrases, Say } from './message.ts';
import { ru } from './ru/index.ts';

/** Every sentence of the product, by its code. */
export type MessageCode = keyof typeof en;

/** What stands in a sentence; nothing where it is always the same. */
export type ValuesOf<Code extends MessageCode> = (typeof en)[Code] extends (values: infer Values, say: Say) => string
  ? Values
  : undefined;

/** A sentence of the catalogue, before it is put into words. */
export interface Message extends AnyMessage {
  readonly code: MessageCode;
}

/** Codes of one subject, or of one kind of sentence: `CodesOf<'outcome.'>`. */
export type CodesOf<Start extends string> = Extract<MessageCode, `${Start}${string}`>;

/** Sentences in which nothing stands: titles and labels. */
export type PlainCode = { [Code in MessageCode]: ValuesOf<Code> extends undefined ? Code : never }[MessageCode];

export const CATALOGUES: Readonly<Record<Locale, Phrases>> = { en, ru };

/** A message by its code, with all that stands in it. */
export function message<Code extends MessageCode>(
  code: Code,
  ...[values]: ValuesOf<Code> extends undefined ? [] : [values: ValuesOf<Code>]
): Message {
  return { code, values: values ?? {} };
}

/** Words as they are, the same in every language. */
export const quote = (words: string): Message => message('text', { en: words, ru: words });

/** The words of a message in a language. A code that is not known (any longer) stands for itself. */
export function render({ code, values }: AnyMessage, locale: Locale): string {
  const phrase = CATALOGUES[locale][code];
  if (phrase === undefined) return code;
  return typeof phrase === 'string' ? phrase : phrase(values as never, SAY[locale]);
}

const SAY: Readonly<Record<Locale, Say>> = {
  en: (said) => render(said, 'en'),
  ru: (said) => render(said, 'ru'),
};
