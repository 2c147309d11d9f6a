import { atLeast } from '../../kernel/exact-numbers.ts';
import { heaviest } from '../history/metrics.ts';
import type { PerformedSet } from '../session.ts';
import type { Unqualified } from './judgement.ts';

/** An extra set of session i, nearly as heavy as the primary ones, that fell clearly short of a threshold; null if none did. */
export function contradiction(judgement: Unqualified, i: number, threshold: number): PerformedSet | null {
  const { policy, loads, working, primary } = judgement;
  if (loads.assisted) return null;
  const main = primary[i]!;
  const top = heaviest(main, loads);
  if (top === null) return null;
  const fewest = Math.min(...main.map((set) => set.reps));
  const short = (reps: number) =>
    reps <= threshold - policy.contradictionUnderThreshold || reps <= fewest - policy.contradictionUnderPrimary;
  const found = working[i]!.find(
    (set) =>
      set.plannedSetId === null &&
      !main.includes(set) &&
      atLeast(set.load, policy.contradictionShare * top) &&
      short(set.reps),
  );
  return found ?? null;
}
