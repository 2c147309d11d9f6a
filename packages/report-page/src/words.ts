import { type Locale, type Message, type PlainCode, render, writing } from '@topset/engine';

/** The reader's language: its sentences, numbers and days. */
export interface Words {
  readonly locale: Locale;
  readonly say: (said: Message) => string;
  /** A sentence in which nothing stands. */
  readonly label: (code: PlainCode) => string;
  readonly number: (value: number) => string;
  readonly shortDay: (date: string) => string;
  readonly day: (date: string) => string;
}

/** The words of a language. */
export function wordsOf(locale: Locale): Words {
  const { whole, number, date, shortDate } = writing[locale];
  return {
    locale,
    say: (said) => render(said, locale),
    label: (code) => render({ code, values: {} }, locale),
    number: (value) => (Number.isInteger(value) ? whole(value) : number(value)),
    day: date,
    shortDay: shortDate,
  };
}
