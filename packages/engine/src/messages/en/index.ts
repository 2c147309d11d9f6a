import { quoted } from './quoted.ts';
import { suggestions } from './suggestions.ts';

/** The English catalogue: every subject's sentences by code. */
export const en = { ...quoted, ...suggestions };
