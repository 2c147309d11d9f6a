import type { Locale } from '../../vocabulary.ts';
import { writing as en } from './en.ts';
import { writing as ru } from './ru.ts';

/** How each language writes numbers and days, where they stand alone. */
export const writing: Readonly<Record<Locale, typeof en>> = { en, ru };
