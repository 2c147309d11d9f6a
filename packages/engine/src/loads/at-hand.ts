import type { Exercise } from '../exercise.ts';
import { availablePieces } from '../kernel/equipment-classes.ts';
import type { Library } from '../kernel/library.ts';
import { listGrid } from '../kernel/load-grid.ts';
import { type LoadsAtHand, loadsOn, type Rack, rackOf } from '../kernel/rack.ts';
import type { RecordedAthlete } from '../kernel/training-record.ts';
import type { AthleteLoads } from '../selection/input/input.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import { loadSteps } from './starting-load-request.ts';

/** What the athlete's loads are rounded to: the rack as declared, else as a usual gym has it. */
export function athleteLoads({ unit, bodyWeight, loadsAtHand }: RecordedAthlete): AthleteLoads {
  return { unit, bodyweight: bodyWeight, rack: rackOf(loadsAtHand, unit) };
}

/** The loads of a library exercise on each alternative of its equipment, in their order; one entry where it has none. */
export function loadsByAlternative(
  { key, equipment }: Pick<Exercise, 'key' | 'equipment'>,
  { unit, rack }: Pick<AthleteLoads, 'unit'> & { readonly rack: Rack },
  exerciseLibrary: Library['exercises'],
  policy: SelectionPolicy,
): readonly LoadsAtHand[] {
  const request = { exerciseId: key, exerciseLibrary, athlete: { unit } };
  return loadSteps(request, policy).map(
    (step, i) => loadsOn(equipment[i] ?? [], rack) ?? { kind: 'STEP', step, from: 0 },
  );
}

/**
 * The step between the loads of a library exercise on the first alternative at hand, on the first of all where none is;
 * between two listed loads it is the smallest there is.
 */
export function stepAtHand(
  exercise: Pick<Exercise, 'key' | 'equipment'>,
  athlete: RecordedAthlete,
  library: Library,
  policy: SelectionPolicy,
): number {
  const rack = rackOf(athlete.loadsAtHand, athlete.unit);
  const loads = loadsByAlternative(exercise, { unit: athlete.unit, rack }, library.exercises, policy);
  const available = new Set(availablePieces(athlete.equipment));
  const used = exercise.equipment.findIndex((pieces) => pieces.every((piece) => available.has(piece)));
  return stepOf(loads[Math.max(0, used)]!);
}

/** The step, or the smallest there is between two listed loads. */
export function stepOf(loads: LoadsAtHand): number {
  return loads.kind === 'STEP' ? loads.step : (listGrid(loads.loads, false)?.step ?? 0);
}
