import { EARS_2 } from '../policy.ts';
import type { Reading } from '../reading.ts';
import type { Sign } from '../signs/sign.ts';

/** Runs of words that stand together: each may have its own negator before it. */
function runsOf(words: readonly number[]): number[] {
  return words.filter((word, i) => i === 0 || words[i - 1] !== word - 1);
}

function isDoubled(reading: Reading, negator: number): boolean {
  if (!reading.covers(reading.tagNumber('WITHOUT'), negator)) return false;
  const before = reading.lastBefore(reading.tagNumber('DOUBLED'), negator);
  return before >= reading.clauseAt(negator).start && negator - before - 1 <= EARS_2.doubledReach;
}

/** Whether a negator before this word denies it, through words that let a negation pass. */
function isDeniedBefore(reading: Reading, sign: Sign, at: number, isSignWord: Uint8Array): boolean {
  const tag = (name: string) => reading.tagNumber(name);
  const [negator, pseudo, soft, filler] = [tag('NEGATOR'), tag('PSEUDO'), tag('SOFT'), tag('FILLER')];
  const [perception, site, denial, noun] = [
    tag('WORD_perception'),
    tag('SITE'),
    tag('WORD_nounDenials'),
    tag('WORD_deniedNouns'),
  ];
  const first = Math.max(reading.clauseAt(at).start, at - EARS_2.negationReach);
  let perceived = false;
  for (let i = at - 1; i >= first; i -= 1) {
    const own = sign.words.includes(i);
    if (!own && reading.covers(negator, i) && !reading.covers(pseudo, i) && !isDoubled(reading, i)) {
      if (i + 1 < at && reading.covers(soft, i + 1)) return false;
      const word = reading.tokens.words[i];
      if (word === 'не') {
        if (i === at - 1 || perceived) return true;
      } else if (/^[а-я]/.test(word ?? '')) {
        if (i === at - 1 || (reading.covers(denial, i) && reading.covers(noun, at))) return true;
      } else return true;
    }
    const isPerception = reading.covers(perception, i);
    perceived ||= isPerception;
    const passes =
      own ||
      isPerception ||
      reading.covers(filler, i) ||
      reading.covers(site, i) ||
      isSignWord[i] === 1 ||
      reading.covers(denial, i);
    if (!passes) return false;
  }
  return false;
}

const NONE_AFTER: ReadonlySet<string> = new Set(['none', 'zero', 'нет', 'ноль', '0', 'no']);

/** "Боли в колене нет", "pain: none", "no longer". */
function isDeniedAfter(reading: Reading, { end, words }: Sign, isSignWord: Uint8Array): boolean {
  const text = reading.tokens.words;
  const clause = reading.clauseAt(end);
  if (end + 1 === clause.end && NONE_AFTER.has(text[end + 1] ?? '')) return true;
  const last = Math.min(clause.end, end + 1 + EARS_2.absentReach);
  const isNoun = words.some((word) => reading.covers(reading.tagNumber('WORD_deniedNouns'), word));
  for (let i = end + 1; i <= last; i += 1) {
    if (text[i] === 'no' && (text[i + 1] === 'more' || text[i + 1] === 'longer') && i + 1 <= clause.end) return true;
    if (!isNoun || isSignWord[i] === 1) continue;
    if (reading.covers(reading.tagNumber('ABSENT_AFTER'), i)) return true;
    if (text[i] === 'не' && i < clause.end && reading.covers(reading.tagNumber('WORD_perception'), i + 1)) return true;
  }
  return false;
}

/** Whether the sign is denied within its clause. A rule that holds a negator is not denied by it. */
export function isNegated(reading: Reading, sign: Sign, isSignWord: Uint8Array): boolean {
  return (
    runsOf(sign.words).some((word) => isDeniedBefore(reading, sign, word, isSignWord)) ||
    isDeniedAfter(reading, sign, isSignWord)
  );
}

/** "Knee didn't hurt until set 4" hurts. */
export function endsLater(reading: Reading, { end }: Sign): boolean {
  const until = reading.nextAfter(reading.tagNumber('UNTIL'), end);
  return until >= 0 && until <= reading.sentenceAt(end).end;
}

/** "Раньше не болело": it may do so now. */
export function saysBefore(reading: Reading, { start }: Sign): boolean {
  return reading.clauseHas(reading.tagNumber('BEFORE_NOW'), start);
}
