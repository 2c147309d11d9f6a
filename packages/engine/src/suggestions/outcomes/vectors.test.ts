import { describe, expect, it } from 'vitest';
import { quote } from '../../messages/index.ts';
import { loadTermsOf } from '../loads/load-terms.ts';
import { loadChange, numberChange } from '../plan-changes/changes.ts';
import { CLASSIC_1 } from '../policy.ts';
import { contextOf, DAY, NOW, PLAN_EXERCISE } from '../testing/notation.ts';
import type { PrescriptionChange } from '../types.ts';
import { aiWins, needsAi, parseAiOutcome } from './ai-outcome.ts';
import { withCircumstances } from './circumstances.ts';
import { finalise } from './finalise.ts';
import { judgeOutcome } from './judge-outcome.ts';
import type { JudgedOutcome } from './judged-outcome.ts';
import { OUTCOMES_1 } from './policy.ts';
import type { JudgingWorkout, OutcomeEvaluation, OutcomeInput, Signal } from './types.ts';

const WORKOUT: JudgingWorkout = { workoutId: 'w0', startedAt: NOW, sessionRpe: null, checkIns: [] };

/** A suggestion made in the session before, judged by the newest one. */
function judge(
  setup: string,
  plan: string,
  sessions: string,
  change: (context: ReturnType<typeof contextOf>) => PrescriptionChange,
  stepUsed: number | null = null,
): string {
  const context = contextOf(setup, plan, sessions);
  const made = change(context);
  const setLevel = made.property !== 'restSeconds' && !['mode', 'lower', 'upper', 'target'].includes(made.property);
  const input: OutcomeInput = {
    suggestion: {
      id: 'one',
      policyId: CLASSIC_1.id,
      decision: 'ACCEPTED',
      outcome: 'PENDING',
      createdAt: NOW - 2 * DAY,
      decidedAt: NOW - DAY,
      planExerciseId: PLAN_EXERCISE,
      target: setLevel ? { kind: 'SET', id: 'p1', position: 0 } : { kind: 'EXERCISE', id: PLAN_EXERCISE, position: 0 },
      category: 'PERFORMANCE',
      changes: [made],
      frozenRepPolicy: context.planExercise!.repPolicy,
      stepUsed,
      triggerPerformance: context.history[0] ?? null,
      requiredEvaluations: 2,
      evaluations: [],
    },
    workout: WORKOUT,
    performance: context.current,
    unit: context.unit,
    loadType: context.exercise.loadType,
    exercise: context.exercise,
  };
  const result = judgeOutcome(input, OUTCOMES_1);
  if (result.kind !== 'EVALUATED') return result.kind;
  return `${result.evaluation.outcome} ${result.evaluation.confidence}`;
}

const weight =
  (to: number) =>
  (context: ReturnType<typeof contextOf>): PrescriptionChange => {
    const [set] = context.planExercise!.sets;
    const load = set!.load!.value;
    const target = { id: 'p1', position: 0, type: 'REGULAR', load, reps: 0, rest: 0, entered: set!.load } as const;
    return loadChange(target, to, loadTermsOf(context, CLASSIC_1));
  };
const rest = (from: number, to: number) => () => numberChange('rest', from, to);

describe('outcomes/1', () => {
  const O01 = {
    '102.5x8': 'GOOD 0.9',
    '102.5x12': 'GOOD 0.9',
    '102.5x14': 'TOO_EASY 0.85',
    '102.5x4': 'TOO_AGGRESSIVE 0.85',
  };
  for (const [done, outcome] of Object.entries(O01)) {
    it(`O-01: weight 100>102.5, R6-10, done ${done} -> ${outcome}`, () => {
      expect(judge('kg R6-10', '100x8', `${done} / 100x10`, weight(102.5), 2.5)).toBe(outcome);
    });
  }
  const O02 = { '87.5x8': 'TOO_EASY 0.8', '84x8': 'GOOD 0.9', '80x8': 'IGNORED 0.9' };
  for (const [done, outcome] of Object.entries(O02)) {
    it(`O-02: weight 80>82.5, R6-10, done ${done} -> ${outcome}`, () => {
      expect(judge('kg R6-10', '80x8', `${done} / 80x10`, weight(82.5), 2.5)).toBe(outcome);
    });
  }
  const O03 = { '102.5x7': 'GOOD 0.9', '102.5x6': 'TOO_AGGRESSIVE 0.85', '102.5x10': 'TOO_EASY 0.85' };
  for (const [done, outcome] of Object.entries(O03)) {
    it(`O-03: weight 100>102.5, T8, done ${done} -> ${outcome}`, () => {
      expect(judge('kg T8', '100x8', `${done} / 100x9`, weight(102.5), 2.5)).toBe(outcome);
    });
  }
  const O04 = {
    '100x8r120 100x8 / 100x8r90 100x6': 'GOOD 0.9',
    '100x8r120 100x4 / 100x8r90 100x4': 'INSUFFICIENT 0.85',
  };
  for (const [sessions, outcome] of Object.entries(O04)) {
    it(`O-04: rest 90>120, R6-10, ${sessions} -> ${outcome}`, () => {
      expect(judge('kg R6-10 I', '2*100x8r90', sessions, rest(90, 120))).toBe(outcome);
    });
  }
  it('O-04: the same for policy seconds, the most severe interval', () => {
    const seconds = () => numberChange('restSeconds', 90, 120);
    const sessions = '100x8r120 100x8r120 100x4 / 100x8r90 100x6r90 100x4';
    expect(judge('kg R6-10', '3*100x8', sessions, seconds)).toBe('INSUFFICIENT 0.85');
  });

  const evaluation = (outcome: JudgedOutcome, confidence: number, n: number): OutcomeEvaluation => ({
    workoutId: `w${n}`,
    workoutStartedAt: NOW + n,
    outcome,
    confidence,
    reason: quote(outcome),
  });
  const final = (...of: readonly (readonly [JudgedOutcome, number])[]) =>
    finalise(
      of.map(([outcome, confidence], n) => evaluation(outcome, confidence, n)),
      2,
      OUTCOMES_1,
    );

  it('O-05: the first GOOD is final, the first TOO_AGGRESSIVE waits', () => {
    expect(final(['GOOD', 0.9]).outcome).toBe('GOOD');
    expect(final(['TOO_AGGRESSIVE', 0.85])).toMatchObject({ outcome: 'PENDING', requiredEvaluations: 2 });
  });
  it('O-06: net 0.8 decides, net 0.4 asks for a third evaluation', () => {
    expect(final(['TOO_AGGRESSIVE', 0.5], ['GOOD', 0.9]).outcome).toBe('GOOD');
    expect(final(['TOO_AGGRESSIVE', 0.7], ['GOOD', 0.9])).toMatchObject({ outcome: 'PENDING', requiredEvaluations: 3 });
  });

  const bend = (signal: Signal, workout: Partial<JudgingWorkout>) =>
    withCircumstances(signal, { ...WORKOUT, ...workout }, OUTCOMES_1).confidence;
  const checkIn = (readiness: number | null, stimulant: boolean) => ({
    checkIns: [{ id: 'c', at: NOW - 48 * 3_600_000, readiness, stimulant }],
  });
  it('O-07: effort 9, tired, stimulant', () => {
    expect(bend({ outcome: 'TOO_AGGRESSIVE', confidence: 0.85 }, { sessionRpe: 9 })).toBe(1);
    expect(bend({ outcome: 'TOO_AGGRESSIVE', confidence: 0.85 }, checkIn(2, false))).toBe(0.7225);
    expect(bend({ outcome: 'GOOD', confidence: 0.8 }, checkIn(null, true))).toBe(0.76);
  });

  it('O-08: a model replaces a weak rule and is not asked about a sure one', () => {
    const answer = parseAiOutcome({ outcome: 'TOO_EASY', confidence: 0.75, reason: 'fast reps' }, OUTCOMES_1);
    expect(aiWins({ outcome: 'GOOD', confidence: 0.65 }, answer, OUTCOMES_1)).toBe(true);
    expect(needsAi({ outcome: 'GOOD', confidence: 0.9 }, OUTCOMES_1)).toBe(false);
    expect(parseAiOutcome({ outcome: 'TOO_EASY', confidence: 1.2, reason: 'x' }, OUTCOMES_1)).toBeNull();
  });
});
