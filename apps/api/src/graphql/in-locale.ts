import { type AnyMessage, type Locale, render } from '@topset/engine';
import type { Loaders } from '../loaders.ts';

/** Reads a text in the language asked for, else in the athlete's: at once where the athlete is known already. */
export function inLocale<Text>(
  asked: Locale | null | undefined,
  loaders: Loaders,
  read: (locale: Locale) => Text,
): Text | Promise<Text> {
  const locale = asked ?? loaders.knownAthlete()?.locale;
  return locale ? read(locale) : loaders.locale().then(read);
}

/** The words of a message in the language asked for, else in the athlete's. */
export const said = (
  message: AnyMessage,
  asked: Locale | null | undefined,
  loaders: Loaders,
): string | Promise<string> => inLocale(asked, loaders, (locale) => render(message, locale));
