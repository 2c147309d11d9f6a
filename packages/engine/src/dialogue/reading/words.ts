/** How text becomes words and clauses before anything is looked up in it. */

const CLAUSE_WORDS: ReadonlySet<string> = new Set([
  ...['но', 'а', 'зато', 'однако', 'хотя', 'потому', 'если', 'когда'],
  ...['but', 'however', 'though', 'although', 'because', 'since', 'if', 'when'],
]);

/**
 * NFKC, lower case, `ё` as `е`. Beyond that: stress marks and invisible characters are dropped, so that they cannot
 * hide a word, and every kind of apostrophe is the plain one.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replaceAll('ё', 'е')
    .replace(/\p{Mn}/gu, '');
}

const TOKEN =
  /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*|[.,;:!?()\n\r\u2028\u2029\u2012-\u2015\u2212]|(?<=^|\s)-+|-+(?=\s|$)|--+/gu;
const WORD = /^[\p{L}\p{N}]/u;

/**
 * The words of each clause, in order. A hyphen splits words; standing free it is a dash and ends the clause. The
 * conjunctions that end a clause belong to none.
 */
export function clausesOf(text: string): string[][] {
  const clauses: string[][] = [];
  let words: string[] = [];
  const close = () => {
    if (words.length > 0) clauses.push(words);
    words = [];
  };
  for (const [token] of normaliseText(text).matchAll(TOKEN)) {
    if (!WORD.test(token) || CLAUSE_WORDS.has(token)) close();
    else words.push(token);
  }
  close();
  return clauses;
}

/** All words of a text, clauses ignored. */
export function wordsOf(text: string): string[] {
  return normaliseText(text).match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? [];
}

/** Apostrophes are optional: "dont" is "don't". */
function bare(word: string): string {
  return word.includes("'") ? word.replaceAll("'", '') : word;
}

function isPart(part: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  return part.endsWith('*') ? bare(word).startsWith(part.slice(0, -1)) : bare(word) === part;
}

/** Lists by the first letter of what they begin with, so that a word is compared with few of them. */
function byLetter<Value>(values: readonly Value[], beginning: (value: Value) => string): Map<string, Value[]> {
  const lists = new Map<string, Value[]>();
  for (const value of values) {
    const letter = beginning(value).slice(0, 1);
    lists.set(letter, [...(lists.get(letter) ?? []), value]);
  }
  return lists;
}

/**
 * A list of words, prefixes (`устал*`), endings (`*itis`) and phrases (`нет сил`). Matching is by whole word, prefix or
 * ending, never inside a word.
 */
export class WordList {
  readonly #whole: ReadonlySet<string>;
  readonly #prefixes: ReadonlyMap<string, readonly string[]>;
  readonly #endings: readonly string[];
  readonly #phrases: ReadonlyMap<string, readonly string[][]>;

  constructor(entries: readonly string[]) {
    const words = entries.filter((entry) => !entry.includes(' ')).map(bare);
    const phrases = entries.filter((entry) => entry.includes(' ')).map((entry) => entry.split(' ').map(bare));
    this.#whole = new Set(words.filter((word) => !word.includes('*')));
    this.#prefixes = byLetter(
      words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
      (prefix) => prefix,
    );
    this.#endings = words.filter((word) => word.startsWith('*')).map((word) => word.slice(1));
    this.#phrases = byLetter(phrases, ([first = '']) => first);
  }

  /** Whether one word matches, phrases left out. */
  has(word: string | undefined): boolean {
    if (word === undefined) return false;
    const plain = bare(word);
    return (
      this.#whole.has(plain) ||
      (this.#prefixes.get(plain.slice(0, 1))?.some((prefix) => plain.startsWith(prefix)) ?? false) ||
      this.#endings.some((ending) => plain.endsWith(ending))
    );
  }

  /** How many words match from here on: 0, 1, or the length of the longest phrase. */
  matchAt(words: readonly string[], start: number): number {
    const phrases = this.#phrases.get(words[start]?.slice(0, 1) ?? '') ?? [];
    let longest = 0;
    for (const phrase of phrases) {
      if (phrase.length > longest && phrase.every((part, i) => isPart(part, words[start + i]))) longest = phrase.length;
    }
    return longest > 0 ? longest : this.has(words[start]) ? 1 : 0;
  }

  /** Whether the list matches anywhere in these words. */
  occursIn(words: readonly string[]): boolean {
    return words.some((_, i) => this.matchAt(words, i) > 0);
  }
}

/** A word list from text with entries separated by spaces and phrases in double quotes. */
export function wordList(...sources: readonly string[]): WordList {
  const entries = sources.flatMap((source) => source.match(/"[^"]+"|\S+/g) ?? []);
  return new WordList(entries.map((entry) => entry.replaceAll('"', '')));
}
