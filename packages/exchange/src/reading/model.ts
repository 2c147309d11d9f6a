import type { SetType } from '@topset/engine';
import type { LoadReading } from '../values/loads.ts';

/** Why a row became nothing; of several the first that applies. */
export const REASONS = [
  'BLANK_LINE',
  'WRONG_CELL_COUNT',
  'BAD_DATE',
  'DATE_OUT_OF_RANGE',
  'NO_EXERCISE',
  'UNKNOWN_WORD',
  'BAD_NUMBER',
  'OUT_OF_RANGE',
  'NOT_PERFORMED',
  'LOAD_ONLY',
  'EMPTY_SET',
  'NO_SET',
] as const;
export type Reason = (typeof REASONS)[number];

/** The group of a superset says what it is: no set that was read is of type `SUPER`. */
export type ReadSetType = Exclude<SetType, 'SUPER'>;

export interface SetReading {
  readonly type: ReadSetType;
  readonly load: LoadReading | null;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly distanceMeters: string | null;
  readonly rpe: string | null;
  readonly rir: number | null;
  readonly restSeconds: number | null;
  readonly notes: string | null;
  readonly skipped: boolean;
  readonly loggedAt: number | null;
  readonly line: number;
}

export interface TargetReading {
  readonly type: ReadSetType;
  readonly reps: number | null;
  readonly load: LoadReading | null;
  readonly rpe: string | null;
  readonly performed: boolean;
}

export interface PerformanceReading {
  /** As the source writes it. */
  readonly exercise: string;
  /** The key that our own export has. */
  readonly exerciseKey: string | null;
  /** What the source says about muscles, for an exercise that has to be made. */
  readonly category: string | null;
  readonly superset: string | null;
  readonly notes: string | null;
  readonly sets: readonly SetReading[];
  /** Where the source has targets, in file order. */
  readonly targets: readonly TargetReading[] | null;
}

export interface SessionReading {
  readonly start: number;
  readonly finish: number;
  /** The start as the file has it: its wall clock, or its instant where there is a zone. */
  readonly startInFile: string;
  readonly timeKnown: boolean;
  readonly durationKnown: boolean;
  readonly name: string | null;
  readonly notes: string | null;
  readonly performances: readonly PerformanceReading[];
}

/** What a row was made to: the sets that it became, or whose rest or notes it is. */
export interface RowReading {
  readonly line: number;
  readonly cells: readonly string[];
  readonly became: 'SET' | 'REST' | 'NOTE' | 'NOTHING';
  readonly reason: Reason | null;
  readonly sets: readonly SetPlace[];
  /** Columns whose cell found no place in the domain and stays in the row only. */
  readonly keptAsText: readonly string[];
  /** Loads that an app had converted, and that are as somebody entered them again. */
  readonly loadsRestored: number;
}

/** Where a set stands in its session. */
export interface SetPlace {
  readonly performance: number;
  readonly set: number;
}

/** Rows that are read together: those of a session, or one that belongs to none. */
export interface Batch {
  readonly session: SessionReading | null;
  readonly rows: readonly RowReading[];
}
