/**
 * NFKC, lower case, `ё` as `е`; combining marks, invisible characters and every kind of apostrophe are dropped, so
 * that they cannot hide a word; an emoji is a space.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\p{Mn}\p{Me}\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
    .replace(/(?<=[\p{L}\p{N}])['\u2018\u2019\u02bc`\u00b4]+/gu, '')
    .replace(/\p{Extended_Pictographic}/gu, ' ')
    .replaceAll('когда-нибудь', 'когданибудь');
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
};
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LOOK_ALIKES).map(([latin, cyrillic]) => [cyrillic, latin]),
);
const LATIN_LETTER = /[a-z]/g;
const CYRILLIC_LETTER = /[а-я]/g;

/** A word of two scripts takes the majority script, if the odd letters only look like it. */
function inOneScript(word: string): string {
  const latin = word.match(LATIN_LETTER);
  if (latin === null) return word;
  const cyrillic = word.match(CYRILLIC_LETTER);
  if (cyrillic === null) return word;
  const [odd, table, pattern] =
    latin.length < cyrillic.length ? [latin, LOOK_ALIKES, LATIN_LETTER] : [cyrillic, LATIN, CYRILLIC_LETTER];
  return odd.every((letter) => table[letter] !== undefined)
    ? word.replace(pattern, (letter) => table[letter] ?? letter)
    : word;
}

const HAS_TWO_SCRIPTS = /[a-z].*[а-я]|[а-я].*[a-z]/;
const STRETCHED = /(\p{L})\1{2,}/gu;

/** The word as it is looked up. Letters that stand three times or more in a row stand once. */
export function plainWord(word: string): string {
  const once = word.replace(STRETCHED, '$1');
  return HAS_TWO_SCRIPTS.test(once) && !/^\d/.test(once) ? inOneScript(once) : once;
}
