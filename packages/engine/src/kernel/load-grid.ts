import { above, atMost, below, ceilExact, floorExact, rounded, roundedHalfDown, same, tidy } from './exact-numbers.ts';

/** Which way along the numbers: 1 up, -1 down. */
export type Side = 1 | -1;

/**
 * Which of two equally near loads is taken. The two specs name different ones, with vectors for both: a change of a
 * plan rounds half away from zero (`suggestions.md` 2), a load for a new session takes the lighter one (`selection.md`
 * 8.2), since nobody has accepted it yet.
 */
export type Tie = 'AWAY_FROM_ZERO' | 'DOWN';

/** The loads that can be put on, in the athlete's unit. */
export interface LoadGrid {
  /** For the record: the step in words. */
  readonly description: string;
  nearest(x: number): number;
  /** The neighbour strictly on one side; null: there is none. */
  next(x: number, side: Side): number | null;
}

/** Loads with their step, and those around a value. */
export interface StepGrid extends LoadGrid {
  readonly step: number;
  /** The lightest load, 0 where nothing bounds them; what comes out of `nearest` and `atLeast` is never lighter. */
  readonly least: number;
  /** The heaviest load that is not above `x`; of steps be it lighter than the least, of a list never. */
  atMost(x: number): number;
  /** The lightest load that is not below `x`. */
  atLeast(x: number): number;
}

/** What a grid of steps is made of. */
export interface StepTerms {
  readonly step: number;
  /** Where the steps are counted from, such as the empty bar. */
  readonly from?: number;
  /** No load is lighter; null: whoever asks judges what lies below zero. */
  readonly least: number | null;
  /** Whether no load at all can be done as well, below the least. */
  readonly zeroLoadable?: boolean;
  readonly tie: Tie;
}

/** Every load of one step. A class, since a session makes a grid for each of its exercises. */
class Steps implements StepGrid {
  readonly step: number;
  readonly least: number;
  readonly #from: number;
  readonly #bounded: boolean;
  readonly #zeroLoadable: boolean;
  readonly #tie: Tie;

  constructor({ step, from = 0, least, zeroLoadable = false, tie }: StepTerms) {
    this.step = step;
    this.least = least ?? 0;
    this.#from = from;
    this.#bounded = least !== null;
    this.#zeroLoadable = zeroLoadable;
    this.#tie = tie;
  }

  get description(): string {
    return this.#from > 0 ? `${this.step} from ${this.#from}` : `${this.step}`;
  }

  #at(k: number): number {
    return tidy(this.#from + k * this.step);
  }

  #isTooLight(value: number): boolean {
    return this.#bounded && below(value, this.least);
  }

  nearest(x: number): number {
    const k = (x - this.#from) / this.step;
    const value = this.#at(this.#tie === 'DOWN' ? roundedHalfDown(k) : rounded(k));
    if (!this.#isTooLight(value)) return value;
    return this.#zeroLoadable && below(x, this.least / 2) ? 0 : this.least;
  }

  next(x: number, side: Side): number | null {
    const k = (x - this.#from) / this.step;
    const value = this.#at(side === 1 ? floorExact(k) + 1 : ceilExact(k) - 1);
    if (!this.#isTooLight(value)) return value;
    if (side === 1) return this.least;
    return this.#zeroLoadable && above(x, 0) ? 0 : null;
  }

  atMost(x: number): number {
    return this.#at(floorExact((x - this.#from) / this.step));
  }

  atLeast(x: number): number {
    const value = this.#at(ceilExact((x - this.#from) / this.step));
    return this.#isTooLight(value) ? this.least : value;
  }
}

export function stepGrid(terms: StepTerms): StepGrid {
  return new Steps(terms);
}

/** A list of loads and nothing between them; null: none of them is a load. */
export function listGrid(
  declared: readonly number[],
  zeroLoadable: boolean,
  tie: Tie = 'AWAY_FROM_ZERO',
): StepGrid | null {
  const loads = distinctLoads(declared, zeroLoadable);
  if (loads.length === 0) return null;
  const lightest = loads[0]!;
  const heaviest = loads.at(-1)!;
  return {
    description: `${loads.length} declared loads`,
    // The smallest there is: for the record, and for what is asked in steps.
    step: loads.reduce((least, load, i) => (i === 0 ? least : Math.min(least, tidy(load - loads[i - 1]!))), heaviest),
    least: lightest,
    nearest(x) {
      let best = lightest;
      for (const load of loads) {
        const far = Math.abs(load - x);
        const known = Math.abs(best - x);
        // Ascending: of two equally near ones the larger stays, which is away from zero, or the first.
        if (tie === 'DOWN' ? below(far, known) : atMost(far, known)) best = load;
      }
      return best;
    },
    atMost: (x) => loads.findLast((load) => atMost(load, x)) ?? lightest,
    atLeast: (x) => loads.find((load) => atMost(x, load)) ?? heaviest,
    next(x, side) {
      const found = side === 1 ? loads.find((load) => above(load, x)) : loads.findLast((load) => below(load, x));
      return found ?? null;
    },
  };
}

function distinctLoads(declared: readonly number[], zeroLoadable: boolean): readonly number[] {
  const valid = declared.filter((load) => Number.isFinite(load) && load >= 0);
  // No added load is at hand wherever the body itself is the load.
  if (valid.length > 0 && zeroLoadable) valid.push(0);
  const sorted = valid.toSorted((a, b) => a - b);
  return sorted.filter((load, i) => i === 0 || !same(load, sorted[i - 1]!));
}
