import type { Locale } from '../../vocabulary.ts';
import { reports as en } from './en.ts';
import type { AnyMessage, Phrases, Say } from './message.ts';
import { reports as ru } from './ru.ts';

/** Every sentence of a report, by its code. */
export type ReportCode = keyof typeof en;

/** What stands in a sentence; nothing where it is always the same. */
type ValuesOf<Code extends ReportCode> = (typeof en)[Code] extends (values: infer Values, say: Say) => string
  ? Values
  : undefined;

/** Sentences in which nothing stands: titles and labels. */
export type PlainReportCode = {
  [Code in ReportCode]: ValuesOf<Code> extends undefined ? Code : never;
}[ReportCode];

/** A sentence of a report, before it is put into words. */
export interface ReportMessage extends AnyMessage {
  readonly code: ReportCode;
}

export const CATALOGUES: Readonly<Record<Locale, Phrases>> = { en, ru };

/** A message by its code, with all that stands in it. */
export function message<Code extends ReportCode>(
  code: Code,
  ...[values]: ValuesOf<Code> extends undefined ? [] : [values: ValuesOf<Code>]
): ReportMessage {
  return { code, values: values ?? {} };
}

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
