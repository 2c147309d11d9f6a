import { type FlagArea, HIGHEST_SEVERITY, type PainMark } from '../../kernel/pain.ts';
import { PAIN_AREAS } from '../../vocabulary.ts';
import { HEARD_FLAGS } from '../lexicon/index.ts';
import type { AskTopic, Hearing, Mention } from './hearing.ts';
import { type LexiconBook, openLexicon } from './lexicon-book.ts';
import { type Weighed, weigh } from './modifiers/silence.ts';
import { EARS_2 } from './policy.ts';
import { Reading } from './reading.ts';
import { bareJoints, isDoubt, isLoneHarm, isNumbHand, numbHandClauses } from './signs/doubts.ts';
import { findSigns } from './signs/find-signs.ts';
import type { RedFlagKind, Sign, SignLabel } from './signs/sign.ts';
import { type CatalogueNames, NO_NAMES } from './text/catalogue-names.ts';
import { tokensOf } from './text/tokens.ts';
import { WordReader } from './word-reader.ts';

const AREA_ORDER: readonly FlagArea[] = [...PAIN_AREAS, 'unspecified'];

let opened: { readonly book: LexiconBook; readonly reader: WordReader } | null = null;

/** The lexicon is data and never changes while we run; it is made ready once. */
function lexicon() {
  if (opened === null) {
    const book = openLexicon();
    opened = { book, reader: new WordReader(book) };
  }
  return opened;
}

function wordsOf(reading: Reading, { words }: Sign): string {
  return words.map((word) => reading.tokens.words[word] ?? '').join(' ');
}

/** The phrase's own area, else the nearest named one of the clause, of the sentence, of the text. */
function areaOf(reading: Reading, { words, start, end }: Sign): FlagArea {
  const area = reading.tagNumber('AREA');
  const own = words.find((word) => reading.covers(area, word));
  if (own !== undefined) return named(reading, own);
  const before = reading.lastBefore(area, start);
  const after = reading.nextAfter(area, end);
  for (const { start: from, end: to } of [
    reading.clauseAt(start),
    reading.sentenceAt(start),
    { start: 0, end: reading.length - 1 },
  ]) {
    const hasBefore = before >= from && before >= 0;
    const hasAfter = after >= 0 && after <= to;
    if (hasBefore && (!hasAfter || start - before <= after - end)) return named(reading, before);
    if (hasAfter) return named(reading, after);
  }
  return 'unspecified';
}

function named(reading: Reading, at: number): FlagArea {
  const area = reading.areas.get(at);
  return PAIN_AREAS.find((known) => known === area) ?? 'unspecified';
}

/** Sharp and severe pain is the highest, unless the word is denied. */
function severityOf(reading: Reading, sign: Sign): number {
  const severe = reading.tagNumber('SEVERE');
  const clause = reading.clauseAt(sign.start);
  const isSevere = [reading.lastBefore(severe, sign.end + 1), reading.nextAfter(severe, sign.start - 1)].some((at) => {
    const isClose =
      at >= clause.start &&
      at <= clause.end &&
      sign.start - at <= EARS_2.severeGap + 1 &&
      at - sign.end <= EARS_2.severeGap + 1;
    const before = reading.tokens.words[at - 1];
    return at >= 0 && isClose && before !== 'не' && before !== 'not';
  });
  return isSevere ? HIGHEST_SEVERITY : sign.severity;
}

function painMarks(reading: Reading, hurting: readonly Sign[]): PainMark[] {
  const highest = new Map<FlagArea, number>();
  for (const sign of hurting) {
    const area = areaOf(reading, sign);
    highest.set(area, Math.max(highest.get(area) ?? 0, severityOf(reading, sign)));
  }
  const untold = highest.get('unspecified');
  if (untold !== undefined && highest.size > 1) {
    highest.delete('unspecified');
    for (const [area, severity] of highest) highest.set(area, Math.max(severity, untold));
  }
  return AREA_ORDER.flatMap((area) => {
    const severity = highest.get(area);
    return severity === undefined ? [] : [{ area, severity }];
  });
}

function namedAreas(reading: Reading): FlagArea[] {
  const found = new Set<FlagArea>();
  for (const at of reading.areas.keys()) found.add(named(reading, at));
  return PAIN_AREAS.filter((area) => found.has(area));
}

function weighAll(reading: Reading, signs: readonly Sign[]): Weighed[] {
  const isSignWord = new Uint8Array(reading.length);
  const clauseHasSign = new Uint8Array(reading.tokens.clauses.length);
  for (const { words, start, label } of signs) {
    if (label.startsWith('ASK_')) continue;
    for (const word of words) isSignWord[word] = 1;
    clauseHasSign[reading.tokens.clauseOf[start] ?? 0] = 1;
  }
  return signs.map((sign) => weigh(reading, sign, isSignWord, clauseHasSign));
}

/** Nausea beside a red flag belongs to the flag; no technique is read in a sentence with one. */
function besideRedFlags(reading: Reading, weighed: readonly Weighed[]): readonly Weighed[] {
  const flagged = weighed.filter(({ sign, silencedBy }) => sign.label === 'RED_FLAG' && silencedBy === null);
  if (flagged.length === 0) return weighed;
  const sentences = new Set(flagged.map(({ sign }) => reading.tokens.sentenceOf[sign.start]));
  const nausea = reading.tagNumber('WORD_nausea');
  return weighed.filter(({ sign }) => {
    if (sign.label === 'TECHNIQUE') return !sentences.has(reading.tokens.sentenceOf[sign.start]);
    return !(sign.label === 'ILLNESS' && sign.words.some((word) => reading.covers(nausea, word)));
  });
}

const ASKING: ReadonlySet<SignLabel> = new Set(['ASK_RED_FLAG', 'ASK_PAIN']);

interface Heard {
  readonly reading: Reading;
  readonly weighed: readonly Weighed[];
  stands(label: SignLabel): boolean;
}

/** Clauses in which something was said, or taken back: there no bare joint asks anything. */
function takenClauses({ reading, weighed }: Heard): (clause: number) => boolean {
  const taken = new Set<number>();
  const others = new Set<number>();
  for (const { sign, silencedBy } of weighed) {
    taken.add(reading.tokens.clauseOf[sign.start] ?? 0);
    if (silencedBy === 'other') others.add(reading.tokens.sentenceOf[sign.start] ?? 0);
  }
  return (clause) => {
    const start = reading.tokens.clauses[clause]?.start ?? 0;
    return taken.has(clause) || others.has(reading.tokens.sentenceOf[start] ?? 0);
  };
}

function asksAboutRedFlag(heard: Heard): boolean {
  const { reading, weighed } = heard;
  const isSilenced = silencedClauses(heard);
  const handClauses = numbHandClauses(reading);
  return weighed.some(({ sign, silencedBy, asks }) => {
    if (sign.label === 'RED_FLAG') return asks;
    if (sign.label === 'ASK_RED_FLAG') {
      const clause = reading.tokens.clauseOf[sign.start] ?? 0;
      return silencedBy === null && !isSilenced(clause) && isDoubt(reading, sign);
    }
    return (
      isNumbHand(reading, { sign, silencedBy, asks }, handClauses) ||
      (isSoreChest(reading, sign) && silencedBy === null)
    );
  });
}

function isSoreChest(reading: Reading, sign: Sign): boolean {
  return sign.from === 'SORENESS' && reading.clauseHas(reading.tagNumber('CHEST'), sign.start);
}

/** A sign that was taken back takes the net of its clause with it; of another person, that of the sentence. */
function silencedClauses({ reading, weighed }: Heard): (clause: number) => boolean {
  const clauses = new Set<number>();
  const sentences = new Set<number>();
  for (const { sign, silencedBy, asks } of weighed) {
    if (silencedBy === null || asks || ASKING.has(sign.label)) continue;
    clauses.add(reading.tokens.clauseOf[sign.start] ?? 0);
    if (silencedBy === 'other') sentences.add(reading.tokens.sentenceOf[sign.start] ?? 0);
  }
  return (clause) => {
    const start = reading.tokens.clauses[clause]?.start ?? 0;
    return clauses.has(clause) || sentences.has(reading.tokens.sentenceOf[start] ?? 0);
  };
}

function asksAboutPain(heard: Heard): boolean {
  const { reading, weighed } = heard;
  const isTaken = takenClauses(heard);
  const isSilenced = silencedClauses(heard);
  const doubt = weighed.some(({ sign, silencedBy, asks }) => {
    if (sign.label === 'PAIN') return asks && silencedBy !== 'relief';
    if (sign.label === 'FATIGUE') return silencedBy === null && isSoreAtJoint(reading, sign);
    if (sign.label !== 'ASK_PAIN' || silencedBy !== null) return false;
    const clause = reading.tokens.clauseOf[sign.start] ?? 0;
    return !isSilenced(clause) && isDoubt(reading, sign);
  });
  return doubt || bareJoints(reading, isTaken).length > 0 || isLoneHarm(reading);
}

function isSoreAtJoint(reading: Reading, sign: Sign): boolean {
  return (
    sign.from === 'SORENESS' &&
    reading.has(reading.tagNumber('SORE'), sign) &&
    reading.isNear(reading.tagNumber('JOINT'), sign, EARS_2.harmGap)
  );
}

function askOf(heard: Heard): AskTopic | null {
  if (heard.stands('RED_FLAG')) return null;
  if (asksAboutRedFlag(heard)) return 'RED_FLAG';
  return !heard.stands('PAIN') && asksAboutPain(heard) ? 'PAIN' : null;
}

function mentionsOf(reading: Reading, weighed: readonly Weighed[]): Mention[] {
  const seen = new Set<string>();
  return weighed.flatMap(({ sign, silencedBy }) => {
    if (ASKING.has(sign.label)) return [];
    const words = wordsOf(reading, sign);
    const key = `${sign.label} ${words} ${silencedBy}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const area = sign.label === 'PAIN' ? areaOf(reading, sign) : null;
    return [{ label: sign.label, words, entry: sign.entry, rule: sign.from, silencedBy, area }];
  });
}

const NOTHING_ELSE: Omit<Hearing, 'selfHarm' | 'mentions'> = {
  redFlags: [],
  pain: [],
  areas: [],
  fatigue: false,
  illness: false,
  flags: [],
  technique: false,
  injury: false,
  skip: false,
  move: false,
  shortOfTime: false,
  ask: null,
};

/** What a text says, in Russian, English or both. The same text gives the same answer; it never throws. */
export function hear(text: string, names: CatalogueNames = NO_NAMES): Hearing {
  return hearWithWork(text, names).hearing;
}

/** The same, with how many entries were compared on the way. */
export function hearWithWork(text: string, names: CatalogueNames = NO_NAMES): { hearing: Hearing; work: number } {
  const { book, reader } = lexicon();
  const tokens = tokensOf(text);
  const reading = new Reading(tokens, reader.read(tokens), book, names);
  const weighed = besideRedFlags(reading, weighAll(reading, findSigns(reading, book)));
  return { hearing: concluded(reading, weighed), work: reading.work + tokens.words.length };
}

function concluded(reading: Reading, weighed: readonly Weighed[]): Hearing {
  const standing = weighed.flatMap(({ sign, silencedBy }) => (silencedBy === null ? [sign] : []));
  const stands = (label: SignLabel) => standing.some((sign) => sign.label === label);
  if (stands('SELF_HARM')) {
    const own = weighed.filter(({ sign }) => sign.label === 'SELF_HARM');
    return { ...NOTHING_ELSE, selfHarm: true, mentions: mentionsOf(reading, own) };
  }
  const hurting = standing.filter(({ label }) => label === 'PAIN');
  const redFlags = new Map<RedFlagKind, string>();
  for (const sign of standing) {
    if (sign.label !== 'RED_FLAG' || sign.kind === null) continue;
    const kind = sign.kind as RedFlagKind;
    if (!redFlags.has(kind)) redFlags.set(kind, wordsOf(reading, sign));
  }
  const injury = reading.tagNumber('WORD_injury');
  return {
    selfHarm: false,
    redFlags: [...redFlags].map(([kind, words]) => ({ kind, words })),
    pain: painMarks(reading, hurting),
    areas: namedAreas(reading),
    fatigue: stands('FATIGUE'),
    illness: stands('ILLNESS'),
    flags: HEARD_FLAGS.filter(stands),
    technique: stands('TECHNIQUE'),
    injury: hurting.some(({ words }) => words.some((word) => reading.covers(injury, word))),
    skip: stands('SKIP'),
    move: stands('MOVE'),
    shortOfTime: stands('SHORT_OF_TIME'),
    ask: askOf({ reading, weighed, stands }),
    mentions: mentionsOf(reading, weighed),
  };
}
