import { compareCodePoints } from './code-point-order.ts';
import { DAY, type Instant } from './instants.ts';
import type { FlagArea } from './pain.ts';

export const FLAG_KINDS = ['FATIGUE', 'PAIN', 'TECHNIQUE', 'SUSPENSION', 'MANUAL_OVERRIDE'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

interface FlagTerms {
  /** Whose it is: the athlete's, or one exercise's. */
  readonly of: 'ATHLETE' | 'EXERCISE';
  /**
   * What it forbids while it is active (domain.md, "Flag").
   *
   * - `INCREASE`: nothing may ask for more, in any engine;
   * - `AUTOMATIC_CHANGE`: the exercise is left alone, by every engine;
   * - `LEVEL_CHANGE`: a matter of level progression alone, which holds the track unless pain takes it down;
   * - `NOTHING`: a conflict with it is asked about, not forbidden.
   */
  readonly forbids: 'INCREASE' | 'AUTOMATIC_CHANGE' | 'LEVEL_CHANGE' | 'NOTHING';
  /** How level progression names what it stops; null: it stops nothing there. */
  readonly gate: 'SUSPENDED' | 'TECHNIQUE' | 'PAIN_FLAG' | 'FATIGUE_FLAG' | null;
  /** Who sets and clears it by hand. */
  readonly setBy: 'ATHLETE' | 'ADMIN';
  /** What the contract says of it. */
  readonly meaning: string;
  /**
   * Which messages tell that it was set, that it was cleared, and what a report calls it; null: nobody is told, or the
   * words depend on more than the kind.
   */
  readonly told: { readonly set: string | null; readonly cleared: string | null; readonly listed: string | null };
}

/** Everything that a kind of flag is, but for the words; a new kind says it here, once. */
export const FLAG_TERMS = {
  FATIGUE: {
    of: 'ATHLETE',
    forbids: 'INCREASE',
    gate: 'FATIGUE_FLAG',
    setBy: 'ATHLETE',
    meaning: 'No increase anywhere.',
    told: { set: null, cleared: 'note.fatigue-cleared', listed: null },
  },
  PAIN: {
    of: 'ATHLETE',
    forbids: 'INCREASE',
    gate: 'PAIN_FLAG',
    setBy: 'ATHLETE',
    meaning: 'No increase anywhere.',
    told: { set: null, cleared: null, listed: null },
  },
  TECHNIQUE: {
    of: 'EXERCISE',
    forbids: 'LEVEL_CHANGE',
    gate: 'TECHNIQUE',
    setBy: 'ATHLETE',
    meaning: 'The rung of one exercise is frozen.',
    told: { set: 'note.technique-set', cleared: 'note.technique-cleared', listed: 'flag.technique' },
  },
  SUSPENSION: {
    of: 'EXERCISE',
    forbids: 'AUTOMATIC_CHANGE',
    gate: 'SUSPENDED',
    setBy: 'ADMIN',
    meaning: 'No automatic change of one exercise.',
    told: { set: 'note.suspension-set', cleared: null, listed: 'flag.suspension' },
  },
  MANUAL_OVERRIDE: {
    of: 'EXERCISE',
    forbids: 'NOTHING',
    gate: null,
    setBy: 'ATHLETE',
    meaning: 'Your own word on one exercise comes first.',
    told: { set: null, cleared: null, listed: 'flag.manual-override' },
  },
} as const satisfies Readonly<Record<FlagKind, FlagTerms>>;

/** The same, for whoever asks of any kind. */
const termsOf = (kind: FlagKind): FlagTerms => FLAG_TERMS[kind];

/** Whether such a flag stops every increase, in every engine. */
export function forbidsIncrease(kind: FlagKind): boolean {
  return termsOf(kind).forbids === 'INCREASE';
}

/** Whether an exercise under such a flag gets no automatic change at all. */
export function forbidsAutomaticChange(kind: FlagKind): boolean {
  return termsOf(kind).forbids === 'AUTOMATIC_CHANGE';
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

/** A flag of one exercise that holds nothing else. */
interface ExerciseFlag<Kind> {
  readonly kind: Kind;
  readonly planExerciseId: string;
  readonly setAt: Instant;
}

/** The athlete's own word on a track: an edit, "keep as is", or a rollback. */
export interface ManualOverrideFlag extends ExerciseFlag<'MANUAL_OVERRIDE'> {
  readonly keepAsIs: boolean;
}

/** Kinds whose flags are about one exercise; the plain ones say nothing else. */
export type ExerciseFlagKind = Exclude<FlagKind, 'PAIN' | 'FATIGUE'>;
export type PlainFlagKind = Exclude<ExerciseFlagKind, 'MANUAL_OVERRIDE'>;
export type PlainFlag = { readonly [Kind in PlainFlagKind]: ExerciseFlag<Kind> }[PlainFlagKind];

export type Flag = PainFlag | FatigueFlag | ManualOverrideFlag | PlainFlag;

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

export function trackFlag<K extends PlainFlagKind | 'MANUAL_OVERRIDE'>(
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

/** Whether any of these flags, on one track, forbids that. */
export function isForbidden(flags: readonly Flag[], planExerciseId: string, what: FlagTerms['forbids']): boolean {
  return flags.some(
    (flag) =>
      termsOf(flag.kind).forbids === what && (!('planExerciseId' in flag) || flag.planExerciseId === planExerciseId),
  );
}

/** Whether any of these flags stops every increase. */
export function stopsIncrease(flags: readonly Flag[]): boolean {
  return flags.some(({ kind }) => forbidsIncrease(kind));
}

/** Whether a question about health that nobody has answered yet holds raises back: for a day, as a sign would (`spec/ears.md` 7). */
export function isInDoubt(askedAt: Instant | null, at: Instant): boolean {
  return askedAt !== null && at >= askedAt && at - askedAt < DAY;
}
