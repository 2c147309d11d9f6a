import { exerciseByKey } from '@topset/catalog';
import type { OwnExerciseRow } from '@topset/db';
import type { Exercise, Load, Locale } from '@topset/engine';
import { loadIn } from '@topset/engine/kernel';
import type { Context } from '../../context.ts';
import { platesOn, type ShownPlates } from '../athlete/index.ts';

/** An exercise of the library or of the athlete, under one shape. Facts that an own one lacks are absent. */
export interface ExerciseView extends Partial<Omit<Exercise, 'key' | 'name'>> {
  readonly key: string;
  readonly name: Readonly<Record<Locale, string>>;
  readonly own: boolean;
  /** Of an own exercise: version to send as `expectedVersion`. */
  readonly version: number | null;
}

/** One view per library entry, so that the same key is the same object. */
const libraryViews = new WeakMap<Exercise, ExerciseView>();

export function libraryView(exercise: Exercise): ExerciseView {
  let view = libraryViews.get(exercise);
  if (!view) {
    view = { ...exercise, own: false, version: null };
    libraryViews.set(exercise, view);
  }
  return view;
}

export function ownView(row: OwnExerciseRow): ExerciseView {
  return { ...row.facts, key: row.key, name: { en: row.name, ru: row.name }, own: true, version: row.version };
}

/** The exercise behind a key: from the library without a query, else one of the athlete's own. */
/** What to put on the bar for a load of an exercise; null: it is not done with one. */
export async function platesOf(
  key: string,
  load: Load,
  context: Pick<Context, 'loaders'>,
): Promise<ShownPlates | null> {
  const exercise = exerciseByKey(key) ?? (await context.loaders.ownExercise.load(key))?.facts;
  const athlete = await context.loaders.athlete();
  const plates = platesOn(exercise?.equipment ?? [], loadIn(load, athlete.unit), athlete);
  return plates && { ...plates, unit: athlete.unit };
}

export function exerciseOf(
  key: string,
  { loaders }: Pick<Context, 'loaders'>,
): ExerciseView | Promise<ExerciseView | null> {
  const known = exerciseByKey(key);
  if (known) return libraryView(known);
  return loaders.ownExercise.load(key).then((row) => row && ownView(row));
}
