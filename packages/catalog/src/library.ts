import type { Exercise } from '@topset/engine';
import { families } from './exercises/index.ts';
import { namesInOtherApps } from './exercises/other-apps/aliases.ts';
import { compareCodePoints } from './text.ts';
import { variationsOf } from './variations.ts';

/** The whole exercise library, sorted by key. */
export const exercises: readonly Exercise[] = families
  .flat()
  .map((exercise) => ({
    ...exercise,
    aliases: { ...exercise.aliases, en: [...exercise.aliases.en, ...(namesInOtherApps[exercise.key] ?? [])] },
    ...variationsOf(exercise.key),
  }))
  .sort((a, b) => compareCodePoints(a.key, b.key));

const byKey: ReadonlyMap<string, Exercise> = new Map(exercises.map((exercise) => [exercise.key, exercise]));

export function exerciseByKey(key: string): Exercise | undefined {
  return byKey.get(key);
}
