import { atMost } from '../../kernel/exact-numbers.ts';
import { repsFactor } from '../../kernel/loads.ts';
import type { LoadTerms } from '../loads/load-terms.ts';
import type { PerformedSet, Session } from '../session.ts';
import { HISTORY_1 } from './history-policy.ts';

/** Estimated one-rep maximum, load x (1 + reps / 30) by Epley; null where it says nothing. */
export function e1rm(load: number, reps: number, { repsPerDoubling }: E1rmTerms = HISTORY_1): number | null {
  return load > 0 && reps > 0 ? load * repsFactor(reps, repsPerDoubling) : null;
}

type E1rmTerms = Pick<LoadTerms, 'repsPerDoubling'>;

/** The best e1RM of some sets; an assisted load has none. */
export function bestE1rm(sets: readonly PerformedSet[], loads: Pick<LoadTerms, 'assisted'> & E1rmTerms): number | null {
  if (loads.assisted) return null;
  let best: number | null = null;
  for (const set of sets) {
    const value = e1rm(set.load, set.reps, loads);
    if (value !== null && (best === null || value > best)) best = value;
  }
  return best;
}

/** The heaviest load of some sets (least assistance, where assisted); null for none. */
export function heaviest(sets: readonly PerformedSet[], loads: Pick<LoadTerms, 'effort'>): number | null {
  let top: number | null = null;
  for (const set of sets) if (top === null || loads.effort(set.load) > loads.effort(top)) top = set.load;
  return top;
}

/** The lightest load of some sets (most assistance, where assisted); null for none. */
export function lightest(sets: readonly PerformedSet[], loads: Pick<LoadTerms, 'effort'>): number | null {
  let low: number | null = null;
  for (const set of sets) if (low === null || loads.effort(set.load) < loads.effort(low)) low = set.load;
  return low;
}

/** Whether a set was done at its own target load, within a tolerance (inclusive). */
export function attempted(set: PerformedSet, tolerance: (targetLoad: number) => number): boolean {
  const target = set.target?.load ?? 0;
  return target > 0 && atMost(Math.abs(set.load - target), tolerance(target));
}

/** The heaviest sets, in order of position; ties go to the lower position. */
export function heaviestSets(
  sets: readonly PerformedSet[],
  count: number,
  loads: Pick<LoadTerms, 'effort'>,
): readonly PerformedSet[] {
  return sets
    .toSorted((a, b) => loads.effort(b.load) - loads.effort(a.load) || a.index - b.index)
    .slice(0, count)
    .sort((a, b) => a.index - b.index);
}

/** The planned rest after a set by its session's own snapshot; null if unknown or 0. */
export function plannedRestAfter(session: Session, set: PerformedSet): number | null {
  if (session.snapshot === null) return null;
  const seconds = session.snapshot.restMode === 'ALL_SAME' ? session.snapshot.restSeconds : (set.target?.rest ?? 0);
  return seconds > 0 ? seconds : null;
}
