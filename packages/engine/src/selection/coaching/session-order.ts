import type { IndexedExercise } from '../library/library-index.ts';
import { muscleMask } from '../library/muscle-masks.ts';
import type { Placement } from '../picking/session-state.ts';

/** Muscles that hold the body together while others work: tired last. */
const SUPPORTING = muscleMask(['abs', 'core', 'lower_back', 'forearms']);

/** Mains, then what else moves much, then isolation, last what would tire the trunk and the grip. */
export function inSessionOrder(placed: readonly Placement[]): Placement[] {
  return placed
    .map((placement, place) => ({ placement, place, part: partOf(placement) }))
    .sort((a, b) => a.part - b.part || b.placement.exercise.fatigue - a.placement.exercise.fatigue || a.place - b.place)
    .map(({ placement }) => placement);
}

const PARTS = ['main', 'strength', 'rest', 'last'] as const;

function partOf({ exercise, role }: Placement): number {
  return PARTS.indexOf(role === 'main' ? 'main' : accessoryPart(exercise));
}

function accessoryPart(exercise: IndexedExercise): (typeof PARTS)[number] {
  if (exercise.isStrengthCompound) return 'strength';
  return exercise.isCompound || SUPPORTING & (1 << exercise.primaries[0]!) ? 'last' : 'rest';
}
