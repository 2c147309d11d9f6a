import type { Decimal } from '../values/decimal.ts';
import type { ReadSetType, Reason, SetReading, TargetReading } from './model.ts';
import { REASONS } from './model.ts';

/** What one row says about its session. */
export interface SessionFacts {
  readonly start: number;
  readonly startInFile: string;
  readonly timeKnown: boolean;
  readonly name: string | null;
  readonly notes: string | null;
  readonly notesColumn: string | null;
  /** Null for a blank cell, `BAD` for one that is no time. */
  readonly finish: number | 'BAD' | null;
  readonly finishColumn: string | null;
}

/** A part of a performance: what one row says about one exercise. */
export interface Part {
  readonly kind: 'SET' | 'REST' | 'NOTE';
  readonly exercise: string;
  readonly exerciseKey: string | null;
  readonly category: string | null;
  readonly superset: string | null;
  readonly position: string | null;
  readonly number: number | null;
  /** `W` of Strong: goes with the number that follows. */
  readonly warmMark: boolean;
  readonly sets: readonly Omit<SetReading, 'restSeconds'>[];
  readonly rest: number | null;
  readonly target: Omit<TargetReading, 'performed'> | null;
  readonly performanceNote: string | null;
  readonly performanceNoteColumn: string | null;
  /** Of the performance if the row is its first, else of the set. */
  readonly note: string | null;
}

/** A column whose unit nobody said, with the load if it is one. */
export interface UnitWanted {
  readonly column: string;
  readonly kind: 'LOAD' | 'DISTANCE' | 'PAIR';
  readonly load: Decimal | null;
}

export interface WordWanted {
  readonly column: string;
  readonly word: string;
  readonly kind: 'MONTH' | 'MARK' | 'FLAG' | 'LOAD_UNIT' | 'DISTANCE_UNIT';
}

/** A row as far as it can be read on its own. */
export interface RowDraft {
  readonly line: number;
  readonly cells: readonly string[];
  readonly reason: Reason | null;
  /** Rows with one key are one session; null for a row of none. */
  readonly key: string | null;
  readonly session: SessionFacts | null;
  readonly parts: readonly Part[];
  readonly kept: readonly string[];
  readonly wanted: readonly UnitWanted[];
  readonly words: readonly WordWanted[];
  readonly clockWithoutZone: boolean;
  readonly restored: number;
}

/** Collects while a row is read. */
export class DraftNotes {
  readonly kept: string[] = [];
  readonly wanted: UnitWanted[] = [];
  readonly words: WordWanted[] = [];
  restored = 0;
  #first: number = REASONS.length;

  fail(reason: Reason): void {
    this.#first = Math.min(this.#first, REASONS.indexOf(reason));
  }

  get reason(): Reason | null {
    return REASONS[this.#first] ?? null;
  }
}

export const SET_WORDS: Readonly<Record<string, ReadSetType>> = {
  normal: 'REGULAR',
  regular: 'REGULAR',
  super: 'REGULAR',
  w: 'WARMUP',
  warmup: 'WARMUP',
  warm_up: 'WARMUP',
  d: 'DROP',
  drop: 'DROP',
  dropset: 'DROP',
  drop_set: 'DROP',
  f: 'FAILURE',
  failure: 'FAILURE',
};
