import type { Exercise, Locale } from '@topset/engine';
import { exercises } from './library.ts';
import { compareCodePoints, normaliseText } from './text.ts';

/** How well a text answers a query, best first. */
const RANKS = [
  'exact name',
  'exact alias',
  'name starts with it',
  'words of the name',
  'words of an alias',
  'words of all',
] as const;

interface IndexedText {
  readonly text: string;
  readonly words: readonly string[];
}

interface IndexedExercise {
  readonly exercise: Exercise;
  readonly names: readonly IndexedText[];
  readonly aliases: readonly IndexedText[];
}

/**
 * Exercises whose names or aliases hold every word of the query, by the beginnings of words, best match first.
 * Without a locale both languages are searched. An empty query finds nothing.
 */
export function searchExercises(query: string, locale?: Locale): readonly Exercise[] {
  const text = normaliseText(query);
  if (text === '') return [];
  const words = text.split(' ');
  return indexFor(locale)
    .map((entry) => ({ entry, rank: rankOf(entry, text, words) }))
    .filter(({ rank }) => rank < RANKS.length)
    .sort((a, b) => a.rank - b.rank || compareCodePoints(a.entry.exercise.name.en, b.entry.exercise.name.en))
    .map(({ entry }) => entry.exercise);
}

function rankOf({ names, aliases }: IndexedExercise, text: string, words: readonly string[]): number {
  const tests: readonly (() => boolean)[] = [
    () => names.some((name) => name.text === text),
    () => aliases.some((alias) => alias.text === text),
    () => names.some((name) => name.text.startsWith(text)),
    () => names.some((name) => holdsAll(name.words, words)),
    () => aliases.some((alias) => holdsAll(alias.words, words)),
    () =>
      holdsAll(
        [...names, ...aliases].flatMap((indexed) => indexed.words),
        words,
      ),
  ];
  const rank = tests.findIndex((test) => test());
  return rank === -1 ? RANKS.length : rank;
}

function holdsAll(candidates: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => candidates.some((candidate) => matches(candidate, word)));
}

/** A word matches by its beginning; a longer Russian word also by its stem, so "жима" finds "жим". */
function matches(candidate: string, word: string): boolean {
  if (candidate.startsWith(word)) return true;
  const stem = russianStem(word);
  return stem !== word && stem === russianStem(candidate);
}

const RUSSIAN_ENDING =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|ием|иях|ях|ах|ий|ый|ой|ая|яя|ое|ее|ые|ие|ых|их|ым|им|ую|юю|ов|ев|ей|ом|ем|ам|ям|ия|ию|ии|а|я|о|е|ы|и|у|ю|ь|й)$/u;

/** Cuts one case ending, leaving at least three letters. Rough on purpose: it only widens a search. */
function russianStem(word: string): string {
  if (!/^[а-я]{4,}$/u.test(word)) return word;
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
  return { text, words: text.split(' ') };
}
