import { EARS_2 } from '../policy.ts';
import type { Reading } from '../reading.ts';
import type { Sign } from '../signs/sign.ts';
import { endsLater, isNegated, saysBefore } from './negation.ts';

export type Silencer = 'negated' | 'other' | 'history' | 'hypothetical' | 'relief';

export interface Weighed {
  readonly sign: Sign;
  /** What takes the sign back; null: it stands. */
  readonly silencedBy: Silencer | null;
  /** In doubt a question is asked: relief, a hypothesis of one's own, "never before". */
  readonly asks: boolean;
}

/** Another person before the sign, with nobody of the athlete between. */
function isOther(reading: Reading, sign: Sign): boolean {
  const tag = (name: string) => reading.tagNumber(name);
  const other = tag('OTHER');
  const clause = reading.clauseAt(sign.start);
  const self = lastSelf(reading, sign.start);
  let at = reading.lastBefore(other, sign.start);
  for (let tried = 0; at >= clause.start && at > self && tried < EARS_2.mostPeople; tried += 1) {
    if (isPerson(reading, sign, at)) return true;
    at = reading.lastBefore(other, at);
  }
  return isAtAnother(reading, sign, clause.end);
}

/** The athlete's last word of themself before this one; "the kid next to me" names a place, not the athlete. */
function lastSelf(reading: Reading, before: number): number {
  const [self, beside] = [reading.tagNumber('SELF'), reading.tagNumber('WORD_beside')];
  let at = reading.lastBefore(self, before);
  for (let tried = 0; at > 0 && reading.covers(beside, at - 1) && tried < EARS_2.mostPeople; tried += 1) {
    at = reading.lastBefore(self, at);
  }
  return at;
}

function isPerson(reading: Reading, sign: Sign, at: number): boolean {
  const tag = (name: string) => reading.tagNumber(name);
  if (sign.label === 'TECHNIQUE' && reading.covers(tag('WORD_coach'), at)) return false;
  const start = reading.clauseAt(at).start;
  const before = at - 1 - Number(reading.covers(tag('SELF'), at - 1));
  if (before >= start && reading.covers(tag('WORD_companion'), before)) return false;
  if (!reading.covers(tag('WORD_pronounsOther'), at)) return true;
  return reading.lastBefore(tag('SITE'), at) < reading.sentenceAt(at).start;
}

/** "Болит колено у друга". */
function isAtAnother(reading: Reading, { end }: Sign, last: number): boolean {
  for (let i = end + 1; i < last && i <= end + 1 + EARS_2.otherAfter; i += 1) {
    if (reading.tokens.words[i] === 'у') return reading.covers(reading.tagNumber('OTHER'), i + 1);
  }
  return false;
}

function isHistory(reading: Reading, { start }: Sign, hasSign: Uint8Array): boolean {
  const history = reading.tagNumber('HISTORY');
  if (reading.clauseHas(reading.tagNumber('PRESENT'), start)) return false;
  if (reading.clauseHas(history, start)) return true;
  const next = (reading.tokens.clauseOf[start] ?? 0) + 1;
  const clause = reading.tokens.clauses[next];
  if (clause === undefined || hasSign[next] === 1) return false;
  const isSameSentence = reading.tokens.sentenceOf[clause.start] === reading.tokens.sentenceOf[start];
  if (!isSameSentence || !reading.has(history, clause) || reading.has(reading.tagNumber('PRESENT'), clause))
    return false;
  return saysOnly(reading, history, clause);
}

/** "…, that was years ago" says when; "…, the grip went before the back" is about something else. */
function saysOnly(reading: Reading, tag: number, { start, end }: { readonly start: number; readonly end: number }) {
  const passing = [tag, reading.tagNumber('FILLER'), reading.tagNumber('WORD_clauseBreak')];
  let other = 0;
  for (let i = start; i <= end; i += 1) if (!passing.some((each) => reading.covers(each, i))) other += 1;
  return other <= EARS_2.besideHistory;
}

const IF: ReadonlySet<string> = new Set(['if', 'если', 'вдруг']);
const THAT: ReadonlySet<string> = new Set(['that', 'что']);

/** "Is chest pain common in lifters?": nobody speaks of themself, so it is asked and not taken for said. */
function isGeneralQuestion(reading: Reading, { start }: Sign): boolean {
  const tag = (name: string) => reading.tagNumber(name);
  if (!reading.sentenceAt(start).asks || !reading.clauseHas(tag('GENERAL'), start)) return false;
  return !reading.sentenceHas(tag('SELF'), start) && !reading.sentenceHas(tag('PRESENT'), start);
}

/** "My mother fears, that I faint": what another person is afraid of has not happened. */
function isFearOfAnother(reading: Reading, { start }: Sign): boolean {
  const { clauses, clauseOf, sentenceOf, words } = reading.tokens;
  const at = clauseOf[start] ?? 0;
  const [fear, clause] = [clauses[at - 1], clauses[at]];
  if (fear === undefined || clause === undefined || !THAT.has(words[clause.start] ?? '')) return false;
  if (sentenceOf[fear.start] !== sentenceOf[clause.start]) return false;
  return reading.has(reading.tagNumber('OTHER'), fear) && reading.has(reading.tagNumber('HYPOTHETICAL'), fear);
}

function hypothesis(reading: Reading, sign: Sign): 'none' | 'general' | 'own' {
  const { start, end } = sign;
  const tag = (name: string) => reading.tagNumber(name);
  const clause = reading.clauseAt(start);
  if (isGeneralQuestion(reading, sign)) return 'own';
  if (isFearOfAnother(reading, sign)) return 'general';
  const at = reading.lastBefore(tag('HYPOTHETICAL'), start);
  if (at < clause.start || start - at - 1 > EARS_2.hypothesisReach) return 'none';
  if (reading.clauseHas(tag('REAL'), start)) return 'none';
  if (!IF.has(reading.tokens.words[at] ?? '')) return 'general';
  const between = { start: at + 1, end: start - 1 };
  if (between.start <= between.end && reading.has(tag('WORD_activity'), between)) return 'none';
  const sentence = reading.sentenceAt(at);
  if (at > sentence.start && reading.has(tag('OTHER'), { start: sentence.start, end: at - 1 })) return 'general';
  const isOwn =
    reading.has(tag('SELF'), { start: at, end }) || reading.has(tag('SITE'), { start: at, end: clause.end });
  return isOwn ? 'own' : 'general';
}

function isRelieved(reading: Reading, { start, end, words }: Sign): boolean {
  const tag = (name: string) => reading.tagNumber(name);
  const [relief, noRelief] = [tag('RELIEF'), tag('NO_RELIEF')];
  const clause = reading.clauseAt(start);
  const after = reading.nextAfter(relief, end);
  const before = reading.lastBefore(relief, start);
  const isAfter = after >= 0 && after <= clause.end && after - end - 1 <= EARS_2.reliefAfter;
  const isBefore = before >= clause.start && start - before - 1 <= EARS_2.reliefBefore;
  // "Not recovered from": the sign's own words are no relief from it.
  const isDenied = words.some((word) => reading.covers(tag('NEGATOR'), word));
  const isOwn = isDenied && after === end + 1 && reading.covers(relief, end);
  if (isOwn || (!isAfter && !isBefore)) return false;
  const at = isAfter ? after : before;
  if (isAfter && reading.covers(noRelief, after)) return false;
  let again = reading.nextAfter(noRelief, at);
  while (again >= 0 && reading.covers(relief, again)) again = reading.nextAfter(noRelief, again);
  if (reading.covers(noRelief, at) || (again >= 0 && again <= reading.sentenceAt(at).end)) return false;
  const negator = at - 1;
  return !(negator >= clause.start && reading.covers(tag('NEGATOR'), negator) && !reading.covers(relief, negator));
}

/** "I won't be able to train tomorrow" asks for no other day. */
function isRefusal(reading: Reading, { start, end }: Sign): boolean {
  const refused = reading.lastBefore(reading.tagNumber('NOCAN'), start);
  if (refused < reading.clauseAt(start).start || start - refused - 1 > EARS_2.refusalReach) return false;
  return !reading.has(reading.tagNumber('RATHER'), { start: refused, end });
}

/** Weighs the words around a sign. In doubt it stands. */
export function weigh(reading: Reading, sign: Sign, isSignWord: Uint8Array, clauseHasSign: Uint8Array): Weighed {
  const weighed = (silencedBy: Silencer | null, asks = false): Weighed => ({ sign, silencedBy, asks });
  if (isOther(reading, sign)) return weighed('other');
  if (sign.label === 'MOVE' && isRefusal(reading, sign)) return weighed('negated');
  if (sign.label === 'SKIP' || sign.label === 'MOVE' || sign.label === 'SHORT_OF_TIME') return weighed(null);
  if (isNegated(reading, sign, isSignWord) && !endsLater(reading, sign)) {
    return weighed('negated', saysBefore(reading, sign));
  }
  if (isHistory(reading, sign, clauseHasSign)) return weighed('history');
  const supposed = hypothesis(reading, sign);
  if (supposed !== 'none') return weighed('hypothetical', supposed === 'own');
  if (isRelieved(reading, sign)) return weighed('relief', true);
  return weighed(null);
}
