import type { SetType, Unit } from '@topset/engine';

/** A workout as a writer is given it. Instants are milliseconds. */
export interface ExportedWorkout {
  readonly id: string;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly timeKnown: boolean;
  readonly durationKnown: boolean;
  readonly name: string | null;
  readonly notes: string | null;
  readonly performances: readonly ExportedPerformance[];
}

export interface ExportedPerformance {
  readonly exerciseKey: string;
  /** In the language of whoever exports. */
  readonly exercise: string;
  readonly superset: string | null;
  readonly notes: string | null;
  readonly sets: readonly ExportedSet[];
}

export interface ExportedSet {
  readonly type: SetType;
  readonly load: { readonly value: string; readonly unit: Unit } | null;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly distanceMeters: string | null;
  readonly rpe: string | null;
  readonly rir: number | null;
  readonly restSeconds: number | null;
  readonly skipped: boolean;
  readonly notes: string | null;
}

/** What a format has no column for: it is listed beside the file. */
export type LeftOut =
  | 'SUPERSETS'
  | 'RIR'
  | 'RESTS'
  | 'SKIPPED_SETS'
  | 'SET_NOTES'
  | 'SECONDS_OF_THE_CLOCK'
  | 'UNKNOWN_TIMES';
