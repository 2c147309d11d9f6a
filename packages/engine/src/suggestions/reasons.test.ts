import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATALOGUES, render } from '../messages/index.ts';
import { ADAPTIVE_1, CLASSIC_1, ESTIMATE_1, ESTIMATE_2, evaluate, type SuggestionPolicy } from './index.ts';
import { anyContext, evaluated } from './testing/arbitrary.ts';
import { anyMovedContext } from './testing/moved-plans.ts';
import { contextOf } from './testing/notation.ts';
import { expectTrue } from './testing/truth.ts';

const POLICIES = [CLASSIC_1, ADAPTIVE_1, ESTIMATE_1, ESTIMATE_2] as const;

type Example = readonly [ruleId: string, setup: string, plan: string, sessions: string];

/** The first sentence, in both languages, of a rule on a case in the notation of the vectors. */
function sentence(policy: SuggestionPolicy, ...[ruleId, setup, plan, sessions]: Example) {
  const draft = evaluate(contextOf(setup, plan, sessions), policy).drafts.find((of) => of.ruleId === ruleId);
  const reason = draft?.record.reason;
  return reason && { en: render(reason, 'en'), ru: render(reason, 'ru') };
}

describe('a reason says what was compared', () => {
  const CASES: readonly (readonly [what: string, SuggestionPolicy, Example, en: string, ru: string])[] = [
    [
      'each target that was beaten',
      CLASSIC_1,
      ['double-progression-target', 'T8', '60x8', '60x9 / {T6} 60x7'],
      'You beat 6 and then 8 reps on every main set: 60 lb to 65 lb.',
      'Цель 6, затем 8 превышена во всех главных подходах: 60 фнт -> 65 фнт.',
    ],
    [
      'each top that was reached',
      CLASSIC_1,
      ['double-progression-range', 'R8-12', '2*140x8', '2*140x12 / {R6-10; 2*135x10} 2*135x10'],
      'All main sets reached 10 and then 12 reps: 140 lb to 145 lb, from 8 reps again.',
      'Главные подходы дошли до 10, затем 12: 140 фнт -> 145 фнт, снова с 8 повторений.',
    ],
    [
      'each goal within the margin',
      ADAPTIVE_1,
      ['confirmed-range', 'kg R8-10', '100x8', '100x9 / {R6-8} 100x7'],
      'All main sets reached 7 and then 9 reps: 100 kg to 102.5 kg, from 8 reps again.',
      'Главные подходы дошли до 7, затем 9: 100 кг -> 102,5 кг, снова с 8 повторений.',
    ],
    [
      'each target that was reached',
      ADAPTIVE_1,
      ['confirmed-target', 'kg T8 dumbbell', '20x8', '20x8 / {T10} 20x10'],
      'You reached 10 and then 8 reps on every main set: 20 kg to 22.5 kg.',
      'Цель 10, затем 8 достигнута во всех главных подходах: 20 кг -> 22,5 кг.',
    ],
    [
      'each bottom that was missed',
      CLASSIC_1,
      ['below-range', 'R5-8', '100x5', '100x4 / 100x6 / {R8-12} 100x7'],
      'Short of the reps asked for (8 and then 5) in 2 of 3 workouts at the planned load: 100 lb to 95 lb.',
      'Меньше, чем просил план (8, затем 5), в 2 из 3 занятий с плановым весом: 100 фнт -> 95 фнт.',
    ],
    [
      'what a session was asked for that did not fail, too: 6 reps of 5-8 are no failure',
      CLASSIC_1,
      ['below-range', 'R8-12', '100x8', '100x7 / {R5-8} 100x6 / 100x7'],
      'Short of the reps asked for (8) in 2 of 3 workouts at the planned load: 100 lb to 95 lb.',
      'Меньше, чем просил план (8), в 2 из 3 занятий с плановым весом: 100 фнт -> 95 фнт.',
    ],
    [
      'each floor',
      CLASSIC_1,
      ['reduced-load', 'T8', '95x8', '85x8 / {T10} 85x10'],
      'You took weight off twice and still made 10 and then 8 reps at most: plan 85 lb.',
      'Вес дважды снижен, а повторений всё равно не больше 10, затем 8: запланируем 85 фнт.',
    ],
    [
      'the loads that were planned then, not the one of today',
      CLASSIC_1,
      ['match-actual-load', 'F', '95x8', '{F; 105x8} 115x8 / {F; 105x8} 115x8 / {F; 100x8} 115x8'],
      'Three workouts at about 115 lb instead of 100 lb and then 105 lb: let the plan say so.',
      'Три занятия около 115 фнт вместо 100 фнт, затем 105 фнт: обновим план.',
    ],
  ];
  for (const [what, policy, example, en, ru] of CASES) {
    it(`promise 23: ${what} (${policy.id} ${example[0]})`, () => {
      expect(sentence(policy, ...example)).toEqual({ en, ru });
    });
  }

  it('names the sets that move where others of the same load stay', () => {
    expect(sentence(CLASSIC_1, 'double-progression-target', 'T8', '4*60x8', '4*60x9 / 4*60x10')).toEqual({
      en: 'You beat 8 reps twice on every main set: 60 lb to 65 lb on sets 1 and 2 of 4.',
      ru: 'Цель 8 дважды превышена во всех главных подходах: 60 фнт -> 65 фнт (подходы 1 и 2 из 4).',
    });
  });

  it('numbers sets as a log does: warm-ups are counted apart', () => {
    const context = contextOf('T8', 'w30x8 4*60x8', 'w30x8 4*60x9 / w30x8 4*60x10');
    const drafts = evaluate(context, CLASSIC_1).drafts.filter(({ ruleId }) => ruleId === 'double-progression-target');
    expect(drafts.map(({ setNumber, target }) => [setNumber, target.position])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(render(drafts[0]!.record.reason, 'en')).toMatch(/on sets 1 and 2 of 4\.$/);
  });

  it('promise 23: one goal for all sessions keeps the short sentence', () => {
    expect(sentence(CLASSIC_1, 'double-progression-target', 'T8', '60x8', '60x9 / 60x10')?.en).toBe(
      'You beat 8 reps twice on every main set: 60 lb to 65 lb.',
    );
    expect(sentence(CLASSIC_1, 'below-range', 'R5-8', '100x5', '100x4 / 100x6 / 100x4')?.en).toBe(
      'Under 5 reps in 2 of 3 workouts at the planned load: 100 lb to 95 lb.',
    );
    expect(sentence(CLASSIC_1, 'large-overshoot', 'R8-12', '60x8', '60x16 / 60x17')).toEqual({
      en: 'Two workouts ended 4+ reps over the goal: a larger step, 60 lb to 67.5 lb.',
      ru: 'Два занятия подряд на 4+ повторения выше цели: прибавим больше, 60 фнт -> 67,5 фнт.',
    });
    expect(sentence(CLASSIC_1, 'stagnation-rest', 'R8-12', '100x8', '100x8 / 100x8 / 100x8')).toEqual({
      en: 'No gain in three workouts and reps are tight: rest 105 s.',
      ru: 'Три занятия без роста, повторений впритык: отдыхай 105 с.',
    });
  });

  for (const policy of POLICIES) {
    for (const [training, contexts] of [
      ['one plan', anyContext()],
      ['a plan that kept changing', anyMovedContext()],
    ] as const) {
      it(`promise 23: every sentence is true of the sets it names, under ${training} (${policy.id})`, () => {
        fc.assert(
          fc.property(contexts, (context) => {
            for (const draft of evaluated(context, policy).drafts) expectTrue(draft, context, policy);
          }),
          { numRuns: 2000 },
        );
      });
    }
  }

  it('promise 23: the histories reach every sentence', () => {
    const said = new Set<string>();
    for (const context of fc.sample(fc.oneof(anyContext(), anyMovedContext()), { numRuns: 6000, seed: 7 })) {
      for (const policy of POLICIES)
        for (const draft of evaluate(context, policy).drafts) said.add(draft.record.reason.code);
    }
    const byRules = Object.keys(CATALOGUES.en).filter((code) => /^suggestion\.(?!by-hand|switched-off)/.test(code));
    expect(byRules.filter((code) => !said.has(code))).toEqual([]);
  });
});
