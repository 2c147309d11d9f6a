import type { Exercise, Locale } from '@topset/engine';
import { exercises } from './library.ts';
import { isOneTypoFrom } from './one-typo.ts';
import { compareCodePoints, normaliseText } from './text.ts';

interface Word {
  readonly text: string;
  readonly stem: string;
}

interface IndexedText {
  readonly text: string;
  readonly words: readonly Word[];
  /** Neighbours written as one word, as in "benchpress": only looked at where a typo is forgiven. */
  readonly joined: readonly Word[];
}

interface IndexedExercise {
  readonly exercise: Exercise;
  readonly names: readonly IndexedText[];
  readonly aliases: readonly IndexedText[];
  readonly all: readonly IndexedText[];
}

/** A lower rank is a better match; of equal ranks the text with fewer words says less besides. */
interface Match {
  readonly rank: number;
  readonly words: number;
}

/**
 * Exercises whose names or aliases hold every word of the query, by the beginnings of words, best match first; after
 * them those that hold every word with one typo in it. A query that is a name or an alias finds nothing by typos.
 * Without a locale both languages are searched. An empty query finds nothing.
 */
export function searchExercises(query: string, locale?: Locale): readonly Exercise[] {
  const wanted = indexText(query);
  if (wanted.text === '') return [];
  const { index, vocabulary } = indexFor(locale);
  const found = index.map(({ exercise, names, aliases }) => ({ exercise, match: bestMatch(names, aliases, wanted) }));
  const isExact = found.some(({ match }) => match !== undefined && match.rank <= EXACT_ALIAS);
  const meant = isExact ? [] : wanted.words.map((word) => meantBy(word, vocabulary));
  return index
    .flatMap(({ exercise, all }, place) => {
      const match = found[place]!.match ?? (isExact ? undefined : forgivingMatch(all, meant));
      return match ? [{ exercise, ...match }] : [];
    })
    .sort((a, b) => a.rank - b.rank || a.words - b.words || compareCodePoints(a.exercise.name.en, b.exercise.name.en))
    .map(({ exercise }) => exercise);
}

const EXACT_ALIAS = 1;
/** After every match without a typo. */
const FORGIVEN = 6;

/** The words of the library that hold a word of the query, and those that do with one typo: one look at each. */
interface Meant {
  readonly plain: ReadonlySet<string>;
  readonly forgiven: ReadonlySet<string>;
}

function meantBy(wanted: Word, vocabulary: readonly Word[]): Meant {
  const plain = vocabulary.filter((word) => matches(word, wanted));
  const forgiven = vocabulary.filter((word) => isOneTypoFrom(wanted.text, word.text));
  return { plain: new Set(plain.map(({ text }) => text)), forgiven: new Set(forgiven.map(({ text }) => text)) };
}

/** All words of the query are there, some with a typo; the fewer of those the better. */
function forgivingMatch(candidates: readonly IndexedText[], meant: readonly Meant[]): Match | undefined {
  const matches = candidates.flatMap(({ words, joined }) => {
    const inSet = (set: ReadonlySet<string>) => (word: Word) => set.has(word.text);
    const holds = (set: ReadonlySet<string>) => words.some(inSet(set)) || joined.some(inSet(set));
    const missing = meant.filter(({ plain }) => !holds(plain));
    return missing.every(({ forgiven }) => holds(forgiven))
      ? [{ rank: FORGIVEN + missing.length, words: words.length }]
      : [];
  });
  return matches.sort((a, b) => a.rank - b.rank || a.words - b.words)[0];
}

function bestMatch(
  names: readonly IndexedText[],
  aliases: readonly IndexedText[],
  wanted: IndexedText,
): Match | undefined {
  const ranks: readonly (readonly [readonly IndexedText[], (candidate: IndexedText) => boolean])[] = [
    [names, ({ text }) => text === wanted.text],
    [aliases, ({ text }) => text === wanted.text],
    [names, ({ text }) => text.startsWith(wanted.text)],
    [names, ({ words }) => holdsAll(words, wanted.words)],
    [aliases, ({ words }) => holdsAll(words, wanted.words)],
  ];
  for (const [rank, [texts, test]] of ranks.entries()) {
    const lengths = texts.filter(test).map(({ words }) => words.length);
    if (lengths.length > 0) return { rank, words: Math.min(...lengths) };
  }
  // The last resort: the query mixes words of several names, as "жим bench" does.
  const all = [...names, ...aliases].flatMap(({ words }) => words);
  return holdsAll(all, wanted.words) ? { rank: ranks.length, words: all.length } : undefined;
}

function holdsAll(candidates: readonly Word[], wanted: readonly Word[]): boolean {
  return wanted.every((word) => candidates.some((candidate) => matches(candidate, word)));
}

/** By its beginning; a whole Russian word also by its stem, so that "жима" finds "жим". */
function matches(candidate: Word, wanted: Word): boolean {
  return candidate.text.startsWith(wanted.text) || (wanted.stem !== '' && wanted.stem === candidate.stem);
}

const RUSSIAN_WORD = /^[а-я]{3,}$/u;
const RUSSIAN_ENDING =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|ием|иях|ях|ах|ий|ый|ой|ая|яя|ое|ее|ые|ие|ых|их|ым|им|ую|юю|ов|ев|ей|ом|ем|ам|ям|ия|ию|ии|а|я|о|е|ы|и|у|ю|ь|й)$/u;

/** The word without one case ending, at least three letters, or '' if it has no stem. Rough: it only widens a search. */
function russianStem(word: string): string {
  if (!RUSSIAN_WORD.test(word)) return '';
  const stem = word.replace(RUSSIAN_ENDING, '');
  return stem.length >= 3 ? stem : word;
}

interface Index {
  readonly index: readonly IndexedExercise[];
  /** Every word of it once. */
  readonly vocabulary: readonly Word[];
}

const indexes = new Map<Locale | 'both', Index>();

/** Built at the first search in a language, so that importing the catalog costs nothing. */
function indexFor(locale: Locale | undefined): Index {
  const key = locale ?? 'both';
  const known = indexes.get(key);
  if (known) return known;
  const locales: readonly Locale[] = locale ? [locale] : ['en', 'ru'];
  const index = exercises.map((exercise) => {
    const names = locales.map((each) => indexText(exercise.name[each]));
    const aliases = locales.flatMap((each) => exercise.aliases[each].map(indexText));
    return { exercise, names, aliases, all: [...names, ...aliases] };
  });
  const words = index.flatMap(({ all }) => all.flatMap(({ words, joined }) => [...words, ...joined]));
  const built = { index, vocabulary: [...new Map(words.map((word) => [word.text, word])).values()] };
  indexes.set(key, built);
  return built;
}

function indexText(raw: string): IndexedText {
  const text = normaliseText(raw);
  const parts = text.split(' ');
  const words = parts.map((word) => ({ text: word, stem: russianStem(word) }));
  const joined = parts.slice(1).map((word, place) => ({ text: `${parts[place]}${word}`, stem: '' }));
  return { text, words, joined };
}
