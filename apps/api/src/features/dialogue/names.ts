import { exerciseByKey, exercises } from '@topset/catalog';
import { type Db, exerciseRepository } from '@topset/db';
import type { LocalizedText } from '@topset/engine';
import type { NamedExercise } from '@topset/engine/dialogue';

let library: readonly NamedExercise[] | undefined;

/** The library under its names and aliases in both languages. */
function libraryNames(): readonly NamedExercise[] {
  library ??= exercises.map(({ key, name, aliases }) => ({
    key,
    names: [name.en, name.ru, ...aliases.en, ...aliases.ru],
  }));
  return library;
}

/** What exercises are called by this athlete. */
export interface ExerciseNames {
  readonly all: readonly NamedExercise[];
  nameOf(key: string): LocalizedText;
}

export async function exerciseNames(tx: Db, athleteId: string): Promise<ExerciseNames> {
  const own = await exerciseRepository.listOwnExercises(tx, athleteId);
  return {
    all: [...own.map(({ key, name }) => ({ key, names: [name] })), ...libraryNames()],
    nameOf: (key) => {
      const name = own.find((row) => row.key === key)?.name;
      return exerciseByKey(key)?.name ?? { en: name ?? key, ru: name ?? key };
    },
  };
}
