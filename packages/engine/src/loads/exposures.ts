import { hardness } from '../kernel/loads.ts';
import type { RepRange } from '../prescription/goal-ranges.ts';
import { isPerformedWorkingSet, type Use } from '../selection/history/history-digest.ts';
import type { HistorySet } from '../selection/input/input.ts';
import { inUnit, type LoadFacts } from './load-facts.ts';

interface ExposedSet {
  readonly load: number;
  readonly reps: number;
  readonly rpe: number | null;
  readonly targetReps: number | null;
  readonly targetRpe: number | null;
}

/** A completed, non-deload workout with at least one performed set with load and reps. */
export interface Exposure {
  readonly workoutId: string;
  /** The heaviest load; with assistance the lightest. */
  readonly top: number;
  readonly totalReps: number;
  readonly sets: readonly ExposedSet[];
  /** The range of that session's snapshot, if it has one. */
  readonly range: RepRange | null;
}

/** Newest first, not more than `most`. */
export function exposuresOf(
  uses: readonly Use[] | undefined,
  assisted: boolean,
  most: number,
  facts: Pick<LoadFacts, 'athlete'>,
): Exposure[] {
  const exposures: Exposure[] = [];
  for (const use of uses ?? []) {
    if (exposures.length === most) break;
    if (use.entry.deload === true) continue;
    const exposure = exposureOf(use, assisted, facts);
    if (exposure) exposures.push(exposure);
  }
  return exposures;
}

function exposureOf(use: Use, assisted: boolean, facts: Pick<LoadFacts, 'athlete'>): Exposure | null {
  const sets: ExposedSet[] = [];
  let top = Number.NaN;
  let totalReps = 0;
  for (const row of use.rows) {
    for (const set of row.sets) {
      if (!isPerformedWorkingSet(set) || set.load == null || set.reps == null) continue;
      const exposed = exposedSet(set, inUnit(set.load, facts));
      sets.push(exposed);
      totalReps += exposed.reps;
      if (Number.isNaN(top) || hardness(exposed.load, assisted) > hardness(top, assisted)) top = exposed.load;
    }
  }
  if (sets.length === 0) return null;
  const range = use.rows.find((row) => row.repRange)?.repRange ?? null;
  return { workoutId: use.entry.workoutId, top, totalReps, sets, range };
}

function exposedSet(set: HistorySet, load: number): ExposedSet {
  return {
    load,
    reps: set.reps!,
    rpe: set.rpe ?? null,
    targetReps: set.targetReps ?? null,
    targetRpe: set.targetRpe ?? null,
  };
}
