import { WORDS } from '../../lexicon/index.ts';
import { EARS_2 } from '../policy.ts';
import { normalise, plainWord } from './normalise.ts';

/** Words from `start` up to and with `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

interface Sentence extends Span {
  readonly asks: boolean;
}

/** A text as words, with the clauses and sentences that hold them. */
export interface Tokens {
  readonly words: readonly string[];
  readonly clauses: readonly Span[];
  readonly sentences: readonly Sentence[];
  /** By word: which clause and which sentence. */
  readonly clauseOf: readonly number[];
  readonly sentenceOf: readonly number[];
}

const TOKEN =
  /\d+(?:[.,:]\d+)*%?[\p{L}\p{N}]*|[\p{L}\p{N}]+|[.,;:!?()\n\r\u2028\u2029\u2012-\u2015\u2212]|(?<=^|\s)-+|-+(?=\s|$)|--+/gu;
const WORD = /^[\p{L}\p{N}]/u;
const SENTENCE_END = /^[.!?;\n\r\u2028\u2029]$/;
const ABSENCE: ReadonlySet<string> = new Set(['нет', 'no', 'none', 'ноль', 'zero', '0']);
const BREAKS: ReadonlySet<string> = new Set(WORDS.clauseBreak);
const KEEPS: ReadonlySet<string> = new Set(WORDS.clauseKeep);
const OPENS: ReadonlySet<string> = new Set(WORDS.clauseOpen.filter((word) => !KEEPS.has(word)));
const BE_OR_FEEL: ReadonlySet<string> = new Set(
  'is was am are were be been im its feel feels felt feeling get got getting'.split(' '),
);

function opensClause(word: string, before: string | undefined): boolean {
  if (word === 'so') return before === undefined || !BE_OR_FEEL.has(before);
  return BREAKS.has(word) || OPENS.has(word);
}

/** What stands behind the longest text is not read. */
export function tokensOf(text: string): Tokens {
  const found = normalise(text.slice(0, EARS_2.longestText)).match(TOKEN) ?? [];
  const words: string[] = [];
  const clauseOf: number[] = [];
  const sentenceOf: number[] = [];
  const clauses: Span[] = [];
  const sentences: Sentence[] = [];
  let clauseStart = 0;
  let sentenceStart = 0;
  const closeClause = () => {
    if (words.length > clauseStart) clauses.push({ start: clauseStart, end: words.length - 1 });
    clauseStart = words.length;
  };
  const closeSentence = (asks: boolean) => {
    closeClause();
    if (words.length > sentenceStart) sentences.push({ start: sentenceStart, end: words.length - 1, asks });
    sentenceStart = words.length;
  };
  found.forEach((token, i) => {
    if (SENTENCE_END.test(token)) closeSentence(token === '?');
    else if (!WORD.test(token)) {
      if (token !== ':' || !ABSENCE.has(found[i + 1] ?? '')) closeClause();
    } else {
      const word = plainWord(token);
      if (opensClause(word, words.length > clauseStart ? words.at(-1) : undefined)) closeClause();
      words.push(word);
      clauseOf.push(clauses.length);
      sentenceOf.push(sentences.length);
    }
  });
  closeSentence(false);
  return { words, clauses, sentences, clauseOf, sentenceOf };
}
