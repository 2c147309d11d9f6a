import { availableEquipment, exercises } from '@topset/catalog';
import type { AthleteRow } from '@topset/db';
import type { Equipment, Exercise } from '@topset/engine';
import { entryOn, type LoadsAtHand, type Plates, platesFor, type Rack, rackOf } from '@topset/engine/kernel';
import { stepOf, loadsByAlternative as steppedLoads } from '@topset/engine/loads';
import { type AthleteLoads, GREEDY_1 } from '@topset/engine/selection';
import { toLoad } from '../../graphql/load.ts';

/** The loads that something takes, in the athlete's unit. */
export interface EquipmentLoads {
  /** Between two neighbours. */
  readonly step: number;
  /** The lightest, from which the steps are counted; absent: one step. */
  readonly least?: number;
  /** The only ones there are, the lightest first; absent: every multiple of the step. */
  readonly loads?: readonly number[];
}

/** What the athlete loads: as declared, else as a usual gym has it. */
export function athleteRack({ loadsAtHand, unit }: Pick<AthleteRow, 'loadsAtHand' | 'unit'>): Rack {
  return rackOf(loadsAtHand, unit);
}

export function athleteLoads(athlete: AthleteRow): AthleteLoads {
  const { unit, bodyWeightValue, bodyWeightUnit } = athlete;
  return { unit, bodyweight: toLoad(bodyWeightValue, bodyWeightUnit), rack: athleteRack(athlete) };
}

/**
 * What a library exercise can be loaded with on each alternative of its equipment, in their order; one entry for an
 * exercise that needs nothing. The rack says it for the very implement, else the engine's step holds.
 */
export function loadsByAlternative(
  exercise: Pick<Exercise, 'key' | 'equipment'>,
  athlete: AthleteRow,
): readonly EquipmentLoads[] {
  const loads = steppedLoads(exercise, { unit: athlete.unit, rack: athleteRack(athlete) }, exercises, GREEDY_1);
  return loads.map(equipmentLoads);
}

function equipmentLoads(loads: LoadsAtHand): EquipmentLoads {
  if (loads.kind === 'LIST') return { step: stepOf(loads), loads: loads.loads.toSorted((a, b) => a - b) };
  return { step: loads.step, ...(loads.from > 0 ? { least: loads.from } : {}) };
}

/** What to put on each side for a load in the athlete's unit; null: the exercise is not done with a bar. */
export function platesOn(
  equipment: readonly (readonly Equipment[])[],
  load: number,
  athlete: Pick<AthleteRow, 'equipment' | 'loadsAtHand' | 'unit'>,
): Plates | null {
  const pieces = equipment[Math.max(0, usedAlternative(equipment, athlete))] ?? [];
  const entry = entryOn(pieces, athleteRack(athlete));
  return entry?.kind === 'BAR' ? platesFor(load, entry) : null;
}

/** The first alternative at hand; -1: none is. */
function usedAlternative(equipment: readonly (readonly Equipment[])[], athlete: Pick<AthleteRow, 'equipment'>): number {
  const available = availableEquipment(athlete.equipment as Equipment[]);
  return equipment.findIndex((items) => items.every((item) => available.has(item)));
}
