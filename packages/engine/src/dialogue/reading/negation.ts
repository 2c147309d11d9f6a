import {
  ABSENCE,
  ADVERB_NOT_ABSENCE,
  ALMOST,
  ENGLISH_FILLERS,
  ENGLISH_NOT,
  LACKING,
  MASCULINE,
  MASCULINE_RELIEF,
  NO_RELIEF,
  NOUNS,
  PERCEPTION,
  RELIEF,
  STOPPED,
} from './lexicon.ts';

export type NegationRule = 'N1' | 'N2' | 'N3' | 'N4' | 'N5' | 'N6';

/** Where a trigger stands in its clause; `end` is its last word. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** In "не без", "not without" and "not only" neither word negates. */
function isVoided(words: readonly string[], i: number): boolean {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (word === 'не') return after === 'без';
  if (word === 'not') return after === 'without' || after === 'only';
  return (word === 'без' && before === 'не') || (word === 'without' && before === 'not');
}

function isDenied(words: readonly string[], i: number): boolean {
  const before = words[i - 1];
  return before === 'не' || ENGLISH_NOT.has(before);
}

function indices(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

function directNe(words: readonly string[], { start }: Span): boolean {
  return words[start - 1] === 'не' && !isVoided(words, start - 1) && !ALMOST.has(words[start - 2]);
}

/** `не` with a verb of perception, shortly before or after the trigger. */
function notPerceived(words: readonly string[], { start, end }: Span): boolean {
  const isPair = (i: number) => words[i] === 'не' && PERCEPTION.has(words[i + 1]);
  return [start - 2, start - 3, end + 1, end + 2].some((i) => i >= 0 && isPair(i));
}

function absent(words: readonly string[], { start, end }: Span): boolean {
  if (start !== end || !NOUNS.has(words[start])) return false;
  const before = indices(Math.max(0, start - 3), start - 1).some(
    (i) => ABSENCE.has(words[i]) && !isAdverb(words[i]) && !isVoided(words, i) && !LACKING.has(words[i + 1]),
  );
  return before || indices(end + 1, end + 2).some((i) => words[i] === 'нет');
}

function isAdverb(word: string | undefined): boolean {
  return ADVERB_NOT_ABSENCE.has(word);
}

function englishNot(words: readonly string[], { start }: Span): boolean {
  return indices(Math.max(0, start - 3), start - 1).some(
    (i) =>
      ENGLISH_NOT.has(words[i]) &&
      !isVoided(words, i) &&
      indices(i + 1, start - 1).every((between) => ENGLISH_FILLERS.has(words[between])),
  );
}

/** "Hasn't stopped hurting" hurts: the contractions of N4 deny a negator here just as `не` and `not` do. */
function stopped(words: readonly string[], { start }: Span): boolean {
  return indices(Math.max(0, start - 2), start - 1).some((i) => STOPPED.has(words[i]) && !isDenied(words, i));
}

function relieved(words: readonly string[], { end }: Span): boolean {
  const isRelief = (i: number) => RELIEF.matchAt(words, i) > 0 && NO_RELIEF.matchAt(words, i) === 0;
  const isOver = (i: number) => i === words.length - 1 && MASCULINE_RELIEF.has(words[i]) && MASCULINE.has(words[end]);
  return indices(end + 1, end + 3).some((i) => (isRelief(i) || isOver(i)) && !isDenied(words, i));
}

const RULES: readonly (readonly [NegationRule, (words: readonly string[], span: Span) => boolean])[] = [
  ['N1', directNe],
  ['N2', notPerceived],
  ['N3', absent],
  ['N4', englishNot],
  ['N5', stopped],
  ['N6', relieved],
];

/** The first rule that cancels the trigger within its clause, or null: in doubt the trigger stands. */
export function negatedBy(words: readonly string[], span: Span): NegationRule | null {
  return RULES.find(([, cancels]) => cancels(words, span))?.[0] ?? null;
}
