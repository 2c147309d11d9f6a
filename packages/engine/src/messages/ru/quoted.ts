import type { quoted as original } from '../en/quoted.ts';
import type { Translation } from '../message.ts';

export const quoted: Translation<typeof original> = {
  text: (said) => said.ru,
};
