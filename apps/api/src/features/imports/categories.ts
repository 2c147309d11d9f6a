import type { OwnExerciseFacts } from '@topset/db';
import type { Muscle } from '@topset/engine';

/** What apps file exercises under, as muscles that volume is counted for. */
const MUSCLES_OF: Readonly<Record<string, readonly Muscle[]>> = {
  chest: ['chest'],
  back: ['lats', 'upper_back'],
  lats: ['lats'],
  shoulders: ['front_delts', 'side_delts'],
  legs: ['quads', 'glutes', 'hamstrings'],
  quads: ['quads'],
  quadriceps: ['quads'],
  hamstrings: ['hamstrings'],
  glutes: ['glutes'],
  calves: ['calves'],
  biceps: ['biceps'],
  triceps: ['triceps'],
  arms: ['biceps', 'triceps'],
  forearms: ['forearms'],
  abs: ['abs'],
  core: ['core'],
};

/** A proposal that the athlete can change; an unknown category says nothing. */
export function musclesOf(category: string | null): OwnExerciseFacts {
  const key = (category ?? '').trim().toLowerCase();
  return Object.hasOwn(MUSCLES_OF, key) ? { primaryMuscles: [...MUSCLES_OF[key]!] } : {};
}
