import type { Equipment, Unit } from '../vocabulary.ts';
import { implementOf } from './equipment-classes.ts';
import { rounded } from './exact-numbers.ts';
import { convertLoad } from './units.ts';

/** Plates of one weight; pairs null: as many as one likes. */
export interface PlatePairs {
  readonly load: number;
  readonly pairs: number | null;
}

/** What one piece of equipment can be loaded with: a bar with pairs of plates, steps, or the loads that there are. */
export type RackEntry =
  | { readonly kind: 'BAR'; readonly bar: number; readonly plates: readonly PlatePairs[] }
  | { readonly kind: 'STEP'; readonly step: number; readonly least: number; readonly most: number | null }
  | { readonly kind: 'LIST'; readonly loads: readonly number[] };

/** Everything that an athlete loads, by equipment, in one unit. */
export type Rack = Readonly<Partial<Record<Equipment, RackEntry>>>;

/** As an athlete declares it: decimals as they were entered. */
export interface DeclaredLoads {
  /** Absent: of the athlete's unit. */
  readonly unit?: Unit;
  readonly step?: string;
  readonly least?: string;
  readonly most?: string;
  readonly loads?: readonly string[];
  readonly bar?: string;
  readonly plates?: readonly { readonly load: string; readonly pairs?: number }[];
}

/** The loads of one piece as the engines step on them. */
export type LoadsAtHand =
  | { readonly kind: 'LIST'; readonly loads: readonly number[] }
  /** `from` is the empty bar, or where else the steps begin; 0: nowhere in particular. */
  | { readonly kind: 'STEP'; readonly step: number; readonly from: number };

const bar = (load: number, plates: readonly number[]): RackEntry => ({
  kind: 'BAR',
  bar: load,
  plates: plates.map((plate) => ({ load: plate, pairs: null })),
});
const steps = (step: number): RackEntry => ({ kind: 'STEP', step, least: step, most: null });

const KG_PLATES = [25, 20, 15, 10, 5, 2.5, 1.25];
const LB_PLATES = [45, 35, 25, 10, 5, 2.5];

/** What a usual gym has, and every athlete until something else is declared. */
export const DEFAULT_RACKS: Readonly<Record<Unit, Rack>> = {
  KG: {
    barbell: bar(20, KG_PLATES),
    trap_bar: bar(25, KG_PLATES),
    smith: bar(20, KG_PLATES),
    ez_bar: bar(10, KG_PLATES),
    dumbbell: steps(2.5),
    kettlebell: steps(4),
    machine: steps(2.5),
    lat_pulldown: steps(2.5),
    seated_row: steps(2.5),
    assisted_pullup: steps(2.5),
    cable: steps(2.5),
    plate: steps(1.25),
  },
  LB: {
    barbell: bar(45, LB_PLATES),
    trap_bar: bar(55, LB_PLATES),
    smith: bar(45, LB_PLATES),
    ez_bar: bar(25, LB_PLATES),
    dumbbell: steps(5),
    kettlebell: steps(10),
    machine: steps(5),
    lat_pulldown: steps(5),
    seated_row: steps(5),
    assisted_pullup: steps(5),
    cable: steps(5),
    plate: steps(2.5),
  },
};

/** What the athlete has: as declared, else as a usual gym has it. Loads of the other unit are converted, not rounded to it. */
export function rackOf(declared: Readonly<Partial<Record<string, DeclaredLoads>>>, unit: Unit): Rack {
  return { ...DEFAULT_RACKS[unit], ...declaredRack(declared, unit) };
}

/** What the athlete declared, and nothing else. */
export function declaredRack(declared: Readonly<Partial<Record<string, DeclaredLoads>>>, unit: Unit): Rack {
  const own = Object.entries(declared).flatMap(([piece, loads]) => {
    const entry = loads && entryOf(loads, unit);
    return entry ? [[piece, entry] as const] : [];
  });
  return Object.fromEntries(own);
}

/** A declaration as the engines read it, in the athlete's unit; null: it says nothing. */
export function entryOf(declared: DeclaredLoads, unit: Unit): RackEntry | null {
  const value = (text: string) => {
    const load = Number(text);
    return declared.unit && declared.unit !== unit ? rounded(convertLoad(load, declared.unit, unit), DECIMALS) : load;
  };
  if (declared.bar !== undefined) {
    const plates = (declared.plates ?? []).map(({ load, pairs }) => ({ load: value(load), pairs: pairs ?? null }));
    return { kind: 'BAR', bar: value(declared.bar), plates: plates.toSorted((a, b) => b.load - a.load) };
  }
  if (declared.loads && declared.loads.length > 0) return { kind: 'LIST', loads: declared.loads.map(value) };
  const step = declared.step === undefined ? 0 : value(declared.step);
  if (!(step > 0)) return null;
  const most = declared.most === undefined ? null : value(declared.most);
  return { kind: 'STEP', step, least: declared.least === undefined ? 0 : value(declared.least), most };
}

/** The loads of the piece that carries the load of these; null: nothing is known of it. */
export function loadsOn(pieces: readonly Equipment[], rack: Rack): LoadsAtHand | null {
  const entry = entryOn(pieces, rack);
  return entry && loadsOf(entry);
}

/** The entry of the piece that carries the load: of a bar, not of its bench. */
export function entryOn(pieces: readonly Equipment[], rack: Rack): RackEntry | null {
  const implement = implementOf(pieces);
  return (implement && rack[implement]) ?? null;
}

/** All that an entry can be loaded with: steps where they never end, else every load there is. */
export function loadsOf(entry: RackEntry): LoadsAtHand {
  if (entry.kind === 'LIST') return entry;
  if (entry.kind === 'STEP') {
    const { step, least, most } = entry;
    return most === null ? { kind: 'STEP', step, from: least } : { kind: 'LIST', loads: between(step, least, most) };
  }
  const least = entry.plates.reduce(
    (lightest, plate) => Math.min(lightest, inHundredths(plate.load)),
    Number.MAX_SAFE_INTEGER,
  );
  const endless = entry.plates.some(({ load, pairs }) => pairs === null && inHundredths(load) === least);
  if (endless && entry.plates.every(({ load }) => inHundredths(load) % least === 0)) {
    return { kind: 'STEP', step: (2 * least) / HUNDRED, from: entry.bar };
  }
  const sides = sumsOf(combinations(entry.plates, inHundredths(MOST_PER_SIDE)));
  return { kind: 'LIST', loads: sides.map((side) => (inHundredths(entry.bar) + 2 * side) / HUNDRED) };
}

/** Plates of one weight on one side. */
export interface PlateCount {
  readonly load: number;
  readonly count: number;
}

/** What to put on each side of a bar. */
export interface Plates {
  readonly bar: number;
  /** What the bar weighs with it: the load, or the nearest that can be made. */
  readonly total: number;
  /** Largest first. */
  readonly side: readonly PlateCount[];
}

/** The fewest plates that make a load, or the nearest load that can be made, of two equally near ones the lighter. */
export function platesFor(load: number, { bar: empty, plates }: Extract<RackEntry, { kind: 'BAR' }>): Plates {
  const wanted = Math.max(0, (inHundredths(load) - inHundredths(empty)) / 2);
  const largest = plates.reduce((most, plate) => Math.max(most, inHundredths(plate.load)), 0);
  const made = combinations(plates, Math.ceil(wanted) + largest);
  let nearest = 0;
  for (const side of sumsOf(made)) if (Math.abs(side - wanted) < Math.abs(nearest - wanted)) nearest = side;
  const total = (inHundredths(empty) + 2 * nearest) / HUNDRED;
  return { bar: empty, total, side: platesOfSum(nearest, made) };
}

/** Plates are counted in hundredths of the unit: that is as fine as they are sold. */
const HUNDRED = 100;
const DECIMALS = 2;
/** Heavier than anybody lifts: where the list of a rack with finitely many plates ends. */
const MOST_PER_SIDE = 500;

const inHundredths = (load: number): number => rounded(load * HUNDRED);

/** What plates make on one side, in cells of their greatest common divisor. */
interface Combinations {
  readonly cell: number;
  /** The fewest plates that make each sum; `UNREACHED`: nothing does. */
  readonly fewest: Int32Array;
  /** Smallest plate first: how many of it the fewest of each sum take, of those that are no larger. */
  readonly layers: readonly { readonly plate: number; readonly counts: Int32Array }[];
}

const UNREACHED = 1_000_000;

/** Every sum of plates up to a limit with the fewest that make it; of equally few those with the heavier ones. */
function combinations(plates: readonly PlatePairs[], limit: number): Combinations {
  const sorted = plates
    .map(({ load, pairs }) => ({ plate: inHundredths(load), pairs }))
    .filter(({ plate }) => plate > 0);
  sorted.sort((a, b) => a.plate - b.plate);
  const cell = sorted.reduce((divisor, { plate }) => commonDivisor(divisor, plate), 0) || 1;
  let fewest = new Int32Array(Math.floor(limit / cell) + 1).fill(UNREACHED);
  fewest[0] = 0;
  const layers = sorted.map(({ plate, pairs }) => {
    const grown = withPlate(fewest, plate / cell, pairs);
    fewest = grown.fewest;
    return { plate, counts: grown.counts };
  });
  return { cell, fewest, layers };
}

/** The fewest plates once plates of a heavier weight, `size` cells each, may be used; ties go to these. */
function withPlate(before: Int32Array, size: number, pairs: number | null) {
  const fewest = before.slice();
  const counts = new Int32Array(before.length);
  for (let sum = size; sum < before.length; sum++) {
    if (pairs === null) {
      if (fewest[sum - size]! + 1 > fewest[sum]!) continue;
      fewest[sum] = fewest[sum - size]! + 1;
      counts[sum] = counts[sum - size]! + 1;
      continue;
    }
    for (let count = 1; count <= pairs && count * size <= sum; count++) {
      const used = before[sum - count * size]! + count;
      if (used > fewest[sum]!) continue;
      fewest[sum] = used;
      counts[sum] = count;
    }
  }
  return { fewest, counts };
}

/** The sums that can be made, the lightest first, in hundredths. */
function sumsOf({ cell, fewest }: Combinations): readonly number[] {
  const sums: number[] = [];
  for (let sum = 0; sum < fewest.length; sum++) if (fewest[sum]! < UNREACHED) sums.push(sum * cell);
  return sums;
}

/** The plates of a sum that can be made, the largest first. */
function platesOfSum(sum: number, { cell, layers }: Combinations): readonly PlateCount[] {
  let rest = sum / cell;
  const side: PlateCount[] = [];
  for (const { plate, counts } of layers.toReversed()) {
    const count = counts[rest]!;
    if (count > 0) side.push({ load: plate / HUNDRED, count });
    rest -= (count * plate) / cell;
  }
  return side;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

function between(step: number, least: number, most: number): readonly number[] {
  const first = inHundredths(least);
  const count = Math.floor((inHundredths(most) - first) / inHundredths(step));
  return Array.from({ length: Math.max(0, count) + 1 }, (_, k) => (first + k * inHundredths(step)) / HUNDRED);
}
