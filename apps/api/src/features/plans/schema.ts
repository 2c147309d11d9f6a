import {
  type PlanExercise,
  type PlanExerciseState,
  type PlanRow,
  type PlanVersionItemRow,
  type PlanVersionRow,
  planRepository,
} from '@topset/db';
import { PLAN_KINDS } from '@topset/engine/selection';
import { builder } from '../../graphql/builder.ts';
import { enumOf, IntentEnum, PlanEventEnum, PlanVersionStatusEnum, ProgressionModelEnum } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { said } from '../../graphql/in-locale.ts';
import { ConflictError, defineMutation, NotFoundError, rememberAs } from '../../graphql/mutation.ts';
import { orderOf } from '../../graphql/order.ts';
import {
  connectionOf,
  pageComplexity,
  sortByInstant,
  sortByText,
  toConnection,
  toSortedConnection,
} from '../../graphql/pagination.ts';
import { readId } from '../../graphql/read-id.ts';
import { ExerciseType, exerciseOf } from '../exercises/index.ts';
import { hearing } from '../health/index.ts';
import { LevelType } from '../levels/index.ts';
import type { PlanVersionWithItems, PlanWithExercises } from './plan-versions.ts';
import { wordsOfPlan } from './plan-words.ts';
import { PlannedSetType, RepPolicyType, RestPolicyType, setsOf } from './prescription-schema.ts';
import { rememberedPlan, rememberedVersion } from './remembered.ts';
import { archivePlan, archivePlanInput } from './use-cases/archive-plan.ts';
import { createPlan, createPlanInput } from './use-cases/create-plan.ts';
import { versionPage } from './version-page.ts';
import { versionReason } from './version-reason.ts';

const SlotTimeEnum = enumOf('SlotTime', ['MORNING', 'EVENING'], 'Half of a local day.', {
  MORNING: 'Before 14:00.',
  EVENING: 'From 14:00 on.',
});
const PlanKindEnum = enumOf('PlanKind', PLAN_KINDS, 'Which split the sessions of a plan belong to.', {
  PUSH_PULL_LEGS: 'Push, pull or legs.',
  UPPER_LOWER: 'Upper or lower body.',
  FULL_BODY: 'The whole body.',
  BODY_PART: 'Single muscles.',
  CUSTOM: 'None of these.',
});
export const AuthorEnum = enumOf('Author', ['ATHLETE', 'COACH', 'ADMIN', 'SYSTEM'], 'Who made a change.');

export const PlanExerciseType = builder.loadableNodeRef('PlanExercise', {
  id: { resolve: (exercise: PlanExercise) => exercise.id },
  load: (ids: string[], { loaders }) => loaders.planExercise.loadMany(ids),
});

PlanExerciseType.implement({
  description: 'An exercise of a plan, with its prescription. Its id survives versions and edits.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'progressionModel' in value,
  fields: (t) => ({
    position: t.exposeInt('position', { description: '0-based place in the plan.' }),
    exercise: t.field({
      type: ExerciseType,
      nullable: true,
      description: 'Which movement.',
      resolve: ({ exerciseKey }, _args, context) => exerciseOf(exerciseKey, context),
    }),
    exerciseKey: t.exposeString('exerciseKey', { description: 'Its key.' }),
    progressionModel: t.expose('progressionModel', { type: ProgressionModelEnum, description: 'What moves it on.' }),
    repPolicy: t.expose('repPolicy', { type: RepPolicyType, description: 'How reps are prescribed.' }),
    restPolicy: t.expose('restPolicy', { type: RestPolicyType, description: 'How rest is prescribed.' }),
    notes: t.exposeString('notes', { nullable: true, description: 'Anything worth remembering.' }),
    level: t.field({
      type: LevelType,
      nullable: true,
      description: 'Targets of level progression; null under `LOAD`.',
      resolve: ({ level }) => level ?? null,
    }),
    sets: t.field({
      type: [PlannedSetType],
      description: 'Planned sets in order.',
      resolve: ({ sets, exerciseKey }) => setsOf(sets, exerciseKey),
    }),
  }),
});

export const PlanExerciseStateType = builder.objectRef<PlanExerciseState>('PlanExerciseState').implement({
  description: 'A plan exercise as a version saw it.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseKey', { description: 'Key of the movement.' }),
    position: t.exposeInt('position', { description: '0-based place in the plan.' }),
    progressionModel: t.expose('progressionModel', { type: ProgressionModelEnum, description: 'What moved it on.' }),
    repPolicy: t.expose('repPolicy', { type: RepPolicyType, description: 'How reps were prescribed.' }),
    restPolicy: t.expose('restPolicy', { type: RestPolicyType, description: 'How rest was prescribed.' }),
    notes: t.exposeString('notes', { nullable: true, description: 'Anything worth remembering.' }),
    level: t.field({
      type: LevelType,
      nullable: true,
      description: 'Targets of level progression; null under `LOAD`.',
      resolve: ({ level }) => level ?? null,
    }),
    sets: t.field({
      type: [PlannedSetType],
      description: 'Planned sets in order.',
      resolve: ({ sets, exerciseKey }) => setsOf(sets, exerciseKey),
    }),
  }),
});

const PlanVersionItemType = builder.objectRef<PlanVersionItemRow>('PlanVersionItem').implement({
  description: 'One plan exercise that a version changed.',
  fields: (t) => ({
    planExerciseId: t.id({
      description: 'Which one.',
      resolve: ({ planExerciseId }) => encodeGlobalId('PlanExercise', planExerciseId),
    }),
    event: t.expose('event', { type: PlanEventEnum, description: 'What changed it.' }),
    slotDate: t.expose('slotDate', {
      type: 'Date',
      nullable: true,
      description: 'Local day of the workout or edit; null in old versions.',
    }),
    slotTime: t.expose('slotTime', {
      type: SlotTimeEnum,
      nullable: true,
      description: 'Half of that day; null in old versions.',
    }),
    before: t.expose('before', {
      type: PlanExerciseStateType,
      nullable: true,
      description: 'As it was; null: it was added.',
    }),
    after: t.expose('after', {
      type: PlanExerciseStateType,
      nullable: true,
      description: 'As it became; null: it was removed.',
    }),
  }),
});

const VersionChangeType = builder
  .objectRef<{ readonly exercise: string; readonly change: string; readonly reason: string }>('PlanVersionChange')
  .implement({
    description: 'What a version did to one exercise, in three words.',
    fields: (t) => ({
      exercise: t.exposeString('exercise', { description: 'Key of the movement. Example: `pull-up`.' }),
      change: t.exposeString('change', { description: 'The decision, or the event. Example: `advance`.' }),
      reason: t.exposeString('reason', { description: 'Reason of the verdict. Example: `low_rpe`.' }),
    }),
  });

export const PlanVersionType = builder.objectRef<PlanVersionRow | PlanVersionWithItems>('PlanVersion').implement({
  description: 'An immutable change of a plan, with its cause and author.',
  fields: (t) => ({
    plan: t.field({
      type: PlanTypeRef(),
      nullable: true,
      description: 'The plan that it changes.',
      resolve: ({ planId }, _args, { loaders }) => loaders.plan.load(planId),
    }),
    version: t.exposeInt('version', { description: 'Its number; the first is 1.' }),
    status: t.expose('status', { type: PlanVersionStatusEnum, description: 'Where it stands.' }),
    baseVersion: t.exposeInt('baseVersion', { nullable: true, description: 'Version that it was written against.' }),
    parentVersion: t.exposeInt('parentVersion', { nullable: true, description: 'Version that it changed.' }),
    author: t.expose('author', { type: AuthorEnum, description: 'Who made it.' }),
    reason: t.string({
      nullable: true,
      description:
        'Why: in the words of whoever edited it, or what you accepted, in your language; null: see `causeIds` and `summary`.',
      resolve: (version, _args, { loaders }) => {
        const reason = versionReason(version);
        return reason && said(reason, null, loaders);
      },
    }),
    causeIds: t.exposeIDList('causeIds', {
      description:
        'Global ids of what caused it: suggestions, verdicts, offers, conflicts, a generation, or the version that was undone.',
    }),
    summary: t.field({
      type: [VersionChangeType],
      description: 'One line per exercise that level progression changed, in plan order.',
      resolve: ({ summary }) => [...(summary?.changes ?? [])],
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    activatedAt: t.expose('activatedAt', { type: 'DateTime', nullable: true, description: 'When it came into force.' }),
    items: t.field({
      type: [PlanVersionItemType],
      description: 'What it changed.',
      resolve: (row, _args, { loaders }) =>
        'items' in row ? row.items : loaders.planVersionItems.load(`${row.planId}:${row.version}`),
    }),
  }),
});

/** The reference is needed above before it is implemented below. */
function PlanTypeRef() {
  return PlanType;
}

export const PlanType = builder.loadableNodeRef('Plan', {
  id: { resolve: (plan: PlanRow | PlanWithExercises) => plan.id },
  load: (ids: string[], { loaders }) => loaders.plan.loadMany(ids),
});

PlanType.implement({
  description: 'A named session prescription.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'archivedAt' in value,
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What the athlete calls it.' }),
    notes: t.exposeString('notes', { nullable: true, description: 'Anything worth remembering.' }),
    intent: t.expose('intent', { type: IntentEnum, nullable: true, description: 'What its sessions are for.' }),
    kind: t.expose('kind', { type: PlanKindEnum, description: 'Which split its sessions belong to.' }),
    version: t.exposeInt('version', { description: 'Number of the active version; send it as `expectedVersion`.' }),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true, description: 'Since when it is put away.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
    exercises: t.field({
      type: [PlanExerciseType],
      description: 'Its exercises in order.',
      resolve: (plan, _args, { loaders }) =>
        'exercises' in plan ? plan.exercises : loaders.planExercises.load(plan.id),
    }),
    versions: t.connection(
      {
        type: PlanVersionType,
        description: 'Every version, newest first.',
        complexity: pageComplexity,
        resolve: (plan, args, context) => versionPage(plan.id, args, context),
      },
      ...connectionOf(PlanVersionType),
    ),
  }),
});

builder.queryField('plan', (t) =>
  t.field({
    type: PlanType,
    nullable: true,
    description: 'One plan of yours.',
    args: { id: t.arg.id({ required: true, description: 'Global id of the plan.' }) },
    resolve: (_root, { id }, { loaders }) => loaders.plan.load(readId('Plan', id)),
  }),
);

const PlanOrder = orderOf('Plan', {
  CREATED_AT: 'When it was made.',
  NAME: 'Its name, without regard to upper and lower case.',
  UPDATED_AT: 'When it last changed.',
});

const PLAN_VALUES = {
  CREATED_AT: sortByInstant(({ createdAt }: PlanRow) => createdAt),
  NAME: sortByText(({ name }: PlanRow) => name),
  UPDATED_AT: sortByInstant(({ updatedAt }: PlanRow) => updatedAt),
};

builder.queryField('plans', (t) =>
  t.connection(
    {
      type: PlanType,
      nullable: true,
      description: 'Your plans, newest first unless `orderBy` says otherwise. Null only beside an error.',
      complexity: pageComplexity,
      args: {
        archived: t.arg.boolean({ defaultValue: false, description: 'The ones put away instead.' }),
        orderBy: t.arg({ type: PlanOrder, description: 'How they are sorted.' }),
      },
      resolve: (_root, args, { database, caller }) => {
        const filter = { archived: args.archived ?? false };
        const count = () => planRepository.countPlans(database.db, caller.athleteId, filter);
        if (args.orderBy) {
          return toSortedConnection(args, args.orderBy, {
            page: (page) => planRepository.pagePlansInOrder(database.db, caller.athleteId, filter, page),
            count,
            values: PLAN_VALUES,
          });
        }
        return toConnection(args, {
          page: (page) => planRepository.pagePlans(database.db, caller.athleteId, filter, page),
          count,
          cursorOf: (plan) => ({ at: plan.createdAt, id: plan.id }),
        });
      },
    },
    ...connectionOf(PlanType),
  ),
);

export const PlanPayload = builder
  .interfaceRef<{ plan: PlanRow | PlanWithExercises; version?: PlanVersionWithItems | null }>('PlanPayload')
  .implement({
    description: 'Answer of mutations that change a plan.',
    fields: (t) => ({
      plan: t.field({ type: PlanType, description: 'The plan as it is now.', resolve: ({ plan }) => plan }),
      version: t.field({
        type: PlanVersionType,
        nullable: true,
        description: 'The version that was made; null: nothing changed.',
        resolve: ({ version }) => version ?? null,
      }),
    }),
  });

rememberAs(PlanPayload, { plan: rememberedPlan, version: rememberedVersion });

defineMutation('createPlan', {
  description: 'Makes a plan, with its version 1.',
  by: 'athlete-or-coach',
  dryRun: true,
  errors: [ConflictError],
  payload: PlanPayload,
  inputDescription: 'Its name, and its exercises in order with their sets.',
  input: createPlanInput,
  run: hearing(createPlan, { written: wordsOfPlan }),
});

defineMutation('archivePlan', {
  description: 'Puts a plan away, or takes it out again. History stays.',
  by: 'athlete-or-coach',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: PlanPayload,
  inputDescription: 'Which plan, the version that you read, and whether it goes away or comes back.',
  input: archivePlanInput,
  run: archivePlan,
});
