import type { GuardExercise, LoadRecords } from '../context.ts';
import { type Finding, findingIf } from '../guard.ts';

const TOLERANCE = 1e-9;

/** The limit of an exercise's load: the most, or for an assisted one the least help. */
export interface Cap {
  readonly value: number;
  readonly assisted: boolean;
}

type CapContext = LoadRecords & { readonly library: ReadonlyMap<string, GuardExercise> };

/** Best load times factor; without history the starting load as it is; null where there is no load to speak of. */
export function capOf(key: string, factor: number, context: CapContext): Cap | null {
  const exercise = context.library.get(key);
  if (exercise === undefined || exercise.loadKind === 'bodyweight' || exercise.loadKind === 'band') return null;
  const assisted = exercise.loadKind === 'assisted';
  const best = context.best.get(key);
  if (best !== undefined) return { value: assisted ? best / factor : best * factor, assisted };
  const start = context.startingLoads.get(key);
  return start === undefined ? null : { value: start, assisted };
}

/** Whether a load is within its cap; without a cap there is to be no load. */
export function loadFindings(load: number | null, cap: Cap | null, pointer: string): Finding[] {
  if (load === null) return [];
  if (cap === null) return [{ pointer, message: 'must be null' }];
  const { value, assisted } = cap;
  return assisted
    ? findingIf(load < value - TOLERANCE, pointer, `must be at least ${saidCap(cap)}`)
    : findingIf(load > value + TOLERANCE, pointer, `must be at most ${saidCap(cap)}`);
}

/** The limit in hundredths, rounded to its safe side: whoever keeps to what is said is within it. */
export function saidCap({ value, assisted }: Cap): number {
  return (assisted ? Math.ceil(value * 100 - TOLERANCE) : Math.floor(value * 100 + TOLERANCE)) / 100;
}
