export { compareCodePoints } from '@topset/engine/kernel';

/** One spelling for comparing what people type: compatibility forms, case, ё, hyphens and blanks are levelled. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
