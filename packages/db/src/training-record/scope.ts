import type { RecordedDecisions, RecordedSession, TrainingRecord } from '@topset/engine/kernel';
import type { AthleteRow } from '../repositories/athletes.ts';
import type { PlaceInHistory } from '../repositories/level-evaluations.ts';

/**
 * Which parts of an athlete's training record are read, and how far back. A part that is not named costs no statement;
 * one that is named takes as many whatever the length of the history.
 */
export interface RecordScope {
  /** As of when the record is; becomes `window.now`. */
  readonly now: Date;
  /** The row, where it is read or locked already. */
  readonly athlete?: true | AthleteRow;
  /** Needs the athlete. */
  readonly program?: true;
  readonly exercises?: ExercisesScope;
  readonly plans?: { readonly ids: readonly string[] };
  readonly sessions?: SessionsScope;
  readonly checkIns?: CheckInsScope;
  readonly marks?: MarksScope;
  /** With `clearedSince` also those that were cleared only then or later. */
  readonly flags?: true | { readonly clearedSince: Date };
  readonly modes?: true;
  readonly decisions?: DecisionsScope;
  readonly totals?: TotalsScope;
}

/** Some exercises, or all that a baseline is known of. */
export type ExercisesScope = { readonly keys: readonly string[] } | { readonly withBaselines: true };

/** Sessions are those of any of these; one that several name is there once, with all that they ask of it. */
export interface SessionsScope {
  /** These, with all that was done in them. */
  readonly ids?: readonly string[];
  /** The newest finished or skipped ones before an instant; in outline they have no performances. */
  readonly attended?: { readonly before: Date; readonly newest: number; readonly inOutline?: boolean };
  /** All that were finished from an instant on, in outline. */
  readonly finishedSince?: Date;
  /** Of each exercise its done ones, with their performances of these exercises alone: all, or a window of them. */
  readonly ofExercises?: { readonly keys: readonly string[]; readonly before?: Date; readonly newest?: number };
  /** Those that hold these performances, with them alone. */
  readonly performanceIds?: readonly string[];
}

/** Counts end at so many: a longer history is read no further. */
export interface TotalsScope {
  readonly upTo: number;
}

/** An instant, which may depend on the sessions that were read. */
type Since = Date | ((sessions: readonly RecordedSession[]) => Date);

export interface CheckInsScope {
  readonly since?: Since;
  /** The newest so many that tell a resting pulse, however old. */
  readonly pulseReadings?: number;
  /** Nothing later; `now` if left out. */
  readonly until?: Date;
}

export interface MarksScope {
  readonly since?: Since;
  /** Those that were made in the sessions of the record, however old. */
  readonly ofSessions?: true;
}

interface DecisionsScope {
  /** Suggestions on the record's plans: undecided, without an outcome, or made after an instant. */
  readonly suggestions?: { readonly since: Since };
  /** The newest edit by hand of each of their exercises that changed a working load by more than such a share. */
  readonly manualLoadEdits?: { readonly share: number } | undefined;
  /** The newest live verdicts of each levelled exercise of the record's plans, or of these. */
  readonly verdicts?: {
    readonly newest: number;
    readonly planExerciseIds?: readonly string[];
    readonly before?: PlaceInHistory;
  };
  /** When fatigue was last over, and alerts that nobody has closed. */
  readonly health?: true;
}

type HealthDecisions = 'fatigueClearedAt' | 'openAlertAreas';

type DecisionsOf<Scope> = Pick<
  RecordedDecisions,
  | (Scope extends { readonly suggestions: object } ? 'suggestions' : never)
  | (Scope extends { readonly manualLoadEdits: object } ? 'manualLoadEdits' : never)
  | (Scope extends { readonly verdicts: object } ? 'verdicts' : never)
  | (Scope extends { readonly health: true } ? HealthDecisions : never)
>;

/** The record as far as a scope names it. */
export type RecordOf<Scope extends RecordScope> = Pick<
  TrainingRecord,
  'window' | Exclude<Extract<keyof Scope, keyof TrainingRecord>, 'decisions'>
> &
  (Scope extends { readonly decisions: infer Decisions } ? { readonly decisions: DecisionsOf<Decisions> } : unknown);
