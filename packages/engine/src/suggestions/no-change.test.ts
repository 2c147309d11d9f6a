import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADAPTIVE_1,
  applyChanges,
  CLASSIC_1,
  evaluate,
  evaluateAiItems,
  type PlannedSetRow,
  type PrescriptionRow,
  resolve,
  type SuggestionDraft,
  userEdits,
} from './index.ts';
import { judgePrescription } from './session.ts';
import { anyAiItem, anyContext, evaluated } from './testing/arbitrary.ts';
import { contextOf, expected, NOW, written } from './testing/notation.ts';

const POLICIES = [CLASSIC_1, ADAPTIVE_1] as const;
const RUNS = { numRuns: 2000 };

/** Everything that a plan says, in one unit and as numbers: what an athlete would see differ. */
function numbersOf(prescription: PrescriptionRow, unit: 'KG' | 'LB') {
  const { restMode, restSeconds, sets } = judgePrescription(prescription, 'plan', unit, () => {});
  return JSON.stringify([
    prescription.repPolicy,
    restMode,
    restSeconds,
    sets.map(({ id, type, load, reps, rest }) => [id, type, load.toFixed(3), reps, rest]),
  ]);
}

/** The draft as a whole moves the plan, and so does each of its changes alone. */
function expectToChange(draft: SuggestionDraft, live: PrescriptionRow, unit: 'KG' | 'LB'): void {
  const before = numbersOf(live, unit);
  for (const change of draft.changes) {
    expect(numbersOf(applyChanges(live, { target: draft.target, changes: [change] }), unit)).not.toBe(before);
  }
  expect(numbersOf(applyChanges(live, draft), unit)).not.toBe(before);
}

describe('what changes nothing is never a draft', () => {
  it('promise 22: a warm-up that stays without added load leaves the range rules free', () => {
    const context = contextOf('kg R8-12 bodyweight', 'w0x5 10x12', 'w0x5 10x7 / w0x5 10x8 / w0x5 10x9');
    const { drafts, trace } = evaluate(context, ADAPTIVE_1);
    expect(written(resolve(drafts, [], [], NOW, ADAPTIVE_1).kept)).toEqual(
      expected('ex lower 8>7 & upper 12>9 [shift-range-down]'),
    );
    expect(trace).toContainEqual({ kind: 'RULE', ruleId: 'warmup-calibration', fired: false, guard: 'no-change' });
  });

  it('promise 22: a warm-up without a planned load still follows what is lifted', () => {
    const context = contextOf('kg R8-12 bodyweight', 'w0x5 20x12', 'w5x5 20x9 / w5x5 20x8');
    expect(written(evaluate(context, ADAPTIVE_1).drafts)).toEqual(expected('1 weight 0>5 [warmup-calibration]'));
  });

  for (const policy of POLICIES) {
    it(`promise 22: every draft of the rules changes the plan, by each of its changes (${policy.id})`, () => {
      fc.assert(
        fc.property(anyContext(), (context) => {
          for (const draft of evaluated(context, policy).drafts)
            expectToChange(draft, context.planExercise!, context.unit);
        }),
        RUNS,
      );
    });

    it(`promise 22: every draft of a model changes the plan (${policy.id})`, () => {
      fc.assert(
        fc.property(anyContext(), fc.array(anyAiItem, { maxLength: 5 }), (context, items) => {
          for (const draft of evaluateAiItems(items, context, policy).drafts) {
            expectToChange(draft, context.planExercise!, context.unit);
          }
        }),
        RUNS,
      );
    });
  }

  it('promise 22: a load entered anew in the other unit, at the same weight, is no edit', () => {
    const context = contextOf('kg R8-12', '100x8', '100x8');
    const plan = context.planExercise!;
    const entered = (load: PlannedSetRow['load']) => ({ ...plan, sets: plan.sets.map((set) => ({ ...set, load })) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), fc.constantFrom('KG', 'LB'), (tenths, unit) => {
        const kilograms = entered({ value: tenths / 10, unit: 'KG' });
        const pounds = entered({ value: Number(((tenths / 10) * 2.20462).toFixed(6)), unit: 'LB' });
        expect(userEdits({ ...context, unit }, plan, kilograms, pounds, CLASSIC_1)).toEqual([]);
      }),
      RUNS,
    );
  });
});
