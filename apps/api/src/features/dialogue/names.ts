import { exerciseByKey, exercises } from '@topset/catalog';
import { type Db, exerciseRepository } from '@topset/db';
import type { LocalizedText } from '@topset/engine';
import { NameBook } from '@topset/engine/dialogue';

let library: NameBook | undefined;

/** The library under its names and aliases in both languages: made ready by the first message, for all that follow. */
export function libraryNames(): NameBook {
  library ??= NameBook.of(
    exercises.map(({ key, name, aliases }) => ({ key, names: [name.en, name.ru, ...aliases.en, ...aliases.ru] })),
  );
  return library;
}

/** What exercises are called by this athlete. */
export interface ExerciseNames {
  readonly book: NameBook;
  nameOf(key: string): LocalizedText;
}

export async function exerciseNames(tx: Db, athleteId: string): Promise<ExerciseNames> {
  const own = await exerciseRepository.listOwnExercises(tx, athleteId);
  const ownNames = new Map(own.map(({ key, name }) => [key, name]));
  return {
    book: libraryNames().with(own.map(({ key, name }) => ({ key, names: [name] }))),
    nameOf: (key) => {
      const name = ownNames.get(key) ?? key;
      return exerciseByKey(key)?.name ?? { en: name, ru: name };
    },
  };
}
