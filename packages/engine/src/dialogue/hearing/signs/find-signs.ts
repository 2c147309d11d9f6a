import { SORE_JOINT } from '../../lexicon/index.ts';
import type { LexiconBook } from '../lexicon-book.ts';
import { EARS_2 } from '../policy.ts';
import type { Reading } from '../reading.ts';
import type { Span } from '../text/tokens.ts';
import type { Rule, Sign } from './sign.ts';

const HURTING = ['PAIN', 'HARM_N', 'TEAR'] as const;
const PLANS: ReadonlySet<string> = new Set(['SKIP', 'MOVE', 'SHORT_OF_TIME']);

/** Every entry of the rules that stands in the text. */
function ruleSigns(reading: Reading, book: LexiconBook): Sign[] {
  const signs: Sign[] = [];
  reading.each(
    book.rules,
    ({ rules }) => rules,
    (rule, { words, parts }, { source }) => {
      const start = words[0] ?? 0;
      const isPlan = PLANS.has(rule.label);
      if (parts.some((part) => reading.isMasked(part, isPlan))) return;
      if (rule.unless !== null && isExcepted(reading, rule, start)) return;
      signs.push({ ...rule, entry: source, words, start, end: words.at(-1) ?? start });
    },
  );
  return signs;
}

/** For a skip the whole sentence is looked at, else the clause. */
function isExcepted(reading: Reading, { label, unless }: Rule, at: number): boolean {
  if (unless === null) return false;
  return label === 'SKIP' || label === 'SELF_HARM' ? reading.sentenceHas(unless, at) : reading.clauseHas(unless, at);
}

/** Signs that are single words, with what they need beside them. */
function wordSigns(reading: Reading): Sign[] {
  const tag = (name: string) => reading.tagNumber(name);
  const [site, joint, throat] = [tag('SITE'), tag('JOINT'), tag('WORD_throat')];
  const signsOf = (name: string, rule: Pick<Rule, 'severity' | 'from'>, stands: (span: Span) => boolean): Sign[] =>
    reading
      .spansOf(tag(name))
      .filter((span) => stands(span))
      .map((span) => ({
        ...rule,
        label: 'PAIN',
        kind: null,
        unless: null,
        entry: `@${name}`,
        words: Array.from({ length: span.end - span.start + 1 }, (_, i) => span.start + i),
        ...span,
      }));
  const isThroat = (span: Span) => reading.isNear(throat, span, EARS_2.throatGap);
  const needsSite = (span: Span) => reading.has(tag('WORD_mildNeedsSite'), span);
  return [
    ...signsOf('PAIN', { severity: EARS_2.severity.plain, from: 'PAIN' }, (span) => !isThroat(span)),
    ...signsOf(
      'PAIN_MILD',
      { severity: EARS_2.severity.mild, from: 'PAIN_MILD' },
      (span) => !isThroat(span) && (!needsSite(span) || reading.isNear(site, span, EARS_2.mildGap)),
    ),
    ...signsOf('HARM_S', { severity: EARS_2.severity.plain, from: 'HARM' }, () => true),
    ...signsOf(
      'HARM_N',
      { severity: EARS_2.severity.plain, from: 'HARM' },
      (span) => !reading.has(tag('PAIN_MILD'), span) && reading.isNear(site, span, EARS_2.harmGap),
    ),
    ...signsOf('HARM_J', { severity: EARS_2.severity.plain, from: 'HARM' }, (span) => isAtJoint(reading, joint, span)),
    ...signsOf(
      'TEAR',
      { severity: EARS_2.severity.worst, from: 'TEAR' },
      (span) =>
        reading.has(tag('WORD_harmAlone'), span) ||
        reading.isNear(site, span, EARS_2.tearGap) ||
        reading.isNear(tag('WORD_something'), span, 1),
    ),
    ...signsOf('SORE', { severity: EARS_2.severity.plain, from: 'SORENESS' }, (span) => isSoreJoint(reading, span)),
    ...signsOf(
      'SWELL',
      { severity: EARS_2.severity.worst, from: 'SWELL' },
      (span) =>
        reading.clauseHas(site, span.start) || HURTING.some((name) => reading.sentenceHas(tag(name), span.start)),
    ),
  ];
}

/** With a muscle it is soreness: the nearest word of the body decides. */
function isAtJoint(reading: Reading, joint: number, span: Span): boolean {
  return !reading.has(reading.tagNumber('SORE'), span) && reading.isNear(joint, span, EARS_2.harmGap);
}

function isSoreJoint(reading: Reading, span: Span): boolean {
  if (reading.isNear(reading.tagNumber('TENDON'), span, EARS_2.harmGap)) return true;
  const area = nearestArea(reading, span);
  return area !== null && SORE_JOINT.areas.includes(area.name) && area.isJoint;
}

/** The body word of the clause that is nearest to a span. */
function nearestArea(reading: Reading, span: Span): { name: string; isJoint: boolean } | null {
  const site = reading.tagNumber('SITE');
  const clause = reading.clauseAt(span.start);
  const before = reading.lastBefore(site, span.start);
  const after = reading.nextAfter(site, span.end);
  const hasBefore = before >= clause.start && before >= 0;
  const hasAfter = after >= 0 && after <= clause.end;
  const at = hasBefore && (!hasAfter || span.start - before <= after - span.end) ? before : hasAfter ? after : -1;
  if (at < 0) return null;
  return { name: reading.areas.get(at) ?? 'unspecified', isJoint: reading.covers(reading.tagNumber('JOINT'), at) };
}

/** A pulse that is high although the clause says that the athlete rests. */
function pulseSigns(reading: Reading): Sign[] {
  const { least, most } = EARS_2.restingPulse;
  return reading.spansOf(reading.tagNumber('PULSE')).flatMap((span) => {
    if (!saysAtRest(reading, span.start)) return [];
    const number = reading.tagNumber('NUMBER');
    const clause = reading.clauseAt(span.start);
    const at = [reading.nextAfter(number, span.end), reading.lastBefore(number, span.start)].find(
      (i) => i >= clause.start && i <= clause.end && isPulse(reading.tokens.words[i], least, most),
    );
    if (at === undefined) return [];
    const words = [...new Set([span.start, at])].sort((a, b) => a - b);
    return [
      {
        label: 'RED_FLAG' as const,
        kind: 'CARDIAC',
        severity: EARS_2.severity.worst,
        unless: null,
        from: 'PULSE' as const,
        entry: '@PULSE at rest',
        words,
        start: words[0] ?? 0,
        end: words.at(-1) ?? 0,
      },
    ];
  });
}

const WHILE: ReadonlySet<string> = new Set(['while', 'when', 'когда', 'пока']);

/** In the clause itself, or in the one that says when. */
function saysAtRest(reading: Reading, at: number): boolean {
  const rest = reading.tagNumber('WORD_rest');
  if (reading.clauseHas(rest, at)) return true;
  const next = reading.tokens.clauses[(reading.tokens.clauseOf[at] ?? 0) + 1];
  return next !== undefined && WHILE.has(reading.tokens.words[next.start] ?? '') && reading.has(rest, next);
}

function isPulse(word: string | undefined, least: number, most: number): boolean {
  const pulse = /^\d{2,3}$/.test(word ?? '') ? Number(word) : 0;
  return pulse >= least && pulse <= most;
}

/** By word: whether one of the signs holds it. */
function covering(signs: readonly Sign[], length: number): Uint8Array {
  const covered = new Uint8Array(length);
  for (const { words } of signs) for (const word of words) covered[word] = 1;
  return covered;
}

/** What the text says, before the words around it are weighed. */
export function findSigns(reading: Reading, book: LexiconBook): Sign[] {
  const found = [...ruleSigns(reading, book), ...wordSigns(reading), ...pulseSigns(reading)];
  const isEffort = reading.tagNumber('EFFORT');
  const effortWith = reading.tagNumber('EFFORT_WITH');
  const inFault = covering(
    found.filter(({ label }) => label === 'TECHNIQUE'),
    reading.length,
  );
  const isSoreJointWord = covering(
    found.filter(({ label, from }) => label === 'PAIN' && from === 'SORENESS'),
    reading.length,
  );
  const isCrippled = covering(
    found.filter(
      ({ label, from, severity }) => label === 'PAIN' && from === 'PHRASE' && severity === EARS_2.severity.worst,
    ),
    reading.length,
  );
  return found
    .filter((sign) => {
      if (
        sign.label === 'FATIGUE' &&
        sign.from === 'SORENESS' &&
        sign.words.some((word) => isSoreJointWord[word] === 1)
      ) {
        return false;
      }
      if (sign.label === 'TECHNIQUE' && sign.words.every((word) => isCrippled[word] === 1)) return false;
      if (sign.label === 'PAIN' && sign.from !== 'PAIN' && sign.words.every((word) => inFault[word] === 1))
        return false;
      if (sign.label === 'FATIGUE' && sign.words.length === 1 && reading.covers(isEffort, sign.start)) {
        return (
          !reading.clauseHas(effortWith, sign.start) && !reading.clauseHas(reading.tagNumber('BREATH'), sign.start)
        );
      }
      return true;
    })
    .sort((a, b) => a.start - b.start || a.end - b.end);
}
