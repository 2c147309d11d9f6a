import { type Message, message, quote, type SaidPrescription } from '@topset/engine';
import { LEVELS_1 } from '@topset/engine/progression';

/** More than anybody plans is no prescription. */
const MOST_SETS = 50;

const SIDES = ['side', 'arm', 'leg'] as const;

/** `3 x 10`, `3 x 8-12`, `3 x 30s`, `3 x 20-40s`, each with or without `/side`, `/arm` or `/leg`; null: any other text. */
export function readPrescription(text: string): SaidPrescription | null {
  const match = /^([1-9]\d?) ?x ?([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?(s)?(?:\/(side|arm|leg))?$/.exec(text.trim());
  if (!match) return null;
  const [, sets, low, high, timed, side] = match;
  const read = {
    sets: Number(sets),
    lower: Number(low),
    upper: Number(high ?? low),
    unit: timed ? ('seconds' as const) : ('reps' as const),
    side: SIDES.find((word) => word === side) ?? null,
  };
  const most = timed ? LEVELS_1.report.maxSeconds : LEVELS_1.report.maxReps;
  return read.sets <= MOST_SETS && read.lower <= read.upper && read.upper <= most ? read : null;
}

/** A prescription for people to read: what is understood in their language, anything else as it was written. */
export function saidPrescription(text: string): Message {
  const read = readPrescription(text);
  return read ? message('prescription.sets', read) : quote(text);
}
