import type { WorkoutDocument } from './contracts.ts';
import type { AppliedFix } from './faults.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import { type LoadStep, toLoadable } from './loadable.ts';

/** Gives every optional key of a valid value its null. */
export function fillOptional(value: unknown, schema: JsonObject): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return isJsonObject(items) ? value.map((item) => fillOptional(item, items)) : value;
  }
  if (!isJsonObject(value) || !isJsonObject(schema.properties)) return value;
  const filled = Object.entries(schema.properties).flatMap(([key, inner]) => {
    if (!isJsonObject(inner)) return [];
    return [[key, Object.hasOwn(value, key) ? fillOptional(value[key], inner) : null]];
  });
  return { ...value, ...Object.fromEntries(filled) };
}

/**
 * A valid workout as it can be trained: optional keys are there and every load can be put on. `loadStep` answers for an
 * exercise on a piece of equipment; null leaves its loads to the guards.
 */
export function settle(
  workout: unknown,
  schema: JsonObject,
  loadStep: (exercise: string, equipment: string) => LoadStep | null,
): { readonly value: WorkoutDocument; readonly fixes: readonly AppliedFix[] } {
  const fixes: AppliedFix[] = [];
  // The workout was valid, and all its keys are there now.
  const filled = fillOptional(workout, schema) as WorkoutDocument;
  const sets = filled.sets.map((set, i) => {
    const step = loadStep(set.exercise, set.equipment);
    if (set.target_weight === null || step === null) return set;
    const target_weight = toLoadable(set.target_weight, step);
    if (target_weight === set.target_weight) return set;
    fixes.push({ code: 'round-load', pointer: `/sets/${i}/target_weight` });
    return { ...set, target_weight };
  });
  return { value: { ...filled, sets }, fixes };
}
