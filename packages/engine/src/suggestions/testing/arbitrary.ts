import { once, sameCases } from '@topset/vitest-config/same-cases';
import fc from 'fast-check';
import {
  CATEGORIES,
  CHANGE_TYPES,
  DECISIONS,
  OUTCOMES,
  type StoredSuggestion,
  SUGGESTION_SOURCES,
} from '../../kernel/suggestion-terms.ts';
import type { RepPolicy, RestPolicy } from '../../prescription-terms.ts';
import {
  type Equipment,
  type LoadType,
  REP_MODES,
  SET_TYPES,
  type SetType,
  UNITS,
  type Unit,
} from '../../vocabulary.ts';
import { evaluate } from '../evaluate.ts';
import type { SuggestionPolicy } from '../policy.ts';
import type {
  Evaluation,
  ExerciseContext,
  FlagRow,
  PerformanceRow,
  PerformedSetRow,
  PlannedSetRow,
  PrescriptionRow,
} from '../types.ts';
import { DAY, NOW } from './notation.ts';

/** Random training that often fires a rule: sessions stay near their plan. */

const KINDS: readonly (readonly [LoadType, Equipment])[] = [
  ['external', 'barbell'],
  ['external', 'machine'],
  ['external', 'dumbbell'],
  ['external', 'cable'],
  ['bodyweight_plus', 'pullup_bar'],
  ['bodyweight', 'bodyweight'],
  ['assisted', 'assisted_pullup'],
  ['band', 'band'],
];

const setType = fc.oneof(
  { weight: 8, arbitrary: fc.constant<SetType>('REGULAR') },
  { weight: 3, arbitrary: fc.constantFrom<SetType>(...SET_TYPES) },
);

const repPolicy: fc.Arbitrary<RepPolicy> = fc
  .record({
    mode: fc.oneof(
      { weight: 4, arbitrary: fc.constant<RepPolicy['mode']>('RANGE') },
      { weight: 3, arbitrary: fc.constantFrom<RepPolicy['mode']>(...REP_MODES) },
    ),
    lower: fc.integer({ min: 5, max: 8 }),
    width: fc.integer({ min: 0, max: 5 }),
    target: fc.integer({ min: 6, max: 10 }),
  })
  .map(({ mode, lower, width, target }) => ({ mode, lower, upper: lower + width, target }));

const restPolicy: fc.Arbitrary<RestPolicy> = fc.record({
  mode: fc.constantFrom<RestPolicy['mode']>('ALL_SAME', 'INDIVIDUAL'),
  seconds: fc.constantFrom(0, 60, 90, 120),
});

interface PlanShape {
  readonly type: SetType;
  readonly steps: number;
  readonly reps: number;
  readonly rest: number | null;
}

const planShape: fc.Arbitrary<PlanShape> = fc.record({
  type: setType,
  steps: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 36, max: 44 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 60 }) },
  ),
  reps: fc.integer({ min: 0, max: 13 }),
  rest: fc.constantFrom(null, 60, 90, 120),
});

function prescription(shapes: readonly PlanShape[], reps: RepPolicy, rest: RestPolicy, unit: Unit): PrescriptionRow {
  return {
    repPolicy: reps,
    restPolicy: rest,
    sets: shapes.map(
      (shape, position): PlannedSetRow => ({
        id: `p${position + 1}`,
        position,
        type: shape.type,
        load: { value: shape.steps * 2.5, unit },
        reps: shape.reps,
        restSeconds: shape.rest,
      }),
    ),
  };
}

/** How a session differs from its plan. */
const sessionShape = fc.record({
  deltas: fc.array(
    fc.record({
      steps: fc.oneof(
        { weight: 5, arbitrary: fc.constant(0) },
        { weight: 3, arbitrary: fc.integer({ min: -5, max: 5 }) },
      ),
      reps: fc.integer({ min: -3, max: 8 }),
      type: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: setType }),
      rest: fc.constantFrom(null, 20, 45, 60, 90, 120),
      skipped: fc.oneof({ weight: 12, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
    { minLength: 5, maxLength: 5 },
  ),
  /** One shift for all sets makes "all main sets" tests pass often. */
  shift: fc.integer({ min: -3, max: 7 }),
  uniform: fc.boolean(),
  extra: fc.boolean(),
  snapshot: fc.constantFrom<'plan' | 'none' | 'other'>('plan', 'plan', 'plan', 'none', 'other'),
  linked: fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  otherPolicy: repPolicy,
});
type SessionShape = typeof sessionShape extends fc.Arbitrary<infer T> ? T : never;

function performance(
  shape: SessionShape,
  index: number,
  plan: PrescriptionRow,
  unit: Unit,
  suffix: string,
): PerformanceRow {
  const goal = plan.repPolicy.mode === 'TARGET' ? plan.repPolicy.target : plan.repPolicy.upper;
  const rows = plan.sets.map((set, position): PerformedSetRow => {
    const delta = shape.deltas[position]!;
    return {
      id: `s${index}-${position + 1}${suffix}`,
      position,
      type: delta.type ?? set.type,
      load: { value: Math.max(0, set.load!.value + delta.steps * 2.5), unit },
      reps: Math.max(1, goal + (shape.uniform ? shape.shift : delta.reps - 2)),
      restTaken: delta.rest,
      plannedSetId: shape.linked ? set.id : null,
      logged: !delta.skipped,
      skipped: delta.skipped,
    };
  });
  if (shape.extra && rows.length > 0) {
    const last = rows[rows.length - 1]!;
    rows.push({
      ...last,
      id: `s${index}-x${suffix}`,
      position: rows.length,
      plannedSetId: null,
      reps: Math.max(1, last.reps! - 2),
    });
  }
  const snapshot =
    shape.snapshot === 'none' ? null : shape.snapshot === 'plan' ? plan : { ...plan, repPolicy: shape.otherPolicy };
  return {
    id: `s${index}${suffix}`,
    workoutId: `w${index}`,
    workoutStatus: index === 0 ? 'SUMMARY' : 'DONE',
    startedAt: NOW - index * 3 * DAY,
    position: 0,
    exerciseKey: `bench${suffix}`,
    planExerciseId: `pe${suffix}`,
    snapshot,
    sets: rows,
  };
}

interface ContextOptions {
  readonly unit?: Unit;
  readonly known?: boolean;
  readonly suffix?: string;
  readonly position?: number;
}

const contexts = new Map<string, fc.Arbitrary<ExerciseContext>>();

/** A context of one plan exercise, the same ones for every law. `suffix` keeps ids apart when several make a workout. */
export function anyContext(options: ContextOptions = {}): fc.Arbitrary<ExerciseContext> {
  const name = JSON.stringify(options);
  const known = contexts.get(name) ?? sameCases(newContext(options));
  contexts.set(name, known);
  return known;
}

const evaluations = new Map<SuggestionPolicy, (context: ExerciseContext) => Evaluation>();

/** What the rules say of a case, worked out once for all laws about it. */
export function evaluated(context: ExerciseContext, policy: SuggestionPolicy): Evaluation {
  const known = evaluations.get(policy) ?? once((of: ExerciseContext) => evaluate(of, policy));
  evaluations.set(policy, known);
  return known(context);
}

function newContext(options: ContextOptions): fc.Arbitrary<ExerciseContext> {
  const suffix = options.suffix ?? '';
  return fc
    .record({
      unit: options.unit === undefined ? fc.constantFrom<Unit>(...UNITS) : fc.constant(options.unit),
      kind: fc.oneof(
        { weight: 4, arbitrary: fc.constant(KINDS[0]!) },
        { weight: 5, arbitrary: fc.constantFrom(...KINDS) },
      ),
      muscle: options.known
        ? fc.constantFrom('chest', 'quads', 'forearms')
        : fc.constantFrom('chest', 'quads', 'forearms', null),
      heavy: fc.boolean(),
      pull: fc.boolean(),
      reps: repPolicy,
      rest: restPolicy,
      plan: fc.array(planShape, { minLength: 1, maxLength: 4 }),
      /** Plate steps on a warm-up in front; 0 is a warm-up without a planned load. */
      warmup: fc.constantFrom(null, null, null, 0, 16),
      sameSets: fc.boolean(),
      sessions: fc.array(sessionShape, { minLength: 1, maxLength: 4 }),
      /** Habits: the same session again and again is what most rules look for. */
      habit: fc.boolean(),
      typical: fc.constantFrom(null, { lower: 6, upper: 9 }),
      step: options.known ? fc.constant(null) : fc.constantFrom(null, null, null, 2, 15),
      atHand: options.known
        ? fc.constant(null)
        : fc.constantFrom(
            null,
            null,
            { kind: 'LIST' as const, loads: [20, 40, 60, 80, 90, 100, 110, 130] },
            { kind: 'STEP' as const, step: 2, from: 20 },
          ),
    })
    .map((of): ExerciseContext => {
      const work = of.sameSets ? of.plan.map(() => of.plan[0]!) : of.plan;
      const shapes =
        of.warmup === null ? work : [{ type: 'WARMUP' as const, steps: of.warmup, reps: 5, rest: 60 }, ...work];
      const plan = prescription(shapes, of.reps, of.rest, of.unit);
      const [current, ...history] = of.sessions.map((shape, index) => {
        const done = of.habit ? { ...of.sessions[0]!, snapshot: shape.snapshot } : shape;
        return performance(done, index, plan, of.unit, suffix);
      });
      return {
        unit: of.unit,
        locale: 'en',
        exercise: {
          key: `bench${suffix}`,
          primaryMuscle: of.muscle as ExerciseContext['exercise']['primaryMuscle'],
          equipment: [of.kind[1]],
          loadType: of.kind[0],
          heavyCompound: of.heavy,
          largePull: of.pull,
        },
        loadsAtHand: of.atHand,
        preferredStep: of.step,
        planExercise: { ...plan, id: `pe${suffix}`, position: options.position ?? 0, progressionModel: 'LOAD' },
        suggestionsOff: false,
        current: current!,
        history,
        typicalReps: of.typical,
        flags: [],
      };
    });
}

export const anyStored: fc.Arbitrary<readonly StoredSuggestion[]> = fc
  .array(
    fc.record({
      source: fc.constantFrom(...SUGGESTION_SOURCES),
      decision: fc.constantFrom(...DECISIONS),
      outcome: fc.constantFrom(...OUTCOMES),
      age: fc.integer({ min: 0, max: 14 }),
      setId: fc.constantFrom(null, 'p1', 'p2', 'p3'),
      category: fc.constantFrom(...CATEGORIES),
      changeTypes: fc.array(fc.constantFrom(...CHANGE_TYPES.slice(0, 8)), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 4 },
  )
  .map((rows) =>
    rows.map(({ age, ...row }, i) => ({ ...row, id: `old${i}`, createdAt: NOW - age * DAY, planExerciseId: 'pe' })),
  );

export const anyFlags: fc.Arbitrary<readonly FlagRow[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom<FlagRow['kind']>('FATIGUE', 'PAIN', 'TECHNIQUE', 'MANUAL_OVERRIDE'),
      severity: fc.constantFrom(null, 0, 1, 3),
      exerciseKey: fc.constantFrom(null, 'bench', 'squat'),
    }),
    { maxLength: 2 },
  )
  .map((rows) => rows.map((row, i) => ({ ...row, id: `flag${i}` })));

/** An item as a model might send it, sensible or not. */
export const anyAiItem: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({
    targetSetIndex: fc.integer({ min: -1, max: 4 }),
    changeType: fc.constantFrom(...CHANGE_TYPES),
    newValue: fc.oneof(
      fc.double({ min: -10, max: 200, noNaN: true }),
      fc.integer({ min: 1, max: 140 }),
      fc.constant(null),
    ),
    newMode: fc.constantFrom(null, 'RANGE', 'TARGET', 'NOT_SET'),
    reasoning: fc.constantFrom('because', '', '  ', 'x'.repeat(400)),
  }),
  fc.record({
    targetSetIndex: fc.integer({ min: 0, max: 3 }),
    changeType: fc.constantFrom(...CHANGE_TYPES.slice(0, 6)),
    newValue: fc.integer({ min: 1, max: 140 }),
    newMode: fc.constant(null),
    reasoning: fc.constant('because'),
  }),
  fc.anything(),
);
