import { exerciseByKey, exercises } from '@topset/catalog';
import { type AthleteRow, type Db, exerciseRepository, importSessionRepository, type OwnExerciseRow } from '@topset/db';
import type { Exercise } from '@topset/engine';
import { exerciseIndex, matchExercise, type PerformanceReading, type Survey } from '@topset/exchange';
import { idFromName, isExerciseKey } from '../../ids.ts';

const INDEX = exerciseIndex(exercises);
const LONGEST_OWN_NAME = 80;

export const CREATE = 'CREATE';
export const AS_TEXT = 'TEXT';

/** What is known about names before a file is read. */
export interface KnownNames {
  readonly importId: string;
  readonly dialect: Survey['table']['dialect'];
  readonly own: readonly OwnExerciseRow[];
  readonly remembered: ReadonlyMap<string, string>;
  readonly trained: ReadonlySet<string>;
  readonly answers: Readonly<Record<string, string | number>>;
}

export type NameStanding =
  | { readonly kind: 'MATCHED' | 'CHOSEN'; readonly key: string }
  | { readonly kind: 'CREATED'; readonly key: string; readonly ownName: string }
  | { readonly kind: 'LEFT_OUT' }
  | { readonly kind: 'ASKED'; readonly candidates: readonly string[]; readonly default: string | null };

export async function knownNames(
  db: Db,
  athlete: AthleteRow,
  importId: string,
  dialect: KnownNames['dialect'],
  answers: KnownNames['answers'],
): Promise<KnownNames> {
  const [own, remembered, trained] = await Promise.all([
    exerciseRepository.listOwnExercises(db, athlete.id),
    importSessionRepository.aliasesOf(db, athlete.id, dialect.family),
    importSessionRepository.trainedKeys(db, athlete.id),
  ]);
  return { importId, dialect, own, remembered, trained, answers };
}

/** Which exercise a name of the file is. What a person said comes first, then what they said the last time. */
export function standingOf(performance: PerformanceReading, known: KnownNames): NameStanding {
  const { exercise: name, exerciseKey } = performance;
  const answer = known.answers[`EXERCISE:${name}`];
  if (answer === CREATE) return created(name, known);
  if (answer === AS_TEXT) return { kind: 'LEFT_OUT' };
  if (typeof answer === 'string') return { kind: 'CHOSEN', key: answer };
  const remembered = known.remembered.get(name);
  if (remembered !== undefined && isKnown(remembered, known)) return { kind: 'MATCHED', key: remembered };
  if (exerciseKey !== null && isKnown(exerciseKey, known)) return { kind: 'MATCHED', key: exerciseKey };
  const mine = known.own.find((row) => row.name.toLowerCase() === ownName(name).toLowerCase());
  if (mine) return { kind: 'MATCHED', key: mine.key };
  const match = matchExercise(name, INDEX, { dialect: known.dialect, trained: known.trained });
  if (match.kind === 'MATCHED') return match;
  if (known.answers.EXERCISE === CREATE) return created(name, known);
  return { kind: 'ASKED', candidates: match.candidates, default: match.default };
}

const isKnown = (key: string, { own }: KnownNames): boolean =>
  exerciseByKey(key) !== undefined || own.some((row) => row.key === key);

function created(name: string, known: KnownNames): NameStanding {
  const ownText = ownName(name);
  const mine = known.own.find((row) => row.name.toLowerCase() === ownText.toLowerCase());
  if (mine) return { kind: 'CHOSEN', key: mine.key };
  // Names that differ only in case or beyond what a name may be long are one own exercise.
  const id = idFromName(known.importId, `exercise ${ownText.toLowerCase()}`);
  return { kind: 'CREATED', key: `my-${id.replaceAll('-', '').slice(-12)}`, ownName: ownText };
}

const ownName = (name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name has none
  [...name.normalize('NFC').replace(/[\u0000-\u001F\u007F]/g, ' ')].slice(0, LONGEST_OWN_NAME).join('').trim();

/** How loads of an exercise count, whosever it is. */
export function loadFacts(key: string, own: readonly OwnExerciseRow[]): Pick<Exercise, 'key' | 'loadType'> {
  const facts = exerciseByKey(key) ?? own.find((row) => row.key === key)?.facts;
  return { key, loadType: facts?.loadType ?? 'external' };
}

/** Whether a text can answer which exercise it is. */
export const isExerciseAnswer = (answer: string, own: readonly OwnExerciseRow[]): boolean =>
  answer === CREATE ||
  answer === AS_TEXT ||
  (isExerciseKey(answer) && (exerciseByKey(answer) !== undefined || own.some(({ key }) => key === answer)));
