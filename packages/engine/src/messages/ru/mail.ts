import type { mail as original } from '../en/mail.ts';
import type { Translation } from '../message.ts';

/** What stands in mails around what they tell. */
export const mail: Translation<typeof original> = {
  'mail.note-subject': 'Topset: заметка для тебя',
  'mail.report-subject': ({ name, title }) => `${name}: ${title}`,
  'mail.code-subject': 'Topset: подтверди адрес',
  'mail.code': ({ code }) =>
    `Твой код: ${code}. Он подтверждает этот адрес в течение часа. Если код запрошен не тобой, ничего не делай: без кода сюда ничего не придёт.`,
  'mail.footer': ({ link }) => `Это письмо пришло, потому что этот адрес указан в Topset. Отписаться: ${link}`,
  'mail.end-question': 'Больше не присылать писем от Topset?',
  'mail.end-button': 'Больше не присылать',
  'mail.ended': 'Писем больше не будет.',
};
