import type { FlagArea, Instant } from '../terms.ts';
import { compareCodePoints } from '../whole-numbers.ts';

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

/** An active pain or fatigue flag stops every increase, in every engine. */
export function stopsIncrease(flags: readonly Flag[]): boolean {
  return flags.some((flag) => flag.kind === 'PAIN' || flag.kind === 'FATIGUE');
}
