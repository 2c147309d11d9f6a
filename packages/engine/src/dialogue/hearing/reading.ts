import type { LexiconBook } from './lexicon-book.ts';
import type { Element, Pattern } from './patterns/pattern.ts';
import type { PatternIndex } from './patterns/pattern-index.ts';
import type { CatalogueNames } from './text/catalogue-names.ts';
import type { Span, Tokens } from './text/tokens.ts';
import type { ReadWord } from './word-reader.ts';

interface TagSpan extends Span {
  readonly tag: number;
}

/** The words of a pattern where it was found; `parts` are its pieces around every `&`. */
export interface Found {
  readonly words: readonly number[];
  readonly parts: readonly Span[];
}

const NOWHERE = -1;
const NO_PARTS: Pattern['parts'] = [];

/** For one tag: the words that it covers, and the nearest of them on either side of every word. */
class Places {
  readonly covered: Uint8Array;
  readonly spans: Span[] = [];
  #last: Int32Array | null = null;
  #next: Int32Array | null = null;

  constructor(length: number) {
    this.covered = new Uint8Array(length);
  }

  get last(): Int32Array {
    this.#last ??= this.#scan(0, 1);
    return this.#last;
  }

  get next(): Int32Array {
    this.#next ??= this.#scan(this.covered.length - 1, -1);
    return this.#next;
  }

  #scan(from: number, step: number): Int32Array {
    const nearest = new Int32Array(this.covered.length);
    let seen = NOWHERE;
    for (let i = from; i >= 0 && i < nearest.length; i += step) {
      nearest[i] = seen;
      if (this.covered[i] === 1) seen = i;
    }
    return nearest;
  }
}

/** A text with its tags and masks. Every question about it is answered without walking through the text again. */
export class Reading {
  readonly tokens: Tokens;
  readonly #book: LexiconBook;
  readonly #words: readonly ReadWord[];
  readonly #tagsAt: TagSpan[][];
  readonly #places = new Map<number, Places>();
  readonly #masks: Span[][];
  readonly #planMasks: Span[][];
  readonly areas = new Map<number, string>();
  /** How many entries were compared with the text: the work that reading was. */
  work = 0;

  constructor(tokens: Tokens, words: readonly ReadWord[], book: LexiconBook, names: CatalogueNames) {
    this.tokens = tokens;
    this.#book = book;
    this.#words = words;
    this.#tagsAt = tokens.words.map(() => []);
    this.#masks = tokens.words.map(() => []);
    this.#planMasks = tokens.words.map(() => []);
    this.#tagPlainWords(names);
    this.#tagPhrases();
  }

  get length(): number {
    return this.tokens.words.length;
  }

  tagNumber(name: string): number {
    return this.#book.tags.get(name) ?? NOWHERE;
  }

  #tagPlainWords(names: CatalogueNames): void {
    const signs: (() => void)[] = [];
    for (const span of names.within(this.tokens)) this.#mask(span, true, true);
    this.each(
      this.#book.plainTags,
      ({ plainTags }) => plainTags,
      (meaning, { words }) => {
        const span = { start: words[0] ?? 0, end: words.at(-1) ?? 0 };
        if (meaning.use === 'MASK') this.#mask(span, true, false);
        else if (meaning.use === 'PLAN_MASK') this.#mask(span, false, true);
        else if (meaning.use === 'FREE') this.#tag(span, meaning.tags, meaning.area);
        else signs.push(() => this.#tagUnmasked(span, meaning.tags, meaning.area, meaning.use === 'PLAN'));
      },
    );
    for (const tagIt of signs) tagIt();
  }

  #tagPhrases(): void {
    const found: (() => void)[] = [];
    this.each(
      this.#book.builtTags,
      ({ builtTags }) => builtTags,
      (meaning, { words }) => {
        const span = { start: words[0] ?? 0, end: words.at(-1) ?? 0 };
        found.push(() => {
          if (meaning.use === 'MASK') this.#mask(span, true, false);
          else if (meaning.use === 'PLAN_MASK') this.#mask(span, false, true);
          else if (meaning.use === 'FREE') this.#tag(span, meaning.tags, meaning.area);
          else this.#tagUnmasked(span, meaning.tags, meaning.area, meaning.use === 'PLAN');
        });
      },
    );
    for (const tagIt of found) tagIt();
  }

  #mask(span: Span, health: boolean, plan: boolean): void {
    for (let i = span.start; i <= span.end; i += 1) {
      if (health) this.#masks[i]?.push(span);
      if (plan) this.#planMasks[i]?.push(span);
    }
  }

  /** `back` after "my" or "lower" is the body, whatever follows. */
  #isBodyBack(i: number): boolean {
    return this.tokens.words[i] === 'back' && i > 0 && this.covers(this.tagNumber('WORD_bodyBack'), i - 1);
  }

  /** A word under a mask carries no sign, unless the phrase strictly contains the mask. */
  isMasked({ start, end }: Span, plan: boolean): boolean {
    const masks = plan ? this.#planMasks : this.#masks;
    for (let i = start; i <= end; i += 1) {
      const over = masks[i];
      if (over === undefined || over.length === 0 || this.#isBodyBack(i)) continue;
      for (const mask of over) {
        const contains = start <= mask.start && mask.end <= end && end - start > mask.end - mask.start;
        if (!contains) return true;
      }
    }
    return false;
  }

  #tagUnmasked(span: Span, tags: readonly number[], area: string | null, plan: boolean): void {
    if (!this.isMasked(span, plan)) this.#tag(span, tags, area);
  }

  #tag(span: Span, tags: readonly number[], area: string | null): void {
    for (const tag of tags) {
      this.#tagsAt[span.start]?.push({ tag, ...span });
      const places = this.#placesOf(tag);
      places.spans.push(span);
      for (let i = span.start; i <= span.end; i += 1) places.covered[i] = 1;
    }
    if (area !== null) {
      for (let i = span.start; i <= span.end; i += 1) {
        if (span.end > span.start || !this.areas.has(i)) this.areas.set(i, area);
      }
    }
  }

  #placesOf(tag: number): Places {
    const known = this.#places.get(tag);
    if (known !== undefined) return known;
    const places = new Places(this.length);
    this.#places.set(tag, places);
    return places;
  }

  covers(tag: number, i: number): boolean {
    return this.#places.get(tag)?.covered[i] === 1;
  }

  spansOf(tag: number): readonly Span[] {
    return this.#places.get(tag)?.spans ?? [];
  }

  /** The last word of a tag before this one, anywhere in the text; -1: there is none. */
  lastBefore(tag: number, i: number): number {
    return this.#places.get(tag)?.last[i] ?? NOWHERE;
  }

  nextAfter(tag: number, i: number): number {
    return this.#places.get(tag)?.next[i] ?? NOWHERE;
  }

  clauseAt(i: number): Span {
    return this.tokens.clauses[this.tokens.clauseOf[i] ?? 0] ?? { start: i, end: i };
  }

  sentenceAt(i: number): Span & { readonly asks: boolean } {
    return this.tokens.sentences[this.tokens.sentenceOf[i] ?? 0] ?? { start: i, end: i, asks: false };
  }

  has(tag: number, { start, end }: Span): boolean {
    if (this.covers(tag, start)) return true;
    const next = this.nextAfter(tag, start);
    return next !== NOWHERE && next <= end;
  }

  clauseHas(tag: number, i: number): boolean {
    return this.has(tag, this.clauseAt(i));
  }

  sentenceHas(tag: number, i: number): boolean {
    return this.has(tag, this.sentenceAt(i));
  }

  /** Whether a word of the tag stands in the clause with at most `most` words between it and the span. */
  isNear(tag: number, { start, end }: Span, most: number): boolean {
    if (this.has(tag, { start, end })) return true;
    const clause = this.clauseAt(start);
    const before = this.lastBefore(tag, start);
    if (before >= clause.start && start - before - 1 <= most) return true;
    const after = this.nextAfter(tag, end);
    return after !== NOWHERE && after <= clause.end && after - end - 1 <= most;
  }

  /** Finds every pattern of an index in the text, each where it begins. */
  each<Meaning>(
    index: PatternIndex<Meaning>,
    startingWith: (word: ReadWord) => readonly (readonly [Pattern, Meaning])[],
    take: (meaning: Meaning, found: Found, pattern: Pattern) => void,
  ): void {
    for (const clause of this.tokens.clauses) {
      for (let i = clause.start; i <= clause.end; i += 1) {
        const word = this.#words[i];
        for (const [pattern, meaning] of word === undefined ? [] : startingWith(word)) {
          const found = this.#matchAt(pattern, i, clause);
          if (found !== null) take(meaning, found, pattern);
        }
        const tagged = this.#tagsAt[i] ?? [];
        let seen = NOWHERE;
        for (const { tag } of tagged) {
          if (tag === seen) continue;
          seen = tag;
          for (const [pattern, meaning] of index.startingWithTag(tag) ?? []) {
            const found = this.#matchAt(pattern, i, clause);
            if (found !== null) take(meaning, found, pattern);
          }
        }
      }
    }
  }

  #matchAt({ parts }: Pattern, start: number, clause: Span): Found | null {
    this.work += 1;
    const first = parts[0];
    if (first === undefined || !this.#mayFollow(first.elements[1], start + 1, clause.end)) return null;
    const others = parts.length === 1 ? NO_PARTS : parts.slice(1);
    const words: number[] = [];
    if (!this.#follow(first.elements, 0, start, clause.end, words)) return null;
    const head = { start, end: words.at(-1) ?? start };
    const spans: Span[] = [head];
    for (const { elements, within } of others) {
      const from = Math.max(clause.start, head.start - within - elements.length - 4);
      const to = Math.min(clause.end, head.end + within + 1);
      let found: number[] | null = null;
      for (let i = from; i <= to && found === null; i += 1) {
        if (i >= head.start && i <= head.end) continue;
        const more: number[] = [];
        if (!this.#follow(elements, 0, i, clause.end, more)) continue;
        const last = more.at(-1) ?? i;
        const between = i > head.end ? i - head.end - 1 : head.start - last - 1;
        if (between >= 0 && between <= within) found = more;
      }
      if (found === null) return null;
      spans.push({ start: found[0] ?? 0, end: found.at(-1) ?? 0 });
      words.push(...found);
    }
    if (others.length > 0) words.sort((a, b) => a - b);
    return { words, parts: spans };
  }

  /** A look at the next word, before anything is remembered. */
  #mayFollow(element: Element | undefined, from: number, end: number): boolean {
    if (element === undefined || element.tags.length > 0) return true;
    const last = Math.min(end, from + element.gap);
    for (let i = from; i <= last; i += 1) if (this.#words[i]?.has.has(element.words)) return true;
    return false;
  }

  #follow(elements: readonly Element[], k: number, from: number, end: number, words: number[]): boolean {
    const element = elements[k];
    if (element === undefined) return true;
    const last = Math.min(end, k === 0 ? from : from + element.gap);
    for (let i = from; i <= last; i += 1) {
      if (element.words >= 0 && this.#words[i]?.has.has(element.words)) {
        words.push(i);
        if (this.#follow(elements, k + 1, i + 1, end, words)) return true;
        words.pop();
      }
      if (element.tags.length === 0) continue;
      for (const span of this.#tagsAt[i] ?? []) {
        if (!element.tags.includes(span.tag)) continue;
        const before = words.length;
        for (let word = span.start; word <= span.end; word += 1) words.push(word);
        if (this.#follow(elements, k + 1, span.end + 1, end, words)) return true;
        words.length = before;
      }
    }
    return false;
  }
}
