import type {
  AiSuggestion,
  AnalyzerPlan,
  CoachReply,
  PlanUpdate,
  TodayPlan,
  WorkoutDocument,
  WorkoutSet,
} from '@topset/llm-schema';
import { shareOfCases } from '@topset/vitest-config/share-of-cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyzerGuards } from './analyzer-guards.ts';
import { type CoachContext, coachGuards } from './coach-guards.ts';
import type { AnalyzerContext, AthleteContext, WorkoutContext } from './context.ts';
import { type Guard, runGuards } from './guard.ts';
import { guardAnalyzer, guardTodayPlan, guardWorkout } from './index.ts';
import { type PlanUpdateContext, planUpdateGuards } from './plan-update-guards.ts';
import { judgeSuggestions, type SuggestionContext } from './suggestion-guards.ts';
import { context, library, plan, todayPlan, todayPlanContext, workout } from './testing/session.ts';
import { todayPlanGuards } from './today-plan-guards.ts';
import { workoutGuards } from './workout-guards.ts';

const RUNS = { numRuns: 2000 };

const slugs = fc.constantFrom(...library.keys(), 'moon-walk');
const equipment = fc.constantFrom('eq_barbell', 'eq_flat_bench', 'eq_bodyweight', 'eq_rower', 'eq_dumbbells_set_5-50');
const loads = fc.oneof(
  fc.constantFrom(null, 0, 40, 45, 57.2, 63, 190, 199.5, 210, 2000),
  fc.double({ min: 0, max: 400, noNaN: true }),
);
const tiers = fc.constantFrom('A' as const, 'B' as const, 'C' as const);

/** Mostly `usual`. */
const seldom = <Odd, Usual>(odd: fc.Arbitrary<Odd>, usual: Usual): fc.Arbitrary<Odd | Usual> =>
  fc.oneof({ arbitrary: odd, weight: 1 }, { arbitrary: fc.constant(usual), weight: 5 });

/** Edits that a hijacked model could make to a list of things, a few at a time. */
function edited<Item>(items: readonly Item[], edits: fc.Arbitrary<Partial<Item>>): fc.Arbitrary<Item[]> {
  return fc
    .array(fc.record({ at: fc.nat(items.length - 1), edit: edits }), { maxLength: 2 })
    .map((list) =>
      items.map((item, i) => Object.assign({}, item, ...list.filter(({ at }) => at === i).map(({ edit }) => edit))),
    );
}

const one = <Value extends object>(model: { readonly [Key in keyof Value]?: fc.Arbitrary<Value[Key]> }) =>
  fc.oneof(
    ...Object.entries(model).map(([key, values]) =>
      (values as fc.Arbitrary<unknown>).map((value) => ({ [key]: value })),
    ),
  ) as fc.Arbitrary<Partial<Value>>;

const maliciousPlans: fc.Arbitrary<AnalyzerPlan> = fc
  .record({
    exercises: edited(
      plan.exercises,
      one<AnalyzerPlan['exercises'][number]>({
        slug: slugs,
        equipment,
        tier: tiers,
        target_load: loads,
        rir: fc.option(fc.nat(4)),
      }),
    ),
    policy: fc.option(fc.record({ rir_shift: fc.nat(2), load_cap_factor: fc.constantFrom(0.8, 0.95, 1, 1.05) })),
    tiers: seldom(fc.uniqueArray(tiers, { minLength: 1 }), null),
  })
  .map(({ exercises, policy, tiers: listed }) => ({
    ...plan,
    exercises,
    tiers: listed ?? plan.tiers,
    fatigue_policy: { ...plan.fatigue_policy, ...policy },
  }));

const contexts: fc.Arbitrary<AnalyzerContext> = fc
  .record({
    banned: fc.subarray(['deadlift', 'push-up', 'cable-fly'], { maxLength: 1 }),
    suspended: seldom(fc.constantFrom(['plank'], ['dumbbell-row']), []),
    painAreas: seldom(fc.constantFrom(['shoulder'], ['knee']), []),
    limits: fc.constantFrom(
      { minRirShift: 0, maxLoadFactor: 1.05, allowTierC: true },
      { minRirShift: 1, maxLoadFactor: 0.95, allowTierC: false },
      { minRirShift: 0, maxLoadFactor: 1, allowTierC: true },
    ),
  })
  .map(({ banned, suspended, painAreas, limits }) => ({
    ...context,
    ...limits,
    banned: new Set(banned),
    suspended: new Set(suspended),
    painAreas: new Set(painAreas),
  }));

/** Whether an athlete may do an exercise at all, said once more in other words than the guards'. */
function isDoable(slug: string, { banned, suspended, painAreas, inventory }: AthleteContext): boolean {
  const known = library.get(slug);
  if (!known || banned.has(slug) || suspended.has(slug)) return false;
  if ([...painAreas].some((area) => known.contraindications.includes(area))) return false;
  if (known.equipment.length === 0) return true;
  for (const set of known.equipment) {
    let missing = 0;
    for (const names of set) if (names.filter((name) => inventory.has(name)).length === 0) missing += 1;
    if (missing === 0) return true;
  }
  return false;
}

/** The load that a hijacked model may reach: 200 x factor, 60 / factor of help, 40 to start with, else none. */
function isSafeLoad(slug: string, load: number | null, factor: number): boolean {
  if (load === null) return true;
  if (slug === 'barbell-bench-press') return load <= 200 * factor + 1e-6;
  if (slug === 'assisted-pull-up') return load >= 60 / factor - 1e-6;
  return slug === 'dumbbell-row' && load <= 40 + 1e-6;
}

test('P14 no accepted plan leaves the library, the athlete’s equipment, bans, tiers and caps', () => {
  let accepted = 0;
  const refusedBy = new Set<string>();
  fc.assert(
    fc.property(maliciousPlans, contexts, (value, judge) => {
      const faults = guardAnalyzer(value, judge);
      for (const { code } of faults) refusedBy.add(code);
      if (faults.length > 0) return;
      accepted += 1;
      const { exercises, fatigue_policy, tiers: listed } = value;
      for (const { slug, equipment: used, tier, target_load } of exercises) {
        expect(isDoable(slug, judge)).toBe(true);
        const pieces = library.get(slug)!.equipment.flat(2);
        expect(pieces.length === 0 ? used : judge.inventory.has(used) && pieces.includes(used)).toBe(
          pieces.length === 0 ? 'eq_bodyweight' : true,
        );
        expect(listed).toContain(tier);
        expect(tier === 'C' && !judge.allowTierC).toBe(false);
        expect(isSafeLoad(slug, target_load, judge.maxLoadFactor)).toBe(true);
      }
      expect(new Set(exercises.map(({ slug }) => slug)).size).toBe(exercises.length);
      expect(fatigue_policy.rir_shift).toBeGreaterThanOrEqual(judge.minRirShift);
      expect(fatigue_policy.load_cap_factor).toBeLessThanOrEqual(judge.maxLoadFactor);
      expect(listed.join('')).toMatch(/^AB?C?$/);
    }),
    RUNS,
  );
  expect(accepted).toBeGreaterThan(shareOfCases(50));
  expect([...refusedBy]).toEqual(expect.arrayContaining(['A2', 'A3', 'A4', 'A5', 'A6', 'A10']));
});

const maliciousWorkouts: fc.Arbitrary<WorkoutDocument> = edited(
  workout.sets,
  one<WorkoutSet>({
    exercise: slugs,
    target_weight: loads,
    equipment,
    tier: fc.constantFrom('W' as const, 'A' as const),
    rest_s: fc.nat(600),
  }),
).map((sets) => ({ ...workout, sets }));

const workoutContexts: fc.Arbitrary<WorkoutContext> = fc
  .record({ factor: fc.constantFrom(0.8, 0.95, 1.05), most: fc.constantFrom(0.95, 1.05) })
  .map(({ factor, most }) => ({
    ...context,
    maxLoadFactor: most,
    plan: { ...plan, fatigue_policy: { ...plan.fatigue_policy, load_cap_factor: factor } },
  }));

test('P14 no accepted session holds a load over its cap or an exercise outside the plan', () => {
  let accepted = 0;
  const refusedBy = new Set<string>();
  fc.assert(
    fc.property(maliciousWorkouts, workoutContexts, (value, judge) => {
      const faults = guardWorkout(value, judge);
      for (const { code } of faults) refusedBy.add(code);
      if (faults.length > 0) return;
      accepted += 1;
      const factor = Math.min(judge.plan.fatigue_policy.load_cap_factor, judge.maxLoadFactor);
      for (const { exercise, tier, target_weight } of value.sets) {
        expect(isSafeLoad(exercise, target_weight, factor)).toBe(true);
        expect(
          plan.exercises.some(({ slug }) => slug === exercise) || (tier === 'W' && isDoable(exercise, judge)),
        ).toBe(true);
      }
    }),
    RUNS,
  );
  expect(accepted).toBeGreaterThan(shareOfCases(50));
  expect([...refusedBy]).toEqual(expect.arrayContaining(['W2', 'W5', 'W6']));
});

const maliciousToday: fc.Arbitrary<TodayPlan> = fc
  .array(
    fc.record({
      prefix: fc.constantFrom('', 'Slow ', 'No ', '3) ', 'un'),
      name: fc.constantFrom('Deadlift', 'dead-lift', 'DEADLIFT', 'Становая тяга', 'Push-Up', 'Bench press', 'Plank'),
      suffix: fc.constantFrom('', '!', 's', ' (heavy)', '\tx'),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((names) => ({
    ...todayPlan,
    blocks: todayPlan.blocks.map((block) => ({
      ...block,
      exercises: names.map(({ prefix, name, suffix }) => ({
        id: '',
        name: prefix + name + suffix,
        prescription: '',
        detail: null,
      })),
    })),
  }));

test('P14 no accepted plan of today names what is banned or hurts', () => {
  const verdicts = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(maliciousToday, fc.boolean(), (value, hurts) => {
      const judge = { ...todayPlanContext, painAreas: new Set(hurts ? ['shoulder'] : []) };
      const isAccepted = !guardTodayPlan(value, judge).some(({ severity }) => severity === 'block');
      verdicts[isAccepted ? 'accepted' : 'refused'] += 1;
      if (!isAccepted) return;
      for (const { name } of value.blocks.flatMap(({ exercises }) => exercises)) {
        expect(name.toLowerCase().split(/[^\p{L}\p{N}]+/u)).not.toContain('deadlift');
        expect(name).not.toMatch(/(?:^|\P{L})становая тяга(?:\P{L}|$)/iu);
        if (hurts) expect(name).not.toMatch(/(?:^|[^a-z])bench press(?:[^a-z]|$)/i);
      }
    }),
    RUNS,
  );
  expect(Math.min(verdicts.accepted, verdicts.refused)).toBeGreaterThan(shareOfCases(50));
});

const suggestionContexts: fc.Arbitrary<SuggestionContext> = fc
  .record({
    load: fc.constantFrom(null, 0, 20, 100),
    loadKind: fc.constantFrom('external' as const, 'assisted' as const, 'band' as const),
    easierOnly: fc.boolean(),
    suspended: seldom(fc.constant(true), false),
    restMode: fc.constantFrom('ALL_SAME' as const, 'INDIVIDUAL' as const),
    repMode: fc.constantFrom('NOT_SET' as const, 'TARGET' as const, 'RANGE' as const),
  })
  .map(({ load, ...own }) => ({
    ...own,
    sets: [
      { load, reps: 8, rest: 90 },
      { load, reps: null, rest: null },
    ],
    repRange: { lower: 6, upper: 10 },
    restSeconds: 90,
    roundLoad: (value) => Math.round(value / 2.5) * 2.5,
    increment: () => 5,
  }));

const changeTypes: readonly AiSuggestion['changeType'][] = [
  'INCREASE_WEIGHT',
  'DECREASE_WEIGHT',
  'INCREASE_REPS',
  'DECREASE_REPS',
  'INCREASE_REST',
  'DECREASE_REST',
  'CHANGE_REP_RANGE_MODE',
  'INCREASE_REST_SECONDS',
  'DECREASE_REST_SECONDS',
];
/** Often about the size of what is planned, so that enough is kept to be judged. */
const valuesOf = (changeType: AiSuggestion['changeType']): fc.Arbitrary<number | null> => {
  const [min, max] = changeType.endsWith('WEIGHT') ? [5, 130] : changeType.endsWith('REPS') ? [3, 13] : [10, 170];
  const wild = fc.constantFrom(null, 0, 2000);
  if (changeType === 'CHANGE_REP_RANGE_MODE') return seldom(wild, null);
  return fc.oneof(
    { arbitrary: wild, weight: 1 },
    { arbitrary: fc.integer({ min, max }).map((it) => it + 0.3), weight: 4 },
  );
};

const suggestionLists = fc.array(
  fc.constantFrom(...changeTypes).chain((changeType) =>
    fc.record({
      targetSetIndex: seldom(fc.integer({ min: -1, max: 3 }), 0),
      changeType: fc.constant(changeType),
      newValue: valuesOf(changeType),
      newMode: seldom(fc.constantFrom('RANGE' as const, 'TARGET' as const), null),
      reasoning: fc.constant('So.'),
    }),
  ),
  { maxLength: 5 },
);

test('P14 no kept suggestion is too large or harder than a flag allows; P15 judging twice changes nothing', () => {
  let kept = 0;
  const droppedBy = new Set<string>();
  fc.assert(
    fc.property(suggestionLists, suggestionContexts, (suggestions, judge) => {
      const result = judgeSuggestions({ suggestions }, judge);
      kept += result.kept.length;
      for (const { guard } of result.dropped) droppedBy.add(guard);
      expect(result.kept.length + result.dropped.length).toBe(suggestions.length);
      expect(judge.suspended && result.kept.length > 0).toBe(false);
      for (const { changeType, newValue, targetSetIndex } of result.kept) {
        if (newValue === null) continue;
        const set = judge.sets[targetSetIndex];
        const isMore = changeType.startsWith('INCREASE');
        if (changeType.endsWith('WEIGHT')) {
          const isHarder = isMore !== (judge.loadKind === 'assisted');
          expect(judge.easierOnly && isHarder).toBe(false);
          const most = Math.max(10, set!.load! * (isHarder ? 0.1 : 0.2));
          expect(Math.abs(newValue - set!.load!)).toBeLessThanOrEqual(most + 1e-6);
        } else if (changeType.endsWith('REPS')) {
          expect(judge.easierOnly && isMore).toBe(false);
          expect(Math.abs(newValue - set!.reps!)).toBeLessThanOrEqual(3);
        } else {
          expect(judge.easierOnly && !isMore).toBe(false);
          expect(newValue >= 15 && newValue <= 600 && Math.abs(newValue - 90) <= 60).toBe(true);
        }
      }
      const again = judgeSuggestions({ suggestions: result.kept }, judge);
      expect(again).toEqual({ kept: result.kept, dropped: [], faults: [] });
    }),
    RUNS,
  );
  expect(kept).toBeGreaterThan(shareOfCases(100));
  expect([...droppedBy].toSorted()).toEqual(['S1', 'S2', 'S3', 'S4', 'S5']);
});

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !(value instanceof Map) && !(value instanceof Set)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** The guards give the same findings in any order, as often as they are asked, and touch nothing. */
function staysTheSame<Value, Context>(
  guards: readonly Guard<Value, Context>[],
  values: fc.Arbitrary<Value>,
  judges: fc.Arbitrary<Context>,
): void {
  const orders = fc.shuffledSubarray([...guards], { minLength: guards.length });
  const found = new Set<string>();
  fc.assert(
    fc.property(values, judges, orders, (value, judge, order) => {
      const faults = runGuards(guards, deepFreeze(value), deepFreeze(judge));
      for (const { code } of faults) found.add(code);
      expect(runGuards(order, value, judge)).toEqual(faults);
      expect(runGuards(guards, structuredClone(value), judge)).toEqual(faults);
    }),
    { numRuns: 1000 },
  );
  expect(found.size).toBeGreaterThan(1);
}

test('P15 guards of plans are free of order, idempotent and deterministic', () => {
  staysTheSame(analyzerGuards, maliciousPlans, contexts);
});

test('P15 guards of sessions are free of order, idempotent and deterministic', () => {
  staysTheSame(workoutGuards, maliciousWorkouts, workoutContexts);
});

test('P15 guards of plans of today are free of order, idempotent and deterministic', () => {
  staysTheSame(todayPlanGuards, maliciousToday, fc.constant(todayPlanContext));
});

const texts = fc.constantFrom('Level 4.', 'Do 77.', 'Take ibuprofen.', 'See www.x.y', 'Stop.\n'.repeat(5));
const action = fc.record({
  kind: fc.constantFrom('REPEAT_LEVEL' as const, 'TRY_NEXT_LEVEL' as const, 'REST_DAY' as const),
  exerciseKey: fc.constantFrom(null, 'push-up', 'moon-walk'),
  label: texts,
});
const replies: fc.Arbitrary<CoachReply> = fc.record({
  language: fc.constantFrom('en' as const, 'ru' as const),
  summary: texts,
  sections: fc.array(fc.record({ kind: fc.constant('NOTE' as const), text: texts }), { maxLength: 5 }),
  nextAction: action,
  options: fc.array(action, { maxLength: 3 }),
  question: fc.option(texts),
  safetyNote: fc.option(texts),
  suspectedFlags: fc.constant([]),
  facts: fc.array(
    fc.record({
      exerciseKey: fc.constantFrom('push-up', 'plank'),
      level: fc.option(fc.nat(5)),
      volume: fc.constant(30),
    }),
    { maxLength: 3 },
  ),
});
const coachContexts: fc.Arbitrary<CoachContext> = fc
  .record({ pain: fc.boolean(), fatigue: fc.boolean() })
  .map((flags) => ({
    language: 'en',
    exerciseKeys: new Set(['push-up']),
    ...flags,
    history: new Map([['push-up', { level: 4, volume: 30 }]]),
    promptFacts: ['4, 30'],
    dueWarnings: ['Stop.'],
    namesConditionOrDrug: (text) => text.includes('ibuprofen'),
  }));

test('P15 guards of coaches are free of order, idempotent and deterministic', () => {
  staysTheSame(coachGuards, replies, coachContexts);
});

const targets = fc.record({
  sets: fc.integer({ min: 1, max: 3 }),
  reps: fc.option(fc.nat(9)),
  seconds: fc.option(fc.nat(9)),
});
const updates: fc.Arbitrary<PlanUpdate> = fc.record({
  summary: texts,
  exercises: fc.array(
    fc
      .tuple(targets, fc.nat(3), fc.constantFrom('KEEP' as const, 'ADVANCE' as const, 'SWAP' as const), slugs)
      .map(([target, ref, action, exerciseKey]) => ({
        ...target,
        ref,
        action,
        exerciseKey,
        restSeconds: 60,
        reason: 'So.',
      })),
    { minLength: 1, maxLength: 4 },
  ),
  added: fc.array(
    fc.tuple(targets, slugs, fc.integer({ min: -1, max: 3 })).map(([target, exerciseKey, afterRef]) => ({
      ...target,
      exerciseKey,
      afterRef,
      restSeconds: 60,
      reason: 'So.',
    })),
    { maxLength: 2 },
  ),
});
const updateContexts: fc.Arbitrary<PlanUpdateContext> = fc
  .tuple(contexts, fc.boolean(), fc.array(fc.tuple(slugs, targets, fc.boolean()), { minLength: 1, maxLength: 3 }))
  .map(([athlete, technique, rows]) => ({
    ...athlete,
    technique,
    exercises: rows.map(([exerciseKey, current, locked]) => ({
      exerciseKey,
      decision: locked ? null : ('ADVANCE' as const),
      current,
      target: null,
      restSeconds: 90,
      variations: new Map(),
      locked,
    })),
  }));

test('P15 guards of updates are free of order, idempotent and deterministic', () => {
  staysTheSame(planUpdateGuards, updates, updateContexts);
});
