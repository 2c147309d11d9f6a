import { above, atLeast, below, mean } from './exact.ts';
import type { LoadTerms } from './load-terms.ts';
import { heaviestSets } from './metrics.ts';
import type { ClassicPolicy } from './policy.ts';
import type { PerformedSet, Session } from './session.ts';

type Sets = readonly PerformedSet[];

/** P(S): the one or two sets that stand for a session in `suggestions/classic-1`. A warm-up is never one. */
export function progressionSets(session: Session, loads: LoadTerms, policy: ClassicPolicy): Sets {
  const count = policy.progressionSetCount;
  const work = session.sets.filter((set) => set.type !== 'WARMUP');
  const regular = work.filter((set) => set.type === 'REGULAR');
  if (regular.length >= 2) return heaviestSets(regular, count, loads);
  if (regular.length === 1) {
    const others = work.filter((set) => set.type !== 'REGULAR');
    return [...regular, ...heaviestSets(others, count - 1, loads)].sort((a, b) => a.index - b.index);
  }
  if (work.length < 3 || loads.assisted) return heaviestSets(work, count, loads);
  return byLayout(work, policy) ?? heaviestSets(work, count, loads);
}

/** Without regular sets the layout of the loads says which sets matter. */
function byLayout(work: Sets, policy: ClassicPolicy): Sets | null {
  const count = policy.progressionSetCount;
  const loads = work.map((set) => set.load);
  const descents = loads.filter((load, i) => i > 0 && below(load, loads[i - 1]!)).length;
  if (descents >= work.length - 2) return work.slice(0, count);

  const max = Math.max(...loads);
  const first = loads.findIndex((load) => !above(max, load));
  if (first > 0 && first < work.length - 1) {
    return work.filter((set) => atLeast(set.load, policy.crestShare * max)).slice(0, count);
  }
  const average = mean(loads);
  if (loads.every((load) => below(Math.abs(load - average), policy.flatShare * average))) return work.slice(0, count);
  return null;
}
