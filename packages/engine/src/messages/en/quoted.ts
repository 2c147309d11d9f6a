import type { LocalizedText } from '../../vocabulary.ts';
import type { Phrases } from '../message.ts';

/** Words that are none of ours: a model's, or a text from before there were codes. */
export const quoted = {
  text: (said: LocalizedText) => said.en,
} satisfies Phrases;
