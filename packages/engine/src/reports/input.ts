import type { FlagKind } from '../kernel/flags.ts';
import type { Instant } from '../kernel/instants.ts';
import type { VolumeUnit } from '../kernel/levels.ts';
import type { LocalDate } from '../kernel/local-dates.ts';
import type { FlagArea } from '../kernel/pain.ts';
import type { ModeKind } from '../kernel/training-record.ts';
import type { SaidTargets } from '../messages/values.ts';
import type { Fraction } from '../operations/fractions.ts';
import type { CountedRecord, DueWorkout } from '../operations/metrics.ts';
import type { ReviewItem } from '../operations/review.ts';
import type { RecoveryAdvice } from '../progression/flags/recovery-advice.ts';
import type { SilenceReason } from '../progression/shortfall/release.ts';
import type { ConflictKind, ConflictResolution } from '../progression/verdicts/manual-conflict.ts';
import type { LocalizedText, ProgressionModel } from '../vocabulary.ts';

/** J and A of one session in one unit: reps and seconds are not added up. */
export interface SessionVolume {
  readonly unit: VolumeUnit;
  readonly planned: number;
  /** As it was logged; null: nobody knows. */
  readonly performed: number | null;
}

/** A workout of the plan, on the local day that it is planned for. */
export interface ReportWorkout extends DueWorkout {
  readonly id: string;
  /** Orders the sessions of one day; null: not started. */
  readonly start: Instant | null;
  readonly volumes: readonly SessionVolume[];
  /** `sessionCompletion` of the metrics. */
  readonly completionPermille: number | null;
  readonly sessionRpeTenths: number | null;
  /** Distance that was covered. */
  readonly meters: number;
  /** Brought along from another app. */
  readonly isImported: boolean;
}

/** A verdict, and the level in force after it. */
export interface ReportRecord extends CountedRecord {
  readonly ordinalAfter: number | null;
}

/** An exercise of a plan that progresses. */
export interface ReportTrack {
  readonly planExerciseId: string;
  readonly exerciseKey: string;
  readonly exercise: LocalizedText;
  readonly model: Exclude<ProgressionModel, 'LOAD'>;
  readonly position: number;
  /** Local day from which it is in the plan. */
  readonly since: LocalDate;
  /** What the catalogue and the equipment allow in its place. */
  readonly easier: { readonly exerciseKey: string; readonly exercise: LocalizedText } | null;
}

/** A level that a person set. */
export interface LevelChange {
  readonly planExerciseId: string;
  readonly on: LocalDate;
  readonly at: Instant;
  readonly kind: 'MANUAL' | 'ROLLBACK';
  readonly ordinalBefore: number | null;
  readonly ordinalAfter: number | null;
}

/** Local days, both ends included; null: it goes on. */
interface Interval {
  readonly from: LocalDate;
  readonly to: LocalDate | null;
}

/** A flag while it was active; a change of grade ends one interval and begins another. */
export type FlagInterval = Interval &
  (
    | { readonly kind: 'PAIN'; readonly area: FlagArea }
    | { readonly kind: 'FATIGUE'; readonly grade: 'SIGN' | 'CONFIRMED' }
    | { readonly kind: Exclude<FlagKind, 'PAIN' | 'FATIGUE'>; readonly exercise: LocalizedText }
  );

export interface ModeInterval extends Interval {
  readonly kind: ModeKind;
  readonly area: FlagArea | null;
}

export type AthleteAlertKind = 'REGRESSION_RATE' | 'FATIGUE_GROWTH' | 'CONFLICT_STALE';

/** An alert of athlete scope. */
export interface AthleteAlert extends Interval {
  readonly alert: AthleteAlertKind;
}

/** Pain that came back, or a red flag. */
export interface ReportHealthAlert extends Interval {
  readonly area: FlagArea;
}

export type ConflictChoice = Extract<ConflictResolution, 'MANUAL' | 'AUTO' | 'COMPROMISE'>;

/** A question about a plan that nobody has answered. */
export interface OpenConflict {
  readonly id: string;
  readonly planExerciseId: string | null;
  /** Its name, of any model; null: the question is about no exercise alone. */
  readonly exercise: LocalizedText | null;
  readonly kind: ConflictKind;
  readonly openedOn: LocalDate;
  readonly openedAt: Instant;
  /** What may be chosen, and what the exercise would ask for then. */
  readonly choices: readonly { readonly choice: ConflictChoice; readonly targets: SaidTargets | null }[];
}

/** A predictor in force, or why it is silent. A `ShortfallPredictor` is one. */
export type PredictorState =
  | { readonly state: 'OPEN' }
  | { readonly state: 'SILENT'; readonly reasons: readonly SilenceReason[] };

/** What an earlier weekly report said. */
export interface EarlierWeek {
  readonly monday: LocalDate;
  readonly adherence28d: Fraction;
}

/**
 * All that a report is made of, rows in any order. What lies after the period is not looked at, so that a report that is
 * made late, or anew, says the same.
 */
export interface ReportInput {
  /** Any local day of the week or month that the report is about. */
  readonly on: LocalDate;
  readonly workouts: readonly ReportWorkout[];
  readonly records: readonly ReportRecord[];
  readonly tracks: readonly ReportTrack[];
  readonly levelChanges: readonly LevelChange[];
  readonly flags: readonly FlagInterval[];
  readonly modes: readonly ModeInterval[];
  readonly alerts: readonly AthleteAlert[];
  readonly healthAlerts: readonly ReportHealthAlert[];
  /** Open ones only. */
  readonly conflicts: readonly OpenConflict[];
  /** Items that nobody has reviewed. */
  readonly review: readonly Pick<ReviewItem, 'planExerciseId'>[];
  /** Days on which pain was marked or told. */
  readonly painDays: readonly LocalDate[];
  /** Days on which a deload was proposed and neither taken nor refused. */
  readonly deloadsProposed: readonly LocalDate[];
  /** Advice that is due. */
  readonly recoveryAdvice: RecoveryAdvice | null;
  readonly predictor: PredictorState | null;
  readonly weeklyReports: readonly EarlierWeek[];
}
