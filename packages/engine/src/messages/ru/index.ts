import { quoted } from './quoted.ts';
import { suggestions } from './suggestions.ts';

/** The Russian catalogue: every subject's sentences by code. */
export const ru = { ...quoted, ...suggestions };
