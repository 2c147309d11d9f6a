import { EARS_2 } from '../policy.ts';

const LETTERS: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['tsya', 'тся'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['yo', 'е'],
  ['ye', 'е'],
  ...[...'abvgdezijklmnoprstufhcwxq'].map((latin, i) => [latin, [...'абвгдезийклмнопрстуфхцвхк'][i] ?? ''] as const),
];
const BY_FIRST = new Map<string, (readonly [string, string])[]>();
for (const pair of LETTERS) BY_FIRST.set(pair[0][0] ?? '', [...(BY_FIRST.get(pair[0][0] ?? '') ?? []), pair]);
const VOWEL = /[аеиоуыэюя]$/;

/** A Latin word spelt in Cyrillic; null: it cannot be. `y` is й behind a vowel, else ы. */
export function inCyrillic(word: string): string | null {
  if (word.length > EARS_2.latin.longestWord || !/^[a-z]+$/.test(word)) return null;
  let text = '';
  let i = 0;
  while (i < word.length) {
    const pair = BY_FIRST.get(word[i] ?? '')?.find(([latin]) => word.startsWith(latin, i));
    text += pair?.[1] ?? (VOWEL.test(text) ? 'й' : 'ы');
    i += pair?.[0].length ?? 1;
  }
  return text;
}
