import { describe, expect, it } from 'vitest';
import {
  ADAPTIVE_1,
  buildHistorySummary,
  CLASSIC_1,
  type ExerciseContext,
  evaluate,
  historyWindow,
  last30DaySessionsAt,
  newRecords,
  type PerformanceRow,
  resolve,
  type StoredSuggestion,
  type SuggestionPolicy,
  userEdits,
} from './index.ts';
import { contextOf, DAY, expected, NOW, PLAN_EXERCISE, written } from './testing/notation.ts';

const suggest = (
  context: ExerciseContext,
  policy: SuggestionPolicy = CLASSIC_1,
  stored: readonly StoredSuggestion[] = [],
) => written(resolve(evaluate(context, policy).drafts, stored, context.flags, NOW, policy).kept);

const withSets = (
  row: PerformanceRow,
  edit: (sets: PerformanceRow['sets']) => PerformanceRow['sets'],
): PerformanceRow => ({
  ...row,
  sets: edit(row.sets),
});

describe('edge cases', () => {
  it('no performed sets, an empty plan exercise, S0 only: nothing, no error', () => {
    for (const policy of [CLASSIC_1, ADAPTIVE_1]) {
      expect(suggest(contextOf('R8-12', '2*100x8', ''), policy)).toEqual([]);
      expect(suggest(contextOf('R8-12', '', '100x8 / 100x8'), policy)).toEqual([]);
      expect(suggest(contextOf('R8-12', '100x8', '100x8'), policy)).toEqual([]);
    }
  });

  it('an invalid set is ignored and traced', () => {
    const context = contextOf('R8-12', '2*135x12', '2*135x12 / 2*135x12');
    const current = withSets(context.current, ([first, second]) => [{ ...first!, reps: 11.5 }, second!]);
    const { trace } = evaluate({ ...context, current }, CLASSIC_1);
    expect(trace).toContainEqual({ kind: 'INPUT', problem: 'invalid-set', id: 's0-1' });
    expect(suggest({ ...context, current })).toEqual(
      expected('2 weight 135>140 & reps 12>8 [double-progression-range]'),
    );
  });

  it('of a duplicate set id the first by position is kept and traced', () => {
    const context = contextOf('R8-12', '2*135x12', '2*135x12 / 2*135x12');
    const current = withSets(context.current, ([first, second]) => [{ ...second!, id: first!.id, reps: 3 }, first!]);
    expect(evaluate({ ...context, current }, CLASSIC_1).trace).toContainEqual({
      kind: 'INPUT',
      problem: 'duplicate-set-id',
      id: 's0-1',
    });
    expect(suggest({ ...context, current })).toEqual(
      expected('1 weight 135>140 & reps 12>8 [double-progression-range]'),
    );
  });

  it('an invalid live rep policy counts as NOT_SET, is traced, and rule 0 (17) does not run on it', () => {
    for (const policy of [CLASSIC_1, ADAPTIVE_1]) {
      const context = contextOf('R12-8', '100x10', '100x9 / {R6-10} 100x8 / {R6-10} 100x7');
      const { trace } = evaluate(context, policy);
      expect(trace).toContainEqual({ kind: 'INPUT', problem: 'invalid-policy', id: PLAN_EXERCISE });
      expect(suggest(context, policy)).toEqual([]);
    }
  });

  it('a planned load of 0 gets no increase; match-actual fills it in', () => {
    expect(suggest(contextOf('R8-12', '0x12', '100x12 / 100x12'))).toEqual([]);
    expect(suggest(contextOf('R8-12', '0x9', '100x9 / 100x8 / 100x9'))).toEqual(
      expected('1 weight 0>100 [match-actual-load]'),
    );
  });

  it('a load entered in the other unit is converted for the evaluation; previous keeps it as stored', () => {
    const context = contextOf('R8-12', '60kgx12', '60kgx12 / 60kgx12');
    expect(suggest(context)).toEqual(expected('1 weight 60>137.5 & reps 12>8 [double-progression-range]'));
    const [draft] = evaluate(context, CLASSIC_1).drafts;
    expect(draft!.changes[0]).toMatchObject({ previous: { unit: 'KG' }, next: { unit: 'LB' } });
  });

  it('a link to a deleted planned set has a target in its snapshot, but no live set', () => {
    const context = contextOf('R8-12', '2*135x12', '2*135x12 / 2*135x12');
    const plan = context.planExercise!;
    const shorter = { ...context, planExercise: { ...plan, sets: plan.sets.slice(0, 1) } };
    expect(suggest(shorter)).toEqual(expected('1 weight 135>140 & reps 12>8 [double-progression-range]'));
  });

  it('only declared loads are suggested; beyond the last one nothing is', () => {
    const context = contextOf('R8-12', '135x8', '135x12 / 135x12');
    const loads = (...of: number[]): ExerciseContext => ({ ...context, loadsAtHand: { kind: 'LIST', loads: of } });
    expect(suggest(loads(100, 135, 155))).toEqual(expected('1 weight 135>155 [double-progression-range]'));
    expect(suggest(loads(100, 135))).toEqual([]);
    const bar: ExerciseContext = { ...context, loadsAtHand: { kind: 'STEP', step: 10, from: 45 } };
    expect(suggest(bar)).toEqual(expected('1 weight 135>145 [double-progression-range]'));
  });

  it('below zero nothing is suggested, zero only where the body is the load', () => {
    expect(suggest(contextOf('R5-8', '5x5', '5x4 / 5x4'))).toEqual([]);
    expect(suggest(contextOf('R5-8 bodyweight', '5x5', '5x4 / 5x4'))).toEqual(expected('1 weight 5>0 [below-range]'));
  });
});

describe('assisted loads: less is harder', () => {
  it('classic-1 leaves the load alone', () => {
    expect(suggest(contextOf('kg R8-12 assisted_pullup', '30x8', '30x12 / 30x12'))).toEqual([]);
  });
  it('adaptive-1 takes assistance off after two sessions, and a pain flag forbids it', () => {
    const sessions = ['kg R8-12 assisted_pullup', '30x8', '30x12 / 30x12'] as const;
    const context = contextOf(...sessions);
    expect(suggest(context, ADAPTIVE_1)).toEqual(expected('1 weight 30>27.5 [confirmed-range]'));
    expect(suggest(contextOf(`${sessions[0]} flag:PAIN`, sessions[1], sessions[2]), ADAPTIVE_1)).toEqual([]);
  });
  it('adaptive-1 starts from the harder of plan and lifted', () => {
    expect(suggest(contextOf('kg R8-12 assisted_pullup', '30x8', '25x12 / 25x12'), ADAPTIVE_1)).toEqual(
      expected('1 weight 30>22.5 [confirmed-range]'),
    );
  });
  it('more assistance over the sessions is an easier load', () => {
    const context = contextOf('kg R8-12 assisted_pullup', '30x8', '35x7 / 35x8 / 35x8');
    expect(suggest(context, ADAPTIVE_1)).toEqual(expected('1 weight 30>35 [reduced-load]'));
    expect(evaluate(context, ADAPTIVE_1).drafts[0]!.changes[0]).toMatchObject({ loadEffect: 'EASIER', raise: false });
  });
});

describe('adaptive-1: what stands beside what', () => {
  const stored = (over: Partial<StoredSuggestion>): StoredSuggestion => ({
    id: 'old',
    source: 'RULES',
    decision: 'ACCEPTED',
    outcome: 'PENDING',
    createdAt: NOW - 30 * DAY,
    planExerciseId: PLAN_EXERCISE,
    setId: 'p1',
    category: 'PERFORMANCE',
    changeTypes: ['INCREASE_REPS'],
    ...over,
  });
  const context = contextOf('kg R8-10 machine', '100x10', '100x12');
  const all = expected('1 weight 100>105 & reps 10>8 [immediate-range]');

  it('an unjudged suggestion on the same set blocks, whatever it changes and however old', () => {
    expect(suggest(context, ADAPTIVE_1, [stored({})])).toEqual([]);
    expect(suggest(context, ADAPTIVE_1, [stored({ decision: 'DEFERRED' })])).toEqual([]);
    expect(suggest(context, ADAPTIVE_1, [stored({ category: 'STRUCTURE' })])).toEqual([]);
  });
  it('a judged one, rest of the same set, another set or a user edit does not', () => {
    expect(suggest(context, ADAPTIVE_1, [stored({ outcome: 'GOOD', createdAt: NOW })])).toEqual(all);
    expect(suggest(context, ADAPTIVE_1, [stored({ category: 'RECOVERY' })])).toEqual(all);
    expect(suggest(context, ADAPTIVE_1, [stored({ setId: 'p2' })])).toEqual(all);
    expect(suggest(context, ADAPTIVE_1, [stored({ setId: null })])).toEqual(all);
    expect(suggest(context, ADAPTIVE_1, [stored({ source: 'USER' })])).toEqual(all);
    expect(suggest(context, ADAPTIVE_1, [stored({ decision: 'USER_OVERRIDE' })])).toEqual(all);
  });
  it('more rest for a set stands beside a new rep range', () => {
    const sessions = '100x10r60 100x7 / 100x10r60 100x7 / 100x10r60 100x7';
    expect(suggest(contextOf('kg R8-10 I', '100x8r90 100x8r90', sessions), ADAPTIVE_1)).toEqual(
      expected('1 rest 90>105 [short-rest]; ex lower 8>7 [shift-range-down]'),
    );
  });
});

describe('adaptive-1: increments and profiles', () => {
  const CASES = [
    ['kg R8-10 dumbbell', '6x8', '6x10 / 6x10', '1 weight 6>7.5 [confirmed-range]'],
    ['kg R8-10 cable', '12.5x8', '12.5x10', '1 weight 12.5>13.75 [immediate-range]'],
    ['lb R8-10 cable', '25x8', '25x10', '1 weight 25>27.5 [immediate-range]'],
    ['kg R8-10 smith', '40x8', '40x10', '1 weight 40>42.5 [immediate-range]'],
    ['kg R8-10 pull', '100x8', '100x10', '1 weight 100>105 [immediate-range]'],
    ['kg R8-10 bodyweight', '10x8', '10x10 / 10x10', '1 weight 10>11.25 [confirmed-range]'],
    ['kg R8-10 machine', '100x8', '110x10', '1 weight 100>115 [immediate-range]'],
    ['kg R8-10', '100x8', '100x9 / 100x9', '1 weight 100>102.5 [confirmed-range]'],
    ['kg R8-10 heavy', '100x8', '100x13', '1 weight 100>103.75 [large-overshoot]'],
    ['lb R8-10 machine step:15', '100x8', '100x13', '1 weight 100>130 [large-overshoot]'],
    ['kg T20 dumbbell', '20x20', '20x24', 'none'],
    ['kg T20 dumbbell', '20x20', '20x25', '1 weight 20>22.5 [large-overshoot]'],
    ['kg R8-10 machine', '200x8 200x8 150x8 150x8', '2*200x10 2*150x10', '1,2 weight 200>206.25 [immediate-range]'],
  ] as const;
  for (const [setup, plan, sessions, expectation] of CASES) {
    it(`${setup} | ${plan} | ${sessions} -> ${expectation}`, () => {
      expect(suggest(contextOf(setup, plan, sessions), ADAPTIVE_1)).toEqual(expected(expectation));
    });
  }
});

describe('history', () => {
  const { current, history } = contextOf(
    'R8-12',
    '2*100x8',
    '2*100x8 / 2*100x9 / 2*95x8 / 2*90x8 / 2*85x8 / 2*80x8 / 2*75x8',
  );

  it('S1..S3: done, same exercise, strictly earlier, one per workout', () => {
    const twin: PerformanceRow = { ...history[0]!, id: 'twin', planExerciseId: 'other', position: -1 };
    const rows: readonly PerformanceRow[] = [
      ...history,
      twin,
      { ...history[1]!, id: 'planned', workoutId: 'x1', workoutStatus: 'ACTIVE' },
      { ...history[1]!, id: 'squat', workoutId: 'x2', exerciseKey: 'squat' },
      { ...history[1]!, id: 'same-start', workoutId: 'x3', startedAt: current.startedAt },
    ];
    expect(historyWindow(current, rows, 3).map(({ id }) => id)).toEqual(['s1', 's2', 's3']);
  });

  it('the summary follows its table', () => {
    const summary = buildHistorySummary(history, 'LB', 'external', NOW);
    expect(summary).toMatchObject({
      totalSessions: 6,
      lastWorkoutAt: NOW - 3 * DAY,
      last30DaySessions: 6,
      bestWeight: { value: 100, at: NOW - 3 * DAY },
      bestE1rm: { value: 130 },
      bestVolume: { value: 1800 },
      last3AvgWeight: 95,
      last3AvgSetCount: 2,
      last3AvgRestSeconds: 0,
      e1rm: { value: 114, least: 101.333333, most: 130 },
      typicalSetCount: 2,
      typicalRepsLower: 8,
      typicalRepsUpper: 8,
      trend: 'IMPROVING',
    });
    expect(summary.points[0]).toEqual({ startedAt: NOW - 3 * DAY, topLoad: 100, volume: 1800 });
    expect(last30DaySessionsAt(summary, NOW + 15 * DAY)).toBe(5);
    expect(last30DaySessionsAt(summary, NOW + 15 * DAY + 1)).toBe(4);
  });

  it('assisted: least assistance is best, falling loads improve, no e1RM', () => {
    const summary = buildHistorySummary(history, 'LB', 'assisted', NOW);
    expect(summary).toMatchObject({ bestWeight: { value: 75 }, bestE1rm: { value: 0, at: null }, e1rm: null });
    expect(summary.trend).toBe('DECLINING');
    expect(newRecords(current, summary, 'LB', 'assisted')).toEqual([]);
  });

  it('nothing done: zeros, no dates, INSUFFICIENT', () => {
    expect(buildHistorySummary([], 'KG', 'external', NOW)).toMatchObject({
      totalSessions: 0,
      lastWorkoutAt: null,
      bestWeight: { value: 0, at: null },
      e1rm: null,
      trend: 'INSUFFICIENT',
    });
  });

  it('records compare with the past; a best of 0 is beaten by any positive value', () => {
    const summary = buildHistorySummary(history.slice(1), 'LB', 'external', NOW);
    expect(newRecords(current, summary, 'LB', 'external').map(({ kind }) => kind)).toEqual(['E1RM', 'LOAD', 'VOLUME']);
    expect(newRecords(current, null, 'LB', 'external')).toHaveLength(3);
    const all = buildHistorySummary(history, 'LB', 'external', NOW);
    expect(newRecords(current, all, 'LB', 'external')).toEqual([]);
  });
});

describe('user edits', () => {
  it('each differing property is one edit', () => {
    const context = contextOf('kg R8-12', '2*100x8', '100x8');
    const before = context.planExercise!;
    const after = contextOf('kg R6-12', '105x8 100x10', '100x8').planExercise!;
    const edits = userEdits(context, before, before, after, CLASSIC_1);
    expect(edits.map(({ target, change }) => [target.id, change.type])).toEqual([
      ['p1', 'INCREASE_WEIGHT'],
      [PLAN_EXERCISE, 'DECREASE_REP_RANGE_LOWER'],
      ['p2', 'INCREASE_REPS'],
    ]);
  });
});

describe('adaptive-1: rule 9 with a planned load of 0', () => {
  const bodyweight = (sessions: string) => suggest(contextOf('kg R6-12 bodyweight', '0x8', sessions), ADAPTIVE_1);

  it('promise 24: an added load without an increment is filled in once the sessions agree to the gram', () => {
    expect(bodyweight('10x8 / 10x8 / 10x8 / 10x8')).toEqual(expected('1 weight 0>10 [match-actual-load]'));
    expect(bodyweight('11.25x8 / 10x8 / 10x8 / 10x8')).toEqual([]);
    const trace = evaluate(contextOf('kg R6-12 bodyweight', '0x8', '11.25x8 / 10x8 / 10x8 / 10x8'), ADAPTIVE_1).trace;
    expect(trace).toContainEqual({ kind: 'RULE', ruleId: 'match-actual-load', fired: false, guard: 'still-moving' });
  });

  it('promise 24: where an empty load has an increment, the loads may differ by it', () => {
    const barbell = (sessions: string) => suggest(contextOf('kg R6-12', '0x8', sessions), ADAPTIVE_1);
    expect(barbell('42.5x8 / 40x8 / 40x8')).toEqual(expected('1 weight 0>40 [match-actual-load]'));
    expect(barbell('43.75x8 / 40x8 / 40x8')).toEqual([]);
  });
});

describe('which set answers a planned one', () => {
  const sessions = '100x9 100x8 / 100x8 100x9 / 100x9 100x8';
  const performances = (context: ExerciseContext, edit: (row: PerformanceRow) => PerformanceRow): ExerciseContext => ({
    ...context,
    current: edit(context.current),
    history: context.history.map(edit),
  });
  /** The linked sets were left out and an unlinked one was done in each place. */
  const replaced = (mark: { readonly logged: boolean; readonly skipped: boolean }) => (row: PerformanceRow) =>
    withSets(row, (sets) => [
      ...sets.map((set) => ({ ...set, ...mark, id: `${set.id}-left`, position: set.position + 10 })),
      ...sets.map((set) => ({ ...set, plannedSetId: null, type: 'FAILURE' as const })),
    ]);

  for (const [how, mark] of [
    ['skipped', { logged: false, skipped: true }],
    ['never logged', { logged: false, skipped: false }],
  ] as const) {
    it(`promise 24: a link on a set that was ${how} is no link: the set at the same place answers`, () => {
      const context = performances(contextOf('F', '2*100x8', sessions), replaced(mark));
      for (const policy of [CLASSIC_1, ADAPTIVE_1]) {
        expect(suggest(context, policy)).toEqual(
          expected('1 type REGULAR>FAILURE [set-type-mismatch]; 2 type REGULAR>FAILURE [set-type-mismatch]'),
        );
      }
    });
  }

  it('promise 24: one performed link is enough for sets without a link to answer nothing', () => {
    const context = performances(contextOf('F', '2*100x8', sessions), (row) =>
      withSets(row, ([first, second]) => [first!, { ...second!, plannedSetId: null, type: 'FAILURE' }]),
    );
    for (const policy of [CLASSIC_1, ADAPTIVE_1]) expect(suggest(context, policy)).toEqual([]);
  });
});
