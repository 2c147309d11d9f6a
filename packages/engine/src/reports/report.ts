import type { VolumeUnit } from '../kernel/levels.ts';
import type { LocalDate } from '../kernel/local-dates.ts';
import type { Message } from '../messages/catalogue.ts';
import type { Fraction } from '../operations/fractions.ts';
import type { EffortCounts, Period } from '../operations/metrics.ts';
import type { ConflictChoice } from './input.ts';

export type ReportKind = 'WEEKLY' | 'MONTHLY';

export const WEEKLY_BLOCKS = [
  'DONE',
  'SKIPS',
  'RPE_TREND',
  'LEVEL_PROGRESS',
  'FLAGS_AND_ALERTS',
  'CONFLICTS',
  'RECOVERY',
  'FOCUS',
] as const;
export type WeeklyBlockId = (typeof WEEKLY_BLOCKS)[number];

export const MONTHLY_BLOCKS = [
  'LEVEL_DYNAMICS',
  'VOLUME',
  'SHARE_DONE',
  'WELLBEING',
  'PREDICTOR',
  'ACHIEVEMENTS',
  'FOCUS',
] as const;
export type MonthlyBlockId = (typeof MONTHLY_BLOCKS)[number];
export type BlockId = WeeklyBlockId | MonthlyBlockId;

export const WEEKLY_CHARTS = ['volume', 'rpe', 'levels', 'adherence', 'completion', 'flags'] as const;
export const MONTHLY_CHARTS = [
  'volume',
  'rpe',
  'levels',
  'rpeDistribution',
  'adherence',
  'decisions',
  'flags',
] as const;
export type ChartId = (typeof WEEKLY_CHARTS)[number] | (typeof MONTHLY_CHARTS)[number];

/** One sentence of a block; a question comes with what may be chosen. */
export interface ReportLine {
  readonly said: Message;
  readonly question: {
    readonly conflictId: string;
    readonly choices: readonly { readonly choice: ConflictChoice; readonly said: Message }[];
  } | null;
}

export interface ReportBlock {
  readonly id: BlockId;
  readonly lines: readonly ReportLine[];
}

/** In the order in which they are looked for. */
export const CHANGE_KINDS = [
  'RECOVERY',
  'DELOAD',
  'DECIDE_CONFLICT',
  'EASIER_VARIATION',
  'SHORTER_SESSIONS',
  'TECHNIQUE_OR_VARIATION',
  'KEEP_GOING',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The one thing that the report proposes; the ids say what it is taken with. */
export interface ProposedChange {
  readonly kind: ChangeKind;
  readonly planExerciseId: string | null;
  /** The easier variation, where there is one. */
  readonly exerciseKey: string | null;
  readonly conflictId: string | null;
  readonly said: Message;
}

export const CHART_TYPES = ['BARS', 'STACKED_BARS', 'LINE', 'STEPS', 'BANDS'] as const;
export type ChartType = (typeof CHART_TYPES)[number];
export const CHART_UNITS = ['REPS', 'SECONDS', 'RPE', 'LEVEL', 'WORKOUTS', 'EXERCISES', 'PERCENT', 'DAYS'] as const;
export type ChartUnit = (typeof CHART_UNITS)[number];
export const CHART_MARKERS = ['ADVANCE', 'REGRESS', 'MANUAL', 'ROLLBACK'] as const;

/** A local date, or a week as `2026-W11`; y is null where nobody knows. */
export interface ChartPoint {
  readonly x: string;
  readonly y: number | null;
}

export interface ChartSeries {
  readonly id: string;
  readonly label: Message;
  /** That of the chart, but for seconds beside reps. */
  readonly unit: ChartUnit;
  /** Sorted by x. */
  readonly points: readonly ChartPoint[];
}

export interface ChartMarker {
  readonly series: string;
  readonly kind: (typeof CHART_MARKERS)[number];
  readonly x: LocalDate;
  readonly y: number;
}

/** A zone of the y axis, or an interval of local days. */
export type ChartBand =
  | {
      readonly axis: 'Y';
      readonly id: 'HARD' | 'MAXIMAL';
      readonly from: number;
      readonly to: number;
      readonly label: Message;
    }
  | {
      readonly axis: 'X';
      readonly id: string;
      readonly kind: 'PAIN' | 'FATIGUE' | 'MODE';
      readonly from: LocalDate;
      readonly to: LocalDate;
      /** Not over at the end of the period. */
      readonly open: boolean;
      readonly label: Message;
    };

/** Data, not an image. Without data its series are empty; it is never missing. */
export interface Chart {
  readonly id: ChartId;
  readonly type: ChartType;
  readonly unit: ChartUnit;
  /** The local days that it is about. */
  readonly window: Period;
  /** What it shows, in one sentence. */
  readonly alternative: Message;
  readonly series: readonly ChartSeries[];
  readonly markers: readonly ChartMarker[];
  readonly bands: readonly ChartBand[];
}

/** What was planned and logged in one unit; performed is of the sessions that are known. */
export interface VolumeTotal {
  readonly unit: VolumeUnit;
  readonly planned: number;
  readonly performed: number;
}

/** The numbers of the period. */
export interface ReportFigures {
  readonly adherence: Fraction;
  readonly adherence7d: Fraction;
  readonly adherence28d: Fraction;
  readonly finished: number;
  readonly skipped: number;
  /** Due, and neither finished nor skipped. */
  readonly leftOpen: number;
  readonly moved: number;
  readonly volumes: readonly VolumeTotal[];
  readonly completionPermille: number | null;
  readonly rpeMeanTenths: number | null;
  readonly decisions: { readonly advance: number; readonly hold: number; readonly regress: number };
  readonly levelProgress: Fraction;
  readonly effort: EffortCounts;
  readonly painDays: number;
}

/** What is stored: numbers, and codes of sentences with what stands in them. */
export interface Report {
  readonly kind: ReportKind;
  readonly policyId: string;
  readonly period: Period;
  readonly figures: ReportFigures;
  readonly blocks: readonly ReportBlock[];
  readonly conclusion: Message;
  readonly change: ProposedChange;
  readonly charts: readonly Chart[];
}
