import { NOT_TYPOS } from '../../lexicon/index.ts';
import { EARS_2 } from '../policy.ts';
import { isEnding, isNearEnding } from './vocabulary.ts';

const {
  doubledFrom: SHORTEST_DOUBLED,
  wordFrom: SHORTEST_WORD,
  atomFrom: SHORTEST_ATOM,
  prefixFrom: SHORTEST_PREFIX,
} = EARS_2.typos;

const DOUBLED = /(\p{L})\1/gu;
const single = (word: string) => word.replace(DOUBLED, '$1');

/** Whether one letter was replaced, left out, put in or swapped with its neighbour. */
function isOneEditAway(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let i = 0;
  while (i < short.length && short[i] === long[i]) i += 1;
  if (short.length < long.length) return short.slice(i) === long.slice(i + 1);
  if (short.slice(i + 1) === long.slice(i + 1)) return true;
  return short[i] === long[i + 1] && short[i + 1] === long[i] && short.slice(i + 2) === long.slice(i + 2);
}

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1));
}

class Neighbours {
  readonly #near = new Map<string, Set<string>>();

  add(word: string): void {
    for (const key of [word, ...withoutOneLetter(word)]) {
      const list = this.#near.get(key);
      if (list === undefined) this.#near.set(key, new Set([word]));
      else list.add(word);
    }
  }

  /** The words one edit away, the word itself left out. */
  of(word: string): string[] {
    const found = new Set<string>();
    const look = (key: string) => {
      const list = this.#near.get(key);
      if (list !== undefined) for (const near of list) if (near !== word && isOneEditAway(near, word)) found.add(near);
    };
    look(word);
    for (let i = 0; i < word.length; i += 1) look(word.slice(0, i) + word.slice(i + 1));
    return [...found];
  }
}

/** What a misspelt word was meant to be, looked up among the single words of signs and of the body. */
export class Typos {
  readonly #single = new Map<string, string>();
  readonly #singleStems = new Map<string, string>();
  readonly #words = new Neighbours();
  readonly #stems = new Neighbours();
  readonly #exactStems = new Set<string>();
  readonly #prefixes: string[] = [];

  constructor(atoms: Iterable<string>) {
    for (const atom of atoms) {
      const last = atom.at(-1);
      const text = last === '~' || last === '*' ? atom.slice(0, -1) : atom;
      if (last === '~') {
        this.#singleStems.set(single(text), text);
        if (text.length < SHORTEST_ATOM) continue;
        this.#stems.add(text);
        this.#exactStems.add(text);
      } else if (last === '*') {
        if (text.length >= SHORTEST_PREFIX) this.#prefixes.push(text);
      } else {
        this.#single.set(single(text), text);
        if (text.length >= SHORTEST_ATOM) this.#words.add(text);
      }
    }
  }

  /** The words that it may stand for; most have none. */
  meantBy(word: string): readonly string[] {
    if (word.length < SHORTEST_DOUBLED || NOT_TYPOS.has(word)) return [];
    const doubled = this.#doubled(word);
    if (doubled !== null) return [doubled];
    if (word.length < SHORTEST_WORD) return [];
    const near = [...this.#words.of(word), ...this.#nearStems(word), ...this.#nearPrefixes(word)];
    return word.length === SHORTEST_WORD ? near.filter((meant) => meant[0] === word[0]) : near;
  }

  #doubled(word: string): string | null {
    const once = single(word);
    const whole = this.#single.get(once);
    if (whole !== undefined) return whole;
    for (let cut = once.length; cut >= SHORTEST_DOUBLED - 1; cut -= 1) {
      const stem = this.#singleStems.get(once.slice(0, cut));
      if (stem !== undefined && stem.length >= SHORTEST_DOUBLED && isEnding(once.slice(cut))) {
        return stem + once.slice(cut);
      }
    }
    return null;
  }

  #nearStems(word: string): string[] {
    const found: string[] = [];
    for (let cut = word.length; cut >= SHORTEST_ATOM - 1; cut -= 1) {
      const ending = word.slice(cut);
      const beginning = word.slice(0, cut);
      if (isEnding(ending)) for (const stem of this.#stems.of(beginning)) found.push(stem + ending);
      else if (this.#exactStems.has(beginning) && isNearEnding(ending, isOneEditAway)) found.push(beginning);
    }
    return found;
  }

  #nearPrefixes(word: string): string[] {
    return this.#prefixes.flatMap((prefix) => {
      if (prefix[0] !== word[0] && prefix[1] !== word[1] && prefix[0] !== word[1]) return [];
      const cut = [prefix.length, prefix.length - 1, prefix.length + 1].find(
        (length) => length <= word.length && isOneEditAway(word.slice(0, length), prefix),
      );
      return cut === undefined ? [] : [prefix + word.slice(cut)];
    });
  }
}
