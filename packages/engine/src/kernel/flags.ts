import { compareCodePoints } from './code-point-order.ts';
import type { Instant } from './instants.ts';
import type { FlagArea } from './pain.ts';

export const FLAG_KINDS = ['FATIGUE', 'PAIN', 'TECHNIQUE', 'SUSPENSION', 'MANUAL_OVERRIDE'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/**
 * What an active flag forbids (domain.md, "Flag"); a new kind has to say it here.
 *
 * - `INCREASE`: nothing may ask for more, in any engine;
 * - `AUTOMATIC_CHANGE`: the exercise is left alone, by every engine;
 * - `LEVEL_CHANGE`: a matter of level progression alone, which holds the track unless pain takes it down;
 * - `NOTHING`: a conflict with it is asked about, not forbidden.
 */
const FORBIDS: Readonly<Record<FlagKind, 'INCREASE' | 'AUTOMATIC_CHANGE' | 'LEVEL_CHANGE' | 'NOTHING'>> = {
  PAIN: 'INCREASE',
  FATIGUE: 'INCREASE',
  SUSPENSION: 'AUTOMATIC_CHANGE',
  TECHNIQUE: 'LEVEL_CHANGE',
  MANUAL_OVERRIDE: 'NOTHING',
};

/** Whether such a flag stops every increase, in every engine. */
export function forbidsIncrease(kind: FlagKind): boolean {
  return FORBIDS[kind] === 'INCREASE';
}

/** Whether an exercise under such a flag gets no automatic change at all. */
export function forbidsAutomaticChange(kind: FlagKind): boolean {
  return FORBIDS[kind] === 'AUTOMATIC_CHANGE';
}

export interface PainFlag {
  readonly kind: 'PAIN';
  readonly area: FlagArea;
  readonly severity: number;
  readonly setAt: Instant;
  /** The latest mark or phrase of this area. */
  readonly lastMarkerAt: Instant;
}

export interface FatigueFlag {
  readonly kind: 'FATIGUE';
  readonly grade: 'SIGN' | 'CONFIRMED';
  /** When the present grade was reached. */
  readonly setAt: Instant;
  readonly lastSignAt: Instant | null;
}

export interface TechniqueFlag {
  readonly kind: 'TECHNIQUE';
  readonly planExerciseId: string;
  readonly setAt: Instant;
}

export interface SuspensionFlag {
  readonly kind: 'SUSPENSION';
  readonly planExerciseId: string;
  readonly setAt: Instant;
}

/** The athlete's own word on a track: an edit, "keep as is", or a rollback. */
export interface ManualOverrideFlag {
  readonly kind: 'MANUAL_OVERRIDE';
  readonly planExerciseId: string;
  readonly setAt: Instant;
  readonly keepAsIs: boolean;
}

export type Flag = PainFlag | FatigueFlag | TechniqueFlag | SuspensionFlag | ManualOverrideFlag;

/** One flag per scope: a second one of the same scope changes the first. */
export function flagScope(flag: Flag): string {
  switch (flag.kind) {
    case 'PAIN':
      return `PAIN:${flag.area}`;
    case 'FATIGUE':
      return 'FATIGUE';
    default:
      return `${flag.kind}:${flag.planExerciseId}`;
  }
}

/** By scope in code points, so that the same flags always come out in the same order. */
export function sortFlags(flags: readonly Flag[]): Flag[] {
  return [...flags].sort((a, b) => compareCodePoints(flagScope(a), flagScope(b)));
}

export function trackFlag<K extends 'TECHNIQUE' | 'SUSPENSION' | 'MANUAL_OVERRIDE'>(
  flags: readonly Flag[],
  kind: K,
  planExerciseId: string,
): Extract<Flag, { kind: K }> | null {
  const found = flags.find(
    (flag): flag is Extract<Flag, { kind: K }> =>
      flag.kind === kind && 'planExerciseId' in flag && flag.planExerciseId === planExerciseId,
  );
  return found ?? null;
}

/** The flags that bear on one track: the athlete's and its own. */
export function flagsOnTrack(flags: readonly Flag[], planExerciseId: string): Flag[] {
  return sortFlags(flags.filter((flag) => !('planExerciseId' in flag) || flag.planExerciseId === planExerciseId));
}

/** Whether any of these flags stops every increase. */
export function stopsIncrease(flags: readonly Flag[]): boolean {
  return flags.some(({ kind }) => forbidsIncrease(kind));
}
