import { above, atMost, below, ceilExact, floorExact, roundHalfAway, same, tidy } from '../exact.ts';
import type { LoadsAtHand } from '../types.ts';

/** Which way along the numbers: 1 up, -1 down. */
export type Side = 1 | -1;

/** The loads that can be put on: nearest to a value, and the neighbours of a value. */
export interface LoadGrid {
  /** For the record: the step in words. */
  readonly description: string;
  nearest(x: number): number;
  next(x: number, side: Side): number | null;
}

/** The athlete's declared loads, or multiples of the policy's step. */
export function loadGrid(atHand: LoadsAtHand | null, step: number, zeroLoadable: boolean): LoadGrid {
  if (atHand?.kind === 'LIST') {
    const loads = declared(atHand.loads, zeroLoadable);
    if (loads.length > 0) return listGrid(loads);
  }
  if (atHand?.kind === 'STEP' && Number.isFinite(atHand.step) && above(atHand.step, 0)) {
    const from = Number.isFinite(atHand.from) && above(atHand.from, 0) ? atHand.from : 0;
    return stepGrid(atHand.step, from, zeroLoadable);
  }
  return stepGrid(step, 0, zeroLoadable);
}

function declared(loads: readonly number[], zeroLoadable: boolean): readonly number[] {
  const valid = loads.filter((load) => Number.isFinite(load) && load >= 0);
  // No added load is at hand wherever the body itself is the load.
  if (valid.length > 0 && zeroLoadable) valid.push(0);
  const sorted = valid.toSorted((a, b) => a - b);
  return sorted.filter((load, i) => i === 0 || !same(load, sorted[i - 1]!));
}

function listGrid(loads: readonly number[]): LoadGrid {
  return {
    description: `${loads.length} declared loads`,
    nearest(x) {
      let best = loads[0]!;
      // Ascending and inclusive: of two equally near ones the larger stays, which is away from zero.
      for (const load of loads) if (atMost(Math.abs(load - x), Math.abs(best - x))) best = load;
      return best;
    },
    next(x, side) {
      const found = side === 1 ? loads.find((load) => above(load, x)) : loads.findLast((load) => below(load, x));
      return found ?? null;
    },
  };
}

function stepGrid(step: number, from: number, zeroLoadable: boolean): LoadGrid {
  const at = (k: number) => tidy(from + k * step);
  const emptyBar = from > 0;
  return {
    description: from > 0 ? `${step} from ${from}` : `${step}`,
    nearest(x) {
      const value = at(roundHalfAway((x - from) / step));
      if (!emptyBar || !below(value, from)) return value;
      return zeroLoadable && below(x, from / 2) ? 0 : from;
    },
    next(x, side) {
      const k = (x - from) / step;
      const value = side === 1 ? at(floorExact(k) + 1) : at(ceilExact(k) - 1);
      if (!emptyBar || !below(value, from)) return value;
      if (side === 1) return from;
      return zeroLoadable && above(x, 0) ? 0 : null;
    },
  };
}
