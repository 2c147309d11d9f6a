import type { ReportFieldsFragment } from '@topset/client';
import { quotedSentence } from '../answer.ts';

export function reportLines({ text, outdated }: ReportFieldsFragment): string[] {
  return [
    text.title,
    quotedSentence(text.conclusion),
    `To change: ${quotedSentence(text.change.text)}`,
    ...(outdated ? ['The history has changed since it was made.'] : []),
    ...text.blocks.map(({ title, lines }) => `${title}: ${lines.map((line) => quotedSentence(line.text)).join(' ')}`),
  ];
}
