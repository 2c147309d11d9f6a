import type { FlagArea } from '../progression/terms.ts';
import {
  AREAS,
  CHEST,
  FATIGUE,
  FIGURES,
  INTENSIFIERS,
  LOOK_ALIKES,
  MILD,
  NO_STRENGTH,
  NO_TRIGGER,
  PAIN,
  PAIR_GAP,
  RED_FLAGS,
  SEVERE,
  SPINNING_HEAD,
} from './lexicon.ts';
import { type NegationRule, negatedBy, type Span } from './negation.ts';
import type { WordList } from './words.ts';

interface FoundTrigger {
  /** The words that matched. */
  readonly text: string;
  readonly clause: number;
  readonly negatedBy: NegationRule | null;
}

export interface PainTrigger extends FoundTrigger {
  readonly list: 'PAIN';
  readonly area: FlagArea;
  readonly severity: number;
  readonly redFlag: boolean;
}

export interface FatigueTrigger extends FoundTrigger {
  readonly list: 'FATIGUE';
}

export type Trigger = PainTrigger | FatigueTrigger;

/** The nearest body word of the clause by words between; of two equally near ones the earlier. */
function areaOf(words: readonly string[], { start, end }: Span): FlagArea {
  let nearest: FlagArea = 'unspecified';
  let distance = Number.POSITIVE_INFINITY;
  words.forEach((word, i) => {
    const area = AREAS.find(([, list]) => list.has(word))?.[0];
    if (area === undefined) return;
    const between = i < start ? start - i - 1 : i - end - 1;
    if (between < distance) {
      nearest = area;
      distance = between;
    }
  });
  return nearest;
}

function isIntense(words: readonly string[]): boolean {
  return words.some((word, i) => INTENSIFIERS.has(word) && words[i - 1] !== 'не' && words[i - 1] !== 'not');
}

/** Whether a word has its partner close by, on either side. */
function isPaired(words: readonly string[], i: number, [word, partner]: readonly [WordList, WordList]): boolean {
  if (!word.has(words[i])) return false;
  return words.some((other, j) => partner.has(other) && j !== i && Math.abs(j - i) <= PAIR_GAP + 1);
}

function isRedFlag(words: readonly string[], span: Span): boolean {
  if (isPaired(words, span.start, SPINNING_HEAD)) return true;
  return RED_FLAGS.matchAt(words, span.start) > 0 || words.some((word) => CHEST.has(word));
}

function severityOf(words: readonly string[], span: Span, redFlag: boolean): number {
  const word = words[span.start];
  if (redFlag || SEVERE.has(word) || isIntense(words)) return 3;
  return MILD.has(word) ? 1 : 2;
}

function painTrigger(words: readonly string[], span: Span, clause: number): PainTrigger {
  const redFlag = isRedFlag(words, span);
  return {
    list: 'PAIN',
    text: words.slice(span.start, span.end + 1).join(' '),
    clause,
    negatedBy: negatedBy(words, span),
    area: areaOf(words, span),
    severity: severityOf(words, span, redFlag),
    redFlag,
  };
}

function fatigueTrigger(words: readonly string[], span: Span, clause: number): FatigueTrigger {
  const isPhrase = span.end > span.start || isPaired(words, span.start, NO_STRENGTH);
  return {
    list: 'FATIGUE',
    text: words.slice(span.start, span.end + 1).join(' '),
    clause,
    // "Нет сил" holds its negation inside; another one around it would be read wrongly.
    negatedBy: isPhrase ? null : negatedBy(words, span),
  };
}

/** How many words from here on only look like a trigger. A figure of speech about the body is none. */
function innocentAt(words: readonly string[], i: number): number {
  const namesBody = () => words.some((word) => CHEST.has(word) || AREAS.some(([, list]) => list.has(word)));
  const figure = FIGURES.matchAt(words, i);
  return NO_TRIGGER.matchAt(words, i) || (figure > 0 && !namesBody() ? figure : Number(LOOK_ALIKES.has(words[i])));
}

/** Every trigger of one clause, negated ones included, from left to right. */
export function triggersOf(words: readonly string[], clause: number): Trigger[] {
  const triggers: Trigger[] = [];
  let i = 0;
  while (i < words.length) {
    const innocent = innocentAt(words, i);
    const pain = PAIN.matchAt(words, i) || Number(isPaired(words, i, SPINNING_HEAD));
    const fatigue = FATIGUE.matchAt(words, i) || Number(isPaired(words, i, NO_STRENGTH));
    if (innocent > 0) i += innocent;
    else if (pain > 0 && pain >= fatigue) {
      triggers.push(painTrigger(words, { start: i, end: i + pain - 1 }, clause));
      i += pain;
    } else if (fatigue > 0) {
      triggers.push(fatigueTrigger(words, { start: i, end: i + fatigue - 1 }, clause));
      i += fatigue;
    } else i += 1;
  }
  return triggers;
}
