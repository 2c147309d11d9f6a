import type { Unit } from '@topset/engine';
import type { DistanceUnit } from '../values/units.ts';

/** What a column means. */
export type Role =
  // The session
  | 'start'
  | 'startClock'
  | 'finish'
  | 'finishClock'
  | 'duration'
  | 'durationSeconds'
  | 'timeKnown'
  | 'sessionId'
  | 'sessionName'
  | 'sessionNotes'
  // The performance
  | 'exercise'
  | 'exerciseKey'
  | 'equipment'
  | 'category'
  | 'position'
  | 'superset'
  | 'performanceNotes'
  // The set
  | 'mark'
  | 'setNumber'
  | 'setType'
  | 'warmup'
  | 'drop'
  | 'status'
  | 'load'
  | 'loadUnit'
  | 'loadKg'
  | 'loadLb'
  | 'reps'
  | 'distance'
  | 'distanceUnit'
  | 'seconds'
  | 'clock'
  | 'rpe'
  | 'rir'
  | 'rest'
  | 'skipped'
  | 'equalSets'
  | 'loggedAt'
  /** A note of the performance on its first row, else of the set. */
  | 'notes'
  | 'setNotes'
  // Targets
  | 'targetReps'
  | 'targetLoad'
  | 'targetLoadUnit'
  | 'targetRpe'
  // The rest
  | 'setsByReps'
  | 'text'
  | 'used';

export interface ColumnSpec {
  readonly role: Role;
  /** As the exports write it, in every language of the app that is known. */
  readonly names: readonly string[];
  readonly unit?: Unit;
  readonly distanceUnit?: DistanceUnit;
  readonly optional?: boolean;
}

export interface Dialect {
  readonly key: string;
  /** Exports of one app are one family: a session that comes by another of them is the same. */
  readonly family: string;
  readonly shape: 'SETS' | 'SET_PAIRS' | 'EXERCISE_BLOCKS';
  /** A role is needed if one of its columns is not optional; then one of them is enough. */
  readonly columns: readonly ColumnSpec[];
  /** Zeros are written for what the export does not have. */
  readonly zeros?: boolean;
  readonly zeroLoadIsNone?: boolean;
  /** Words of `Set Order` that are no sets. */
  readonly noteMark?: boolean;
  /** `\n` in notes is a line break. */
  readonly literalBreaks?: boolean;
  /** `mm:ss` beside `h:mm:ss`. */
  readonly shortClocks?: boolean;
  /** Reps beside a time are filler. */
  readonly fillerReps?: boolean;
  readonly repeatsNames?: boolean;
  /** Without completed reps a row is only planned, and required values are targets. */
  readonly targets?: boolean;
  /** What the app means by bare names of its own library: equipment by name, or for all of them. */
  readonly bareNames?: Readonly<Record<string, string>>;
  readonly bareEquipment?: string;
}

export function column(role: Role, ...names: string[]): ColumnSpec {
  return { role, names };
}

export function perhaps(role: Role, ...names: string[]): ColumnSpec {
  return { role, names, optional: true };
}
