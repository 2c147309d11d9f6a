import type { Locale } from '@topset/engine';
import { type PlainReportCode, type ReportMessage, render, writing } from '@topset/engine/reports';

/** The reader's language: its sentences, numbers and days. */
export interface Words {
  readonly locale: Locale;
  readonly say: (said: ReportMessage) => string;
  /** A sentence in which nothing stands. */
  readonly label: (code: PlainReportCode) => string;
  readonly number: (value: number) => string;
  readonly shortDay: (date: string) => string;
  readonly day: (date: string) => string;
}

/** The words of a language. */
export function wordsOf(locale: Locale): Words {
  const { whole, number, day, shortDay } = writing[locale];
  return {
    locale,
    say: (said) => render(said, locale),
    label: (code) => render({ code, values: {} }, locale),
    number: (value) => (Number.isInteger(value) ? whole(value) : number(value)),
    day,
    shortDay,
  };
}
