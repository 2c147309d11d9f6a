import { describe, expect, it } from 'vitest';
import {
  applyChanges,
  buildHistorySummary,
  CLASSIC_1,
  decide,
  e1rm,
  evaluate,
  evaluateAiItems,
  groupForReview,
  leaveSummary,
  type ReviewedSuggestion,
  resolve,
  type StoredSuggestion,
  skipReview,
  startsIn,
  suggestForSession,
} from './index.ts';
import { numberChange, repModeChange } from './plan-changes/changes.ts';
import { contextOf, DAY, expected, NOW, PLAN_EXERCISE, written } from './testing/notation.ts';
import type { PrescriptionChange } from './types.ts';

const C01A = ['R8-12', '2*135x12', '2*135x12 / 2*135x12'] as const;
const HOUR = 3_600_000;

function stored(over: Partial<StoredSuggestion>): StoredSuggestion {
  return {
    id: 'old',
    source: 'RULES',
    decision: 'ACCEPTED',
    outcome: 'PENDING',
    createdAt: NOW - DAY,
    planExerciseId: PLAN_EXERCISE,
    setId: 'p1',
    category: 'PERFORMANCE',
    changeTypes: ['INCREASE_WEIGHT'],
    ...over,
  };
}

const ai = (changeType: string, newValue: number, targetSetIndex = 0) => ({
  targetSetIndex,
  changeType,
  newValue,
  newMode: null,
  reasoning: 'because',
});

describe('from drafts to suggestions', () => {
  for (const decision of ['ACCEPTED', 'REJECTED'] as const) {
    it(`D-01: ${decision} on set 1 6 d 23 h ago drops set 1 whole`, () => {
      const { drafts } = evaluate(contextOf(...C01A), CLASSIC_1);
      const row = stored({ decision, createdAt: NOW - 7 * DAY + HOUR });
      const { kept, dropped } = resolve(drafts, [row], [], NOW, CLASSIC_1);
      expect(written(kept)).toEqual(expected('2 weight 135>140 & reps 12>8 [double-progression-range]'));
      expect(dropped.map(({ step, winner }) => [step, winner.id])).toEqual([['cooldown', 'old']]);
    });
    it(`D-01: exactly 7 d ago does not block (${decision})`, () => {
      const { drafts } = evaluate(contextOf(...C01A), CLASSIC_1);
      const row = stored({ decision, createdAt: NOW - 7 * DAY });
      expect(resolve(drafts, [row], [], NOW, CLASSIC_1).kept).toHaveLength(2);
    });
  }

  it('D-02: a rejected decrease does not block an increase', () => {
    const { drafts } = evaluate(contextOf(...C01A), CLASSIC_1);
    const row = stored({ decision: 'REJECTED', changeTypes: ['DECREASE_WEIGHT'] });
    expect(resolve(drafts, [row], [], NOW, CLASSIC_1).kept).toHaveLength(2);
  });

  it('D-03: an easier load from AI removes every increase', () => {
    const context = contextOf(...C01A);
    const aiAnswers = new Map([[context.current.id, { suggestions: [ai('DECREASE_WEIGHT', 130, 1)] }]]);
    const { kept, dropped } = suggestForSession(
      { exercises: [context], stored: [], flags: [], now: NOW, aiAnswers },
      CLASSIC_1,
    );
    expect(written(kept)).toEqual(['2 weight 135>130 [ai]']);
    expect(dropped.every(({ step, winner }) => step === 'safety' && winner.id === kept[0]!.key)).toBe(true);
    const lost = kept[0]!.record.alternatives.filter(({ step }) => step === 'safety');
    expect(lost.map(({ winner }) => winner)).toEqual([kept[0]!.key, kept[0]!.key]);
  });

  it('D-04: AI values are normalised before they are judged', () => {
    const context = contextOf('R1-12 I', '135x2r60', '135x2');
    const { drafts, trace } = evaluateAiItems(
      [ai('INCREASE_WEIGHT', 141.2), ai('DECREASE_REPS', 0.4), ai('DECREASE_REST', -5)],
      context,
      CLASSIC_1,
    );
    expect(written(drafts)).toEqual(['1 weight 135>140 [ai]', '1 reps 2>1 [ai]']);
    expect(trace.map((entry) => entry.kind === 'AI' && entry.result)).toEqual(['kept', 'kept', 'bounds']);
  });

  it('D-05: AI bounds, direction, index, no-op', () => {
    const context = contextOf('R8-12', '135x12', '135x12');
    const { drafts, trace } = evaluateAiItems(
      [
        ai('INCREASE_WEIGHT', 150),
        ai('INCREASE_WEIGHT', 147.5),
        ai('INCREASE_WEIGHT', 130),
        ai('INCREASE_WEIGHT', 140, -1),
        ai('INCREASE_REPS', 12),
      ],
      context,
      CLASSIC_1,
    );
    expect(written(drafts)).toEqual(['1 weight 135>147.5 [ai]']);
    expect(trace.map((entry) => entry.kind === 'AI' && entry.result)).toEqual([
      'bounds',
      'kept',
      'direction',
      'index',
      'no-op',
    ]);
  });

  it('D-06: e1RM of 225x5, 135x12, 0x10; typical reps of 10 10 10 10 are no candidate for rule 0', () => {
    expect(e1rm(225, 5)).toBeCloseTo(262.5, 9);
    expect(e1rm(135, 12)).toBeCloseTo(189, 9);
    expect(e1rm(0, 10)).toBeNull();
    const { history } = contextOf('N', '4*100x10', '100x1 / 4*100x10');
    const summary = buildHistorySummary(history, 'LB', 'external', NOW);
    expect([summary.typicalRepsLower, summary.typicalRepsUpper]).toEqual([10, 10]);
    expect(evaluate(contextOf('N typ:10-10', '100x10', '100x9'), CLASSIC_1).drafts).toEqual([]);
  });

  it('typical reps of 9-12 are a candidate for rule 0', () => {
    const { drafts } = evaluate(contextOf('N typ:9-12', '100x10', '100x9'), CLASSIC_1);
    expect(written(drafts)).toEqual(['ex mode NOT_SET>RANGE & lower 8>9 [rep-range-inference]']);
  });

  it('D-07: leave the summary, start the plan, skip', () => {
    const open = [{ decision: 'PENDING' }, { decision: 'PENDING' }, { decision: 'ACCEPTED' }] as const;
    const left = leaveSummary(open);
    expect(left.map(({ decision }) => decision)).toEqual(['DEFERRED', 'DEFERRED', 'ACCEPTED']);
    expect(leaveSummary(left)).toEqual(left);
    expect(startsIn(left)).toBe('REVIEW');
    const skipped = skipReview(left);
    expect(skipped.map(({ decision }) => decision)).toEqual(['REJECTED', 'REJECTED', 'ACCEPTED']);
    expect(startsIn(skipped)).toBe('ACTIVE');
  });

  it('D-08: groups Set 1; Set 2 (weight, reps); Rep range', () => {
    const { drafts } = evaluate(contextOf(...C01A), CLASSIC_1);
    const weightAndReps = drafts.find(({ target }) => target.id === 'p2')!;
    const row = (id: string, over: Partial<ReviewedSuggestion>, changes: readonly PrescriptionChange[]) => ({
      id,
      planExerciseId: PLAN_EXERCISE,
      planExercisePosition: 0,
      target: { kind: 'SET' as const, id: 'p1', position: 0 },
      ruleNumber: 9,
      decision: 'PENDING' as const,
      reason: id,
      changes,
      ...over,
    });
    const sections = groupForReview([
      row('mode', { target: { kind: 'EXERCISE', id: PLAN_EXERCISE, position: 0 }, decision: 'REJECTED' }, [
        repModeChange('NOT_SET', 'RANGE'),
      ]),
      row('progress', { target: weightAndReps.target, ruleNumber: 2 }, weightAndReps.changes.toReversed()),
      row('rest', {}, [numberChange('rest', 90, 105)]),
    ]);
    expect(sections).toHaveLength(1);
    const groups = sections[0]!.groups.map(({ topic, setNumber, lines, state }) => ({
      topic,
      setNumber,
      properties: lines.map(({ change }) => change.property),
      state,
    }));
    expect(groups).toEqual([
      { topic: 'SET', setNumber: 1, properties: ['rest'], state: 'PENDING' },
      { topic: 'SET', setNumber: 2, properties: ['weight', 'reps'], state: 'PENDING' },
      { topic: 'REP_RANGE', setNumber: null, properties: ['mode'], state: 'REJECTED' },
    ]);
  });
});

describe('deciding', () => {
  const context = contextOf(...C01A);
  const live = context.planExercise!;
  const [draft] = evaluate(context, CLASSIC_1).drafts;
  const suggestion = { ...draft!, id: 'one', decision: 'PENDING', outcome: 'PENDING', version: 3 } as const;

  it('accepting writes the plan once; the same answer again changes nothing', () => {
    expect(decide(suggestion, 'ACCEPTED', 3, 'SUMMARY', live)).toEqual({
      kind: 'CHANGED',
      decision: 'ACCEPTED',
      writesPlan: true,
    });
    const accepted = { ...suggestion, decision: 'ACCEPTED', version: 4 } as const;
    expect(decide(accepted, 'ACCEPTED', 3, 'SUMMARY', live).kind).toBe('UNCHANGED');
    expect(decide(accepted, 'REJECTED', 4, 'SUMMARY', live)).toEqual({ kind: 'REFUSED', code: 'ALREADY_DECIDED' });
  });

  it('refuses what was seen in another version, or a plan that moved on', () => {
    expect(decide(suggestion, 'REJECTED', 2, 'SUMMARY', live)).toEqual({ kind: 'REFUSED', code: 'STALE_SUGGESTION' });
    const moved = applyChanges(live, suggestion);
    expect(decide(suggestion, 'ACCEPTED', 3, 'SUMMARY', moved)).toEqual({ kind: 'REFUSED', code: 'STALE_PLAN' });
    expect(decide(suggestion, 'REJECTED', 3, 'SUMMARY', moved).kind).toBe('CHANGED');
  });

  it('promise 24: nothing is deferred in a review, what is deferred already included', () => {
    const refused = { kind: 'REFUSED', code: 'DEFER_NOT_ALLOWED' } as const;
    const waiting = { ...suggestion, decision: 'DEFERRED' } as const;
    expect(decide(suggestion, 'DEFERRED', 3, 'REVIEW', live)).toEqual(refused);
    expect(decide(waiting, 'DEFERRED', 3, 'REVIEW', live)).toEqual(refused);
    expect(decide(waiting, 'DEFERRED', 3, 'SUMMARY', live)).toEqual({ kind: 'UNCHANGED', decision: 'DEFERRED' });
    const accepted = { ...suggestion, decision: 'ACCEPTED' } as const;
    expect(decide(accepted, 'DEFERRED', 3, 'REVIEW', live)).toEqual({ kind: 'REFUSED', code: 'ALREADY_DECIDED' });
  });
});
