import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quote } from '../../messages/index.ts';
import { CLASSIC_1 } from '../policy.ts';
import { anyContext, evaluated } from '../testing/arbitrary.ts';
import { DAY, NOW } from '../testing/notation.ts';
import { withCircumstances } from './circumstances.ts';
import { finalise } from './finalise.ts';
import { judgeOutcome } from './judge-outcome.ts';
import { JUDGED_OUTCOMES } from './judged-outcome.ts';
import { OUTCOMES_1 } from './policy.ts';
import type { JudgingWorkout, OutcomeEvaluation, OutcomeInput } from './types.ts';

const RUNS = { numRuns: 2000 };

const anyWorkout: fc.Arbitrary<JudgingWorkout> = fc.record({
  workoutId: fc.constant('next'),
  startedAt: fc.constant(NOW + 2 * DAY),
  sessionRpe: fc.constantFrom(null, 1, 4, 7, 9, 10),
  checkIns: fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b'),
      at: fc.integer({ min: NOW - 2 * DAY, max: NOW + 3 * DAY }),
      readiness: fc.constantFrom(null, 1, 2, 3, 4, 5),
      stimulant: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
});

const anyEvaluations: fc.Arbitrary<readonly OutcomeEvaluation[]> = fc
  .array(
    fc.record({
      outcome: fc.constantFrom(...JUDGED_OUTCOMES),
      confidence: fc.integer({ min: 0, max: 20 }).map((n) => n / 20),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((rows) => rows.map((row, i) => ({ ...row, workoutId: `w${i}`, workoutStartedAt: i, reason: quote(`r${i}`) })));

describe('laws of outcomes', () => {
  it('19. confidence stays in 0..1', () => {
    const signal = fc.record({
      outcome: fc.constantFrom(...JUDGED_OUTCOMES),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(signal, anyWorkout, (of, workout) => {
        const { outcome, confidence } = withCircumstances(of, workout, OUTCOMES_1);
        expect(outcome).toBe(of.outcome);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  it('19. a final outcome is one that an evaluation showed, with its reason; the order of rows does not matter', () => {
    fc.assert(
      fc.property(anyEvaluations, fc.integer({ min: 1, max: 3 }), (evaluations, required) => {
        const result = finalise(evaluations, required, OUTCOMES_1);
        expect(finalise(evaluations.toReversed(), required, OUTCOMES_1)).toEqual(result);
        if (result.outcome === 'PENDING') expect(result.reason).toBeNull();
        else {
          expect(evaluations.map(({ reason }) => reason)).toContainEqual(result.reason);
          if (result.outcome !== 'IGNORED') expect(evaluations.map(({ outcome }) => outcome)).toContain(result.outcome);
        }
      }),
      RUNS,
    );
  });

  it('19. a workout judges a suggestion once, a final outcome is not judged again, and judging never throws', () => {
    fc.assert(
      fc.property(anyContext(), anyContext(), anyWorkout, (made, done, workout) => {
        for (const draft of evaluated(made, CLASSIC_1).drafts) {
          const input: OutcomeInput = {
            suggestion: {
              ...draft,
              id: 'one',
              policyId: CLASSIC_1.id,
              decision: 'ACCEPTED',
              outcome: 'PENDING',
              createdAt: NOW,
              decidedAt: NOW,
              triggerPerformance: made.current,
              evaluations: [],
            },
            workout,
            performance: done.current,
            unit: made.unit,
            loadType: made.exercise.loadType,
            exercise: made.exercise,
          };
          const result = judgeOutcome(input, OUTCOMES_1);
          expect(judgeOutcome(input, OUTCOMES_1)).toEqual(result);
          if (result.kind !== 'EVALUATED') continue;
          expect(result.evidence.length).toBeGreaterThan(0);
          const evaluated = { ...input, suggestion: { ...input.suggestion, evaluations: [result.evaluation] } };
          expect(judgeOutcome(evaluated, OUTCOMES_1)).toEqual({ kind: 'WAIT', cause: 'already-evaluated' });
          const final = { ...input, suggestion: { ...input.suggestion, outcome: 'GOOD' as const } };
          expect(judgeOutcome(final, OUTCOMES_1)).toEqual({ kind: 'WAIT', cause: 'outcome-final' });
        }
      }),
      RUNS,
    );
  });
});
