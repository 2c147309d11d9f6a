import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '../kernel/instants.ts';
import { addDays } from '../kernel/local-dates.ts';
import { totalOf } from './fractions.ts';
import { dailyMetrics, type MeasuredPast, rollingMetrics } from './metric-values.ts';
import { MONDAY, record } from './testing/records.ts';

const past = (more: Partial<MeasuredPast> = {}): MeasuredPast => ({
  records: [],
  changes: [],
  resolvedOtherwise: new Set(),
  workouts: [],
  sessions: [],
  fatigueDays: [],
  ...more,
});
const metric = (values: ReturnType<typeof dailyMetrics>, type: string, dimension = '') =>
  values.find((each) => each.type === `progression_${type}` && each.dimension === dimension);

describe('the metrics of a day', () => {
  it('O3: a raise on Monday, a skip on Tuesday and a hold on Thursday are 1 of 1 on Thursday', () => {
    const records = [
      record(0, { rawVerdict: 'ADVANCE', decision: 'ADVANCE', change: 'NEXT' }),
      record(1, { skipped: true, reason: 'SKIPPED' }),
      record(3),
    ];
    const on = (day: number) => metric(dailyMetrics(past({ records }), addDays(MONDAY, day + 1)), 'accuracy');
    expect(on(3)).toMatchObject({ numerator: 1, denominator: 1, value: '1.0000', period: { from: '2026-03-05' } });
    expect(on(2)).toMatchObject({ numerator: 0, denominator: 0, value: null });
  });

  it('R39: 9 of 12 due workouts are 75 percent', () => {
    const workouts = Array.from({ length: 12 }, (_, i) => ({
      plannedOn: addDays(MONDAY, i),
      status: i < 9 ? ('DONE' as const) : ('SKIPPED' as const),
    }));
    const values = dailyMetrics(past({ workouts }), addDays(MONDAY, 12));
    expect(metric(values, 'adherence_28d')).toMatchObject({ numerator: 9, denominator: 12, value: '0.7500' });
  });

  it('an override counts for the day of its decision, when a week has gone by', () => {
    const decision = record(0, { decision: 'REGRESS', rawVerdict: 'REGRESS', change: 'PREVIOUS' });
    const changes = [{ planExerciseId: 'track', at: decision.decidedAt + 168 * HOUR }];
    const values = dailyMetrics(past({ records: [decision], changes }), addDays(MONDAY, 8));
    expect(metric(values, 'manual_override_rate')).toMatchObject({
      numerator: 1,
      denominator: 1,
      period: { from: MONDAY, to: MONDAY },
    });
  });

  it('completion is the mean of the sessions of the day; one that asked for nothing has none', () => {
    const sessions = [
      { on: MONDAY, completionPermille: 650 },
      { on: MONDAY, completionPermille: 1000 },
      { on: MONDAY, completionPermille: null },
      { on: addDays(MONDAY, 1), completionPermille: 0 },
    ];
    const values = dailyMetrics(past({ sessions }), addDays(MONDAY, 1));
    expect(metric(values, 'completion')).toMatchObject({ value: '0.8250' });
  });

  it('a Monday adds the week: fatigue, levels, trends and efforts', () => {
    const records = [
      record(0, { rpeTenths: 40, ordinalAfter: 4, decision: 'ADVANCE', change: 'NEXT' }),
      record(2, { rpeTenths: 41, rungOrdinal: 4, ordinalAfter: 4 }),
      record(4, { rpeTenths: 95, rungOrdinal: 4, ordinalAfter: 4 }),
    ];
    const values = dailyMetrics(past({ records, fatigueDays: [MONDAY, addDays(MONDAY, 7)] }), addDays(MONDAY, 7));
    expect(metric(values, 'fatigue_alerts')?.value).toBe('1');
    expect(metric(values, 'level_progress')?.value).toBe('1.0000');
    expect(metric(values, 'level_trend', 'track')?.value).toBe('33');
    const efforts = ['light', 'medium', 'heavy', 'maximal'];
    expect(efforts.map((effort) => metric(values, 'rpe_distribution', effort)?.value)).toEqual(['1', '1', '0', '1']);
    expect(dailyMetrics(past({ records }), addDays(MONDAY, 6)).map(({ type }) => type)).not.toContain(
      'progression_fatigue_alerts',
    );
  });

  it('a Sunday rolls volume and effort of four weeks, and says nothing where nothing was done', () => {
    const records = [
      record(0, { actualVolume: 25, rpeTenths: 75 }),
      record(1, { actualVolume: 24, rpeTenths: 76 }),
      record(2, { actualVolume: 99, skipped: true }),
      record(-22, { actualVolume: 99 }),
      record(-40, { id: 'old', planExerciseId: 'old' }),
    ];
    expect(
      rollingMetrics(records, addDays(MONDAY, 6)).map(({ type, dimension, value }) => [type, dimension, value]),
    ).toEqual([
      ['progression_rolling_volume', 'old', null],
      ['progression_rolling_rpe', 'old', null],
      ['progression_rolling_volume', 'track', '24'],
      ['progression_rolling_rpe', 'track', '7.6'],
    ]);
  });

  it('law: the numerators and denominators of days add up to those of all days, in any order of rows', () => {
    const day = fc.integer({ min: 0, max: 13 });
    const verdict = fc.constantFrom('ADVANCE', 'HOLD', 'REGRESS' as const);
    const some = fc.uniqueArray(fc.tuple(day, verdict, fc.boolean()), { selector: ([at]) => at, maxLength: 14 });
    fc.assert(
      fc.property(some, (rows) => {
        const records = rows.map(([at, decision, skipped]) => record(at, { decision: decision as 'HOLD', skipped }));
        const days = Array.from({ length: 14 }, (_, i) => addDays(MONDAY, i + 1));
        const parts = days.map((on) => metric(dailyMetrics(past({ records }), on), 'regression_rate')!);
        expect(totalOf(parts)).toEqual({
          numerator: records.filter(({ decision, skipped }) => decision === 'REGRESS' && !skipped).length,
          denominator: records.filter(({ skipped }) => !skipped).length,
        });
        const turned = past({ records: records.toReversed() });
        for (const on of days) expect(dailyMetrics(turned, on)).toEqual(dailyMetrics(past({ records }), on));
      }),
    );
  });
});
