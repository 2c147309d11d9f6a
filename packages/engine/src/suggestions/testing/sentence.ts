import { type CodesOf, type Message, render, type SaidLoad, writing } from '../../messages/index.ts';
import type { Locale } from '../../vocabulary.ts';

export type ReasonCode = CodesOf<'suggestion.'>;

/** A message read back: which sentence it is and what it says at each place. */
export interface ReadSentence {
  readonly code: ReasonCode;
  readonly values: Readonly<Record<string, string>>;
}

type Value = number | string | SaidLoad | readonly (number | SaidLoad)[] | { readonly sets: readonly number[] };

/** Values as the language writes them. Counts of times and workouts are words of their own. */
function written(name: string, value: Value, locale: Locale): readonly string[] {
  const write = writing[locale];
  if (name === 'times') return [write.times(value as number)];
  if (name === 'workouts') return [write.workouts(value as number)];
  if (Array.isArray(value)) return value.flatMap((each) => written('', each, locale));
  if (typeof value === 'number') return [write.number(value)];
  // A set type is one word of each language; that it is the right one is looked at with its sentence.
  if (typeof value === 'string') return name === 'type' ? [] : [value];
  if (name === 'only') return (value as { sets: readonly number[] }).sets.map(write.number);
  return [write.load(value as SaidLoad)];
}

/** What a message says; a value that is not in the words fails the test. */
export function readSentence(message: Message, locale: Locale): ReadSentence {
  const text = render(message, locale);
  const values = Object.entries(message.values as Record<string, Value>).map(([name, value]) => {
    const words = written(name, value, locale);
    for (const word of words) {
      if (!text.toLowerCase().includes(word.toLowerCase())) throw new Error(`${name} is not in: ${text}`);
    }
    return [name, name === 'type' ? String(value) : words.join(', ')];
  });
  return { code: message.code as ReasonCode, values: Object.fromEntries(values) };
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
