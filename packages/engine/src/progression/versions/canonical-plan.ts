import type { Track } from '../tracks/track.ts';
import type { JsonObject } from './json.ts';

/** A plan as versions compare it: each exercise by its stable id, inapplicable fields absent. */
export interface CanonicalPlan {
  readonly exercises: { readonly [planExerciseId: string]: JsonObject };
}

/** One LEVEL or RANGE exercise in canonical form; LOAD exercises come from the caller in the same form. */
export function canonicalExercise(track: Track): JsonObject {
  const identity = { exerciseKey: track.exerciseKey, position: track.position, model: track.model };
  if (track.model === 'RANGE') {
    const { sets, lower, upper, unit } = track.targets;
    return { ...identity, sets: Array.from({ length: sets }, () => lower), unit, lower, upper };
  }
  const { rung, sets } = track.targets;
  return {
    ...identity,
    rung: { ordinal: rung.ordinal, label: rung.label },
    variation: rung.variation,
    sets: [...sets],
    unit: rung.unit,
    // Mobility has no coefficient.
    ...(track.kind === 'MOBILITY' ? {} : { difficultyPct: track.difficultyPct }),
  };
}
