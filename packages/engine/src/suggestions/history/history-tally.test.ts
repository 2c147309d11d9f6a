import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../kernel/instants.ts';
import { LOAD_TYPES, SET_TYPES } from '../../vocabulary.ts';
import type { PerformanceRow } from '../types.ts';
import { HISTORY_1 } from './history-policy.ts';
import { buildHistorySummary, summaryOf } from './history-summary.ts';
import { emptyTally, type HistoryTally, tallied, untallied } from './history-tally.ts';

const NOW = Date.UTC(2026, 2, 2);

const set = fc.record({
  type: fc.constantFrom(...SET_TYPES),
  value: fc.integer({ min: 0, max: 80 }).map((halves) => halves * 2.5),
  unit: fc.constantFrom('KG' as const, 'LB' as const),
  reps: fc.integer({ min: 0, max: 20 }),
  rest: fc.option(fc.integer({ min: 0, max: 300 })),
  skipped: fc.boolean(),
});

/** Done performances, some of which began at the same instant; starts are whole hours. */
const performances = fc
  .array(
    fc.record({
      hours: fc.integer({ min: 0, max: 24 * 90 }),
      reduced: fc.boolean(),
      sets: fc.array(set, { maxLength: 5 }),
    }),
    { maxLength: 25 },
  )
  .map((sessions) =>
    sessions.map(
      ({ hours, reduced, sets }, index): PerformanceRow => ({
        id: `p${index}`,
        workoutId: `w${index}`,
        workoutStatus: 'DONE',
        startedAt: NOW - (hours * DAY) / 24,
        position: 0,
        exerciseKey: 'barbell-bench-press',
        planExerciseId: null,
        snapshot: null,
        reduced,
        sets: sets.map(({ type, value, unit, reps, rest, skipped }, position) => ({
          id: `p${index}-${position}`,
          position,
          type,
          load: { value, unit },
          reps,
          restTaken: rest,
          plannedSetId: null,
          logged: true,
          skipped,
          rpe: null,
          rir: null,
        })),
        rpe: null,
      }),
    ),
  );

const terms = fc.record({
  unit: fc.constantFrom('KG' as const, 'LB' as const),
  loadType: fc.constantFrom(...LOAD_TYPES),
});

/** As it comes back from where it was stored. */
const stored = (tally: HistoryTally): HistoryTally => JSON.parse(JSON.stringify(tally)) as HistoryTally;

describe('a tally of the sessions of an exercise', () => {
  it('law: sessions added one by one, in any order, make the summary of all at once', () => {
    const shuffled = performances.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    );
    fc.assert(
      fc.property(shuffled, terms, ([rows, inSomeOrder], { unit, loadType }) => {
        let tally = emptyTally(unit, loadType);
        for (const row of inSomeOrder) tally = stored(tallied(tally, [row], NOW));
        expect(summaryOf(tally, NOW)).toEqual(buildHistorySummary(rows, unit, loadType, NOW));
      }),
    );
  });

  /** Few spare sessions, so that lists run out: what was taken out then is counted anew. */
  const frugal = { ...HISTORY_1, points: 3, spareSessions: 2 };

  it.each([
    ['with sessions to spare', HISTORY_1],
    ['with few', frugal],
  ])(
    'law: sessions taken out and put back, in any order, leave the summary of those that are left, %s',
    (_, policy) => {
      const steps = fc.array(fc.nat(), { minLength: 1, maxLength: 60 });
      fc.assert(
        fc.property(performances, steps, terms, (rows, order, { unit, loadType }) => {
          fc.pre(rows.length > 0);
          const inIt = new Set(rows);
          const all = () => tallied(emptyTally(unit, loadType, policy), [...inIt], NOW, policy);
          let tally = all();
          for (const step of order) {
            const row = rows[step % rows.length]!;
            if (inIt.delete(row)) {
              tally = stored(untallied(tally, [row], policy) ?? all());
            } else {
              inIt.add(row);
              tally = stored(tallied(tally, [row], NOW, policy));
            }
            expect(summaryOf(tally, NOW, policy)).toEqual(summaryOf(all(), NOW, policy));
          }
        }),
      );
    },
  );

  it('more sessions taken out than are spared: the others are to be read', () => {
    const [row] = fc.sample(
      performances.filter((rows) => rows.length > 0),
      { numRuns: 1, seed: 1 },
    )[0]!;
    const daily = Array.from({ length: 20 }, (_, day) => ({
      ...row!,
      id: `p${day}`,
      workoutId: `w${day}`,
      startedAt: NOW - day * DAY,
    }));
    let tally: HistoryTally | null = tallied(emptyTally('KG', 'external', frugal), daily, NOW, frugal);
    let taken = 0;
    while (tally !== null && taken < daily.length) tally = untallied(tally, [daily[taken++]!], frugal);
    expect([tally, taken]).toEqual([null, frugal.spareSessions + 1]);
  });

  it('law: as many sessions as are spared are taken out without reading the others', () => {
    const chosen = performances.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.subarray(rows, { maxLength: Math.min(rows.length, HISTORY_1.spareSessions) })),
    );
    fc.assert(
      fc.property(chosen, terms, ([rows, gone], { unit, loadType }) => {
        const left = untallied(tallied(emptyTally(unit, loadType), rows, NOW), gone);
        const others = rows.filter((row) => !gone.includes(row));
        expect(left && summaryOf(left, NOW)).toEqual(buildHistorySummary(others, unit, loadType, NOW));
      }),
    );
  });

  it('law: what it says of all sets is what sorting all of them says', () => {
    fc.assert(
      fc.property(performances, (rows) => {
        const summary = buildHistorySummary(rows, 'KG', 'external', NOW);
        const regular = rows.flatMap(({ sets }) => sets).filter(({ type, skipped }) => type === 'REGULAR' && !skipped);
        const reps = regular.map((row) => row.reps!).sort((a, b) => a - b);
        const rests = regular.flatMap(({ restTaken }) => restTaken || []).sort((a, b) => a - b);
        expect(summary.totalSessions).toBe(rows.length);
        expect(summary.typicalRepsLower).toBe(reps[Math.floor(reps.length / 4)] ?? 0);
        expect(summary.typicalRestSeconds).toBe(rests[Math.floor(rests.length / 2)] ?? 0);
        expect(summary.lastWorkoutAt).toBe(rows.length ? Math.max(...rows.map(({ startedAt }) => startedAt)) : null);
      }),
    );
  });

  it('law: it does not grow with sessions like those before', () => {
    fc.assert(
      fc.property(performances, (rows) => {
        const once = tallied(emptyTally('KG', 'external'), rows, NOW);
        const again = rows.map((row) => ({ ...row, id: `again-${row.id}` }));
        const twice = tallied(once, again, NOW);
        for (const part of ['repsAtLoads', 'setCounts', 'rests', 'reps'] as const)
          expect(twice[part].length).toBe(once[part].length);
        for (const part of ['e1rms', 'weights', 'volumes', 'newest', 'estimates', 'steady', 'steadyTops'] as const)
          expect(twice[part].entries.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
