import { mean, rangeOf } from '../../kernel/averages.ts';
import { above, atLeast, atMost, below, floorExact, same } from '../../kernel/exact-numbers.ts';
import type { Unit } from '../../vocabulary.ts';
import { heaviestSets } from '../history/metrics.ts';
import type { LoadTerms } from '../loads/load-terms.ts';
import type { PerformedSet } from '../session.ts';
import type { SetStyle } from '../types.ts';
import type { StyleThresholds } from './tables.ts';

type Sets = readonly PerformedSet[];

/** What the tests of a style read: sets in order, their loads, the heaviest load. */
interface Layout {
  readonly sets: Sets;
  readonly loads: readonly number[];
  readonly top: number;
  readonly unit: Unit;
  readonly at: StyleThresholds;
}

const STYLES: readonly { readonly style: SetStyle; readonly test: (layout: Layout) => boolean }[] = [
  { style: 'REST_PAUSE', test: restPause },
  { style: 'TOP_SET_BACKOFF', test: topSetBackoff },
  { style: 'FEEDER_RAMP', test: feederRamp },
  { style: 'REVERSE_PYRAMID', test: reversePyramid },
  { style: 'ASCENDING', test: ascending },
  { style: 'DESCENDING', test: descending },
  { style: 'PYRAMID', test: pyramid },
  // A plateau in the middle looks straight by its mean, but its outer sets are not the work.
  { style: 'UNKNOWN', test: plateau },
  { style: 'STRAIGHT', test: straight },
];

/** How the working sets of a session are laid out; the first style that fits. */
export function styleOf(working: Sets, unit: Unit, at: StyleThresholds): SetStyle {
  const loads = working.map((set) => set.load);
  const top = Math.max(0, ...loads);
  if (working.length < at.leastSets || !above(top, 0)) return 'UNKNOWN';
  const layout: Layout = { sets: working, loads, top, unit, at };
  return STYLES.find(({ test }) => test(layout))?.style ?? 'UNKNOWN';
}

function restPause({ sets, loads, top, unit, at }: Layout): boolean {
  if (!atMost(rangeOf(loads), Math.max(at.restPauseSpread[unit], at.restPauseSpreadShare * top))) return false;
  const reps = sets.map((set) => set.reps);
  const first = reps[0]!;
  const falls = pairs(reps).every(([before, after]) => after <= before - at.restPauseStep);
  const bottom = Math.max(1, floorExact(at.restPauseDepth * first));
  const deep = first - reps[reps.length - 1]! >= at.restPauseLoss && reps.slice(1).some((r) => r <= bottom);
  const pauses = sets
    .slice(0, -1)
    .every((set) => set.rest !== null && set.rest >= at.restPauseLeastSeconds && set.rest <= at.restPauseSeconds);
  return falls && deep && pauses;
}

function topSetBackoff({ loads, top, at }: Layout): boolean {
  const heavy = loads.filter((load) => atLeast(load, at.topSet * top)).length;
  const lastHeavy = loads.findLastIndex((load) => atLeast(load, at.topSet * top));
  const firstLight = loads.findIndex((load) => below(load, at.backoffBelow * top));
  if (heavy > at.topSetsMost || firstLight === -1 || lastHeavy > firstLight) return false;
  return atMost(rangeOf(loads.slice(lastHeavy + 1)), at.backoffSpread * top);
}

function feederRamp({ loads, top, at }: Layout): boolean {
  const leadIn = loads.slice(0, loads.findLastIndex((load) => below(load, at.rampTop * top)) + 1);
  if (leadIn.length === 0 || loads.length - leadIn.length < at.rampTopSets) return false;
  return neverFalling(leadIn) && leadIn.every((load) => atMost(load, at.rampLeadIn * top));
}

function reversePyramid({ loads, top, at }: Layout): boolean {
  const others = loads.slice(1);
  if (!same(loads[0]!, top) || !atMost(rangeOf(others), at.reverseSpread * top)) return false;
  return others.every((load) => atLeast(load, at.reverseLeast * top) && atMost(load, at.reverseMost * top));
}

function ascending({ loads, top, at }: Layout): boolean {
  const steps = pairs(loads);
  const notFalling = steps.filter(([before, after]) => !below(after, before)).length;
  const rises = steps.some(([before, after]) => above(after, before));
  return notFalling >= steps.length - at.strayingSteps && rises && same(loads[loads.length - 1]!, top);
}

function descending({ loads, top, at }: Layout): boolean {
  const steps = pairs(loads);
  const falling = steps.filter(([before, after]) => below(after, before)).length;
  return falling >= steps.length - at.strayingSteps && same(loads[0]!, top);
}

function pyramid({ loads, top, at }: Layout): boolean {
  const peak = loads.findIndex((load) => same(load, top));
  if (peak === 0 || peak === loads.length - 1) return false;
  const rising = pairs(loads.slice(0, peak + 1)).every(([before, after]) => above(after, before));
  const falling = pairs(loads.slice(peak)).every(([before, after]) => below(after, before));
  const sides = [loads.slice(0, peak), loads.slice(peak + 1)];
  return rising && falling && sides.every((side) => atMost(Math.min(...side), at.pyramidFoot * top));
}

function plateau({ loads, top, at }: Layout): boolean {
  if (loads.length < at.plateauLeastSets) return false;
  const high = (load: number) => atLeast(load, at.plateauTop * top);
  const first = loads.findIndex(high);
  const last = loads.findLastIndex(high);
  if (first === 0 || last === loads.length - 1 || last === first) return false;
  if (!loads.slice(first, last + 1).every(high)) return false;
  return neverFalling(loads.slice(0, first)) && neverFalling(loads.slice(last + 1).toReversed());
}

function straight({ loads, at }: Layout): boolean {
  const average = mean(loads);
  return loads.every((load) => atMost(Math.abs(load - average), at.straight * average));
}

function pairs(values: readonly number[]): readonly (readonly [number, number])[] {
  return values.slice(1).map((value, i) => [values[i]!, value] as const);
}

function neverFalling(loads: readonly number[]): boolean {
  return pairs(loads).every(([before, after]) => !below(after, before));
}

/** The sets that stand for a session under a style: among its linked working sets, or all if none is linked. */
export function primarySets(working: Sets, style: SetStyle, loads: LoadTerms, at: StyleThresholds): Sets {
  const linked = working.filter((set) => set.plannedSetId !== null);
  const pool = linked.length > 0 ? linked : working;
  const top = Math.max(0, ...pool.map((set) => set.load));
  const from = (share: number) => pool.filter((set) => atLeast(set.load, share * top));
  switch (style) {
    case 'REST_PAUSE':
      return pool.slice(0, 1);
    case 'TOP_SET_BACKOFF':
      return from(at.topSetPrimary);
    case 'FEEDER_RAMP':
      return from(at.rampTop);
    case 'DESCENDING':
      return from(at.descendingPrimary);
    case 'ASCENDING':
    case 'PYRAMID':
      return heaviestSets(pool, at.risingPrimary, loads);
    case 'STRAIGHT':
      return pool;
    case 'REVERSE_PYRAMID':
    case 'UNKNOWN':
      return heaviestSets(pool, at.otherPrimary, loads);
  }
}
