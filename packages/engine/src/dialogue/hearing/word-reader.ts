import type { LexiconBook, TagMeaning } from './lexicon-book.ts';
import type { Pattern } from './patterns/pattern.ts';
import { EARS_2 } from './policy.ts';
import type { Rule } from './signs/sign.ts';
import type { Tokens } from './text/tokens.ts';
import { inCyrillic } from './text/transliterate.ts';

/** A word, the elements of the lexicon that it satisfies, and the patterns that may begin with it. */
export interface ReadWord {
  readonly has: ReadonlySet<number>;
  readonly plainTags: readonly (readonly [Pattern, TagMeaning])[];
  readonly builtTags: readonly (readonly [Pattern, TagMeaning])[];
  readonly rules: readonly (readonly [Pattern, Rule])[];
}

interface KnownWord extends ReadWord {
  /** The letters of the longest atom; 0: the lexicon does not know the word. */
  readonly letters: number;
  /** A Russian word that the Latin letters spell, and whether it is a sign or of the body. */
  readonly spells: (ReadWord & { readonly letters: number; readonly isSign: boolean }) | null;
}

const {
  words: LEAST_SPELT,
  letters: LEAST_LETTERS,
  loneLetters: LONE_SIGN_LETTERS,
  loneWords: LONE_SIGN_WORDS,
} = EARS_2.latin;

function readWord({ plainTags, builtTags, rules }: LexiconBook, elements: readonly number[]): ReadWord {
  const has = new Set(elements);
  const each = [...has];
  return {
    has,
    plainTags: plainTags.startingWith(each),
    builtTags: builtTags.startingWith(each),
    rules: rules.startingWith(each),
  };
}

/** Looks words up, misspelt and transliterated ones too, and remembers the ones that it met. */
export class WordReader {
  readonly #book: LexiconBook;
  readonly #known = new Map<string, KnownWord>();

  constructor(book: LexiconBook) {
    this.#book = book;
  }

  read({ words }: Tokens): ReadWord[] {
    const known = words.map((word) => this.#lookUp(word));
    const spelt = known.filter(({ spells }) => spells !== null);
    const signs = spelt.filter(({ spells }) => spells?.isSign);
    const isRussian =
      (spelt.length >= LEAST_SPELT && signs.some(({ spells }) => (spells?.letters ?? 0) >= LEAST_LETTERS)) ||
      (words.length <= LONE_SIGN_WORDS && signs.some(({ spells }) => (spells?.letters ?? 0) >= LONE_SIGN_LETTERS));
    return known.map((word) => (isRussian && word.spells !== null ? word.spells : word));
  }

  #lookUp(word: string): KnownWord {
    const remembered = this.#known.get(word);
    if (remembered !== undefined) return remembered;
    const found = this.#find(word);
    if (this.#known.size >= EARS_2.mostRemembered) this.#known.clear();
    this.#known.set(word, found);
    return found;
  }

  #find(word: string): KnownWord {
    const { vocabulary, typos } = this.#book;
    const fit = vocabulary.fit(word);
    const meant = fit.letters < EARS_2.shortestFit && /^\p{L}/u.test(word) ? typos.meantBy(word) : [];
    const elements = [...fit.elements, ...meant.flatMap((other) => vocabulary.fit(other).elements)];
    const letters = meant.length > 0 ? word.length : fit.letters;
    return { ...readWord(this.#book, elements), letters, spells: letters === 0 ? this.#speltInLatin(word) : null };
  }

  #speltInLatin(word: string): KnownWord['spells'] {
    const { vocabulary, signWords } = this.#book;
    const cyrillic = inCyrillic(word);
    if (cyrillic === null) return null;
    const candidates = [cyrillic, vocabulary.withSoftSign(cyrillic), `${cyrillic}ь`].flatMap((candidate) => {
      if (candidate === null) return [];
      const { elements, letters } = vocabulary.fit(candidate);
      if (letters === 0) return [];
      const isSign = elements.some((element) => signWords.has(element));
      return [{ elements, letters: candidate.length, isSign }];
    });
    // A stem without its soft sign may fit as well: the sign is what was meant.
    const best = candidates.find(({ isSign }) => isSign) ?? candidates[0];
    return best === undefined ? null : { ...best, ...readWord(this.#book, best.elements) };
  }
}
