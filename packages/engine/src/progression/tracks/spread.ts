import { floorDiv } from '../../kernel/whole-numbers.ts';

/** A volume over at most n sets, the larger ones first: 21 over 4 is 6/5/5/5. No set is ever empty. */
export function spread(volume: number, sets: number): number[] {
  const used = Math.min(sets, volume);
  if (used <= 0) return [];
  const small = floorDiv(volume, used);
  const larger = volume % used;
  return Array.from({ length: used }, (_, i) => (i < larger ? small + 1 : small));
}
