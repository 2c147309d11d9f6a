import type { Load, PlannedSet, Prescription, RepPolicy, RestPolicy, SetTier } from '@topset/engine';
import { builder } from '../../graphql/builder.ts';
import { ProgressionModelEnum, RepModeEnum, RestModeEnum, SetTypeEnum } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { LoadInput, LoadType } from '../../graphql/load.ts';
import { LevelInput, RangeInput } from '../levels/index.ts';

export const RepPolicyType = builder.objectRef<RepPolicy>('RepPolicy').implement({
  description: 'How reps are prescribed. The three numbers are kept in every mode.',
  fields: (t) => ({
    mode: t.expose('mode', { type: RepModeEnum, description: 'Which of the numbers counts.' }),
    lower: t.exposeInt('lower', { description: 'Lower bound of the range.' }),
    upper: t.exposeInt('upper', { description: 'Upper bound of the range.' }),
    target: t.exposeInt('target', { description: 'Target of mode `TARGET`.' }),
  }),
});

export const RestPolicyType = builder.objectRef<RestPolicy>('RestPolicy').implement({
  description: 'How rest is prescribed.',
  fields: (t) => ({
    mode: t.expose('mode', { type: RestModeEnum, description: 'One rest for all, or one per set.' }),
    seconds: t.exposeInt('seconds', { description: 'Rest of mode `ALL_SAME`.' }),
  }),
});

interface SetTarget {
  readonly position: number;
  readonly type: PlannedSet['type'];
  readonly load: Load | null;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly rpe: string | null;
  readonly rir: number | null;
  readonly restSeconds: number | null;
  readonly tier?: SetTier;
  readonly must?: boolean;
}

export const SetTierEnum = builder.enumType('SetTier', {
  description: 'How early a set is cut when time runs out.',
  values: {
    W: { description: 'A general warm-up; never cut.' },
    A: { description: 'The core of the session; never cut.' },
    B: { description: 'Cut after tier C.' },
    C: { description: 'Cut first.' },
  },
});

export const SetTargetInterface = builder.interfaceRef<SetTarget>('SetTarget').implement({
  description: 'What one set asks for.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: '0-based place among the sets.' }),
    type: t.expose('type', { type: SetTypeEnum, description: 'Kind of the set.' }),
    load: t.expose('load', { type: LoadType, nullable: true, description: 'Load, if one is set.' }),
    reps: t.exposeInt('reps', { nullable: true, description: 'Reps, if they are set.' }),
    seconds: t.exposeInt('seconds', { nullable: true, description: 'Seconds, for timed sets.' }),
    rpe: t.expose('rpe', { type: 'Decimal', nullable: true, description: 'Wanted effort, 1.0 to 10.0.' }),
    rir: t.exposeInt('rir', { nullable: true, description: 'Wanted reps in reserve.' }),
    restSeconds: t.exposeInt('restSeconds', {
      nullable: true,
      description: 'Rest after the set, of mode `INDIVIDUAL`.',
    }),
    tier: t.field({
      type: SetTierEnum,
      nullable: true,
      description: 'Tier, of a session that a model wrote.',
      resolve: ({ tier }) => tier ?? null,
    }),
    must: t.boolean({
      nullable: true,
      description: 'Whether it is never cut, of a session that a model wrote.',
      resolve: ({ must }) => must ?? null,
    }),
  }),
});

export const PlannedSetType = builder.objectRef<PlannedSet>('PlannedSet').implement({
  description: 'A set of the plan as it stands.',
  interfaces: [SetTargetInterface],
  fields: (t) => ({
    id: t.id({
      description: 'Stable through versions and edits.',
      resolve: ({ id }) => encodeGlobalId('PlannedSet', id),
    }),
  }),
});

const FrozenSetType = builder.objectRef<PlannedSet>('FrozenSet').implement({
  description: 'A planned set as it was when the workout started.',
  interfaces: [SetTargetInterface],
  fields: (t) => ({
    plannedSetId: t.id({
      description: 'Id of the planned set, which may have changed or gone since.',
      resolve: ({ id }) => encodeGlobalId('PlannedSet', id),
    }),
  }),
});

export const PrescriptionType = builder.objectRef<Prescription>('FrozenPrescription').implement({
  description: 'Targets frozen at the start of a workout; the workout is judged by these.',
  fields: (t) => ({
    repPolicy: t.expose('repPolicy', { type: RepPolicyType, description: 'How reps were prescribed.' }),
    restPolicy: t.expose('restPolicy', { type: RestPolicyType, description: 'How rest was prescribed.' }),
    sets: t.field({ type: [FrozenSetType], description: 'Planned sets in order.', resolve: ({ sets }) => [...sets] }),
  }),
});

const RepPolicyInput = builder.inputType('RepPolicyInput', {
  description: 'How reps are prescribed.',
  fields: (t) => ({
    mode: t.field({ type: RepModeEnum, required: true, description: 'Which of the numbers counts.' }),
    lower: t.int({ description: 'Lower bound, 8 if left out.' }),
    upper: t.int({ description: 'Upper bound, 12 if left out.' }),
    target: t.int({ description: 'Target, 8 if left out.' }),
  }),
});

const RestPolicyInput = builder.inputType('RestPolicyInput', {
  description: 'How rest is prescribed.',
  fields: (t) => ({
    mode: t.field({ type: RestModeEnum, required: true, description: 'One rest for all, or one per set.' }),
    seconds: t.int({ description: 'Rest of mode `ALL_SAME`, 90 if left out.' }),
  }),
});

export const PlannedSetInput = builder.inputType('PlannedSetInput', {
  description: 'One planned set.',
  fields: (t) => ({
    id: t.id({ description: 'In `editPlan`: the set that this is; none: a new one.' }),
    type: t.field({ type: SetTypeEnum, description: 'Kind of the set, `REGULAR` if left out.' }),
    load: t.field({ type: LoadInput, description: 'Load.' }),
    reps: t.int({ description: 'Reps, 0 to 1000.' }),
    seconds: t.int({ description: 'Seconds, for timed sets.' }),
    rpe: t.field({ type: 'Decimal', description: 'Wanted effort, 1.0 to 10.0.' }),
    rir: t.int({ description: 'Wanted reps in reserve, 0 to 10.' }),
    restSeconds: t.int({ description: 'Rest after the set.' }),
  }),
});

export const PlanExerciseInput = builder.inputType('PlanExerciseInput', {
  description: 'One exercise of a plan.',
  fields: (t) => ({
    id: t.id({ description: 'In `editPlan`: the plan exercise that this is; none: a new one.' }),
    exerciseKey: t.string({ required: true, description: 'Example: `barbell-bench-press`.' }),
    progressionModel: t.field({
      type: ProgressionModelEnum,
      description: 'What moves it on; left out: as it was, else `LOAD`.',
    }),
    repPolicy: t.field({ type: RepPolicyInput, description: 'How reps are prescribed; `NOT_SET` if left out.' }),
    restPolicy: t.field({ type: RestPolicyInput, description: 'How rest is prescribed; 90 s for all if left out.' }),
    level: t.field({ type: LevelInput, description: 'Ladder and rung of model `LEVEL`; left out: as it was.' }),
    range: t.field({ type: RangeInput, description: 'Bounds of model `RANGE`; left out: as they were.' }),
    notes: t.string({ description: 'Anything worth remembering.' }),
    sets: t.field({
      type: [PlannedSetInput],
      required: true,
      description: 'Planned sets in order, at most 30. Under `LEVEL` and `RANGE` their amounts follow the targets.',
    }),
  }),
});
