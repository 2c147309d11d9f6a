import { LOCALES, type Locale } from '../../vocabulary.ts';
import { REASON_TEMPLATES, type ReasonId, SET_TYPE_WORDS } from '../reasons.ts';

/** A sentence read back: which template it came from and what stands at each placeholder. */
export interface ReadSentence {
  readonly id: ReasonId;
  readonly values: Readonly<Record<string, string>>;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What may stand at a placeholder; a load, or a list of them, at all others. */
const HELD: Readonly<Record<string, string>> = {
  times: 'once|twice|(?:three|four) times|дважды|трижды|четырежды|один раз',
  workouts: '(?:two|three|four) workouts|(?:два|три|четыре) занятия',
  type: Object.values(SET_TYPE_WORDS)
    .flatMap(({ en, ru }) => [en, ru])
    .join('|'),
  range: String.raw`\d+(?:-\d+)?`,
  goals: String.raw`\d+(?:, \d+)*(?: and then |, затем )\d+`,
  lowers: String.raw`\d+(?:, \d+)*(?:(?: and then |, затем )\d+)?`,
  ...Object.fromEntries(['goal', 'reps', 'lower', 'n', 'm', 'extra', 'L', 'U'].map((name) => [name, String.raw`\d+`])),
};

function patternOf(template: string): RegExp {
  const parts = template
    .split(/[{}]/)
    .map((part, i) => (i % 2 === 0 ? escaped(part) : `(?<${part}>${HELD[part] ?? '.+?'})`));
  return new RegExp(`^${parts.join('')}$`, 'i');
}

const PATTERNS = LOCALES.flatMap((locale) =>
  (Object.keys(REASON_TEMPLATES) as ReasonId[]).map((id) => ({
    id,
    locale,
    pattern: patternOf(REASON_TEMPLATES[id][locale]),
  })),
);

/** Reads a sentence back; one that no template can have made, or more than one, fails the test. */
export function readSentence(sentence: string, locale: Locale): ReadSentence {
  const found = PATTERNS.filter((of) => of.locale === locale).flatMap(({ id, pattern }) => {
    const match = pattern.exec(sentence);
    return match === null ? [] : [{ id, values: { ...match.groups } }];
  });
  if (found.length !== 1) throw new Error(`${found.length} templates say: ${sentence}`);
  return found[0]!;
}

/** The numbers in a text, decimal comma or point. */
export function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([found]) => Number(found.replace(',', '.')));
}

const COUNTS: Readonly<Record<string, number>> = { once: 1, twice: 2, two: 2, three: 3, four: 4 };

/** "twice", "three times", "four workouts" as a number. */
export function countIn(text: string): number {
  return COUNTS[text.toLowerCase().split(' ')[0]!] ?? Number.NaN;
}
