import { LEVELS_1 } from '@topset/engine/progression';

export interface ReadPrescription {
  readonly sets: number;
  readonly lower: number;
  readonly upper: number;
  readonly unit: 'reps' | 'seconds';
  readonly side: string | null;
}

/** More than anybody plans is no prescription. */
const MOST_SETS = 50;

/** `3 x 10`, `3 x 8-12`, `3 x 30s`, `3 x 20-40s`, each with or without `/side`, `/arm` or `/leg`; null: any other text. */
export function readPrescription(text: string): ReadPrescription | null {
  const match = /^([1-9]\d?) ?x ?([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?(s)?(?:\/(side|arm|leg))?$/.exec(text.trim());
  if (!match) return null;
  const [, sets, low, high, timed, side = null] = match;
  const read = {
    sets: Number(sets),
    lower: Number(low),
    upper: Number(high ?? low),
    unit: timed ? ('seconds' as const) : ('reps' as const),
    side,
  };
  const most = timed ? LEVELS_1.report.maxSeconds : LEVELS_1.report.maxReps;
  return read.sets <= MOST_SETS && read.lower <= read.upper && read.upper <= most ? read : null;
}
