import type { Exercise, Locale } from '@topset/engine';
import { exercises } from './library.ts';
import { compareCodePoints, normaliseText } from './text.ts';

interface Word {
  readonly text: string;
  readonly stem: string;
}

interface IndexedText {
  readonly text: string;
  readonly words: readonly Word[];
}

interface IndexedExercise {
  readonly exercise: Exercise;
  readonly names: readonly IndexedText[];
  readonly aliases: readonly IndexedText[];
}

/** A lower rank is a better match; of equal ranks the text with fewer words says less besides. */
interface Match {
  readonly rank: number;
  readonly words: number;
}

/**
 * Exercises whose names or aliases hold every word of the query, by the beginnings of words, best match first.
 * Without a locale both languages are searched. An empty query finds nothing.
 */
export function searchExercises(query: string, locale?: Locale): readonly Exercise[] {
  const wanted = indexText(query);
  if (wanted.text === '') return [];
  return indexFor(locale)
    .flatMap(({ exercise, names, aliases }) => {
      const match = bestMatch(names, aliases, wanted);
      return match ? [{ exercise, ...match }] : [];
    })
    .sort((a, b) => a.rank - b.rank || a.words - b.words || compareCodePoints(a.exercise.name.en, b.exercise.name.en))
    .map(({ exercise }) => exercise);
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

const indexes = new Map<Locale | 'both', readonly IndexedExercise[]>();

/** Built at the first search in a language, so that importing the catalog costs nothing. */
function indexFor(locale: Locale | undefined): readonly IndexedExercise[] {
  const key = locale ?? 'both';
  const known = indexes.get(key);
  if (known) return known;
  const locales: readonly Locale[] = locale ? [locale] : ['en', 'ru'];
  const index = exercises.map((exercise) => ({
    exercise,
    names: locales.map((each) => indexText(exercise.name[each])),
    aliases: locales.flatMap((each) => exercise.aliases[each].map(indexText)),
  }));
  indexes.set(key, index);
  return index;
}

function indexText(raw: string): IndexedText {
  const text = normaliseText(raw);
  return { text, words: text.split(' ').map((word) => ({ text: word, stem: russianStem(word) })) };
}
