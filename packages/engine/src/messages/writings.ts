import type { Locale } from '../vocabulary.ts';
import * as en from './en/writing.ts';
import * as ru from './ru/writing.ts';

/** How each language writes numbers, loads and targets, where they stand alone. */
export const writing: Readonly<Record<Locale, typeof en>> = { en, ru };
