import { EARS_2 } from '../policy.ts';

/** A word of a pattern: alternatives that are words (`words` is their number in the vocabulary) or tags. */
export interface Element {
  readonly words: number;
  readonly tags: readonly number[];
  /** How many words may stand before it, since the element before. */
  readonly gap: number;
}

/** Words in order, and further ones at most `within` words away, on either side. */
export interface Pattern {
  readonly id: number;
  readonly source: string;
  readonly parts: readonly { readonly elements: readonly Element[]; readonly within: number }[];
  readonly needsTags: boolean;
}

interface Names {
  elementNumber(alternatives: string): number;
  tagNumber(name: string): number;
}

const GAP = /^_(\d*)$/;

function elementsOf(source: string, names: Names): Element[] {
  const elements: Element[] = [];
  let gap = 0;
  for (const part of source.trim().split(/\s+/)) {
    const open = GAP.exec(part);
    if (open !== null) {
      gap = open[1] === '' ? EARS_2.untoldGap : Number(open[1]);
      continue;
    }
    const alternatives = part.split('|');
    const words = alternatives.filter((word) => !word.startsWith('@'));
    const tags = alternatives.filter((word) => word.startsWith('@') && word.length > 1);
    elements.push({
      words: words.length === 0 ? -1 : names.elementNumber(words.join('|')),
      tags: tags.map((tag) => names.tagNumber(tag.slice(1))),
      gap,
    });
    gap = 0;
  }
  return elements;
}

/** Reads an entry of the lexicon: `a|b` alternatives, `_n` up to n words between, `@TAG`, `A & B /n`. */
export function readPattern(source: string, id: number, names: Names): Pattern {
  const [first = '', ...others] = source.split(' & ');
  const parts = [
    { elements: elementsOf(first, names), within: 0 },
    ...others.map((other) => {
      const [words = '', within = '0'] = other.split(' /');
      return { elements: elementsOf(words, names), within: Number(within) };
    }),
  ];
  return {
    id,
    source,
    parts,
    needsTags: parts.some(({ elements }) => elements.some(({ tags }) => tags.length > 0)),
  };
}
