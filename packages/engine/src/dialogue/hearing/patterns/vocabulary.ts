import { ENDINGS } from '../../lexicon/index.ts';
import { EARS_2 } from '../policy.ts';

const ENDING_SET: ReadonlySet<string> = new Set(['', ...ENDINGS]);
const LONGEST_ENDING = Math.max(...ENDINGS.map((ending) => ending.length));

export function isEnding(text: string): boolean {
  return text.length <= LONGEST_ENDING && ENDING_SET.has(text);
}

/** Whether a slip in the ending of a word may have made it. */
export function isNearEnding(text: string, isNear: (a: string, b: string) => boolean): boolean {
  const { endingFrom } = EARS_2.typos;
  if (text.length < endingFrom || text.length > LONGEST_ENDING + 1) return false;
  return ENDINGS.some((ending) => ending.length >= endingFrom && isNear(text, ending));
}

export interface Fit {
  /** The numbers of all elements that the word satisfies. */
  readonly elements: readonly number[];
  /** The letters of the longest atom that fits; 0: none does. */
  readonly letters: number;
}

/** All words of the lexicon, each with the elements that it satisfies. A lookup costs the same however many there are. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #whole = new Map<string, number[]>();
  readonly #stems = new Map<string, number[]>();
  readonly #prefixes = new Map<string, number[]>();
  readonly #withoutSoftSign = new Map<string, string>();
  #longestPrefix = 0;

  elementNumber(alternatives: string): number {
    const known = this.#numbers.get(alternatives);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(alternatives, number);
    for (const word of new Set(alternatives.split('|'))) this.#add(word, number);
    return number;
  }

  get size(): number {
    return this.#numbers.size;
  }

  #add(word: string, number: number): void {
    const last = word.at(-1);
    const text = last === '~' || last === '*' ? word.slice(0, -1) : word;
    const map = last === '~' ? this.#stems : last === '*' ? this.#prefixes : this.#whole;
    const list = map.get(text);
    if (list === undefined) map.set(text, [number]);
    else list.push(number);
    if (last === '*') this.#longestPrefix = Math.max(this.#longestPrefix, text.length);
    if (text.includes('ь')) this.#withoutSoftSign.set(text.replaceAll('ь', ''), text);
  }

  /** A Russian word that lost its soft signs, with them. */
  withSoftSign(word: string): string | null {
    return this.#withoutSoftSign.get(word) ?? null;
  }

  fit(word: string): Fit {
    const elements: number[] = [];
    let letters = 0;
    const take = (found: readonly number[] | undefined, length: number) => {
      if (found === undefined) return;
      for (const number of found) elements.push(number);
      letters = Math.max(letters, length);
    };
    take(this.#whole.get(word), word.length);
    for (let cut = Math.max(1, word.length - LONGEST_ENDING); cut <= word.length; cut += 1) {
      if (ENDING_SET.has(word.slice(cut))) take(this.#stems.get(word.slice(0, cut)), cut);
    }
    const longest = Math.min(word.length, this.#longestPrefix);
    for (let cut = 1; cut <= longest; cut += 1) take(this.#prefixes.get(word.slice(0, cut)), cut);
    if (/^\d/.test(word)) {
      take(this.#whole.get('NUM'), 1);
      if (/^(?:19|20)\d\d$/.test(word)) take(this.#whole.get('YEAR'), 1);
    }
    return { elements, letters };
  }
}
