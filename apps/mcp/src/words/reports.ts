import type { ReportFieldsFragment } from '@topset/client';

export function reportLines({ text, outdated }: ReportFieldsFragment): string[] {
  return [
    text.title,
    text.conclusion,
    `To change: ${text.change.text}`,
    ...(outdated ? ['The history has changed since it was made.'] : []),
    ...text.blocks.map(({ title, lines }) => `${title}: ${lines.map((line) => line.text).join(' ')}`),
  ];
}
