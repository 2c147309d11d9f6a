import type { Unit } from '../vocabulary.ts';
import { convertLoad } from './units.ts';

/** A load as a number in a unit, for one evaluation: the stored decimal, or its parsed value. */
export function loadIn(load: { readonly value: string | number; readonly unit: Unit }, unit: Unit): number {
  return convertLoad(Number(load.value), load.unit, unit);
}

/** Larger is harder, for every kind of load: with assistance less is harder. */
export function hardness(load: number, assisted: boolean): number {
  return assisted ? 0 - load : load;
}

/** A load made easier by a factor below one; assistance grows instead. */
export function eased(load: number, factor: number, assisted: boolean): number {
  return assisted ? load / factor : load * factor;
}

/** How many times its load a set is worth as a single, by Epley. */
export function repsFactor(reps: number, repsPerDoubling: number): number {
  return 1 + reps / repsPerDoubling;
}
