import type { Instant } from './instants.ts';
import type { LocalDate } from './local-dates.ts';

/** What level progression stores: rungs, frozen targets and verdicts. What it does with them is `progression`. */

export const EXERCISE_KINDS = ['STRENGTH', 'ENDURANCE', 'MOBILITY'] as const;
export type ExerciseKind = (typeof EXERCISE_KINDS)[number];

export type VolumeUnit = 'REPS' | 'SECONDS';

/** One level of an exercise. Labels are free text; next and previous go by ordinal. */
export interface Rung {
  readonly ordinal: number;
  readonly label: string;
  /** Exercise key of the variation that this rung is done with. */
  readonly variation: string;
  readonly sets: readonly number[];
  readonly unit: VolumeUnit;
}

export interface ExplicitLadder {
  readonly form: 'EXPLICIT';
  readonly rungs: readonly Rung[];
}

/** Rung 1 and a step; rung k is rung 1 stepped k-1 times. */
export interface StepLadder {
  readonly form: 'STEP';
  readonly step: 'STRENGTH' | 'ENDURANCE';
  readonly first: Rung;
}

export type Ladder = ExplicitLadder | StepLadder;

/** The ladder of an exercise: one of the catalogue's, or rung 1 with a step of the athlete's own. */
export type LadderChoice =
  | { readonly form: 'CATALOG'; readonly key: string }
  | { readonly form: 'STEP'; readonly step: 'STRENGTH' | 'ENDURANCE'; readonly first: Rung };

/** What a plan exercise under LEVEL or RANGE asks for. */
export type LevelState =
  | {
      readonly model: 'LEVEL';
      readonly kind: ExerciseKind;
      readonly ladder: LadderChoice;
      readonly rung: Rung;
      /** In force; fewer or more than the rung's when reduced or set by hand. */
      readonly sets: readonly number[];
      readonly difficultyPct: number;
      readonly combinedBlock: string | null;
    }
  | {
      readonly model: 'RANGE';
      readonly kind: ExerciseKind;
      readonly sets: number;
      readonly lower: number;
      readonly upper: number;
      readonly unit: VolumeUnit;
      readonly combinedBlock: string | null;
    };

export const OVERLAY_CAUSES = [
  'WARMUP_RETURN',
  'SKIPPED_WORKOUTS',
  'TRAVEL',
  'DELOAD',
  'RECOVERY',
  'RAMP',
  'FATIGUE_CONFIRMED',
  'PREDICTED',
] as const;
export type OverlayCause = (typeof OVERLAY_CAUSES)[number];

export interface OverlayInForce {
  readonly percent: number;
  readonly causes: readonly OverlayCause[];
}

/** What was in force when the exercise was started. Old sessions are judged by it, never by today's plan. */
export interface Snapshot {
  readonly rung: { readonly ordinal: number; readonly label: string; readonly variation: string } | null;
  /** J: after reduction or overlay, without the difficulty coefficient. */
  readonly judgeVolume: number;
  /** What was shown, with the difficulty coefficient. */
  readonly prescribed: readonly number[];
  readonly range: { readonly sets: number; readonly lower: number; readonly upper: number } | null;
  readonly overlay: OverlayInForce;
  readonly difficultyPct: number;
}

export const VERDICTS = ['REGRESS', 'HOLD', 'ADVANCE'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const VERDICT_REASONS = [
  'SKIPPED',
  'PAIN',
  'SUBSTITUTED',
  'NO_TARGET',
  'COMFORT_MISSING',
  'LOW_COMFORT',
  'UNDER_VOLUME',
  'UNDER_RANGE',
  'HIGH_RPE',
  'TECHNIQUE',
  'COMFORT',
  'IN_BAND',
  'IN_RANGE',
  'RPE_MISSING',
  'LOW_RPE',
  'RPE_BAND',
  'RANGE_TOP',
] as const;
export type VerdictReason = (typeof VERDICT_REASONS)[number];

export const TARGET_CHANGES = ['NONE', 'NEXT', 'RESTORE', 'REDUCE', 'PREVIOUS', 'RANGE_UP', 'RANGE_DOWN'] as const;
export type TargetChange = (typeof TARGET_CHANGES)[number];

/** The stored verdict of one exercise in one workout, as far as later judgements read it. */
export interface ProgressRecord {
  readonly id: string;
  readonly planExerciseId: string;
  readonly policyId: string;
  readonly workoutId: string;
  readonly workoutStart: Instant;
  readonly slotDate: LocalDate;
  readonly kind: ExerciseKind;
  readonly skipped: boolean;
  readonly rungOrdinal: number | null;
  readonly rungLabel: string | null;
  /** J and A of the session. */
  readonly judgeVolume: number;
  readonly actualVolume: number;
  readonly rpeTenths: number | null;
  readonly comfort: number | null;
  readonly painSeverity: number;
  readonly fatigue: boolean;
  /** Percent of the overlay; 100 when there was none. */
  readonly overlayPct: number;
  readonly rawVerdict: Verdict;
  readonly reason: VerdictReason;
  readonly decision: Verdict;
  readonly change: TargetChange;
  /** Whether this record changed the difficulty coefficient. */
  readonly difficultyChanged: boolean;
  readonly superseded: boolean;
}

/** Which way the applied decisions of an exercise point, and how clearly. */
export interface LevelTrend {
  readonly direction: 'UP' | 'DOWN' | 'NEUTRAL';
  readonly percent: number;
}

/** Why a forecast is not told. */
export type SilenceReason =
  | 'TOO_FEW_EXAMPLES'
  | 'TOO_FEW_POSITIVES'
  | 'TOO_FEW_HELD_OUT'
  | 'NO_SKILL'
  | 'NOT_CALIBRATED'
  | 'TOO_FEW_OWN'
  | 'WORSE_FOR_THE_ATHLETE';
