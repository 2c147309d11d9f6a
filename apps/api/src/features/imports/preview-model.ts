import type { Unit } from '@topset/engine';
import type { Summary } from '@topset/exchange';

export const QUESTION_TYPES = [
  ...(['DIALECT', 'UNIT', 'TIME_ZONE', 'DATE_ORDER', 'NUMBER_FORMAT', 'WORD'] as const),
  ...(['EXERCISE', 'BODYWEIGHT_LOAD', 'DUPLICATE_SESSION', 'EDITED_SESSION'] as const),
] as const;
type QuestionType = (typeof QUESTION_TYPES)[number];

/** Something that the file does not say for certain. */
export interface ImportQuestion {
  /** What an answer names it by. */
  readonly key: string;
  readonly type: QuestionType;
  readonly column?: string;
  readonly word?: string;
  /** The exercise as the file writes it. */
  readonly exercise?: string;
  /** Start of the session that is asked about. */
  readonly startedAt?: string;
  /** Best first; for an exercise keys, then `CREATE` and `TEXT`. Empty: any value of its kind. */
  readonly choices: readonly string[];
  readonly default: string | null;
  readonly answer: string | null;
}

export const isOpen = ({ default: safe, answer }: ImportQuestion): boolean => safe === null && answer === null;

export const EXERCISE_STANDINGS = ['MATCHED', 'CHOSEN', 'CREATED', 'LEFT_OUT', 'ASKED'] as const;

/** A name of the file, and the exercise that it will be. */
export interface ImportedName {
  readonly name: string;
  readonly standing: (typeof EXERCISE_STANDINGS)[number];
  readonly key: string | null;
  readonly sets: number;
}

interface Counts {
  readonly sessions: number;
  readonly sets: number;
}

/** A heaviest load that the file would raise. */
export interface RaisedRecord {
  readonly key: string;
  readonly unit: Unit;
  readonly before: number | null;
  readonly after: number;
}

export interface SampleSet {
  readonly type: string;
  readonly load: { readonly value: string; readonly unit: Unit | null } | null;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly distanceMeters: string | null;
}

/** A session as it will look. */
export interface SampleSession {
  readonly name: string | null;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly timeKnown: boolean;
  readonly durationKnown: boolean;
  readonly performances: readonly {
    readonly exercise: string;
    readonly key: string | null;
    readonly superset: string | null;
    readonly sets: readonly SampleSet[];
  }[];
}

/** What a commit would do. */
export interface ImportPreview {
  readonly certain: boolean;
  readonly summary: Summary;
  readonly questions: readonly ImportQuestion[];
  readonly exercises: readonly ImportedName[];
  readonly added: Counts;
  readonly changed: Counts;
  readonly alreadyThere: Counts;
  readonly records: readonly RaisedRecord[];
  readonly sample: readonly SampleSession[];
}

/** Everything that a commit goes by, so that a run that begins again writes the same rows. */
export interface Decided {
  /** With the defaults that nobody contradicted. */
  readonly answers: Readonly<Record<string, string | number>>;
  readonly zone: string;
  /** Names of the file to keys; null: left out. */
  readonly exercises: Readonly<Record<string, string | null>>;
  readonly assisted: Readonly<Record<string, string | null>>;
  readonly withBody: readonly string[];
  readonly created: readonly { readonly key: string; readonly name: string; readonly category: string | null }[];
  /** Names whose exercise the athlete chose: they are remembered. */
  readonly chosen: readonly string[];
  /** Sessions that stay out. */
  readonly skipped: readonly string[];
  /** Sessions that were edited or deleted here and are to be as the file has them. */
  readonly replaced: readonly string[];
}
