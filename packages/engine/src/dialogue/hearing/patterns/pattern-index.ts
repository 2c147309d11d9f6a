import type { Pattern } from './pattern.ts';

/** Patterns by what they begin with, so that a word is compared with few of them. */
export class PatternIndex<Meaning> {
  readonly #byWords = new Map<number, (readonly [Pattern, Meaning])[]>();
  readonly #byTag = new Map<number, (readonly [Pattern, Meaning])[]>();

  add(pattern: Pattern, meaning: Meaning): void {
    const first = pattern.parts[0]?.elements[0];
    if (first === undefined) return;
    const entry = [pattern, meaning] as const;
    if (first.words >= 0) append(this.#byWords, first.words, entry);
    for (const tag of first.tags) append(this.#byTag, tag, entry);
  }

  /** Every pattern that may begin with a word of these elements. */
  startingWith(elements: readonly number[]): readonly (readonly [Pattern, Meaning])[] {
    return elements.flatMap((element) => this.#byWords.get(element) ?? []);
  }

  startingWithTag(tag: number): readonly (readonly [Pattern, Meaning])[] | undefined {
    return this.#byTag.get(tag);
  }
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
