import type { Weighed } from '../modifiers/silence.ts';
import { EARS_2 } from '../policy.ts';
import type { Reading } from '../reading.ts';
import type { Span } from '../text/tokens.ts';
import type { Sign } from './sign.ts';

/** A word of the heart or the breath that stands bare, in a clause that says nothing else about it. */
const BARE: ReadonlySet<string> = new Set(['@CHEST', '@HEART', '@BREATH', '@AIR', '@JAW', '@URINE']);

/** Whether the sentence asks or commands instead of telling. */
function isQuestion(reading: Reading, at: number): boolean {
  const sentence = reading.sentenceAt(at);
  if (sentence.asks) return true;
  const clause = reading.clauseAt(at);
  return [sentence.start, clause.start].some(
    (start) =>
      reading.covers(reading.tagNumber('WORD_question'), start) &&
      !reading.covers(reading.tagNumber('WORD_notQuestionNext'), start + 1),
  );
}

/** Whether the clause says that all is well, counts, or asks: then a bare word means nothing. */
function isHarmless(reading: Reading, clause: Span): boolean {
  const tag = (name: string) => reading.tagNumber(name);
  const isLikewise = reading.has(tag('LIKEWISE'), clause) && reading.sentenceHas(tag('OKW'), clause.start);
  if (isLikewise || reading.has(tag('OKW'), clause) || reading.has(tag('NUMBER'), clause)) return true;
  return isQuestion(reading, clause.start);
}

/** Whether a sign that only asks is worth the question. */
export function isDoubt(reading: Reading, sign: Sign): boolean {
  const clause = reading.clauseAt(sign.start);
  const tag = (name: string) => reading.tagNumber(name);
  if (reading.has(tag('HYPOTHETICAL'), clause)) return false;
  if (BARE.has(sign.entry)) {
    const isBreath = sign.entry === '@BREATH' && reading.has(tag('WORD_exertion'), clause);
    return !isHarmless(reading, clause) && !isBreath;
  }
  if (reading.has(tag('WORD_stopCue'), { start: sign.start, end: sign.end })) {
    return !reading.sentenceHas(tag('WORD_stopReason'), sign.start) && !isQuestion(reading, clause.start);
  }
  return !isQuestion(reading, clause.start) || sign.label === 'ASK_RED_FLAG';
}

const SETS = /^\d+[xх×*]\d/;

/** Whether a sentence counts sets, as a report does: "140x3". */
function hasSets(reading: Reading, { start, end }: Span): boolean {
  const number = reading.tagNumber('NUMBER');
  let at = reading.covers(number, start) ? start : reading.nextAfter(number, start);
  while (at >= 0 && at <= end) {
    if (SETS.test(reading.tokens.words[at] ?? '')) return true;
    at = reading.nextAfter(number, at);
  }
  return false;
}

/** A joint that is named without a word about how it is. */
export function bareJoints(reading: Reading, isTaken: (clause: number) => boolean): Span[] {
  const joint = reading.tagNumber('JOINT');
  const training = reading.tagNumber('WORD_training');
  return reading.spansOf(joint).filter((span) => {
    if (isTaken(reading.tokens.clauseOf[span.start] ?? 0)) return false;
    const clause = reading.clauseAt(span.start);
    if (
      hasSets(reading, reading.sentenceAt(span.start)) ||
      isHarmless(reading, clause) ||
      reading.has(reading.tagNumber('HYPOTHETICAL'), clause)
    )
      return false;
    return !reading.isNear(training, span, EARS_2.trainingGap);
  });
}

/** A word of harm that is nearly the whole text: "тянет". */
export function isLoneHarm(reading: Reading): boolean {
  if (reading.length === 0 || reading.length > EARS_2.loneWords) return false;
  if (
    ['NEGATOR', 'OTHER', 'HISTORY', 'NUMBER', 'RELIEF'].some((name) => reading.clauseHas(reading.tagNumber(name), 0))
  ) {
    return false;
  }
  const isShortest = reading.length <= EARS_2.loneTearWords;
  return ['HARM_N', 'HARM_J', 'PAIN_MILD', ...(isShortest ? ['SWELL', 'TEAR'] : [])].some((name) => {
    const spans = reading.spansOf(reading.tagNumber(name));
    return spans.length > 0 && !isQuestion(reading, 0);
  });
}

/** The clauses that speak of a hand or its fingers. */
export function numbHandClauses(reading: Reading): ReadonlySet<number> {
  const clauses = new Set<number>();
  for (const [at, area] of reading.areas) if (area === 'wrist') clauses.add(reading.tokens.clauseOf[at] ?? 0);
  return clauses;
}

/** Numb fingers or hands alone are pain, and a question. */
export function isNumbHand(reading: Reading, { sign, silencedBy }: Weighed, hands: ReadonlySet<number>): boolean {
  if (sign.label !== 'PAIN' || silencedBy !== null) return false;
  const isNumb = sign.words.some((word) => reading.covers(reading.tagNumber('NUMB'), word));
  return isNumb && hands.has(reading.tokens.clauseOf[sign.start] ?? 0);
}
