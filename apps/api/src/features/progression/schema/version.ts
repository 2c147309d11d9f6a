import { type PlanExerciseState, planRepository, planVersionRepository } from '@topset/db';
import { diffPlans } from '@topset/engine/progression';
import type { Context } from '../../../context.ts';
import { badInput, builder } from '../../../graphql/builder.ts';
import { enumOf, LocaleEnum } from '../../../graphql/enums.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { said } from '../../../graphql/in-locale.ts';
import { ConflictError, defineMutation, NotFoundError, rememberAs } from '../../../graphql/mutation.ts';
import { ownedNode } from '../../../graphql/owned-node.ts';
import { hearing } from '../../health/index.ts';
import { byPosition, canonicalPlan, type PlanStates, planAtVersion } from '../../levels/index.ts';
import {
  PlanExerciseStateType,
  PlanPayload,
  PlanType,
  PlanVersionType,
  type PlanVersionWithItems,
  rememberedPlan,
  rememberedVersion,
} from '../../plans/index.ts';
import { confirmPlanVersion, confirmPlanVersionInput } from '../use-cases/confirm-plan-version.ts';
import {
  type ResolvedConflict,
  resolvePlanConflict,
  resolvePlanConflictInput,
} from '../use-cases/resolve-plan-conflict.ts';
import { rollbackPlan, rollbackPlanInput, WEEKDAYS } from '../use-cases/rollback-plan.ts';
import { DiffOperationType } from './diff.ts';

const ConflictKindEnum = enumOf(
  'PlanConflictKind',
  ['SAFETY', 'WITHIN_24H', 'CONTRADICTS', 'SAME_DAY'],
  'How a manual and an automatic change met.',
  {
    SAFETY: 'Pain overruled a manual change.',
    WITHIN_24H: 'Both changed the same exercise within 24 hours.',
    CONTRADICTS: 'The rules disagree with a manual change that is older than that.',
    SAME_DAY: 'Both changed the plan on one day, other exercises.',
  },
);
const ConflictStatusEnum = enumOf('PlanConflictStatus', ['OPEN', 'RESOLVED'], 'Whether it waits for an answer.');
const ConflictResolutionEnum = enumOf(
  'PlanConflictResolution',
  ['AUTO', 'MANUAL', 'COMPROMISE', 'NO_OVERLAP', 'RE_EVALUATED'],
  'How a conflict ended.',
);
export const ConflictChoiceEnum = enumOf(
  'PlanConflictChoice',
  ['AUTO', 'MANUAL', 'COMPROMISE'],
  'How to end a conflict.',
  {
    AUTO: "Take the rules' targets.",
    MANUAL: 'Keep your own for a week.',
    COMPROMISE: 'Meet in the middle.',
  },
);
enumOf('Weekday', WEEKDAYS, 'Day of the week.');

/** A plan at one of its versions. */
interface PlanAt {
  readonly version: PlanVersionWithItems;
  readonly states: PlanStates;
}

async function planAt(context: Context, planId: string, number: number): Promise<PlanAt | null> {
  const { db } = context.database;
  const { athleteId } = context.caller;
  const row = await planVersionRepository.findVersion(db, athleteId, planId, number);
  if (!row) return null;
  const items = await planRepository.itemsOfVersions(db, athleteId, [{ planId, version: number }]);
  const base =
    row.chainPosition === null && row.baseVersion !== null
      ? await planVersionRepository.findVersion(db, athleteId, planId, row.baseVersion)
      : undefined;
  return { version: { ...row, items }, states: await planAtVersion(db, row, base, items) };
}

const PlanAtVersionType = builder.objectRef<PlanAt>('PlanAtVersion').implement({
  description: 'The whole plan as it was at one of its versions.',
  fields: (t) => ({
    version: t.field({ type: PlanVersionType, description: 'The version.', resolve: ({ version }) => version }),
    exercises: t.field({
      type: [PlanExerciseStateType],
      description: 'Its exercises in order.',
      resolve: ({ version, states }) => byPosition(states, version.planId),
    }),
  }),
});

export const PlanConflictType = ownedNode('PlanConflict', 'Send it to `resolvePlanConflict`.');

PlanConflictType.implement({
  description: 'Where a manual and an automatic change of a plan met.',
  fields: (t) => ({
    plan: t.field({
      type: PlanType,
      nullable: true,
      description: 'The plan that both changed.',
      resolve: ({ planId }, _args, { loaders }) => loaders.plan.load(planId),
    }),
    planExerciseId: t.id({
      nullable: true,
      description: 'The exercise that both changed; null: they share none.',
      resolve: ({ planExerciseId }) => planExerciseId && encodeGlobalId('PlanExercise', planExerciseId),
    }),
    date: t.expose('date', { type: 'Date', description: 'Local day of the automatic decision.' }),
    autoVersion: t.exposeInt('autoVersion', { nullable: true, description: "The rules' version." }),
    manualVersion: t.exposeInt('manualVersion', { nullable: true, description: 'Your version, where one is known.' }),
    kind: t.expose('kind', { type: ConflictKindEnum, description: 'How they met.' }),
    status: t.expose('status', { type: ConflictStatusEnum, description: 'Whether it waits for an answer.' }),
    resolution: t.expose('resolution', { type: ConflictResolutionEnum, nullable: true, description: 'How it ended.' }),
    compromise: t.field({
      type: PlanExerciseStateType,
      nullable: true,
      description: 'The middle way, where there is one.',
      resolve: ({ compromise }): PlanExerciseState | null => compromise,
    }),
    question: t.string({
      nullable: true,
      description: 'What you are asked, in the language asked for, else yours.',
      args: { locale: t.arg({ type: LocaleEnum, description: 'Language.' }) },
      resolve: ({ question }, { locale }, { loaders }) => question && said(question, locale, loaders),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they met.' }),
    resolvedAt: t.expose('resolvedAt', { type: 'DateTime', nullable: true, description: 'When it ended.' }),
  }),
});

builder.objectField(PlanType, 'atVersion', (t) =>
  t.field({
    type: PlanAtVersionType,
    nullable: true,
    description: 'The plan as it was at a version; null: it has no such version.',
    complexity: 10,
    args: { version: t.arg.int({ required: true, description: 'Number of the version.' }) },
    resolve: (plan, { version }, context) => planAt(context, plan.id, version),
  }),
);

builder.objectField(PlanType, 'diff', (t) =>
  t.field({
    type: [DiffOperationType],
    description: 'What leads from one version to another, sorted by path.',
    complexity: 20,
    args: {
      from: t.arg.int({ required: true, description: 'Number of the one version.' }),
      to: t.arg.int({ required: true, description: 'Number of the other.' }),
    },
    resolve: async (plan, { from, to }, context) => {
      const [a, b] = [await planAt(context, plan.id, from), await planAt(context, plan.id, to)];
      if (a === null || b === null) throw badInput('from and to must be versions of the plan.');
      return diffPlans({ ...canonicalPlan(a.states) }, { ...canonicalPlan(b.states) });
    },
  }),
);

builder.objectField(PlanType, 'conflicts', (t) =>
  t.field({
    type: [PlanConflictType],
    description: 'Where your changes and the rules met, newest first.',
    args: { status: t.arg({ type: ConflictStatusEnum, description: 'Only these; left out: all.' }) },
    resolve: async (plan, { status }, { loaders }) =>
      (await loaders.conflictsOfPlan.load(plan.id)).filter((row) => !status || row.status === status),
  }),
);

defineMutation('rollbackPlan', {
  description: 'Undoes what changed a plan on one day, as a new version. Doing it again restores it.',
  by: 'athlete-or-coach',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: PlanPayload,
  inputDescription: 'The plan, and the day whose changes are undone (a date, or the last such weekday).',
  input: rollbackPlanInput,
  run: hearing(rollbackPlan, { said: ({ reason }) => [reason] }),
});

defineMutation('confirmPlanVersion', {
  description: 'Says yes to a version that waits: it becomes active on top of the present one.',
  by: 'athlete-or-coach',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: PlanPayload,
  inputDescription: 'The plan, and the number of the version that waits for your yes.',
  input: confirmPlanVersionInput,
  run: confirmPlanVersion,
});

const ResolvePlanConflictPayload = builder.objectRef<ResolvedConflict>('ResolvePlanConflictPayload').implement({
  description: 'Answer of `resolvePlanConflict`.',
  fields: (t) => ({
    conflict: t.field({ type: PlanConflictType, description: 'The conflict.', resolve: ({ conflict }) => conflict }),
    plan: t.field({ type: PlanType, description: 'The plan as it is now.', resolve: ({ plan }) => plan }),
    version: t.field({
      type: PlanVersionType,
      nullable: true,
      description: 'The version that is now active; null: the plan stays as it is.',
      resolve: ({ version }) => version,
    }),
  }),
});

rememberAs(ResolvePlanConflictPayload, { plan: rememberedPlan, version: rememberedVersion });

defineMutation('resolvePlanConflict', {
  description: "Decides between your own change and the rules'.",
  by: 'athlete-or-coach',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: ResolvePlanConflictPayload,
  inputDescription: 'Which conflict, and whose change stands.',
  input: resolvePlanConflictInput,
  run: resolvePlanConflict,
});
