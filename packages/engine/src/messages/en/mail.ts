import type { Phrases } from '../message.ts';

/** What stands in mails around what they tell. */
export const mail = {
  'mail.note-subject': 'Topset: a note for you',
  'mail.report-subject': ({ name, title }: { readonly name: string; readonly title: string }) => `${name}: ${title}`,
  'mail.code-subject': 'Topset: confirm your address',
  'mail.code': ({ code }: { readonly code: string }) =>
    `Your code is ${code}. It confirms this address for an hour. If you did not ask for it, leave it: without the code nothing is sent here.`,
  'mail.footer': ({ link }: { readonly link: string }) =>
    `You get this because you gave this address in Topset. To end it: ${link}`,
  'mail.end-question': 'No more mail from Topset?',
  'mail.end-button': 'No more mail',
  'mail.ended': 'No more mail will come.',
} satisfies Phrases;
