import { equipmentByKey, exercises } from '@topset/catalog';
import type { Exercise } from '@topset/engine';
import { type GuardExercise, type NameIndex, nameIndex } from '@topset/llm';

interface GuardLibrary {
  readonly library: ReadonlyMap<string, GuardExercise>;
  readonly names: NameIndex;
}

let known: GuardLibrary | undefined;

/** The exercise library as the guards read it, made once. */
export function guardLibrary(): GuardLibrary {
  if (known) return known;
  const rows = exercises.map(toGuardExercise);
  known = { library: new Map(rows.map((row) => [row.key, row])), names: nameIndex(rows) };
  return known;
}

function toGuardExercise(exercise: Exercise): GuardExercise {
  const { key, name, aliases } = exercise;
  return {
    key,
    equipment: exercise.equipment.map((set) => set.map((item) => equipmentByKey(item).llmKeys)),
    measure: exercise.measure,
    loadKind: exercise.loadType,
    compound: exercise.isCompound,
    contraindications: exercise.contraindications,
    names: [name.en, name.ru, ...aliases.en, ...aliases.ru],
  };
}
