import { LANGUAGES, SORE_JOINT, WORDS } from '../lexicon/index.ts';
import { type Pattern, readPattern } from './patterns/pattern.ts';
import { PatternIndex } from './patterns/pattern-index.ts';
import { Typos } from './patterns/typos.ts';
import { Vocabulary } from './patterns/vocabulary.ts';
import { EARS_2 } from './policy.ts';
import type { Rule, SignLabel } from './signs/sign.ts';

/** What a tag is for: signs of health and of the schedule can be masked, words around them cannot. */
type TagUse = 'SIGN' | 'PLAN' | 'FREE' | 'MASK' | 'PLAN_MASK';

/** What a pattern of the tags says of the words under it. */
export interface TagMeaning {
  readonly tags: readonly number[];
  readonly use: TagUse;
  readonly area: string | null;
}

/** The lexicon made ready: patterns by their first word, and what they mean. */
export interface LexiconBook {
  readonly vocabulary: Vocabulary;
  readonly typos: Typos;
  readonly tags: ReadonlyMap<string, number>;
  readonly plainTags: PatternIndex<TagMeaning>;
  readonly builtTags: PatternIndex<TagMeaning>;
  readonly rules: PatternIndex<Rule>;
  /** Elements that are a single word of a sign or of the body. */
  readonly signWords: ReadonlySet<number>;
}

const ORDINALS = 'первого|второго|третьего|четвертого|пятого|шестого|седьмого|восьмого|девятого|десятого';

/** Tags whose single words are looked up when a word is misspelt. */
const MISSPELT_TAGS: ReadonlySet<string> = new Set(
  'PAIN PAIN_MILD HARM_S HARM_N TEAR SWELL NUMB CHEST HEART PULSE JAW BREATH URINE PRESS VISION IRREG SPIN DARK WEAK HEAD'.split(
    ' ',
  ),
);

/** Words that the body's tags share with talk of the schedule and of technique keep their own masks. */
const PLAN_TAGS: ReadonlySet<string> = new Set(['DAY', 'SESSION', 'ACT', 'NOCAN']);
const FREE_TAGS: ReadonlySet<string> = new Set(['SELF', 'OKW', 'LASTING', 'GOODFORM']);

const LONG_WORD = /^\p{L}{6,}[~*]?$/u;

class Builder {
  readonly vocabulary = new Vocabulary();
  readonly tags = new Map<string, number>();
  readonly plainTags = new PatternIndex<TagMeaning>();
  readonly builtTags = new PatternIndex<TagMeaning>();
  readonly rules = new PatternIndex<Rule>();
  readonly misspelt = new Set<string>();
  /** Long words inside of the phrases of red flags. */
  readonly phraseWords = new Set<string>();
  #patterns = 0;

  elementNumber(alternatives: string): number {
    return this.vocabulary.elementNumber(alternatives);
  }

  tagNumber(name: string): number {
    const known = this.tags.get(name);
    if (known !== undefined) return known;
    this.tags.set(name, this.tags.size);
    return this.tags.size - 1;
  }

  pattern(source: string): Pattern {
    this.#patterns += 1;
    return readPattern(source, this.#patterns, this);
  }

  tag(names: readonly string[], entries: readonly string[], use: TagUse = 'FREE', area: string | null = null): void {
    const meaning = { tags: names.map((name) => this.tagNumber(name)), use, area };
    for (const entry of entries) {
      const pattern = this.pattern(entry);
      (pattern.needsTags ? this.builtTags : this.plainTags).add(pattern, meaning);
    }
  }

  rule(label: SignLabel, entries: readonly string[], more: Partial<Rule> = {}): void {
    for (const entry of entries) {
      this.rules.add(this.pattern(entry), {
        label,
        kind: null,
        severity: EARS_2.severity.plain,
        unless: null,
        from: 'PHRASE',
        ...more,
      });
    }
  }

  mayBeMisspelt(entries: readonly string[]): void {
    for (const entry of entries) if (/^[\p{L}]+[~*]?$/u.test(entry)) this.misspelt.add(entry);
  }

  phrasesMayBeMisspelt(entries: readonly string[]): void {
    for (const word of entries.flatMap((entry) => entry.split(/[\s|]+/))) {
      if (LONG_WORD.test(word)) this.phraseWords.add(word);
    }
  }
}

function useOf(tag: string): TagUse {
  return PLAN_TAGS.has(tag) ? 'PLAN' : FREE_TAGS.has(tag) ? 'FREE' : 'SIGN';
}

type Language = (typeof LANGUAGES)[number];

function addTags(book: Builder, tags: Readonly<Record<string, readonly string[]>>): void {
  for (const [name, entries] of Object.entries(tags)) {
    book.tag([name], entries, useOf(name));
    if (MISSPELT_TAGS.has(name)) book.mayBeMisspelt(entries);
  }
}

function addBody(book: Builder, { sites, parts }: Language['body']): void {
  for (const [area, entries] of Object.entries(sites)) {
    book.tag(['SITE', 'JOINT', 'AREA'], entries, 'SIGN', area);
    book.mayBeMisspelt(entries);
  }
  for (const [area, entries] of Object.entries(parts)) {
    book.tag(area === '' ? ['SITE', 'PART'] : ['SITE', 'PART', 'AREA'], entries, 'SIGN', area || 'unspecified');
    book.mayBeMisspelt(entries);
  }
}

function addHealth(book: Builder, { pain, redFlags, fatigue, illness, flags, selfHarm }: Language): void {
  for (const { tags } of [pain, redFlags, fatigue, ...flags]) addTags(book, tags);
  for (const { severity, entries } of pain.phrases) book.rule('PAIN', entries, { severity });
  book.tag(['SEVERE'], pain.severe);
  book.rule('ASK_PAIN', pain.ask);
  redFlags.flags.forEach(({ kind, entries, unless }, i) => {
    book.tag([`UNLESS_RED_${i}`], unless);
    book.rule('RED_FLAG', entries, { kind, unless: book.tagNumber(`UNLESS_RED_${i}`) });
    book.mayBeMisspelt(entries);
    book.phrasesMayBeMisspelt(entries);
  });
  book.phrasesMayBeMisspelt(redFlags.tags.ROOM);
  book.rule('ASK_RED_FLAG', redFlags.ask);
  book.rule('FATIGUE', fatigue.entries);
  book.rule('FATIGUE', fatigue.soreness, { from: 'SORENESS' });
  book.tag(['EFFORT'], fatigue.effort);
  book.tag(
    ['EFFORT_WITH'],
    fatigue.effortWith.filter((entry) => entry !== '@'),
  );
  book.mayBeMisspelt([...fatigue.entries, ...fatigue.soreness, ...illness.entries]);
  book.rule('ILLNESS', illness.entries);
  for (const { kind, entries } of flags) book.rule(kind, entries);
  book.tag(['UNLESS_SELF_HARM'], selfHarm.unless);
  book.rule('SELF_HARM', selfHarm.entries, { unless: book.tagNumber('UNLESS_SELF_HARM') });
}

function addSchedule(book: Builder, { schedule }: Language): void {
  addTags(book, schedule.tags);
  for (const [label, { entries, unless }] of [
    ['SKIP', schedule.skip],
    ['MOVE', schedule.move],
    ['SHORT_OF_TIME', schedule.shortOfTime],
  ] as const) {
    book.tag([`UNLESS_${label}`], unless);
    book.rule(label, entries, { unless: book.tagNumber(`UNLESS_${label}`) });
  }
}

function addModifiers(book: Builder, { modifiers, masks }: Language): void {
  const { negation } = modifiers;
  addTags(book, { ...modifiers.people, ...modifiers.tags });
  book.tag(
    ['OTHER'],
    modifiers.people.OTHER.filter((word) => /^[a-z]{3,}$/.test(word)).map((word) => `${word}s`),
    'SIGN',
  );
  book.tag(['NEGATOR'], negation.before);
  book.tag(['ABSENT_AFTER'], negation.after);
  book.tag(['FILLER'], negation.fillers);
  book.tag(['SOFT'], negation.soft);
  book.tag(['PSEUDO'], negation.pseudo);
  book.tag(['DOUBLED'], negation.doubled);
  book.tag(['WITHOUT'], negation.without);
  book.tag(['UNTIL'], negation.until);
  book.tag(['BEFORE_NOW'], negation.before_now);
  book.tag(['RELIEF'], modifiers.relief);
  book.tag(['NO_RELIEF'], modifiers.noRelief);
  book.tag(['HISTORY'], modifiers.history);
  book.tag(['PRESENT'], modifiers.present);
  book.tag(['HYPOTHETICAL'], modifiers.hypothetical);
  book.tag(['REAL'], modifiers.real);
  book.tag(['GENERAL'], modifiers.general);
  book.tag(['MASK'], masks.masks, 'MASK');
  book.tag(['PLAN_MASK'], masks.planMasks, 'PLAN_MASK');
}

/** Reads the whole lexicon; done once, when the first text is heard. */
export function openLexicon(): LexiconBook {
  const book = new Builder();
  book.tag(['ORD'], [ORDINALS]);
  for (const language of LANGUAGES) {
    addBody(book, language.body);
    addModifiers(book, language);
    addHealth(book, language);
    addSchedule(book, language);
  }
  for (const [name, entries] of Object.entries(WORDS)) book.tag([`WORD_${name}`], entries);
  book.tag(['NUMBER'], ['NUM']);
  book.tag(['LIKEWISE'], ['too|also|тоже|также', 'as well']);
  book.tag(['RATHER'], ['lets|instead|rather|давай|давайте|лучше|вместо|перенес~']);
  book.tag(['HISTORY'], ['в|in|around YEAR', 'YEAR году|год|года']);
  book.tag(['SORE'], SORE_JOINT.en);
  book.tag(['TENDON'], SORE_JOINT.with);
  const { vocabulary, tags, plainTags, builtTags, rules } = book;
  const signWords = new Set([...book.misspelt].map((word) => vocabulary.elementNumber(word)));
  const typos = new Typos(new Set([...book.misspelt, ...book.phraseWords]));
  return { vocabulary, typos, tags, plainTags, builtTags, rules, signWords };
}
