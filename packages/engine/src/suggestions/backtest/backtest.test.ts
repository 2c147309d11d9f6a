import { describe, expect, it } from 'vitest';
import type { StoredSuggestion } from '../../kernel/suggestion-terms.ts';
import { CLASSIC_1, ESTIMATE_1, type PerformanceRow } from '../index.ts';
import { contextOf, DAY, NOW, PLAN_EXERCISE } from '../testing/notation.ts';
import { type BacktestCase, backtestSuggestions } from './backtest.ts';

/** Three sessions after which estimate-1 goes to 102.5 kg and classic-1 stays (E-03), and a session after them. */
function e03(next: string | null): BacktestCase {
  const context = contextOf('kg R8-12', '3*100x9', '3*100x10 / {R8-12; 3*100x8} 3*100x9 / {R8-12; 3*100x8} 3*100x8');
  const later = next === null ? null : contextOf('kg R8-12', '3*100x9', next).current;
  return { context, endedAt: NOW, next: later && ({ ...later, startedAt: NOW + 3 * DAY } satisfies PerformanceRow) };
}

const edit = (more: Partial<StoredSuggestion>): StoredSuggestion => ({
  id: 'edit',
  source: 'USER',
  decision: 'ACCEPTED',
  outcome: 'PENDING',
  createdAt: NOW + DAY,
  planExerciseId: PLAN_EXERCISE,
  setId: 'p1',
  category: 'PERFORMANCE',
  changeTypes: ['DECREASE_WEIGHT'],
  ...more,
});

const outcomes = (next: string | null) => {
  const { candidate } = backtestSuggestions([e03(next)], [], CLASSIC_1, ESTIMATE_1);
  return Object.entries(candidate.outcomes).flatMap(([outcome, count]) => (count > 0 ? [outcome] : []));
};

describe('two policies on one log', () => {
  it('are counted in nine cells, and every disagreement names its rows', () => {
    const result = backtestSuggestions([e03('3*102.5x8')], [], CLASSIC_1, ESTIMATE_1);
    expect(result.table).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, 0],
    ]);
    expect(result.disagreements).toHaveLength(1);
    const [one] = result.disagreements;
    expect(one).toMatchObject({
      baseline: { way: 'NONE', outcome: null },
      candidate: { way: 'HARDER', outcome: 'HELD' },
    });
    const rows = one!.evidence.map(({ kind, id }) => `${kind} ${id}`);
    expect(rows).toEqual(expect.arrayContaining(['PERFORMANCE s0', 'PERFORMANCE s2', 'SET s0-1', 'PLANNED_SET p1']));
    expect(new Set(rows).size).toBe(rows.length);
  });

  it('a raise held, failed, was lifted at another load, or has not been tried', () => {
    expect(outcomes('3*102.5x8')).toEqual(['HELD']);
    expect(outcomes('2*102.5x8 102.5x7')).toEqual(['FAILED']);
    expect(outcomes('3*100x12')).toEqual(['CENSORED']);
    expect(outcomes(null)).toEqual(['OPEN']);
  });

  it('an edit by hand against it within a week is an override, nothing else is', () => {
    const overrides = (row: StoredSuggestion) =>
      backtestSuggestions([e03(null)], [row], CLASSIC_1, ESTIMATE_1).candidate.overrides;
    expect(overrides(edit({}))).toBe(1);
    expect(overrides(edit({ changeTypes: ['INCREASE_WEIGHT'] }))).toBe(0);
    expect(overrides(edit({ source: 'RULES' }))).toBe(0);
    expect(overrides(edit({ createdAt: NOW + 7 * DAY }))).toBe(1);
    expect(overrides(edit({ createdAt: NOW + 7 * DAY + 1 }))).toBe(0);
    expect(overrides(edit({ planExerciseId: 'other' }))).toBe(0);
  });

  it('same input, same bytes', () => {
    const run = () =>
      JSON.stringify(backtestSuggestions([e03('3*102.5x8'), e03(null)], [edit({})], CLASSIC_1, ESTIMATE_1));
    expect(run()).toBe(run());
  });
});
