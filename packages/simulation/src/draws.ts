const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;
const Z_DRAWS = 12;

/** FNV-1a, continued. */
function hashed(text: string, from: number): number {
  let hash = from;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash >>> 0;
}

/** The first output of mulberry32. */
function firstOutput(seed: number): number {
  const a = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(a ^ (a >>> 15), 1 | a);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}

/** Luck by name, as `seed/lifter/k`: whoever asks for the same name meets the same luck. */
export class Draws {
  readonly #hash: number;

  constructor(hash: number) {
    this.#hash = hash;
  }

  static of(seed: number, lifter: number): Draws {
    return new Draws(hashed(`${seed}/${lifter}`, OFFSET_BASIS));
  }

  at(...names: readonly (string | number)[]): Draws {
    return new Draws(names.reduce<number>((hash, name) => hashed(`/${name}`, hash), this.#hash));
  }

  /** Even in 0..1. */
  u(...names: readonly (string | number)[]): number {
    return firstOutput(names.reduce<number>((hash, name) => hashed(`/${name}`, hash), this.#hash));
  }

  /** Bell-shaped around 0, with a deviation of 1. */
  z(...names: readonly (string | number)[]): number {
    const from = this.at(...names);
    let sum = 0;
    for (let i = 0; i < Z_DRAWS; i++) sum += from.u(i);
    return sum - Z_DRAWS / 2;
  }
}
