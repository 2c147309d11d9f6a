import type { Exercise } from '@topset/engine';
import { compareCodePoints } from '@topset/engine/kernel';
import type { Dialect } from '../dialects/dialect.ts';
import { implementsOf } from './implements.ts';
import { type ImplementWord, type NameWords, nameWords, sameWords } from './words.ts';

export type ExerciseMatch =
  | { readonly kind: 'MATCHED'; readonly key: string }
  /** Best first. A default only where the athlete has trained exactly one of those that fit. */
  | { readonly kind: 'ASK'; readonly candidates: readonly string[]; readonly default: string | null };

export interface MatchingContext {
  readonly dialect?: Dialect;
  /** What the athlete chose before, by the name as the source writes it. */
  readonly remembered?: ReadonlyMap<string, string>;
  /** Keys of exercises in the athlete's history. */
  readonly trained?: ReadonlySet<string>;
}

interface Entry {
  readonly exercise: Exercise;
  readonly implements: ReadonlySet<ImplementWord>;
  readonly texts: readonly NameWords[];
}

export type ExerciseIndex = readonly Entry[];

export function exerciseIndex(exercises: readonly Exercise[]): ExerciseIndex {
  return exercises.map((exercise) => ({
    exercise,
    implements: implementsOf(exercise),
    texts: [exercise.name.en, exercise.name.ru, ...exercise.aliases.en, ...exercise.aliases.ru].map(nameWords),
  }));
}

const MOST_CANDIDATES = 5;

/** Which exercise of the library a name means; whatever is not certain is a question. */
export function matchExercise(name: string, index: ExerciseIndex, context: MatchingContext = {}): ExerciseMatch {
  const remembered = context.remembered?.get(name);
  if (remembered !== undefined) return { kind: 'MATCHED', key: remembered };
  const said = withAppsEquipment(name, context.dialect);
  const fitting = index.filter((entry) => entry.texts.some((text) => fits(said, text, entry)));
  if (fitting.length === 1) return { kind: 'MATCHED', key: fitting[0]!.exercise.key };
  const trained = fitting.filter(({ exercise }) => context.trained?.has(exercise.key));
  return {
    kind: 'ASK',
    candidates: ranked(said, index, new Set(fitting)),
    default: trained.length === 1 ? trained[0]!.exercise.key : null,
  };
}

/** A bare name of an app's own library has the equipment that the app means by it. */
function withAppsEquipment(name: string, dialect: Dialect | undefined): NameWords {
  const said = nameWords(name);
  if (said.equipment.length > 0 || !dialect) return said;
  const bare = Object.entries(dialect.bareNames ?? {}).find(([known]) => sameWords(nameWords(known).words, said.words));
  const equipment = bare?.[1] ?? dialect.bareEquipment;
  return equipment ? { ...said, equipment: [equipment as ImplementWord] } : said;
}

function fits(said: NameWords, text: NameWords, entry: Entry): boolean {
  return said.words.size > 0 && sameWords(said.words, text.words) && agrees(said, text, entry);
}

/** The equipment in the text's own words, else any of the exercise's alternatives. */
function agrees(said: NameWords, text: NameWords, entry: Entry): boolean {
  return said.equipment.every(
    (word) =>
      (text.equipment.length > 0 ? text.equipment.includes(word) : entry.implements.has(word)) ||
      stationAgrees(word, entry),
  );
}

/** A station counts as machine and as cable, whichever its name says. */
function stationAgrees(word: ImplementWord, { exercise }: Entry): boolean {
  const stations = exercise.equipment.flat().some((piece) => piece === 'lat_pulldown' || piece === 'seated_row');
  return stations && (word === 'cable' || word === 'machine');
}

function ranked(said: NameWords, index: ExerciseIndex, fitting: ReadonlySet<Entry>): string[] {
  return index
    .map((entry) => ({
      entry,
      score: Math.max(...entry.texts.map((text) => closeness(said, text, entry))) + (fitting.has(entry) ? 1 : 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || compareCodePoints(a.entry.exercise.key, b.entry.exercise.key))
    .slice(0, MOST_CANDIDATES)
    .map(({ entry }) => entry.exercise.key);
}

const AGREEING = 0.3;

/** Shared words of all words, and a little for equipment that agrees. */
function closeness(said: NameWords, text: NameWords, entry: Entry): number {
  let shared = 0;
  for (const word of said.words) if (text.words.has(word)) shared++;
  if (shared === 0) return 0;
  const all = said.words.size + text.words.size - shared;
  return shared / all + (said.equipment.length > 0 && agrees(said, text, entry) ? AGREEING : 0);
}
