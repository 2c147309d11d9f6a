import type { Muscle } from '../vocabulary.ts';
import { isWithinEdits } from './exercise-names/exercise-names.ts';
import { wordsOf } from './reading/words.ts';

/** What an ordinary question is about. */
export type QuestionKind = 'WHY' | 'MUSCLE_SETS' | 'SUGGESTIONS' | 'BEST' | 'PROGRESS' | 'NEXT_SESSION' | 'TODAY';

/** Which way a decision went that is asked about. */
export type AskedDirection = 'RAISED' | 'LOWERED' | 'KEPT';

export interface AskedQuestion {
  readonly kind: QuestionKind;
  /** Of a why; null: not said. */
  readonly direction: AskedDirection | null;
  /** Of a question about sets. */
  readonly muscle: Muscle | null;
}

/** Words, and stems that end in `*`. */
type Words = readonly string[];
const words = (...texts: readonly string[]): Words => texts.flatMap((text) => text.split(' '));

const ASKING = words(
  'what whats which when why how show tell any can is am are do does did have should could',
  'что чего какой какая какое какие каков* когда почему зачем как сколько покажи скажи подскажи есть ли мне',
);
const WHY = words('why почему зачем отчего');
const DIRECTIONS: Readonly<Record<AskedDirection, Words>> = {
  RAISED: words('rais* increas* add added more up heavier higher подня* повыс* увелич* добав* прибав* больше тяжелее'),
  LOWERED: words('lower* reduc* decreas* drop* less down lighter сниз* пониз* уменьш* убав* сброс* меньше'),
  KEPT: words('keep kept same stay* hold held unchang* остав* остал* прежн* держ*'),
};
const SETS = words('sets set volume подход* объем*');
const SUGGESTIONS = words('suggest* propos* recommend* предложен* предлага* рекоменд* совету*');
const BEST = words('best strongest heaviest лучш*');
const MINE = words('my i me mine мой моя мое мои моем моей я меня мне');
const GREATEST = words('max maximum 1rm record* pr pb максим* рекорд* 1пм пм');
const LIFTING = words('lift bench squat press deadlift pull жму тяну приседаю поднимаю');
const AMOUNT = words('much many сколько');
const PROGRESS = words(
  'doing going progress* improv* getting stand прогресс* успех* дела идет идут растет расту продвига*',
);
const SESSION = words('session* workout* train* тренир* занят*');
const WHEN = words('when next когда следующ* ближайш*');
const NOW = words('today tonight now сегодня сейчас');
const DOING = words(
  'train* workout* do session* lift* exercise* gym тренир* делать делаем занят* заним* качать качаем упражнен*',
);

/** What muscles are called in a sentence, by stem; a longer name comes before the one that it holds. */
const MUSCLE_WORDS: readonly (readonly [Muscle, Words])[] = [
  ['hamstrings', words('hamstring* hams')],
  ['front_delts', words('front передн*')],
  ['rear_delts', words('rear задн*')],
  ['lower_back', words('поясниц*')],
  ['chest', words('chest pecs pec груд*')],
  ['side_delts', words('shoulder* delts плеч* дельт*')],
  ['lats', words('lats lat широчайш*')],
  ['upper_back', words('back спин*')],
  ['biceps', words('biceps bicep бицепс*')],
  ['triceps', words('triceps tricep трицепс*')],
  ['forearms', words('forearm* предплеч*')],
  ['quads', words('quads quad quadriceps legs квадрицепс* ног*')],
  ['glutes', words('glutes glute ягодиц*')],
  ['calves', words('calves calf икр*')],
  ['adductors', words('adductor* приводящ*')],
  ['abductors', words('abductor* отводящ*')],
  ['abs', words('abs пресс')],
  ['core', words('core кор')],
];

const SHORTEST_WITH_TYPO = 5;

/** The same word with at most one letter wrong, missing, too many, or two neighbours swapped. */
function isSlipOf(word: string, entry: string): boolean {
  if (Math.min(word.length, entry.length) < SHORTEST_WITH_TYPO) return false;
  if (isWithinEdits(word, entry, 1)) return true;
  const at = [...word].findIndex((letter, i) => letter !== entry[i]);
  return (
    word.length === entry.length &&
    at >= 0 &&
    word[at] === entry[at + 1] &&
    word[at + 1] === entry[at] &&
    word.slice(at + 2) === entry.slice(at + 2)
  );
}

function isWord(word: string, entry: string): boolean {
  if (!entry.endsWith('*')) return word === entry || isSlipOf(word, entry);
  const stem = entry.slice(0, -1);
  return word.startsWith(stem) || isSlipOf(word.slice(0, stem.length), stem);
}

const says = (said: readonly string[], list: Words): boolean =>
  said.some((word) => list.some((entry) => isWord(word, entry)));

function muscleIn(said: readonly string[]): Muscle | null {
  return MUSCLE_WORDS.find(([, list]) => says(said, list))?.[0] ?? null;
}

function directionIn(said: readonly string[]): AskedDirection | null {
  const found = (['RAISED', 'LOWERED', 'KEPT'] as const).filter((direction) => says(said, DIRECTIONS[direction]));
  const [only, ...more] = found;
  return only !== undefined && more.length === 0 ? only : null;
}

function kindIn(said: readonly string[]): QuestionKind | null {
  if (says(said, WHY)) return 'WHY';
  if (says(said, SETS) && muscleIn(said) !== null) return 'MUSCLE_SETS';
  if (says(said, SUGGESTIONS)) return 'SUGGESTIONS';
  if (says(said, GREATEST) || (says(said, BEST) && says(said, MINE))) return 'BEST';
  if (says(said, AMOUNT) && says(said, LIFTING)) return 'BEST';
  if (says(said, WHEN) && says(said, SESSION)) return 'NEXT_SESSION';
  if (says(said, NOW) && says(said, DOING)) return 'TODAY';
  return says(said, PROGRESS) ? 'PROGRESS' : null;
}

/** The ordinary question that a text asks; null: none that we know. One typing mistake per word is forgiven. */
export function readQuestion(text: string): AskedQuestion | null {
  const said = wordsOf(text);
  if (!text.includes('?') && !says(said.slice(0, 3), ASKING)) return null;
  const kind = kindIn(said);
  if (kind === null) return null;
  return {
    kind,
    direction: kind === 'WHY' ? directionIn(said) : null,
    muscle: kind === 'MUSCLE_SETS' ? muscleIn(said) : null,
  };
}

const FILLERS = words(
  'the a an my your you i me we it its is are was be been on in at of for to with from and or so far please',
  'weight weights load loads reps rep this that last week now new',
  'в во на по с со у из за к до и ли мне меня мой моя мое мои ты я это эту этот вес веса весу веса раньше неделе',
);
const ABOUT_NO_EXERCISE: Words = [
  ...[...ASKING, ...WHY, ...Object.values(DIRECTIONS).flat(), ...SUGGESTIONS, ...GREATEST, ...BEST, ...MINE, ...AMOUNT],
  ...[...PROGRESS, ...SESSION, ...WHEN, ...NOW, ...FILLERS, 'lift', 'did', 'how'],
];

/** What is left of a question without the words that make it one: perhaps the name of an exercise, as it was typed. */
export function subjectOf(text: string): string {
  return wordsOf(text)
    .filter((word) => !ABOUT_NO_EXERCISE.some((entry) => isWord(word, entry)))
    .join(' ');
}
