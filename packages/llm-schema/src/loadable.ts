/** The loads that can be put on a piece of equipment, in the athlete's unit. */
export interface LoadsAtHand {
  /** Between two neighbours. */
  readonly step: number;
  /** The lightest, such as the empty bar, from which the steps are counted; absent: one step. */
  readonly least?: number;
  /** The only ones there are, the lightest first; absent: every multiple of the step. */
  readonly loads?: readonly number[];
}

/** How the loads of one exercise step. */
export interface LoadStep extends LoadsAtHand {
  /** Less is harder, so an assisted load is raised to its step. */
  readonly assisted: boolean;
}

const TOLERANCE = 1e-9;

/** The nearest load that can be put on and is not harder; a positive load is at least the least there is. */
export function toLoadable(load: number, { step, least, loads = [], assisted }: LoadStep): number {
  if (load <= 0) return load;
  if (loads.length > 0) {
    const fitting = assisted
      ? loads.find((each) => each >= load - TOLERANCE)
      : loads.findLast((each) => each <= load + TOLERANCE);
    return fitting ?? loads.at(assisted ? -1 : 0)!;
  }
  if (!(step > 0)) return load;
  const first = least ?? step;
  const above = (load - first) / step;
  const steps = assisted ? Math.ceil(above - TOLERANCE) : Math.floor(above + TOLERANCE);
  return tidy(first + Math.max(0, steps) * step);
}

/** The next harder load than one that can be put on; the same where there is none. */
export function nextHarder(load: number, { step, loads = [], assisted }: LoadStep): number {
  if (loads.length > 0) {
    const next = assisted
      ? loads.findLast((each) => each < load - TOLERANCE)
      : loads.find((each) => each > load + TOLERANCE);
    return next ?? load;
  }
  return Math.max(0, load + (assisted ? -step : step));
}

/** Without the dust of binary fractions. */
const tidy = (load: number): number => Number(load.toFixed(6));
