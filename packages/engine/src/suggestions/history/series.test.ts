import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PerformanceRow } from '../types.ts';
import { buildHistorySummary } from './history-summary.ts';
import { exerciseSeries, SERIES_METRICS, type SeriesSession } from './series.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 2, 2);

/** Sets as load and reps, `days` ago. */
function session(days: number, sets: readonly (readonly [number, number])[], more: Partial<SeriesSession> = {}) {
  const performance: PerformanceRow = {
    id: `p${days}`,
    workoutId: `w${days}`,
    workoutStatus: 'DONE',
    startedAt: NOW - days * DAY,
    position: 0,
    exerciseKey: 'barbell-bench-press',
    planExerciseId: null,
    snapshot: null,
    reduced: more.reduced ?? false,
    sets: sets.map(([value, reps], position) => ({
      id: `s${days}-${position}`,
      position,
      type: 'REGULAR',
      load: { value, unit: 'KG' },
      reps,
      restTaken: null,
      plannedSetId: null,
      logged: true,
      skipped: false,
    })),
  };
  return { performance, rpes: [], reduced: false, ...more };
}

const anySets = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 30 })), { maxLength: 6 });
const anySessions = fc
  .array(anySets, { maxLength: 30 })
  .map((list) => list.map((sets, day) => session(day + 1, sets, { rpes: sets.map(() => 8) })));

describe('the series of an exercise', () => {
  it('has a value by metric, with an interval where it is an estimate', () => {
    const one = [
      session(
        1,
        [
          [100, 5],
          [90, 8],
        ],
        { rpes: [8, 9] },
      ),
    ];
    const show = (metric: (typeof SERIES_METRICS)[number]) => exerciseSeries(one, metric, 'KG', 'external')[0];
    // Epley 100 x (1 + 5 / 30), Brzycki 100 x 36 / 32, Lombardi 100 x 5 ^ 0.1.
    expect(show('E1RM')).toMatchObject({ value: 116.666667, interval: { least: 112.5, most: 117.461894 } });
    expect(show('TOP_LOAD')).toMatchObject({ value: 100, interval: null });
    expect(show('VOLUME')).toMatchObject({ value: 1220, interval: null });
    expect(show('REPS')).toMatchObject({ value: 13, interval: null });
    expect(show('RPE')).toMatchObject({ value: 8.5, interval: null, workoutId: 'w1' });
  });

  it('has no point where there is nothing to show: no load, no effort told, an assisted maximum', () => {
    const bodyweight = [session(1, [[0, 12]])];
    for (const metric of ['E1RM', 'TOP_LOAD', 'VOLUME', 'RPE'] as const) {
      expect(exerciseSeries(bodyweight, metric, 'KG', 'bodyweight')).toEqual([]);
    }
    expect(exerciseSeries(bodyweight, 'REPS', 'KG', 'bodyweight')).toMatchObject([{ value: 12 }]);
    expect(exerciseSeries([session(1, [[20, 5]])], 'E1RM', 'KG', 'assisted')).toEqual([]);
    expect(exerciseSeries([session(1, [[0, 5]])], 'TOP_LOAD', 'KG', 'assisted')).toMatchObject([{ value: 0 }]);
  });

  it('law: a point per workout at most, every session that has a value, oldest first, whatever the order of rows', () => {
    fc.assert(
      fc.property(anySessions, fc.constantFrom(...SERIES_METRICS), (sessions, metric) => {
        const points = exerciseSeries(sessions, metric, 'KG', 'external');
        expect(new Set(points.map(({ workoutId }) => workoutId)).size).toBe(points.length);
        const starts = points.map(({ startedAt }) => startedAt);
        expect([...starts].sort((a, b) => a - b)).toEqual(starts);
        expect(exerciseSeries([...sessions].reverse(), metric, 'KG', 'external')).toEqual(points);
        if (metric === 'REPS') {
          expect(points).toHaveLength(sessions.filter(({ performance }) => performance.sets.length > 0).length);
        }
      }),
    );
  });

  it('law: an estimate lies within its interval, and only an estimate has one', () => {
    fc.assert(
      fc.property(anySessions, fc.constantFrom(...SERIES_METRICS), (sessions, metric) => {
        for (const { value, interval } of exerciseSeries(sessions, metric, 'KG', 'external')) {
          expect(interval !== null).toBe(metric === 'E1RM');
          if (interval) expect(interval.least <= value && value <= interval.most).toBe(true);
        }
      }),
    );
  });
});

describe('the trend', () => {
  const trend = (...tops: readonly (readonly [number, boolean?])[]) =>
    buildHistorySummary(
      tops.map(([load, reduced = false], i) => session(tops.length - i, [[load, 5]], { reduced }).performance),
      'KG',
      'external',
      NOW,
    ).trend;

  it('does not go down by a deload, before or after a best of all', () => {
    expect(trend([95], [97.5], [100], [100], [102.5], [105], [80, true], [80, true], [80, true])).toBe('IMPROVING');
    expect(trend([100], [100], [100], [80, true], [80, true], [100])).toBe('STABLE');
  });

  it('does not go down beside a best of all', () => {
    expect(trend([100], [100], [100], [105], [80], [80])).toBe('STABLE');
  });

  it('goes down where loads do', () => {
    expect(trend([100], [100], [105], [95], [92.5], [90])).toBe('DECLINING');
  });

  it('law: reduced sessions never change it', () => {
    const loads = fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 0, maxLength: 12 });
    fc.assert(
      fc.property(loads, loads, (full, light) => {
        const plain = trend(...full.map((load) => [load] as const));
        const mixed = full.flatMap((load, i) => [[load] as const, ...(light[i] ? [[light[i], true] as const] : [])]);
        expect(trend(...mixed)).toBe(plain);
      }),
    );
  });
});
