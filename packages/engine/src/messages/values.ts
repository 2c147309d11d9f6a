import type { VolumeUnit } from '../kernel/levels.ts';
import type { LocalDate } from '../kernel/local-dates.ts';
import type { LocalizedText, Unit } from '../vocabulary.ts';

/** A load that a sentence names: a number, or the decimal as it is stored. */
export interface SaidLoad {
  readonly value: number | string;
  readonly unit: Unit;
}

/** Targets that a sentence names: each set of its own, or so many sets of a range. */
export type SaidTargets =
  | { readonly sets: readonly number[]; readonly unit: VolumeUnit }
  | { readonly sets: number; readonly lower: number; readonly upper: number; readonly unit: VolumeUnit };

/** An amount of work; seconds say so, because 150 reps and 150 s are not the same work. */
export interface SaidVolume {
  readonly amount: number;
  readonly unit: VolumeUnit;
}

/** A move of a load, and the sets that move where others of the same load stay. */
export interface SaidMove {
  readonly from: SaidLoad;
  readonly to: SaidLoad;
  readonly only?: { readonly sets: readonly number[]; readonly of: number } | undefined;
}

/** Sets of a plan of a day, and of what each is done, where that is not the whole body. */
export interface SaidPrescription {
  readonly sets: number;
  readonly lower: number;
  readonly upper: number;
  readonly unit: 'reps' | 'seconds';
  readonly side: 'side' | 'arm' | 'leg' | null;
}

/** What people called something: a workout, a plan. */
export interface SaidName {
  readonly name: string;
}

/** An instant as a person in a zone says it; ISO 8601. */
export interface SaidMoment {
  readonly at: string;
  readonly timeZone: string;
}

/** A load that was lifted once. */
export interface SaidLift extends SaidMoment {
  readonly load: SaidLoad;
}

/** Which way an exercise goes. */
export type SaidTrend = 'INSUFFICIENT' | 'STABLE' | 'IMPROVING' | 'DECLINING';

/** Sets of a muscle in a week, to tenths. */
export interface SaidWeekOfSets {
  readonly muscle: LocalizedText;
  readonly performed: number;
  readonly planned: number;
  readonly target: number;
}

/** What a request can name and not find. */
export type Thing =
  | ChangingThing
  | 'conflict'
  | 'flag'
  | 'generation'
  | 'grant'
  | 'health-alert'
  | 'import'
  | 'invitation'
  | 'job'
  | 'review-item'
  | 'mode'
  | 'offer'
  | 'performance'
  | 'plan-exercise'
  | 'plan-version'
  | 'suggestion'
  | 'today-plan'
  | 'report'
  | 'token'
  | 'webhook'
  | 'wish';

/** What has a version that a change is sent against. */
export type ChangingThing = 'athlete' | 'exercise' | 'plan' | 'program' | 'set' | 'workout';

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
