import { type SuggestionEvaluationRow, type SuggestionRow, suggestionRepository } from '@topset/db';
import { chanceOfFloor } from '@topset/engine/suggestions';
import { builder } from '../../../graphql/builder.ts';
import { LocaleEnum } from '../../../graphql/enums.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { said } from '../../../graphql/in-locale.ts';
import { orderOf } from '../../../graphql/order.ts';
import {
  connectionOf,
  pageComplexity,
  sortByInstant,
  sortByNumber,
  toSortedConnection,
} from '../../../graphql/pagination.ts';
import { readId } from '../../../graphql/read-id.ts';
import { DecisionRecordType } from '../../decisions/index.ts';
import { PlanExerciseType, PlanType } from '../../plans/index.ts';
import { WorkoutType } from '../../workouts/index.ts';
import {
  ChangeTypeObject,
  SuggestionCategoryEnum,
  SuggestionDecisionEnum,
  SuggestionOutcomeEnum,
  SuggestionSourceEnum,
} from './change.ts';

export const EvaluationType = builder.objectRef<SuggestionEvaluationRow>('SuggestionEvaluation').implement({
  description: 'What one later workout said about a suggestion.',
  fields: (t) => ({
    suggestion: t.field({
      type: SuggestionTypeRef(),
      nullable: true,
      description: 'The suggestion.',
      resolve: ({ suggestionId }, _args, { loaders }) => loaders.suggestion.load(suggestionId),
    }),
    workout: t.field({
      type: WorkoutType,
      nullable: true,
      description: 'The workout that judged it.',
      resolve: ({ workoutId }, _args, { loaders }) => loaders.workout.load(workoutId),
    }),
    outcome: t.expose('outcome', { type: SuggestionOutcomeEnum, description: 'What it says.' }),
    confidence: t.float({ description: 'How sure, 0 to 1.', resolve: ({ confidence }) => Number(confidence) }),
    reason: t.string({
      description: 'Why, in a sentence.',
      args: { locale: t.arg({ type: LocaleEnum, description: "Language; the athlete's if left out." }) },
      resolve: ({ reason }, { locale }, { loaders }) => said(reason, locale, loaders),
    }),
    policyId: t.exposeString('policyId', { description: 'Policy in force. Example: `outcomes/1`.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Start of that workout.' }),
  }),
});

/** The reference is needed above before it is implemented below. */
function SuggestionTypeRef() {
  return SuggestionType;
}

export const SuggestionType = builder.loadableNodeRef('Suggestion', {
  id: { resolve: (suggestion: SuggestionRow) => suggestion.id },
  load: (ids: string[], { loaders }) => loaders.suggestion.loadMany(ids),
});

SuggestionType.implement({
  description: 'What a person decides on; its changes stand or fall together.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'draftKey' in value,
  fields: (t) => ({
    source: t.expose('source', { type: SuggestionSourceEnum, description: 'Who made it.' }),
    policyId: t.exposeString('policyId', { description: 'Policy in force. Example: `suggestions/classic-1`.' }),
    ruleId: t.exposeString('ruleId', { description: 'Rule behind it. Example: `double-progression-range`.' }),
    category: t.expose('category', { type: SuggestionCategoryEnum, description: 'What it is about.' }),
    confidence: t.float({
      nullable: true,
      description: 'How sure the rule is, 0 to 1; null for own edits.',
      resolve: ({ confidence }) => (confidence === null ? null : Number(confidence)),
    }),
    chance: t.float({
      nullable: true,
      description:
        'How likely all sets reach the bottom of their range once it is followed, 0 to 1; null: its policy does not say.',
      resolve: async ({ decisionRecordId }, _args, { loaders }) => {
        const row = decisionRecordId ? await loaders.decisionRecord.load(decisionRecordId) : null;
        return row && chanceOfFloor(row.record);
      },
    }),
    workout: t.field({
      type: WorkoutType,
      nullable: true,
      description: 'The workout that led to it; null: a manual edit, or deleted.',
      resolve: ({ workoutId }, _args, { loaders }) => (workoutId ? loaders.workout.load(workoutId) : null),
    }),
    plan: t.field({
      type: PlanType,
      nullable: true,
      description: 'The plan that it would change.',
      resolve: ({ planId }, _args, { loaders }) => loaders.plan.load(planId),
    }),
    planExercise: t.field({
      type: PlanExerciseType,
      nullable: true,
      description: 'The plan exercise; null: gone from the plan.',
      resolve: ({ planExerciseId }, _args, { loaders }) => loaders.planExercise.load(planExerciseId),
    }),
    plannedSetId: t.id({
      nullable: true,
      description: 'The planned set; null: the whole exercise.',
      resolve: ({ plannedSetId }) => plannedSetId && encodeGlobalId('PlannedSet', plannedSetId),
    }),
    setNumber: t.int({
      nullable: true,
      description:
        '1-based number of that set in the plan as it stands, as a log and the reason say it: warm-ups are counted apart.',
      resolve: ({ plannedSetId, setNumber }) => (plannedSetId ? setNumber : null),
    }),
    changes: t.field({
      type: [ChangeTypeObject],
      description: 'What it would write.',
      resolve: ({ changes }) => [...changes],
    }),
    reason: t.string({
      description: 'Why, in a sentence.',
      args: { locale: t.arg({ type: LocaleEnum, description: "Language; the athlete's if left out." }) },
      resolve: ({ reason }, { locale }, { loaders }) => said(reason, locale, loaders),
    }),
    decision: t.expose('decision', { type: SuggestionDecisionEnum, description: 'What the athlete decided.' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true, description: 'When.' }),
    outcome: t.expose('outcome', { type: SuggestionOutcomeEnum, description: 'Whether it helped.' }),
    outcomeReason: t.string({
      nullable: true,
      description: 'Why that outcome, in a sentence.',
      args: { locale: t.arg({ type: LocaleEnum, description: "Language; the athlete's if left out." }) },
      resolve: ({ outcomeReason }, { locale }, { loaders }) => outcomeReason && said(outcomeReason, locale, loaders),
    }),
    requiredEvaluations: t.exposeInt('requiredEvaluations', {
      description: 'Workouts needed to be sure of the outcome.',
    }),
    evaluations: t.field({
      type: [EvaluationType],
      description: 'What later workouts said so far.',
      resolve: ({ id }, _args, { loaders }) => loaders.evaluationsOfSuggestion.load(id),
    }),
    decisionRecord: t.field({
      type: DecisionRecordType,
      nullable: true,
      description: 'The full explanation.',
      resolve: ({ decisionRecordId }, _args, { loaders }) =>
        decisionRecordId ? loaders.decisionRecord.load(decisionRecordId) : null,
    }),
    version: t.exposeInt('version', { description: 'Version to send as `expectedVersion`.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
  }),
});

const SuggestionFilterInput = builder.inputType('SuggestionFilter', {
  description: 'Which suggestions to list; every given condition must hold.',
  fields: (t) => ({
    workoutId: t.id({ description: 'Of this workout.' }),
    planId: t.id({ description: 'On this plan.' }),
    decisions: t.field({ type: [SuggestionDecisionEnum], description: 'With one of these decisions.' }),
    outcomes: t.field({ type: [SuggestionOutcomeEnum], description: 'With one of these outcomes.' }),
    sources: t.field({ type: [SuggestionSourceEnum], description: 'From one of these sources.' }),
  }),
});

const SuggestionOrder = orderOf('Suggestion', {
  CONFIDENCE: 'How sure its source is; what says nothing counts as 0.',
  CREATED_AT: 'When it was made.',
});

const SUGGESTION_VALUES = {
  CONFIDENCE: sortByNumber(({ confidence }: SuggestionRow) => confidence ?? '0'),
  CREATED_AT: sortByInstant(({ createdAt }: SuggestionRow) => createdAt),
};

builder.queryField('suggestions', (t) =>
  t.connection(
    {
      type: SuggestionType,
      nullable: true,
      description: 'Your suggestions, newest first unless `orderBy` says otherwise. Null only beside an error.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: SuggestionFilterInput, description: 'Conditions.' }),
        orderBy: t.arg({ type: SuggestionOrder, description: 'How they are sorted.' }),
      },
      resolve: (_root, args, { database, caller }) => {
        const given = args.filter ?? {};
        const filter = {
          workoutIds: given.workoutId ? [readId('Workout', given.workoutId)] : undefined,
          planId: given.planId ? readId('Plan', given.planId) : undefined,
          decisions: given.decisions ?? undefined,
          outcomes: given.outcomes ?? undefined,
          sources: given.sources ?? undefined,
        };
        return toSortedConnection(args, args.orderBy ?? { field: 'CREATED_AT', direction: 'DESC' }, {
          page: (page) => suggestionRepository.pageSuggestions(database.db, caller.athleteId, filter, page),
          count: () => suggestionRepository.countSuggestions(database.db, caller.athleteId, filter),
          values: SUGGESTION_VALUES,
        });
      },
    },
    ...connectionOf(SuggestionType),
  ),
);
