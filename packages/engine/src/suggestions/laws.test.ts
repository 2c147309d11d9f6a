import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { same } from '../kernel/exact-numbers.ts';
import { render } from '../messages/index.ts';
import { ADAPTIVE_RULES, INFERENCE_RULES } from './adaptive/registry.ts';
import { ESTIMATE_RULES } from './estimate/registry.ts';
import {
  ADAPTIVE_1,
  applyChanges,
  CLASSIC_1,
  ESTIMATE_1,
  ESTIMATE_2,
  type ExerciseContext,
  evaluate,
  evaluateAiItems,
  type FlagRow,
  type PerformanceRow,
  type PerformedSetRow,
  type PrescriptionRow,
  resolve,
  type StoredSuggestion,
  type SuggestionDraft,
  type SuggestionPolicy,
  suggestForSession,
} from './index.ts';
import { judgementOf } from './judgement.ts';
import { loadTermsOf } from './loads/load-terms.ts';
import { cooldown } from './resolve/cooldown.ts';
import { rejectedOnce } from './resolve/rejected-once.ts';
import { standingSuggestion } from './resolve/standing-suggestion.ts';
import { CLASSIC_RULES } from './rules/registry.ts';
import { anyAiItem, anyContext, anyFlags, anyStored, evaluated } from './testing/arbitrary.ts';
import { DAY, flag, NOW, written } from './testing/notation.ts';

const ADAPTIVE_IDS = [...ADAPTIVE_RULES, ...INFERENCE_RULES].map(({ id }) => `${ADAPTIVE_1.id} ${id}`);
const RUNS = { numRuns: 2000 };
const POLICIES = [CLASSIC_1, ADAPTIVE_1, ESTIMATE_1, ESTIMATE_2] as const;
/** Reps of estimate-1 have laws of their own. */
const RESETTING = [CLASSIC_1, ADAPTIVE_1] as const;
const COOLDOWNS = { classic: cooldown, adaptive: standingSuggestion, estimate: rejectedOnce } as const;

function kept(
  context: ExerciseContext,
  policy: SuggestionPolicy,
  stored: readonly StoredSuggestion[] = [],
  flags: readonly FlagRow[] = [],
): readonly SuggestionDraft[] {
  return resolve(evaluated(context, policy).drafts, stored, flags, NOW, policy).kept;
}

function law(
  name: string,
  check: (policy: SuggestionPolicy) => void,
  policies: readonly SuggestionPolicy[] = POLICIES,
): void {
  for (const policy of policies) it(`${name} (${policy.id})`, () => check(policy));
}

/** The plan with the values from before a suggestion written back. */
const reverted = (plan: PrescriptionRow, { target, changes }: SuggestionDraft): PrescriptionRow =>
  applyChanges(plan, { target, changes: changes.map((change) => ({ ...change, next: change.previous })) });

const changesOf = (drafts: readonly SuggestionDraft[]) => drafts.flatMap((draft) => draft.changes);

describe('laws of suggestions', () => {
  it('the generator reaches every rule', () => {
    const fired = new Set<string>();
    for (const context of fc.sample(anyContext(), { numRuns: 6000, seed: 7 })) {
      for (const policy of POLICIES)
        for (const draft of evaluate(context, policy).drafts) fired.add(`${policy.id} ${draft.ruleId}`);
    }
    const rules = [
      ...CLASSIC_RULES.map(({ id }) => `${CLASSIC_1.id} ${id}`),
      ...ADAPTIVE_IDS,
      ...[ESTIMATE_1, ESTIMATE_2].flatMap((policy) => ESTIMATE_RULES.map(({ id }) => `${policy.id} ${id}`)),
    ];
    expect(rules.filter((id) => !fired.has(id))).toEqual([]);
  });

  law('1. every suggested load is loadable and in bounds', (policy) => {
    fc.assert(
      fc.property(anyContext(), (context) => {
        const loads = loadTermsOf(context, policy);
        for (const { next } of changesOf(kept(context, policy))) {
          if (next.kind !== 'LOAD') continue;
          expect(next.unit).toBe(context.unit);
          expect(next.value).toBeLessThanOrEqual(policy.maxLoad[next.unit]);
          expect(loads.admissible(next.value)).toBe(true);
          const ownStep =
            policy.kind !== 'classic' && loads.preferredStep !== null && context.loadsAtHand?.kind !== 'LIST';
          if (!ownStep) expect(same(loads.grid.nearest(next.value), next.value)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  law('2. never a harder and an easier load on one plan exercise', (policy) => {
    fc.assert(
      fc.property(anyContext(), (context) => {
        const effects = new Set(changesOf(kept(context, policy)).map((change) => change.loadEffect));
        expect(effects.has('HARDER') && effects.has('EASIER')).toBe(false);
      }),
      RUNS,
    );
  });

  law('3. under PAIN or FATIGUE no raise; without a raise the flag changes nothing', (policy) => {
    fc.assert(
      fc.property(anyContext(), fc.constantFrom('PAIN', 'FATIGUE'), (context, kind) => {
        const { drafts } = evaluated(context, policy);
        const flagged = resolve(drafts, [], [flag(kind)], NOW, policy).kept;
        expect(changesOf(flagged).some((change) => change.raise)).toBe(false);
        if (!changesOf(drafts).some((change) => change.raise)) {
          expect(flagged).toEqual(resolve(drafts, [], [], NOW, policy).kept);
        }
      }),
      RUNS,
    );
  });

  law('4. SUSPENSION, off switch, freeform, model not LOAD: empty', (policy) => {
    fc.assert(
      fc.property(anyContext(), fc.array(anyAiItem), (context, items) => {
        const silent: readonly ExerciseContext[] = [
          { ...context, flags: [flag('SUSPENSION')] },
          { ...context, suggestionsOff: true },
          { ...context, planExercise: null },
          { ...context, planExercise: { ...context.planExercise!, progressionModel: 'LEVEL' } },
        ];
        for (const of of silent) {
          const { drafts, trace } = evaluate(of, policy);
          expect(drafts).toEqual([]);
          expect(trace).toHaveLength(1);
          expect(evaluateAiItems(items, of, policy).drafts).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  law('5. permuting sets, sessions, exercises or stored rows changes no byte', (policy) => {
    const session = fc.tuple(
      anyContext(),
      anyContext({ suffix: 'b', position: 1 }),
      anyStored,
      anyFlags,
      fc.infiniteStream(fc.nat()),
    );
    fc.assert(
      fc.property(session, ([first, second, stored, flags, stream]) => {
        const shuffle = <T>(rows: readonly T[]): T[] =>
          rows
            .map((row) => ({ row, key: stream.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ row }) => row);
        const shuffled = (context: ExerciseContext): ExerciseContext => {
          const of = (row: PerformanceRow): PerformanceRow => ({
            ...row,
            sets: shuffle(row.sets),
            snapshot: row.snapshot === null ? null : { ...row.snapshot, sets: shuffle(row.snapshot.sets) },
          });
          const plan = context.planExercise!;
          return {
            ...context,
            planExercise: { ...plan, sets: shuffle(plan.sets) },
            current: of(context.current),
            history: shuffle(context.history.map(of)),
          };
        };
        const straight = suggestForSession({ exercises: [first, second], stored, flags, now: NOW }, policy);
        const mixed = suggestForSession(
          { exercises: [shuffled(second), shuffled(first)], stored: shuffle(stored), flags: shuffle(flags), now: NOW },
          policy,
        );
        expect(JSON.stringify(mixed)).toBe(JSON.stringify(straight));
      }),
      RUNS,
    );
  });

  law('6. no no-op; previous equals the live value; the type matches the sign', (policy) => {
    fc.assert(
      fc.property(anyContext(), (context) => {
        const live = context.planExercise!;
        for (const draft of kept(context, policy)) {
          expect(reverted(applyChanges(live, draft), draft)).toEqual(live);
          for (const { type, previous, next } of draft.changes) {
            expect(next).not.toEqual(previous);
            if (typeof next.value !== 'number' || typeof previous.value !== 'number') continue;
            expect(type.startsWith(next.value > previous.value ? 'INCREASE' : 'DECREASE')).toBe(true);
          }
        }
      }),
      RUNS,
    );
  });

  law('7. at most one kept suggestion per target and property', (policy) => {
    fc.assert(
      fc.property(anyContext(), (context) => {
        const pairs = kept(context, policy).flatMap(({ target, changes }) =>
          changes.map(({ property }) => `${target.id} ${property}`),
        );
        expect(new Set(pairs).size).toBe(pairs.length);
      }),
      RUNS,
    );
  });

  law(
    '8. no rep reset without its load change',
    (policy) => {
      fc.assert(
        fc.property(anyContext(), anyStored, anyFlags, (context, stored, flags) => {
          for (const { ruleId, changes } of kept(context, policy, stored, flags)) {
            if (ruleId === 'steady-reps' || !changes.some(({ property }) => property === 'reps')) continue;
            expect(changes.some(({ property }) => property === 'weight')).toBe(true);
          }
        }),
        RUNS,
      );
    },
    RESETTING,
  );

  law('9. cooldown is monotone in stored rows and in their age', (policy) => {
    const pass = COOLDOWNS[policy.kind];
    fc.assert(
      fc.property(anyContext(), anyStored, fc.nat({ max: 4 }), (context, stored, count) => {
        const { drafts } = evaluated(context, policy);
        const blocked = (rows: readonly StoredSuggestion[]) =>
          new Set(pass.losers(drafts, { stored: rows, flags: [], now: NOW, policy }).keys());
        const all = blocked(stored);
        for (const draft of blocked(stored.slice(0, count))) expect(all.has(draft)).toBe(true);
        const aged = stored.map((row) =>
          row.decision === 'PENDING' || row.decision === 'DEFERRED' ? row : { ...row, createdAt: NOW - 8 * DAY },
        );
        for (const draft of blocked(aged)) expect(all.has(draft)).toBe(true);
      }),
      RUNS,
    );
  });

  law('10. generating twice gives the same keys, each once', (policy) => {
    fc.assert(
      fc.property(anyContext(), fc.array(anyAiItem, { maxLength: 6 }), (context, items) => {
        const run = () =>
          [...evaluate(context, policy).drafts, ...evaluateAiItems(items, context, policy).drafts].map(
            ({ key }) => key,
          );
        const keys = run();
        expect(run()).toEqual(keys);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      RUNS,
    );
  });

  law(
    '11. steady reps never exceeds upper; a rep reset equals lower',
    (policy) => {
      fc.assert(
        fc.property(anyContext(), (context) => {
          const { lower, upper } = context.planExercise!.repPolicy;
          for (const { ruleId, changes } of evaluated(context, policy).drafts) {
            const reps = changes.find(({ property }) => property === 'reps')?.next.value;
            if (reps === undefined) continue;
            if (ruleId === 'steady-reps') expect(reps).toBeLessThanOrEqual(upper);
            else expect(reps).toBe(lower);
          }
        }),
        RUNS,
      );
    },
    RESETTING,
  );

  it('12. classic-1 without S1: only rules 0 and 10', () => {
    fc.assert(
      fc.property(anyContext(), (context) => {
        const { drafts } = evaluate({ ...context, history: [] }, CLASSIC_1);
        for (const { ruleNumber } of drafts) expect([0, 10]).toContain(ruleNumber);
      }),
      RUNS,
    );
  });

  it('13. classic-1: halving a lb case and reading it as kg halves the output', () => {
    const halved = <Row extends { readonly load: { readonly value: number } | null }>(row: Row): Row => ({
      ...row,
      load: row.load === null ? null : { value: row.load.value / 2, unit: 'KG' },
    });
    const performance = (row: PerformanceRow): PerformanceRow => ({
      ...row,
      sets: row.sets.map(halved),
      snapshot: row.snapshot === null ? null : { ...row.snapshot, sets: row.snapshot.sets.map(halved) },
    });
    fc.assert(
      fc.property(anyContext({ unit: 'LB', known: true }), (pounds) => {
        const plan = pounds.planExercise!;
        const kilograms: ExerciseContext = {
          ...pounds,
          unit: 'KG',
          planExercise: { ...plan, sets: plan.sets.map(halved) },
          current: performance(pounds.current),
          history: pounds.history.map(performance),
        };
        const outline = (drafts: readonly SuggestionDraft[], factor: number) =>
          drafts.map(({ ruleId, target, changes }) => [
            ruleId,
            target.id,
            ...changes.map(
              ({ property, next }) => `${property} ${next.kind === 'LOAD' ? next.value * factor : next.value}`,
            ),
          ]);
        expect(outline(kept(kilograms, CLASSIC_1), 2)).toEqual(outline(kept(pounds, CLASSIC_1), 1));
      }),
      RUNS,
    );
  });

  law('14. an unlinked light warm-up put in front changes nothing in a linked session', (policy) => {
    fc.assert(
      fc.property(
        anyContext(),
        fc.nat({ max: 3 }),
        fc.integer({ min: 1, max: 10 }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (context, index, reps, share) => {
          const warmed = (row: PerformanceRow): PerformanceRow => {
            const top = Math.max(0, ...row.sets.filter((set) => set.logged).map((set) => set.load!.value));
            const warmup: PerformedSetRow = {
              id: `${row.id}-warmup`,
              position: 0,
              type: 'WARMUP',
              load: { value: top * share, unit: context.unit },
              reps,
              restTaken: null,
              plannedSetId: null,
              logged: true,
              skipped: false,
            };
            return { ...row, sets: [warmup, ...row.sets.map((set) => ({ ...set, position: set.position + 1 }))] };
          };
          const rows = [context.current, ...context.history];
          const row = rows[index];
          fc.pre(row?.sets.some((set) => set.plannedSetId !== null && set.logged) === true);
          const [current, ...history] = rows.map((of) => (of === row ? warmed(of) : of));
          expect(written(kept({ ...context, current: current!, history }, policy))).toEqual(
            written(kept(context, policy)),
          );
        },
      ),
      RUNS,
    );
  });

  law('15. editing the live plan never changes the verdict on a past session', (policy) => {
    fc.assert(
      fc.property(anyContext(), anyContext(), (context, other) => {
        const verdicts = (of: ExerciseContext) => judgementOf(of, of.planExercise!, policy, () => {}).sessions;
        expect(verdicts({ ...context, planExercise: other.planExercise })).toEqual(verdicts(context));
      }),
      RUNS,
    );
  });

  law('16. AI [], garbage, error, timeout: exactly the result of the rules', (policy) => {
    const silent = fc.constantFrom<unknown>([], {}, { suggestions: [] }, 'nonsense', null, undefined, 42, [
      null,
      1,
      'x',
    ]);
    fc.assert(
      fc.property(anyContext(), silent, (context, answer) => {
        const input = { exercises: [context], stored: [], flags: [], now: NOW };
        const aiAnswers = new Map([[context.current.id, answer]]);
        expect(suggestForSession({ ...input, aiAnswers }, policy).kept).toEqual(suggestForSession(input, policy).kept);
      }),
      RUNS,
    );
  });

  law('17. AI adds at most five suggestions per exercise, all within its bounds', (policy) => {
    fc.assert(
      fc.property(anyContext(), fc.array(anyAiItem, { maxLength: 9 }), (context, items) => {
        const { drafts } = evaluateAiItems({ suggestions: items }, context, policy);
        expect(drafts.length).toBeLessThanOrEqual(5);
        const { increment } = loadTermsOf(context, policy);
        for (const { target, changes, record } of drafts) {
          expect(render(record.reason, 'en').length).toBeLessThanOrEqual(300);
          const set = context.planExercise!.sets.find(({ id }) => id === target.id);
          for (const { property, loadEffect, magnitude } of changes) {
            if (property === 'weight') {
              const load = set!.load!.value;
              const share = loadEffect === 'HARDER' ? 0.1 : 0.2;
              expect(magnitude).toBeLessThanOrEqual(Math.max(2 * increment(load), share * load) + 1e-6);
            }
            if (property === 'reps') expect(magnitude).toBeLessThanOrEqual(3);
            if (property === 'rest' || property === 'restSeconds') expect(magnitude).toBeLessThanOrEqual(60);
          }
        }
      }),
      RUNS,
    );
  });

  law('18. evaluate and resolve never throw on well-shaped input', (policy) => {
    const odd = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 0.5, 7.3, 1e9);
    fc.assert(
      fc.property(
        anyContext(),
        fc.array(odd, { minLength: 8, maxLength: 8 }),
        anyStored,
        anyFlags,
        (context, odds, stored, flags) => {
          const plan = context.planExercise!;
          const spoiled: ExerciseContext = {
            ...context,
            preferredStep: odds[0]!,
            loadsAtHand: { kind: 'LIST', loads: odds },
            typicalReps: { lower: odds[1]!, upper: odds[2]! },
            planExercise: {
              ...plan,
              repPolicy: { ...plan.repPolicy, lower: odds[3]!, upper: odds[4]! },
              sets: [...plan.sets, ...plan.sets],
            },
            current: {
              ...context.current,
              sets: context.current.sets.map((set, i) => ({
                ...set,
                id: 'twin',
                load: { value: odds[i % 8]!, unit: i % 2 === 0 ? ('KG' as const) : ('LB' as const) },
                reps: i === 0 ? odds[5]! : set.reps,
                restTaken: odds[6]!,
              })),
            },
          };
          for (const of of [spoiled, { ...spoiled, history: [] }, { ...context, loadsAtHand: spoiled.loadsAtHand }]) {
            const { drafts } = evaluate(of, policy);
            expect(() => resolve([...drafts, ...drafts], stored, flags, NOW, policy)).not.toThrow();
          }
        },
      ),
      RUNS,
    );
  });

  law('20. reject and defer never touch the plan; accept then rollback restores it', (policy) => {
    fc.assert(
      fc.property(anyContext(), (context) => {
        const live = context.planExercise!;
        const before = JSON.stringify(live);
        const all = kept(context, policy);
        const accepted = all.reduce(
          (plan, draft) => applyChanges(plan, draft),
          live as ReturnType<typeof applyChanges>,
        );
        const restored = all.toReversed().reduce(reverted, accepted);
        expect(restored).toEqual(live);
        expect(JSON.stringify(live)).toBe(before);
      }),
      RUNS,
    );
  });

  law('21. every kept suggestion has evidence and a reason in en and ru', (policy) => {
    fc.assert(
      fc.property(anyContext(), (context) => {
        for (const { record } of kept(context, policy)) {
          expect(record.evidence.length).toBeGreaterThan(0);
          expect(render(record.reason, 'en')).toMatch(/^\S.*\.$/);
          expect(render(record.reason, 'ru')).toMatch(/^\S.*\.$/);
          expect(`${render(record.reason, 'en')}${render(record.reason, 'ru')}`).not.toMatch(/[{}]|NaN|undefined| {2}/);
        }
      }),
      RUNS,
    );
  });

  law('22. a loser names a kept winner, a flag, a stored row or a bound', (policy) => {
    fc.assert(
      fc.property(
        anyContext(),
        anyStored,
        anyFlags,
        fc.array(anyAiItem, { maxLength: 5 }),
        (context, stored, flags, items) => {
          const aiAnswers = new Map([[context.current.id, items]]);
          const {
            kept: winners,
            dropped,
            drafts,
          } = suggestForSession({ exercises: [context], stored, flags, now: NOW, aiAnswers }, policy);
          expect(winners.length + dropped.length).toBe(drafts.length);
          for (const { winner } of dropped) {
            if (winner.kind === 'SUGGESTION') expect(winners.map(({ key }) => key)).toContain(winner.id);
            if (winner.kind === 'FLAG') expect(flags.map(({ id }) => id)).toContain(winner.id);
            if (winner.kind === 'STORED') expect(stored.map(({ id }) => id)).toContain(winner.id);
          }
        },
      ),
      RUNS,
    );
  });
});
