import { sum } from '../kernel/averages.ts';
import { DAY, HOUR } from '../kernel/instants.ts';
import { addDays, type LocalDate, weekdayOf } from '../kernel/local-dates.ts';
import { floorDiv } from '../kernel/whole-numbers.ts';
import { type Fraction, fractionValue } from './fractions.ts';
import {
  accuracy,
  adherence,
  byTrack,
  type CountedRecord,
  type DueWorkout,
  effortDistribution,
  isWithin,
  levelProgress,
  levelTrend,
  type ManualChange,
  overrideRate,
  type Period,
  regressionRate,
  windowBefore,
} from './metrics.ts';
import { OPERATIONS_1, type OperationsPolicy } from './policy.ts';

export const METRIC_TYPES = [
  'progression_accuracy',
  'progression_regression_rate',
  'progression_fatigue_alerts',
  'progression_manual_override_rate',
  'progression_adherence_7d',
  'progression_adherence_28d',
  'progression_completion',
  'progression_level_progress',
  'progression_level_trend',
  'progression_rpe_distribution',
  'progression_prediction_skill',
  'progression_prediction_ece',
  'progression_rolling_volume',
  'progression_rolling_rpe',
] as const;
export type MetricType = (typeof METRIC_TYPES)[number];

/** A number of a period, with what it is made of. */
export interface MetricValue extends Fraction {
  readonly type: MetricType;
  /** A track or a kind of effort, where there are several; else empty. */
  readonly dimension: string;
  readonly period: Period;
  /** A decimal; null without a denominator. */
  readonly value: string | null;
}

export type MeasuredRecord = CountedRecord & { readonly ordinalAfter: number | null };

/** A finished workout by its local day, and how much of it was done: `sessionCompletion`. */
export interface FinishedSession {
  readonly on: LocalDate;
  readonly completionPermille: number | null;
}

/** What the metrics of one athlete are made of. */
export interface MeasuredPast {
  readonly records: readonly MeasuredRecord[];
  readonly changes: readonly ManualChange[];
  /** Records whose conflict was resolved MANUAL or COMPROMISE. */
  readonly resolvedOtherwise: ReadonlySet<string>;
  readonly workouts: readonly DueWorkout[];
  readonly sessions: readonly FinishedSession[];
  /** Local days on which fatigue was set or confirmed, once for each time. */
  readonly fatigueDays: readonly LocalDate[];
}

const MONDAY = 1;
const PERMILLE = 1000;

const ratio = (type: MetricType, period: Period, of: Fraction, dimension = ''): MetricValue => ({
  type,
  dimension,
  period,
  ...of,
  value: fractionValue(of),
});
const count = (type: MetricType, period: Period, number: number, dimension = ''): MetricValue => ({
  type,
  dimension,
  period,
  numerator: number,
  denominator: 1,
  value: String(number),
});

/** What the run of a local date measures: the day before, and on Mondays the week before. */
export function dailyMetrics(
  past: MeasuredPast,
  on: LocalDate,
  policy: OperationsPolicy = OPERATIONS_1,
): MetricValue[] {
  const { shortWindowDays, longWindowDays } = policy.metrics;
  const yesterday = windowBefore(on, 1);
  const [short, long] = [windowBefore(on, shortWindowDays), windowBefore(on, longWindowDays)];
  // Only now nobody can override a decision of that day any more.
  const settled = dayBefore(on, overrideDays(policy) + 1);
  return [
    ratio('progression_accuracy', yesterday, accuracy(past.records, yesterday)),
    ratio('progression_regression_rate', yesterday, regressionRate(past.records, yesterday)),
    ratio(
      'progression_manual_override_rate',
      settled,
      overrideRate(past.records, past.changes, past.resolvedOtherwise, settled, policy),
    ),
    ratio('progression_adherence_7d', short, adherence(past.workouts, short)),
    ratio('progression_adherence_28d', long, adherence(past.workouts, long)),
    ratio('progression_completion', yesterday, completion(past.sessions, yesterday)),
    ...(weekdayOf(on) === MONDAY ? weeklyMetrics(past, windowBefore(on, shortWindowDays), policy) : []),
  ];
}

/** Days after that of a decision until nobody can override it any more. */
export function overrideDays({ metrics }: OperationsPolicy = OPERATIONS_1): number {
  return Math.ceil((metrics.overrideHours * HOUR) / DAY);
}

function dayBefore(on: LocalDate, days: number): Period {
  const day = addDays(on, -days);
  return { from: day, to: day };
}

function weeklyMetrics(past: MeasuredPast, week: Period, policy: OperationsPolicy): MetricValue[] {
  const efforts = effortDistribution(past.records, week, policy);
  return [
    count('progression_fatigue_alerts', week, past.fatigueDays.filter((day) => isWithin(day, week)).length),
    ratio('progression_level_progress', week, levelProgress(past.records, week)),
    ...[...byTrack(past.records)].flatMap(([track, records]) => {
      if (!records.some(({ slotDate, skipped }) => !skipped && isWithin(slotDate, week))) return [];
      const { direction, percent } = levelTrend(records, week, policy);
      return [count('progression_level_trend', week, direction === 'DOWN' ? -percent : percent, track)];
    }),
    ...Object.entries(efforts).map(([effort, number]) => count('progression_rpe_distribution', week, number, effort)),
  ];
}

/** The mean completion of the sessions of the days. */
function completion(sessions: readonly FinishedSession[], period: Period): Fraction {
  const rates = sessions.flatMap(({ on, completionPermille }) =>
    isWithin(on, period) && completionPermille !== null ? [completionPermille] : [],
  );
  return { numerator: sum(rates), denominator: PERMILLE * rates.length };
}

/** What a Sunday stores of each track: volume and effort of four weeks. */
export function rollingMetrics(
  records: readonly CountedRecord[],
  sunday: LocalDate,
  policy: OperationsPolicy = OPERATIONS_1,
): MetricValue[] {
  const period = { from: addDays(sunday, 1 - policy.metrics.longWindowDays), to: sunday };
  const known = { from: addDays(sunday, 1 - policy.metrics.trackDays), to: sunday };
  return [...byTrack(records.filter(({ slotDate }) => isWithin(slotDate, known)))].flatMap(([track, all]) => {
    const done = all.filter(({ skipped, slotDate }) => !skipped && isWithin(slotDate, period));
    const efforts = done.flatMap(({ rpeTenths }) => rpeTenths ?? []);
    const volume = { numerator: sum(done.map(({ actualVolume }) => actualVolume)), denominator: done.length };
    const effort = { numerator: sum(efforts), denominator: TENTHS * efforts.length };
    const tenths = efforts.length === 0 ? null : floorDiv(2 * effort.numerator + efforts.length, 2 * efforts.length);
    return [
      {
        type: 'progression_rolling_volume',
        dimension: track,
        period,
        ...volume,
        value: done.length === 0 ? null : String(floorDiv(volume.numerator, volume.denominator)),
      },
      {
        type: 'progression_rolling_rpe',
        dimension: track,
        period,
        ...effort,
        value: tenths === null ? null : `${Math.floor(tenths / TENTHS)}.${tenths % TENTHS}`,
      },
    ] satisfies MetricValue[];
  });
}

const TENTHS = 10;
