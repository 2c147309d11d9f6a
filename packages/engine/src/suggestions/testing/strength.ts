import { once, sameCases } from '@topset/vitest-config/same-cases';
import fc from 'fast-check';
import type { LoadsAtHand } from '../../kernel/rack.ts';
import type { RepPolicy } from '../../prescription-terms.ts';
import type { Equipment, LoadType, SetType, Unit } from '../../vocabulary.ts';
import { evaluate } from '../evaluate.ts';
import { ESTIMATE_1, ESTIMATE_2, type EstimatePolicy } from '../policy.ts';
import type { ExerciseContext, PerformanceRow, PerformedSetRow, PlannedSetRow, PrescriptionRow } from '../types.ts';
import { DAY, NOW } from './notation.ts';

/** Random training with efforts, gaps and shapes of plans: what estimates read. */

const KINDS: readonly (readonly [LoadType, Equipment])[] = [
  ['external', 'barbell'],
  ['external', 'barbell'],
  ['external', 'cable'],
  ['bodyweight_plus', 'pullup_bar'],
  ['assisted', 'assisted_pullup'],
  ['bodyweight', 'bodyweight'],
];

const AT_HAND: readonly (LoadsAtHand | null)[] = [
  null,
  null,
  { kind: 'STEP', step: 5, from: 20 },
  { kind: 'LIST', loads: [5, 10, 20, 40, 50, 60, 70, 80, 90, 100, 110, 130] },
];

const repPolicy: fc.Arbitrary<RepPolicy> = fc
  .record({
    mode: fc.constantFrom<RepPolicy['mode']>('RANGE', 'RANGE', 'RANGE', 'TARGET'),
    lower: fc.integer({ min: 3, max: 10 }),
    width: fc.integer({ min: 0, max: 6 }),
    target: fc.integer({ min: 3, max: 12 }),
  })
  .map(({ mode, lower, width, target }) => ({ mode, lower, upper: lower + width, target }));

/** Shares of the top load, set by set; 0: not set. */
const SHAPES = [
  [1],
  [1, 1, 1],
  [1, 1, 1, 1, 1],
  [1, 0.95, 1],
  [1, 0.8, 0.8],
  [0.6, 0.8, 1],
  [0, 0, 0],
  [1, 0],
] as const;

const effort = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ rpe: null, rir: null }) },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 20 }).map((half) => ({ rpe: half / 2, rir: null })) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 8 }).map((rir) => ({ rpe: null, rir })) },
);

const doneSet = fc.record({
  steps: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: -8, max: 8 }) }),
  reps: fc.integer({ min: -3, max: 4 }),
  effort,
  type: fc.constantFrom<SetType>('REGULAR', 'REGULAR', 'REGULAR', 'REGULAR', 'FAILURE', 'DROP', 'SUPER'),
  skipped: fc.constantFrom(false, false, false, false, false, false, false, true),
});

const doneSession = fc.record({
  gap: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 7 }) },
    { weight: 1, arbitrary: fc.integer({ min: 8, max: 60 }) },
  ),
  /** Of the load: days at another one, as planned or not, and typing errors. */
  share: fc.constantFrom(1, 1, 1, 1, 1, 0.95, 0.6, 1.6, 10),
  shift: fc.integer({ min: -4, max: 5 }),
  planned: fc.constantFrom<'as done' | 'live' | 'none'>('as done', 'live', 'live', 'none'),
  rpe: fc.constantFrom(null, null, 7, 8.5, 10),
  sets: fc.array(doneSet, { minLength: 5, maxLength: 5 }),
  linked: fc.constantFrom(true, true, true, true, false),
  reduced: fc.constantFrom(false, false, false, false, false, false, true),
});

function prescription(loads: readonly number[], reps: readonly number[], policy: RepPolicy, unit: Unit) {
  return {
    repPolicy: policy,
    restPolicy: { mode: 'ALL_SAME', seconds: 90 },
    sets: loads.map(
      (value, position): PlannedSetRow => ({
        id: `p${position + 1}`,
        position,
        type: 'REGULAR',
        load: value === 0 ? null : { value, unit },
        reps: reps[position]!,
        restSeconds: null,
      }),
    ),
  } satisfies PrescriptionRow;
}

const rounded = (load: number) => Math.round(load / 2.5) * 2.5;

function newContext(unit: Unit | null, declared: LoadsAtHand | null): fc.Arbitrary<ExerciseContext> {
  return fc
    .record({
      unit: unit === null ? fc.constantFrom<Unit>('KG', 'LB') : fc.constant(unit),
      kind: unit === null ? fc.constantFrom(...KINDS) : fc.constant(KINDS[0]!),
      body: fc.constantFrom(null, 80, 80),
      top: fc.integer({ min: 4, max: 50 }).map((steps) => steps * 2.5),
      shape: fc.constantFrom(...SHAPES),
      policy: repPolicy,
      reps: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 5, maxLength: 5 }),
      sessions: fc.array(doneSession, { minLength: 1, maxLength: 7 }),
      atHand: unit === null ? fc.constantFrom(...AT_HAND) : fc.constant(declared),
      step: unit === null ? fc.constantFrom(null, null, 3) : fc.constant(null),
      edited: fc.constantFrom(null, null, null, 5),
    })
    .map((of): ExerciseContext => {
      const asked = of.policy.mode === 'TARGET' ? of.policy.target : of.policy.lower;
      const targets = of.reps.map((more) => (more === 0 ? 0 : asked + (of.policy.mode === 'TARGET' ? 0 : more - 1)));
      const live = prescription(
        of.shape.map((share) => rounded(of.top * share)),
        targets,
        of.policy,
        of.unit,
      );
      let daysAgo = 0;
      const [current, ...history] = of.sessions.map((session, index): PerformanceRow => {
        if (index > 0) daysAgo += session.gap;
        const loads = of.shape.map((share) => rounded(of.top * (share || 1) * session.share));
        const own = prescription(loads, targets, of.policy, of.unit);
        return {
          id: `s${index}`,
          workoutId: `w${index}`,
          workoutStatus: index === 0 ? 'SUMMARY' : 'DONE',
          startedAt: NOW - daysAgo * DAY,
          position: 0,
          exerciseKey: 'bench',
          planExerciseId: 'pe',
          snapshot: session.planned === 'none' ? null : session.planned === 'live' ? live : own,
          rpe: session.rpe,
          reduced: session.reduced,
          sets: loads.map((load, position): PerformedSetRow => {
            const done = session.sets[position]!;
            return {
              id: `s${index}-${position}`,
              position,
              type: done.type,
              load: { value: Math.max(0, load + done.steps * 2.5), unit: of.unit },
              reps: Math.max(0, asked + 2 + session.shift + Math.sign(done.reps)),
              restTaken: null,
              plannedSetId: session.linked ? `p${position + 1}` : null,
              logged: !done.skipped,
              skipped: done.skipped,
              ...done.effort,
            };
          }),
        };
      });
      return {
        unit: of.unit,
        locale: 'en',
        exercise: {
          key: 'bench',
          primaryMuscle: 'chest',
          equipment: [of.kind[1]],
          loadType: of.kind[0],
          heavyCompound: false,
          largePull: false,
        },
        loadsAtHand: of.atHand,
        preferredStep: of.step,
        bodyWeight: of.body === null ? null : { value: of.body, unit: of.unit },
        manualLoadEditAt: of.edited === null ? null : NOW - of.edited * DAY,
        planExercise: { ...live, id: 'pe', position: 0, progressionModel: 'LOAD' },
        suggestionsOff: false,
        current: current!,
        history,
        typicalReps: null,
        flags: [],
      };
    });
}

/** The same cases for every law. */
export const anyTraining = sameCases(newContext(null, null));
/** In pounds, on steps of five. */
export const anyPounds = sameCases(newContext('LB', { kind: 'STEP', step: 5, from: 0 }));

const saidBy = (policy: EstimatePolicy) =>
  once((context: ExerciseContext) =>
    evaluate(context, policy).drafts.filter(({ ruleId }) => ruleId.startsWith('estimate-')),
  );
const SAID = new Map([ESTIMATE_1, ESTIMATE_2].map((policy) => [policy.id, saidBy(policy)]));

/** What the three rules of a policy say of a case, worked out once for all laws. */
export const estimated = (context: ExerciseContext, { id }: EstimatePolicy) => SAID.get(id)!(context);
