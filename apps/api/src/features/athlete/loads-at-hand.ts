import { availableEquipment, equipmentByKey, exercises, loadClassOf } from '@topset/catalog';
import type { AthleteRow } from '@topset/db';
import { EQUIPMENT, type Equipment, type Exercise } from '@topset/engine';
import { loadSteps } from '@topset/engine/loads';
import { type AthleteLoads, GREEDY_1, LOAD_CLASSES, type LoadClass } from '@topset/engine/selection';
import { toLoad } from '../../graphql/load.ts';

/** The loads that something takes, in the athlete's unit. */
export interface EquipmentLoads {
  /** Between two neighbours. */
  readonly step: number;
  /** The only ones there are, the lightest first; absent: every multiple of the step. */
  readonly loads?: readonly number[];
}

/** Steps by load class: the one declared for the class's own implement comes first. */
export function athleteLoads(athlete: AthleteRow): AthleteLoads {
  const steps: Partial<Record<LoadClass, number>> = {};
  for (const kind of EQUIPMENT) {
    const step = athlete.loadsAtHand[kind]?.step;
    const loadClass = LOAD_CLASSES.find((candidate) => candidate === equipmentByKey(kind).loadClass);
    if (step && loadClass && (steps[loadClass] === undefined || kind === loadClass)) steps[loadClass] = Number(step);
  }
  const { unit, bodyWeightValue, bodyWeightUnit } = athlete;
  return { unit, bodyweight: toLoad(bodyWeightValue, bodyWeightUnit), loadSteps: steps };
}

/**
 * What a library exercise can be loaded with on each alternative of its equipment, in their order; one entry for an
 * exercise that needs nothing. What the athlete declared for the very implement comes first, then the engine's step.
 */
export function loadsByAlternative(
  { key, equipment }: Pick<Exercise, 'key' | 'equipment'>,
  athlete: AthleteRow,
): readonly EquipmentLoads[] {
  const request = { exerciseId: key, exerciseLibrary: exercises, athlete: athleteLoads(athlete) };
  return loadSteps(request, GREEDY_1).map((step, i) => ({ step, ...declaredFor(equipment[i] ?? [], athlete) }));
}

/** What a library exercise can be loaded with on the first alternative at hand; on the first of all where none is. */
export function loadsOf(exercise: Pick<Exercise, 'key' | 'equipment'>, athlete: AthleteRow): EquipmentLoads {
  const loads = loadsByAlternative(exercise, athlete);
  const available = availableEquipment(athlete.equipment as Equipment[]);
  const used = exercise.equipment.findIndex((items) => items.every((item) => available.has(item)));
  return loads[used] ?? loads[0]!;
}

function declaredFor(alternative: readonly Equipment[], athlete: AthleteRow): Partial<EquipmentLoads> {
  const implement = implementOf(alternative);
  const declared = implement && athlete.loadsAtHand[implement];
  if (!declared) return {};
  return {
    ...(declared.step ? { step: Number(declared.step) } : {}),
    ...(declared.loads?.length ? { loads: declared.loads.map(Number).toSorted((a, b) => a - b) } : {}),
  };
}

/** The thing that carries the load: a bar, not its bench. */
function implementOf(alternative: readonly Equipment[]): Equipment | undefined {
  const loadClass = loadClassOf(alternative);
  return alternative.find((item) => equipmentByKey(item).loadClass === loadClass);
}
