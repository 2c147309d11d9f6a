import { CORE_PATTERNS, MOVEMENT_PATTERNS, type MovementPattern, MUSCLES, type Muscle } from '../../vocabulary.ts';

/** A set of muscles as bits, in the tie order of the landmark table. */
export type MuscleMask = number;

export const MUSCLE_COUNT = MUSCLES.length;
export const ALL_MUSCLES: MuscleMask = (1 << MUSCLE_COUNT) - 1;

const MUSCLE_NUMBERS: ReadonlyMap<string, number> = new Map(MUSCLES.map((muscle, number) => [muscle, number]));
const PATTERN_NUMBERS: ReadonlyMap<string, number> = new Map(
  MOVEMENT_PATTERNS.map((pattern, number) => [pattern, number]),
);

export const PATTERN_COUNT = MOVEMENT_PATTERNS.length;

export function muscleNumber(muscle: string): number {
  return MUSCLE_NUMBERS.get(muscle) ?? -1;
}

export function patternNumber(pattern: string): number {
  return PATTERN_NUMBERS.get(pattern) ?? -1;
}

export function muscleName(number: number): Muscle {
  return MUSCLES[number]!;
}

export function muscleMask(muscles: readonly string[]): MuscleMask {
  return maskOf(muscles, MUSCLE_NUMBERS);
}

export function patternMask(patterns: readonly MovementPattern[]): number {
  return maskOf(patterns, PATTERN_NUMBERS);
}

export const CORE_PATTERN_MASK = patternMask(CORE_PATTERNS);

/** A number per muscle. A plain array: short typed arrays cost more to make than to use. */
export function perMuscle(value = 0): number[] {
  return new Array<number>(MUSCLE_COUNT).fill(value);
}

/** The muscles of a mask, in table order. */
export function musclesOf(mask: MuscleMask): Muscle[] {
  return MUSCLES.filter((_, number) => (mask & (1 << number)) !== 0);
}

export function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Words outside the vocabulary are left out; validation reports them. */
export function maskOf(words: readonly string[], numbers: ReadonlyMap<string, number>): number {
  let mask = 0;
  for (const word of words) {
    const number = numbers.get(word);
    if (number !== undefined) mask |= 1 << number;
  }
  return mask;
}

/** A muscle name as a client may write it, in the vocabulary's spelling; undefined when it is no muscle. */
export function normalizedMuscle(name: unknown): Muscle | undefined {
  if (typeof name !== 'string') return undefined;
  const word = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  const number = MUSCLE_NUMBERS.get(word);
  return number === undefined ? undefined : MUSCLES[number];
}
