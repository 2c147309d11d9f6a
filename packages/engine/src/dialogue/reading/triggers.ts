import { type FlagArea, HIGHEST_SEVERITY } from '../../kernel/pain.ts';
import { LEVELS_1 } from '../../progression/policy.ts';
import type { PainArea } from '../../vocabulary.ts';
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

interface FatigueTrigger extends FoundTrigger {
  readonly list: 'FATIGUE';
}

export type Trigger = PainTrigger | FatigueTrigger;

/** What a clause says around its triggers, looked up once for all of them. */
interface Clause {
  readonly words: readonly string[];
  readonly number: number;
  /** Where the last body word before each word stands, and the next one from it on. */
  readonly bodyBefore: readonly (number | null)[];
  readonly bodyFrom: readonly (number | null)[];
  readonly intense: boolean;
  readonly chest: boolean;
}

function clauseOf(words: readonly string[], number: number): Clause {
  const isBody = words.map((word) => bodyArea(word) !== null);
  const bodyBefore: (number | null)[] = [];
  let last: number | null = null;
  isBody.forEach((body, i) => {
    bodyBefore.push(last);
    if (body) last = i;
  });
  const bodyFrom: (number | null)[] = new Array(words.length).fill(null);
  let next: number | null = null;
  for (let i = words.length - 1; i >= 0; i -= 1) {
    if (isBody[i]) next = i;
    bodyFrom[i] = next;
  }
  return {
    words,
    number,
    bodyBefore,
    bodyFrom,
    intense: words.some((word, i) => INTENSIFIERS.has(word) && words[i - 1] !== 'не' && words[i - 1] !== 'not'),
    chest: words.some((word) => CHEST.has(word)),
  };
}

function bodyArea(word: string | undefined): PainArea | null {
  return AREAS.find(([, list]) => list.has(word))?.[0] ?? null;
}

/** The nearest body word of the clause by words between; of two equally near ones the earlier. */
function areaOf({ words, bodyBefore, bodyFrom }: Clause, { start, end }: Span): FlagArea {
  const before = bodyBefore[start] ?? null;
  const after = bodyFrom[end + 1] ?? null;
  const nearer = before !== null && (after === null || start - before <= after - end) ? before : after;
  return nearer === null ? 'unspecified' : (bodyArea(words[nearer]) ?? 'unspecified');
}

/** Whether a word has its partner close by, on either side. */
function isPaired(words: readonly string[], i: number, [word, partner]: readonly [WordList, WordList]): boolean {
  if (!word.has(words[i])) return false;
  const near = words.slice(Math.max(0, i - PAIR_GAP - 1), i + PAIR_GAP + 2);
  return near.some((other) => partner.has(other));
}

function isRedFlag({ words, chest }: Clause, span: Span): boolean {
  return chest || isPaired(words, span.start, SPINNING_HEAD) || RED_FLAGS.matchAt(words, span.start) > 0;
}

function severityOf({ words, intense }: Clause, span: Span, redFlag: boolean): number {
  const word = words[span.start];
  if (redFlag || SEVERE.has(word) || intense) return HIGHEST_SEVERITY;
  return MILD.has(word) ? 1 : LEVELS_1.flags.untoldSeverity;
}

function painTrigger(clause: Clause, span: Span): PainTrigger {
  const { words, number } = clause;
  const redFlag = isRedFlag(clause, span);
  return {
    list: 'PAIN',
    text: words.slice(span.start, span.end + 1).join(' '),
    clause: number,
    negatedBy: negatedBy(words, span),
    area: areaOf(clause, span),
    severity: severityOf(clause, span, redFlag),
    redFlag,
  };
}

function fatigueTrigger({ words, number }: Clause, span: Span): FatigueTrigger {
  const isPhrase = span.end > span.start || isPaired(words, span.start, NO_STRENGTH);
  return {
    list: 'FATIGUE',
    text: words.slice(span.start, span.end + 1).join(' '),
    clause: number,
    // "Нет сил" holds its negation inside; another one around it would be read wrongly.
    negatedBy: isPhrase ? null : negatedBy(words, span),
  };
}

/** How many words from here on only look like a trigger. A figure of speech about the body is none. */
function innocentAt({ words, bodyFrom, chest }: Clause, i: number): number {
  const wish = NO_TRIGGER.matchAt(words, i);
  if (wish > 0) return wish;
  const namesBody = chest || bodyFrom[0] !== null;
  return (namesBody ? 0 : FIGURES.matchAt(words, i)) || Number(LOOK_ALIKES.has(words[i]));
}

/** Every trigger of one clause, negated ones included, from left to right. */
export function triggersOf(words: readonly string[], number: number): Trigger[] {
  const clause = clauseOf(words, number);
  const triggers: Trigger[] = [];
  let i = 0;
  while (i < words.length) {
    const innocent = innocentAt(clause, i);
    const pain = PAIN.matchAt(words, i) || Number(isPaired(words, i, SPINNING_HEAD));
    const fatigue = FATIGUE.matchAt(words, i) || Number(isPaired(words, i, NO_STRENGTH));
    if (innocent > 0) i += innocent;
    else if (pain > 0 && pain >= fatigue) {
      triggers.push(painTrigger(clause, { start: i, end: i + pain - 1 }));
      i += pain;
    } else if (fatigue > 0) {
      triggers.push(fatigueTrigger(clause, { start: i, end: i + fatigue - 1 }));
      i += fatigue;
    } else i += 1;
  }
  return triggers;
}
