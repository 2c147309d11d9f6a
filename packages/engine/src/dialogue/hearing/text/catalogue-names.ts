import { EARS_2 } from '../policy.ts';
import { normalise, plainWord } from './normalise.ts';
import type { Span, Tokens } from './tokens.ts';

const WORDS = /[\p{L}\p{N}]+/gu;

/** Names and aliases of the catalogue with two or more words: what they are made of is no sign. */
export class CatalogueNames {
  readonly #byFirst = new Map<string, string[][]>();

  constructor(names: Iterable<string>) {
    for (const name of names) {
      const words = (normalise(name).match(WORDS) ?? []).map(plainWord);
      const [first] = words;
      if (first === undefined || words.length < EARS_2.shortestName) continue;
      const list = this.#byFirst.get(first);
      if (list === undefined) this.#byFirst.set(first, [words]);
      else list.push(words);
    }
  }

  /** Where names stand in the text, never beyond a clause. */
  within({ words, clauses, clauseOf }: Tokens): Span[] {
    const spans: Span[] = [];
    words.forEach((word, i) => {
      const last = clauses[clauseOf[i] ?? 0]?.end ?? i;
      for (const name of this.#byFirst.get(word) ?? []) {
        if (i + name.length - 1 <= last && name.every((part, k) => words[i + k] === part)) {
          spans.push({ start: i, end: i + name.length - 1 });
        }
      }
    });
    return spans;
  }
}

export const NO_NAMES = new CatalogueNames([]);
