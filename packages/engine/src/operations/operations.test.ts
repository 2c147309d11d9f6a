import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../kernel/instants.ts';
import { addDays } from '../kernel/local-dates.ts';
import type { WorkoutStatus } from '../vocabulary.ts';
import {
  athleteRegresses,
  type DayOfDecisions,
  fatigueGrows,
  isStale,
  regressionAlert,
  systemRegresses,
} from './alerts.ts';
import { archivedUpTo, isOldEnough, type LiveRecord, overflowing } from './archive.ts';
import { fractionValue, totalOf } from './fractions.ts';
import {
  accuracy,
  adherence,
  type CountedRecord,
  effortDistribution,
  levelProgress,
  levelTrend,
  overrideRate,
  regressionRate,
  sessionCompletion,
} from './metrics.ts';
import { OPERATIONS_1 } from './policy.ts';
import { reviewItems } from './review.ts';
import { MONDAY, record } from './testing/records.ts';

const WEEK = { from: MONDAY, to: addDays(MONDAY, 6) };

const raise = (day: number, more: Partial<CountedRecord> = {}) =>
  record(day, { rawVerdict: 'ADVANCE', decision: 'ADVANCE', change: 'NEXT', ...more });
const regress = (day: number, more: Partial<CountedRecord> = {}) =>
  record(day, { rawVerdict: 'REGRESS', decision: 'REGRESS', change: 'PREVIOUS', ...more });
const skip = (day: number) => record(day, { skipped: true, reason: 'SKIPPED' });

const percents = (...rates: number[]): DayOfDecisions[] =>
  rates.map((rate, i) => ({ date: addDays(MONDAY, i), numerator: rate, denominator: 100 }));

describe('alerts', () => {
  it.each([
    [[26, 27, 30], true],
    [[26, 24, 30], false],
    [[25, 25, 25], false],
  ])('R28: athlete rates %j', (rates, opens) => {
    expect(athleteRegresses(percents(...rates))).toBe(opens);
  });

  it('an open alert on regressions ends with a day at or under the bound, not with a gap or a day above it', () => {
    const day = (numerator: number, denominator = 100) => ({ numerator, denominator });
    expect(regressionAlert(day(30), true)).toBe('OPEN');
    expect(regressionAlert(day(26), false)).toBe('STAY');
    expect(regressionAlert(day(25), false)).toBe('CLOSE');
    expect(regressionAlert(day(0, 0), false)).toBe('STAY');
    expect(regressionAlert(undefined, false)).toBe('STAY');
  });

  it('R29: fatigue of a week against the week before, 20 to 24 and 20 to 23', () => {
    expect([fatigueGrows(20, 24), fatigueGrows(20, 23)]).toEqual([true, false]);
    expect([fatigueGrows(0, 2), fatigueGrows(0, 3), fatigueGrows(2, 2)]).toEqual([false, true, false]);
  });

  it('O4: Monday 2 of 6, Wednesday 1 of 3, Friday 1 of 3: days without decisions do not break the run', () => {
    const days = [
      { date: MONDAY, numerator: 2, denominator: 6 },
      { date: addDays(MONDAY, 1), numerator: 0, denominator: 0 },
      { date: addDays(MONDAY, 2), numerator: 1, denominator: 3 },
      { date: addDays(MONDAY, 4), numerator: 1, denominator: 3 },
    ];
    expect(athleteRegresses(days)).toBe(true);
    expect(athleteRegresses(days.slice(0, 3))).toBe(false);
  });

  it('days of an athlete lie within 14 local dates; those of the system follow each other', () => {
    const apart = (gap: number) =>
      [0, 1, 1 + gap].map((n) => ({ date: addDays(MONDAY, n), numerator: 1, denominator: 1 }));
    expect([athleteRegresses(apart(12)), athleteRegresses(apart(13))]).toEqual([true, false]);
    expect(systemRegresses(percents(30, 30, 30), addDays(MONDAY, 2))).toBe(true);
    expect(systemRegresses(apart(2), addDays(MONDAY, 3))).toBe(false);
  });

  it('a conflict is stale after more than seven days', () => {
    expect([isStale(0, 7 * DAY), isStale(0, 7 * DAY + 1)]).toEqual([false, true]);
  });
});

describe('metrics', () => {
  it('R39: 9 of 12 due workouts finished are 75 %, and a moved one counts on its new date only', () => {
    const on = (status: WorkoutStatus, count: number) =>
      Array.from({ length: count }, () => ({ plannedOn: MONDAY, status }));
    const counted = adherence([...on('DONE', 8), ...on('SUMMARY', 1), ...on('SKIPPED', 2), ...on('PLANNED', 1)], WEEK);
    expect([counted, fractionValue(counted)]).toEqual([{ numerator: 9, denominator: 12 }, '0.7500']);
    expect(adherence([...on('RESCHEDULED', 1), ...on('DONE', 1)], WEEK)).toEqual({ numerator: 1, denominator: 1 });
    expect(fractionValue(adherence([], WEEK))).toBeNull();
  });

  it('O3: a raise on Monday, Tuesday skipped, Thursday held: 1 of 1, dated Thursday', () => {
    const records = [raise(0), skip(1), record(3)];
    expect(accuracy(records, { from: addDays(MONDAY, 3), to: addDays(MONDAY, 3) })).toEqual({
      numerator: 1,
      denominator: 1,
    });
    expect(accuracy(records, { from: MONDAY, to: addDays(MONDAY, 2) })).toEqual({ numerator: 0, denominator: 0 });
  });

  it('a raise that was followed by a regression is none that held; restored targets are no raise', () => {
    expect(accuracy([raise(0), regress(2), raise(4, { change: 'RESTORE' }), record(6)], WEEK)).toEqual({
      numerator: 0,
      denominator: 1,
    });
  });

  it('skips are in neither part of the regression rate, superseded records in nothing', () => {
    const records = [regress(0), record(1), skip(2), regress(3, { superseded: true })];
    expect(regressionRate(records, WEEK)).toEqual({ numerator: 1, denominator: 2 });
  });

  it('a decision is overridden once, within 168 hours', () => {
    const decided = raise(0);
    const at = (hours: number) => ({ planExerciseId: 'track', at: decided.decidedAt + hours * HOUR });
    const rate = (...changes: { planExerciseId: string; at: number }[]) =>
      overrideRate([decided, record(1)], changes, new Set(), WEEK);
    expect(rate(at(168), at(2))).toEqual({ numerator: 1, denominator: 1 });
    expect(rate(at(168.5), at(-1), { ...at(3), planExerciseId: 'other' })).toEqual({ numerator: 0, denominator: 1 });
    expect(overrideRate([record(0, { pending: true })], [], new Set(['record-0']), WEEK)).toEqual({
      numerator: 1,
      denominator: 1,
    });
  });

  it('completion is capped at 130 % for each exercise', () => {
    const done = (actual: number, skipped = false) => ({ target: 10, actual, skipped });
    expect(sessionCompletion([done(20), done(10), done(10, true)])).toBe(767);
    expect(sessionCompletion([])).toBeNull();
  });

  it('level progress is the mean of steps, the trend a share of decisions', () => {
    const after = (each: CountedRecord, ordinalAfter: number) => ({ ...each, ordinalAfter });
    expect(levelProgress([after(raise(0), 4), after(record(2, { rungOrdinal: 4 }), 4)], WEEK)).toEqual({
      numerator: 1,
      denominator: 1,
    });
    expect(levelTrend([raise(0), raise(1), regress(2)], WEEK)).toEqual({ direction: 'UP', percent: 67 });
    expect(levelTrend([regress(0), record(1)], WEEK)).toEqual({ direction: 'DOWN', percent: 50 });
    expect(levelTrend([record(0), record(1)], WEEK)).toEqual({ direction: 'NEUTRAL', percent: 50 });
    expect(levelTrend([raise(0)], WEEK)).toEqual({ direction: 'NEUTRAL', percent: 0 });
  });

  it('efforts at a bound belong to the easier side', () => {
    const efforts = [40, 41, 70, 71, 90, 91, 100, null].map((rpeTenths, i) =>
      record(i % 7, { rpeTenths, id: `r${i}` }),
    );
    expect(effortDistribution(efforts, WEEK)).toEqual({ light: 1, medium: 2, heavy: 2, maximal: 2 });
  });

  it('Q5: the athletes’ numerators add up to the system’s', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.boolean(), fc.boolean())), (drawn) => {
        const all = drawn.map(([athlete, isRegress, skipped], i) => ({
          athlete,
          record: record(i % 7, { id: `r${i}`, decision: isRegress ? 'REGRESS' : 'HOLD', skipped }),
        }));
        const athletes = [...new Set(drawn.map(([athlete]) => athlete))];
        const parts = athletes.map((athlete) =>
          regressionRate(
            all.filter((each) => each.athlete === athlete).map((each) => each.record),
            WEEK,
          ),
        );
        expect(totalOf(parts)).toEqual(
          regressionRate(
            all.map((each) => each.record),
            WEEK,
          ),
        );
      }),
    );
  });
});

describe('the weekly review', () => {
  const dueAt = Date.parse('2026-03-16T03:00:00Z');

  it('R43: three applied regressions in a row are an item; skips are transparent, another decision breaks the run', () => {
    const run = [regress(7), skip(8), regress(9), regress(11)];
    expect(reviewItems(run, new Map(), dueAt)).toEqual([
      { planExerciseId: 'track', records: [run[0], run[2], run[3]] },
    ]);
    expect(reviewItems([regress(7), regress(8), record(9), regress(11)], new Map(), dueAt)).toEqual([]);
  });

  it('a run is looked at once, and after a review it takes three new ones', () => {
    const old = [regress(0), regress(2), regress(4)];
    expect(reviewItems(old, new Map(), dueAt)).toEqual([]);
    const newer = [regress(8), regress(10), regress(12)];
    expect(reviewItems([...old, ...newer], new Map(), dueAt)).toEqual([]);
    const reviewed = new Map([['track', Date.parse('2026-03-09T12:00:00Z')]]);
    expect(reviewItems([...old, ...newer], reviewed, dueAt)).toEqual([{ planExerciseId: 'track', records: newer }]);
    expect(reviewItems([...old, ...newer.slice(1)], reviewed, dueAt)).toEqual([]);
  });
});

describe('the archive', () => {
  it('keeps what is exactly 18 months old, and counts the end of a month as its last day', () => {
    expect([isOldEnough('2024-09-17', '2026-03-17'), isOldEnough('2024-09-16', '2026-03-17')]).toEqual([false, true]);
    for (const today of ['2026-03-17', '2026-02-28', '2026-03-01', '2026-08-31', '2024-02-29']) {
      const last = archivedUpTo(today);
      expect([isOldEnough(last, today), isOldEnough(addDays(last, 1), today)]).toEqual([true, false]);
    }
    expect([isOldEnough('2024-08-31', '2026-02-28'), isOldEnough('2024-08-31', '2026-03-01')]).toEqual([false, true]);
  });

  it('law: overflow brings the count down to the limit unless what may not go stands in the way, and takes the oldest', () => {
    const today = '2026-11-17';
    const policy = { ...OPERATIONS_1, archive: { ...OPERATIONS_1.archive, liveRecords: 20, keptPerTrack: 2 } };
    const drawn = fc.record({
      days: fc.integer({ min: 0, max: 700 }),
      track: fc.constantFrom('a', 'b', 'c'),
      waits: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 60 }), (rows) => {
        const records = rows.map(({ days, track, waits }, i): LiveRecord => {
          const slotDate = addDays(today, -days);
          return { id: String(i), planExerciseId: track, slotDate, workoutStart: Date.parse(slotDate), waits };
        });
        const gone = new Set(overflowing(records, today, policy));
        const left = records.filter(({ id }) => !gone.has(id));
        for (const each of records.filter(({ id }) => gone.has(id))) expect(each.waits).toBe(false);
        expect(left.filter(({ waits, slotDate }) => !waits && isOldEnough(slotDate, today, policy))).toEqual([]);
        const mayGo = left.filter(({ id, planExerciseId, slotDate, waits }) => {
          const newer = records.filter(
            (other) =>
              other.planExerciseId === planExerciseId &&
              (other.slotDate > slotDate || (other.slotDate === slotDate && other.id > id)),
          );
          return !waits && newer.length >= 2 && slotDate <= addDays(today, -90);
        });
        if (left.length > 20) expect(mayGo).toEqual([]);
      }),
    );
  });
});
