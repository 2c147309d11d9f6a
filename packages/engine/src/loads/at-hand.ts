import type { Exercise } from '../exercise.ts';
import { availablePieces, LOAD_CLASSES, type LoadClass, loadClassOfPiece } from '../kernel/equipment-classes.ts';
import type { Library } from '../kernel/library.ts';
import type { RecordedAthlete } from '../kernel/training-record.ts';
import type { AthleteLoads } from '../selection/input/input.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import { EQUIPMENT, type Equipment } from '../vocabulary.ts';
import { loadSteps } from './starting-load-request.ts';

/** Steps by load class: the one declared for the class's own implement comes first. */
export function athleteLoads({ unit, bodyWeight, loadsAtHand }: RecordedAthlete): AthleteLoads {
  const steps: Partial<Record<LoadClass, number>> = {};
  for (const piece of EQUIPMENT) {
    const step = loadsAtHand[piece]?.step;
    const loadClass = loadClassOfPiece(piece);
    if (step && loadClass && (steps[loadClass] === undefined || piece === loadClass)) steps[loadClass] = Number(step);
  }
  return { unit, bodyweight: bodyWeight, loadSteps: steps };
}

/**
 * The step between the loads of a library exercise on the first alternative at hand, on the first of all where none is:
 * what the athlete declared for the very implement, else the engine's.
 */
export function stepAtHand(
  { key, equipment }: Pick<Exercise, 'key' | 'equipment'>,
  athlete: RecordedAthlete,
  library: Library,
  policy: SelectionPolicy,
): number {
  const request = { exerciseId: key, exerciseLibrary: library.exercises, athlete: athleteLoads(athlete) };
  const available = new Set(availablePieces(athlete.equipment));
  const used = Math.max(
    0,
    equipment.findIndex((pieces) => pieces.every((piece) => available.has(piece))),
  );
  const implement = implementOf(equipment[used] ?? []);
  const declared = implement && athlete.loadsAtHand[implement]?.step;
  return declared ? Number(declared) : loadSteps(request, policy)[used]!;
}

/** The thing that carries the load: a bar, not its bench. */
function implementOf(pieces: readonly Equipment[]): Equipment | undefined {
  const classes = pieces.map(loadClassOfPiece);
  const deciding = LOAD_CLASSES.find((loadClass) => classes.includes(loadClass)) ?? null;
  return deciding === null ? undefined : pieces[classes.indexOf(deciding)];
}
