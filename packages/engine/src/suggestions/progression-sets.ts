import { mean } from '../kernel/averages.ts';
import { above, atLeast, below } from '../kernel/exact-numbers.ts';
import { heaviestSets } from './history/metrics.ts';
import type { LoadTerms } from './loads/load-terms.ts';
import type { ClassicPolicy } from './policy.ts';
import type { PerformedSet, Session } from './session.ts';

type Sets = readonly PerformedSet[];

/** P(S): the one or two sets that stand for a session in `suggestions/classic-1`. A warm-up is never one. */
export function progressionSets(session: Session, loads: LoadTerms, policy: ClassicPolicy): Sets {
  const count = policy.progressionSetCount;
  const work = session.sets.filter((set) => set.type !== 'WARMUP');
  const regular = work.filter((set) => set.type === 'REGULAR');
  if (regular.length >= count) return heaviestSets(regular, count, loads);
  if (regular.length > 0) {
    const others = work.filter((set) => set.type !== 'REGULAR');
    return [...regular, ...heaviestSets(others, count - regular.length, loads)].sort((a, b) => a.index - b.index);
  }
  if (work.length < policy.layoutLeastSets || loads.assisted) return heaviestSets(work, count, loads);
  return byLayout(work, policy) ?? heaviestSets(work, count, loads);
}

/** Without regular sets the layout of the loads says which sets matter. */
function byLayout(work: Sets, policy: ClassicPolicy): Sets | null {
  const count = policy.progressionSetCount;
  const loads = work.map((set) => set.load);
  const steps = loads.slice(1);
  const descents = steps.filter((load, i) => below(load, loads[i]!)).length;
  if (descents >= steps.length - policy.strayingDescents) return work.slice(0, count);

  const max = Math.max(...loads);
  const first = loads.findIndex((load) => !above(max, load));
  if (first > 0 && first < work.length - 1) {
    return work.filter((set) => atLeast(set.load, policy.crestShare * max)).slice(0, count);
  }
  const average = mean(loads);
  if (loads.every((load) => below(Math.abs(load - average), policy.flatShare * average))) return work.slice(0, count);
  return null;
}
