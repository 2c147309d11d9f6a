type Pattern = readonly [string, ...string[]];

/**
 * A test for any of these entries among the words of a text. An entry is one word or several in a row; a word is whole,
 * a `*` at its end or beginning stands for any letters.
 */
export function wordList(entries: readonly string[]): (words: readonly string[]) => boolean {
  const byInitial = new Map<string, Pattern[]>();
  for (const entry of entries) {
    const pattern = entry.split(' ') as unknown as Pattern;
    const initial = pattern[0].charAt(0);
    byInitial.set(initial, [...(byInitial.get(initial) ?? []), pattern]);
  }
  const candidates = (word: string) => [...(byInitial.get(word.charAt(0)) ?? []), ...(byInitial.get('*') ?? [])];
  return (words) =>
    words.some((word, at) =>
      candidates(word).some((pattern) => pattern.every((part, i) => matches(words[at + i] ?? '', part))),
    );
}

function matches(word: string, part: string): boolean {
  const letters = part.replaceAll('*', '');
  const isOpenAtStart = part.startsWith('*');
  if (part.endsWith('*')) return isOpenAtStart ? word.includes(letters) : word.startsWith(letters);
  return isOpenAtStart ? word.endsWith(letters) : word === letters;
}
