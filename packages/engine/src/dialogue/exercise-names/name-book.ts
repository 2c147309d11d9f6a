import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { LEVELS_1, type ProgressionPolicy } from '../../progression/policy.ts';
import { CatalogueNames, NO_NAMES } from '../hearing/text/catalogue-names.ts';
import { wordsOf } from '../reading/words.ts';
import { isWithinEdits, type NamedExercise, type NameMatch, normaliseName } from './exercise-names.ts';

/** What looking up has cost: names and words made ready, and pairs of them compared. */
export interface NameWork {
  normalised: number;
  compared: number;
}

/** A name made ready for looking up. */
interface Entry {
  readonly key: string;
  readonly name: string;
  readonly words: number;
  readonly parts: readonly string[];
}

const LONGEST_NAME = 5;
/** Endings of Russian words: "планку" is "планка", "подтягиваниях" is "подтягивания". */
const LONGEST_ENDING = 2;
const SHORTEST_STEM = 4;
const LONGEST_QUESTION = 20;
/** Of one word among several, which the others hold in place. */
const SHORTEST_FORM = 3;

function sameStem(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > LONGEST_ENDING) return false;
  let common = 0;
  while (common < word.length && word[common] === name[common]) common += 1;
  return common >= SHORTEST_STEM && Math.max(word.length, name.length) - common <= LONGEST_ENDING;
}

function isForm(word: string, name: string): boolean {
  let common = 0;
  while (common < word.length && word[common] === name[common]) common += 1;
  return word === name || (common >= SHORTEST_FORM && Math.max(word.length, name.length) - common <= LONGEST_ENDING);
}

/** Where names of so many words with such a beginning stand. */
const stemOf = (words: number, name: string) => `${words}:${name.slice(0, SHORTEST_STEM)}`;

/** Entries in the orders in which they are looked up. */
class Shelf {
  readonly entries: readonly Entry[];
  readonly #exact = new Map<string, Entry[]>();
  readonly #stems = new Map<string, Entry[]>();
  readonly #sorted: readonly Entry[];

  constructor(entries: readonly Entry[]) {
    this.entries = entries;
    this.#sorted = [...entries].sort((a, b) => compareCodePoints(a.name, b.name));
    for (const entry of entries) {
      into(this.#exact, entry.name, entry);
      if (entry.name.length >= SHORTEST_STEM) into(this.#stems, stemOf(entry.words, entry.name), entry);
    }
  }

  exact(name: string): readonly Entry[] {
    return this.#exact.get(name) ?? [];
  }

  beginningWith(prefix: string): readonly Entry[] {
    let [from, to] = [0, this.#sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compareCodePoints(this.#sorted[middle]?.name ?? '', prefix) < 0) from = middle + 1;
      else to = middle;
    }
    const first = from;
    while (this.#sorted[from]?.name.startsWith(prefix)) from += 1;
    return this.#sorted.slice(first, from);
  }

  ofStem(words: number, name: string): readonly Entry[] {
    return this.#stems.get(stemOf(words, name)) ?? [];
  }
}

function into(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const held = map.get(key);
  if (held === undefined) map.set(key, [entry]);
  else held.push(entry);
}

const keysOf = (entries: readonly Entry[]) => [...new Set(entries.map(({ key }) => key))].sort(compareCodePoints);

/**
 * What exercises are called, made ready once: a name is normalised when it enters the book, and what was looked up
 * before is not looked for again. A book lives as long as a conversation's turn; the library's is only added to.
 */
export class NameBook {
  readonly work: NameWork;
  readonly #shelves: readonly Shelf[];
  readonly #policy: ProgressionPolicy;
  readonly #found = new Map<string, NameMatch>();
  /** The names of the library alone: what athletes call their own exercises must not hide that something hurts. */
  readonly catalogue: CatalogueNames;

  private constructor(
    shelves: readonly Shelf[],
    work: NameWork,
    policy: ProgressionPolicy,
    catalogue: CatalogueNames = NO_NAMES,
  ) {
    this.#shelves = shelves;
    this.work = work;
    this.#policy = policy;
    this.catalogue = catalogue;
  }

  static of(exercises: readonly NamedExercise[], policy: ProgressionPolicy = LEVELS_1): NameBook {
    const read = exercises.map(({ key, names }) => ({ key, names }));
    const catalogue = new CatalogueNames(read.flatMap(({ names }) => names));
    return new NameBook([], { normalised: 0, compared: 0 }, policy, catalogue).with(read);
  }

  /** The same book with more names in it. */
  with(exercises: readonly NamedExercise[]): NameBook {
    const entries = exercises.flatMap(({ key, names }) =>
      names.map((name) => {
        const parts = wordsOf(name);
        return { key, name: this.#normalised(name), words: parts.length, parts };
      }),
    );
    return new NameBook([new Shelf(entries), ...this.#shelves], this.work, this.#policy, this.catalogue);
  }

  /** The part of the book that names these exercises. */
  among(keys: Iterable<string>): NameBook {
    const wanted = new Set(keys);
    const entries = this.#shelves.flatMap((shelf) => shelf.entries).filter(({ key }) => wanted.has(key));
    return new NameBook([new Shelf(entries)], this.work, this.#policy);
  }

  /** Which exercise a typed name means: exactly, by a unique prefix of at least four letters, or one to ask about. */
  match(typed: string): NameMatch {
    const known = this.#found.get(typed);
    if (known !== undefined) return known;
    const found = this.#match(this.#normalised(typed));
    this.#found.set(typed, found);
    return found;
  }

  #match(query: string): NameMatch {
    const { candidates: limit, namePrefixLetters } = this.#policy.dialogue;
    if (query === '') return { kind: 'CANDIDATES', keys: [] };
    const [exact, ...others] = this.#keys((shelf) => shelf.exact(query));
    if (exact !== undefined) {
      return others.length === 0
        ? { kind: 'EXACT', key: exact }
        : { kind: 'CANDIDATES', keys: [exact, ...others].slice(0, limit) };
    }
    const letters = query.match(/\p{L}/gu)?.length ?? 0;
    const prefixed = this.#keys((shelf) => shelf.beginningWith(query));
    const [first, ...more] = prefixed;
    if (letters >= namePrefixLetters && first !== undefined && more.length === 0) return { kind: 'PREFIX', key: first };
    return { kind: 'CANDIDATES', keys: (prefixed.length > 0 ? prefixed : this.#nearest(query)).slice(0, limit) };
  }

  /** The nearest names for a question: those that contain it, then those a typing mistake away. */
  #nearest(query: string): string[] {
    const limit = Math.max(1, Math.floor(query.length / 4));
    const holds = ({ name }: Entry) => name.includes(query) || (name.length >= 4 && query.includes(name));
    const containing = this.#keys(({ entries }) => this.#compared(entries).filter(holds));
    const mistyped = this.#keys(({ entries }) =>
      this.#compared(entries).filter(({ name }) => isWithinEdits(name, query, limit)),
    );
    return [...new Set([...containing, ...mistyped])];
  }

  /** The exercise that a sentence speaks of, inflected or not; null: none, or more than one. */
  named(text: string): string | null {
    const words = wordsOf(text);
    for (let length = LONGEST_NAME; length >= 1; length -= 1) {
      const spans = words.flatMap((_, i) => (i + length <= words.length ? [words.slice(i, i + length).join('')] : []));
      const keys = this.#keys((shelf) =>
        spans.flatMap((span) => this.#compared(shelf.ofStem(length, span)).filter(({ name }) => sameStem(span, name))),
      );
      if (keys.length === 1) return keys[0] ?? null;
    }
    return null;
  }

  /** The same where every word of a longer name may have its own ending: "жимом лёжа" is "жим лёжа". */
  inflected(text: string): string | null {
    const words = wordsOf(text).slice(0, LONGEST_QUESTION);
    for (let length = LONGEST_NAME; length >= 2; length -= 1) {
      const spans = words.flatMap((_, i) => (i + length <= words.length ? [words.slice(i, i + length)] : []));
      const keys = this.#keys(({ entries }) =>
        this.#compared(entries).filter(
          ({ parts }) =>
            parts.length === length && spans.some((span) => span.every((word, i) => isForm(word, parts[i] ?? ''))),
        ),
      );
      if (keys.length === 1) return keys[0] ?? null;
    }
    return null;
  }

  #keys(found: (shelf: Shelf) => readonly Entry[]): string[] {
    return keysOf(this.#shelves.flatMap(found));
  }

  #compared(entries: readonly Entry[]): readonly Entry[] {
    this.work.compared += entries.length;
    return entries;
  }

  #normalised(name: string): string {
    this.work.normalised += 1;
    return normaliseName(name);
  }
}
