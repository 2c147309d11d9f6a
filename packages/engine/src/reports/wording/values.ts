import type { VolumeUnit } from '../../kernel/levels.ts';
import type { LocalDate } from '../../kernel/local-dates.ts';
import type { LocalizedText } from '../../vocabulary.ts';

/** Targets that a sentence names: each set of its own, or so many sets of a range. */
export type SaidTargets =
  | { readonly sets: readonly number[]; readonly unit: VolumeUnit }
  | { readonly sets: number; readonly lower: number; readonly upper: number; readonly unit: VolumeUnit };

/** Planned and logged work in one unit. */
export interface SaidWork {
  readonly unit: VolumeUnit;
  readonly planned: number;
  readonly performed: number;
}

/** So many of so many workouts. */
export interface SaidShare {
  readonly finished: number;
  readonly due: number;
}

/** Where an exercise stood at both ends. */
export interface SaidSpan {
  readonly exercise: LocalizedText;
  readonly from: number;
  readonly to: number;
}

/** Local days, both included. */
export interface SaidDays {
  readonly from: LocalDate;
  readonly to: LocalDate;
}
