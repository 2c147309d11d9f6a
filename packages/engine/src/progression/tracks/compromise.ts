import { sum } from '../../kernel/averages.ts';
import type { Ladder } from '../../kernel/levels.ts';
import { floorMean } from '../../kernel/whole-numbers.ts';
import type { ProgressionPolicy } from '../policy.ts';
import { rungAtOrBelow } from './ladder.ts';
import { spread } from './spread.ts';
import { fullTargets, sameTargets, type Targets } from './track.ts';

function midway(manual: Targets, automatic: Targets, ladder: Ladder | null, policy: ProgressionPolicy): Targets | null {
  if (manual.model === 'RANGE' || automatic.model === 'RANGE') {
    if (manual.model !== 'RANGE' || automatic.model !== 'RANGE') return null;
    return {
      ...manual,
      sets: floorMean(manual.sets, automatic.sets),
      lower: floorMean(manual.lower, automatic.lower),
      upper: floorMean(manual.upper, automatic.upper),
    };
  }
  if (manual.rung.ordinal === automatic.rung.ordinal) {
    const volume = floorMean(sum(manual.sets), sum(automatic.sets));
    return { ...manual, sets: spread(volume, manual.sets.length) };
  }
  if (ladder === null) return null;
  const rung = rungAtOrBelow(ladder, floorMean(manual.rung.ordinal, automatic.rung.ordinal), policy);
  return rung === null ? null : fullTargets(rung);
}

/** The middle between the athlete's targets and the analysis; null when it equals either side. */
export function compromiseTargets(
  manual: Targets,
  automatic: Targets,
  ladder: Ladder | null,
  policy: ProgressionPolicy,
): Targets | null {
  const middle = midway(manual, automatic, ladder, policy);
  if (middle === null || sameTargets(middle, manual) || sameTargets(middle, automatic)) return null;
  return middle;
}

/**
 * The middle of two loads in thousandths of the athlete's unit, moved to the loadable value on the easier side
 * (for an assisted exercise more is easier); null when it equals either side or nothing loadable lies there.
 */
export function compromiseLoad(
  manual: number,
  automatic: number,
  loadable: readonly number[],
  assisted: boolean,
): number | null {
  const isEasierThanMean = (value: number) =>
    assisted ? value - manual >= automatic - value : value - manual <= automatic - value;
  const easier = loadable.filter(isEasierThanMean);
  if (easier.length === 0) return null;
  const nearest = assisted ? Math.min(...easier) : Math.max(...easier);
  return nearest === manual || nearest === automatic ? null : nearest;
}
