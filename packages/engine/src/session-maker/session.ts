import type { Exercise } from '../exercise.ts';
import type { SelectionInput, SelectionPolicy } from '../selection/index.ts';
import type { Equipment, Intent, Muscle } from '../vocabulary.ts';
import type { SessionMakerPolicy } from './policy.ts';

/** A: what the session is for; B: what belongs to it; C: what may be left out. */
export type WorkTier = 'A' | 'B' | 'C';

/** What an athlete says of a session that is to be made anew. */
export type SessionFeedback = 'too-hard' | 'too-easy' | 'different-exercises' | 'just-try-again';

/** An exercise of a session as it is to be done. */
export interface DraftExercise {
  readonly key: string;
  /** The piece that it is done with, as whoever asks names it. */
  readonly equipment: string;
  readonly tier: WorkTier;
  /** Exercises of one label alternate. */
  readonly superset: string | null;
  readonly rampSets: number;
  readonly sets: number;
  /** Reps, or seconds of a timed exercise, as they are written: `8`, `8-12`. */
  readonly amount: string;
  readonly rir: number | null;
  /** In the athlete's unit; null: none, or the athlete chooses. */
  readonly load: number | null;
  readonly restSeconds: number;
  readonly notes: string | null;
}

/** A session before it is written out set by set. */
export interface SessionDraft {
  readonly intent: Intent;
  /** A, and those that are used. */
  readonly tiers: readonly WorkTier[];
  readonly warmUp: { readonly generalSets: number; readonly rampSets: number };
  readonly budget: { readonly secondsPerSet: number; readonly sets: number };
  /** How much easier than usual everything is. */
  readonly easing: { readonly rirShift: number; readonly loadFactor: number };
  readonly exercises: readonly DraftExercise[];
}

/** Beyond these nothing can be said, because the contract of a session has no room for it. */
export interface SessionBounds {
  readonly exercises: number;
  readonly setsEach: number;
  /** Of a session that is written out. */
  readonly sets: number;
  /** Of a session's budget. */
  readonly budgetedSets: number;
  readonly rampSets: number;
  readonly restSeconds: number;
  readonly secondsPerSet: { readonly least: number; readonly most: number };
  readonly rir: number;
  readonly rirShift: number;
  readonly leastLoadFactor: number;
  readonly load: number;
  /** Two sessions that share this part of their exercises are alike. */
  readonly alike: number;
}

/** The limit of an exercise's load: the most, or for an assisted one the least help. */
interface LoadCap {
  readonly value: number;
  readonly assisted: boolean;
}

/** What is known of the athlete's loads, in the athlete's unit. */
interface SessionLoads {
  /** Null: no load may be given. */
  cap(key: string, factor: number): LoadCap | null;
  /** The nearest load on that piece which is not harder, or the least there is; null: its loads are not known. */
  loadable(key: string, equipment: string, load: number): number | null;
  /** The next harder load on that piece, the same where there is none; null: its loads are not known. */
  nextHarder(key: string, equipment: string, load: number): number | null;
}

/** What selection is asked with. */
export interface SelectionGround {
  readonly policy: SessionMakerPolicy;
  /** All that selection reads of the athlete; the session itself is said here. */
  readonly selection: Omit<SelectionInput, 'mode' | 'intent' | 'targetMuscles' | 'sessionMinutes'>;
  readonly selectionPolicy: SelectionPolicy;
  /** Muscles of a `body_part` session. */
  readonly targetMuscles: readonly Muscle[] | null;
  /** The exercises that a session may hold, in the order of the library. */
  readonly eligible: readonly string[];
  readonly equipment: readonly Equipment[];
  readonly minutes: number;
  exerciseOf(key: string): Pick<Exercise, 'measure' | 'loadType' | 'isCompound'> | undefined;
}

/** All that a session is made from. */
export interface SessionGround extends SelectionGround {
  readonly bounds: SessionBounds;
  /** What may be trained today. */
  readonly intents: readonly Intent[];
  readonly minRirShift: number;
  readonly maxLoadFactor: number;
  readonly allowTierC: boolean;
  readonly allowRirZero: boolean;
  readonly loads: SessionLoads;
  /** The piece that an exercise is done with. */
  equipmentOf(key: string): string;
  /** Whether all but what is optional is over in time, as whoever judges the session counts it. */
  fitsTime(draft: SessionDraft): boolean;
}

/** What a new session is compared with, and what it was asked for. */
export interface Regeneration<Baseline> {
  readonly feedback: readonly SessionFeedback[];
  readonly baseline: Baseline;
}

export function totalSets({ exercises }: Pick<SessionDraft, 'exercises'>): number {
  return exercises.reduce((sum, { sets }) => sum + sets, 0);
}

/** The fewest reps in reserve that may be asked for. */
export function leastRir({ allowRirZero }: Pick<SessionGround, 'allowRirZero'>): number {
  return allowRirZero ? 0 : 1;
}
