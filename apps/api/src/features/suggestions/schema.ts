import {
  type ExerciseSettingsRow,
  type SuggestionEvaluationRow,
  type SuggestionRow,
  type SuggestionRunRow,
  suggestionRepository,
} from '@topset/db';
import {
  type DroppedDraft,
  groupForReview,
  type ReviewGroup,
  type ReviewLine,
  type ReviewSection,
  type SessionSuggestions,
  type SuggestionDraft,
  type TraceEntry,
} from '@topset/engine/suggestions';
import type { Context } from '../../context.ts';
import { badInput, builder } from '../../graphql/builder.ts';
import { enumOf, LocaleEnum } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { LoadInput, LoadType, toLoad } from '../../graphql/load.ts';
import { ConflictError, defineMutation, NotFoundError } from '../../graphql/mutation.ts';
import { pageComplexity, toConnection } from '../../graphql/pagination.ts';
import { SUGGESTION_POLICIES } from '../athlete/settings.ts';
import { ExerciseType } from '../exercises/schema.ts';
import { PlanExerciseType, PlanType, PlanVersionType, readId } from '../plans/schema.ts';
import { WorkoutType } from '../workouts/schema.ts';
import type { WorkoutWithSets } from '../workouts/workout.ts';
import {
  ChangeTypeObject,
  SuggestionCategoryEnum,
  SuggestionDecisionEnum,
  SuggestionOutcomeEnum,
  SuggestionSourceEnum,
} from './change-schema.ts';
import { completeWithModel, type RunTrace } from './generate.ts';
import { previewSuggestions } from './preview.ts';
import { DecisionRecordType } from './record-schema.ts';
import { targetOf } from './rows.ts';
import {
  type DecideResult,
  type DecisionFailure,
  decideSuggestions,
  decideSuggestionsInput,
} from './use-cases/decide-suggestions.ts';
import { generateSuggestions, generateSuggestionsInput } from './use-cases/generate-suggestions.ts';
import { skipReview, skipReviewInput } from './use-cases/skip-review.ts';
import { updateExerciseSettings, updateExerciseSettingsInput } from './use-cases/update-exercise-settings.ts';

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
      resolve: async ({ reason }, { locale }, { loaders }) => reason[locale ?? (await loaders.athlete()).locale],
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
      description: '1-based number of that set in the plan as it stands.',
      resolve: ({ plannedSetId, setPosition }) => (plannedSetId && setPosition !== null ? setPosition + 1 : null),
    }),
    changes: t.field({
      type: [ChangeTypeObject],
      description: 'What it would write.',
      resolve: ({ changes }) => [...changes],
    }),
    reason: t.string({
      description: 'Why, in a sentence.',
      args: { locale: t.arg({ type: LocaleEnum, description: "Language; the athlete's if left out." }) },
      resolve: async ({ reason }, { locale }, { loaders }) => reason[locale ?? (await loaders.athlete()).locale],
    }),
    decision: t.expose('decision', { type: SuggestionDecisionEnum, description: 'What the athlete decided.' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true, description: 'When.' }),
    outcome: t.expose('outcome', { type: SuggestionOutcomeEnum, description: 'Whether it helped.' }),
    outcomeReason: t.string({
      nullable: true,
      description: 'Why that outcome, in a sentence.',
      args: { locale: t.arg({ type: LocaleEnum, description: "Language; the athlete's if left out." }) },
      resolve: async ({ outcomeReason }, { locale }, { loaders }) =>
        outcomeReason?.[locale ?? (await loaders.athlete()).locale] ?? null,
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

const RunStatusEnum = enumOf('SuggestionRunStatus', ['RUNNING', 'DONE', 'FAILED'], 'Where a generation stands.', {
  RUNNING: 'Under way.',
  DONE: 'Finished; not repeated.',
  FAILED: 'Stored nothing; generateSuggestions tries again.',
});

interface RuleTrace {
  readonly performanceId: string;
  readonly what: string;
  readonly result: string;
}

const RuleTraceType = builder.objectRef<RuleTrace>('RuleTrace').implement({
  description: 'What happened to one rule, input row or AI item.',
  fields: (t) => ({
    performanceId: t.id({
      description: 'In which exercise.',
      resolve: ({ performanceId }) => encodeGlobalId('Performance', performanceId),
    }),
    what: t.exposeString('what', { description: 'Rule id, input id or AI item.' }),
    result: t.exposeString('result', { description: '`fired`, or the first guard that failed.' }),
  }),
});

const DroppedType = builder.objectRef<{ key: string; step: string; winner: string }>('DroppedDraft').implement({
  description: 'A draft that was not kept.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Which draft.' }),
    step: t.exposeString('step', { description: 'The step that dropped it.' }),
    winner: t.exposeString('winner', { description: 'What it lost to.' }),
  }),
});

const RunType = builder.objectRef<SuggestionRunRow>('SuggestionRun').implement({
  description: 'One generation of suggestions for a workout.',
  fields: (t) => ({
    status: t.expose('status', { type: RunStatusEnum, description: 'Where it stands.' }),
    policyId: t.exposeString('policyId', { description: 'Policy that it used.' }),
    exerciseCount: t.exposeInt('exerciseCount', { description: 'Exercises that it looked at.' }),
    suggestionCount: t.exposeInt('suggestionCount', { description: 'Suggestions that it made.' }),
    aiAnswerCount: t.exposeInt('aiAnswerCount', { description: 'Answers of a model that it used.' }),
    rules: t.field({
      type: [RuleTraceType],
      description: 'Every rule with `fired` or the guard that failed.',
      resolve: ({ trace }) => ((trace as Partial<RunTrace>).exercises ?? []).flatMap(toRuleTraces),
    }),
    dropped: t.field({
      type: [DroppedType],
      description: 'Drafts that lost, and to what.',
      resolve: ({ trace }) => [...((trace as Partial<RunTrace>).dropped ?? [])],
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When it began.' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true, description: 'When it ended.' }),
  }),
});

function toRuleTraces({ performanceId, entries }: RunTrace['exercises'][number]): RuleTrace[] {
  return entries.map((entry) => ({ performanceId, ...readTrace(entry) }));
}

function readTrace(entry: TraceEntry): { what: string; result: string } {
  switch (entry.kind) {
    case 'RULE':
      return { what: entry.ruleId, result: entry.fired ? 'fired' : entry.guard };
    case 'INPUT':
      return { what: entry.id, result: entry.problem };
    case 'SKIPPED':
      return { what: entry.id, result: entry.cause };
    case 'AI':
      return { what: `ai item ${entry.item}`, result: entry.result };
  }
}

builder.objectFields(WorkoutType, (t) => ({
  suggestions: t.field({
    type: [SuggestionType],
    description: 'Suggestions that this workout led to, in the order to show them.',
    resolve: (workout, _args, { loaders }) =>
      'suggestions' in workout && workout.suggestions
        ? [...workout.suggestions]
        : loaders.suggestionsOfWorkout.load(workout.id),
  }),
  suggestionRun: t.field({
    type: RunType,
    nullable: true,
    description: 'How they were generated; null: not yet, or a freeform workout.',
    resolve: ({ id }, _args, { loaders }) => loaders.suggestionRun.load(id),
  }),
  evaluations: t.field({
    type: [EvaluationType],
    description: 'What this workout said about earlier suggestions.',
    resolve: ({ id }, _args, { loaders }) => loaders.evaluationsByWorkout.load(id),
  }),
}));

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

builder.queryField('suggestions', (t) =>
  t.connection({
    type: SuggestionType,
    description: 'Your suggestions, newest first.',
    complexity: pageComplexity,
    args: { filter: t.arg({ type: SuggestionFilterInput, description: 'Conditions.' }) },
    resolve: (_root, args, { database, caller }) => {
      const given = args.filter ?? {};
      const filter = {
        workoutIds: given.workoutId ? [readId('Workout', given.workoutId)] : undefined,
        planId: given.planId ? readId('Plan', given.planId) : undefined,
        decisions: given.decisions ?? undefined,
        outcomes: given.outcomes ?? undefined,
        sources: given.sources ?? undefined,
      };
      return toConnection(args, {
        page: (page) => suggestionRepository.pageSuggestions(database.db, caller.athleteId, filter, page),
        count: () => suggestionRepository.countSuggestions(database.db, caller.athleteId, filter),
        cursorOf: (row) => ({ at: row.createdAt, id: row.id }),
      });
    },
  }),
);

const GroupTopicEnum = enumOf('ReviewTopic', ['SET', 'REP_RANGE', 'REST_TIME', 'SETTINGS'], 'What a group is about.', {
  SET: 'One set.',
  REP_RANGE: 'The rep range of the exercise.',
  REST_TIME: 'The rest of the exercise.',
  SETTINGS: 'Anything else of the exercise.',
});
const GroupStateEnum = enumOf(
  'ReviewState',
  ['PENDING', 'ACCEPTED', 'REJECTED', 'DEFERRED', 'USER_OVERRIDE', 'MIXED'],
  'Common decision of a group.',
  { MIXED: 'Decided in different ways.' },
);

const ReviewLineType = builder.objectRef<ReviewLine>('ReviewLine').implement({
  description: 'One change of a group.',
  fields: (t) => ({
    suggestion: t.field({
      type: SuggestionType,
      nullable: true,
      description: 'The suggestion that it belongs to.',
      resolve: ({ suggestionId }, _args, { loaders }) => loaders.suggestion.load(suggestionId),
    }),
    change: t.expose('change', { type: ChangeTypeObject, description: 'The change.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Shown at its first change only.' }),
  }),
});

const ReviewGroupType = builder.objectRef<ReviewGroup>('ReviewGroup').implement({
  description: 'Changes that are decided on together.',
  fields: (t) => ({
    topic: t.expose('topic', { type: GroupTopicEnum, description: 'What it is about.' }),
    setNumber: t.exposeInt('setNumber', { nullable: true, description: '1-based, for a set.' }),
    sharedReason: t.exposeString('sharedReason', {
      nullable: true,
      description: 'The reason of all lines, if it is one.',
    }),
    lines: t.field({
      type: [ReviewLineType],
      description: 'Its changes in order.',
      resolve: ({ lines }) => [...lines],
    }),
    suggestions: t.field({
      type: [SuggestionType],
      description: 'Its suggestions; send them together to decideSuggestions.',
      resolve: async ({ suggestionIds }, _args, { loaders }) => {
        const rows = await Promise.all(suggestionIds.map((id) => loaders.suggestion.load(id)));
        return rows.filter((row) => row !== null);
      },
    }),
    state: t.expose('state', { type: GroupStateEnum, description: 'Common decision.' }),
  }),
});

const ReviewSectionType = builder.objectRef<ReviewSection>('ReviewSection').implement({
  description: 'The groups of one plan exercise.',
  fields: (t) => ({
    planExercise: t.field({
      type: PlanExerciseType,
      nullable: true,
      description: 'The plan exercise; null: gone from the plan.',
      resolve: ({ planExerciseId }, _args, { loaders }) => loaders.planExercise.load(planExerciseId),
    }),
    groups: t.field({
      type: [ReviewGroupType],
      description: 'By set, then rep range, rest and settings.',
      resolve: ({ groups }) => [...groups],
    }),
  }),
});

builder.queryField('suggestionReview', (t) =>
  t.field({
    type: [ReviewSectionType],
    description: 'Suggestions as a review page needs them: of a workout, or the undecided ones of a plan.',
    args: {
      workoutId: t.arg.id({ description: 'All of this workout.' }),
      planId: t.arg.id({ description: 'The undecided ones of this plan.' }),
    },
    resolve: async (_root, { workoutId, planId }, context) => {
      if (Boolean(workoutId) === Boolean(planId)) throw badInput('Give a workoutId or a planId, one of them.');
      return review(
        workoutId
          ? { workoutIds: [readId('Workout', workoutId)], sources: ['RULES', 'AI'] as const }
          : { planId: readId('Plan', planId!), decisions: ['PENDING', 'DEFERRED'] as const, live: true },
        context,
      );
    },
  }),
);

async function review(
  filter: Parameters<typeof suggestionRepository.findSuggestions>[2],
  { database, caller, loaders }: Context,
): Promise<ReviewSection[]> {
  const { locale } = await loaders.athlete();
  const rows = await suggestionRepository.findSuggestions(database.db, caller.athleteId, filter);
  for (const row of rows) loaders.suggestion.prime(row.id, row);
  return [
    ...groupForReview(
      rows.map((row) => ({
        ...row,
        planExercisePosition: row.exercisePosition ?? Number.MAX_SAFE_INTEGER,
        target: targetOf(row),
        reason: row.reason[locale],
      })),
    ),
  ];
}

const DraftType = builder.objectRef<SuggestionDraft>('SuggestionDraft').implement({
  description: 'A suggestion that would be made; nothing is stored.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Stable key of the draft.' }),
    ruleId: t.exposeString('ruleId', { description: 'Rule behind it.' }),
    exerciseKey: t.exposeString('exerciseKey', { description: 'Key of the movement.' }),
    planExerciseId: t.id({
      description: 'The plan exercise.',
      resolve: ({ planExerciseId }) => encodeGlobalId('PlanExercise', planExerciseId),
    }),
    setNumber: t.int({
      nullable: true,
      description: '1-based number of the set; null: the whole exercise.',
      resolve: ({ target }) => (target.kind === 'SET' ? target.position + 1 : null),
    }),
    category: t.expose('category', { type: SuggestionCategoryEnum, description: 'What it is about.' }),
    confidence: t.exposeFloat('confidence', { description: 'How sure the rule is, 0 to 1.' }),
    changes: t.field({
      type: [ChangeTypeObject],
      description: 'What it would write.',
      resolve: ({ changes }) => [...changes],
    }),
    decisionRecord: t.field({
      type: DecisionRecordType,
      description: 'The full explanation.',
      resolve: ({ record }) => ({ record }),
    }),
  }),
});

const PreviewType = builder.objectRef<SessionSuggestions>('SuggestionPreview').implement({
  description: 'What the rules would say now.',
  fields: (t) => ({
    kept: t.field({ type: [DraftType], description: 'What would be suggested.', resolve: ({ kept }) => [...kept] }),
    dropped: t.field({
      type: [DroppedType],
      description: 'What would lose, and to what.',
      resolve: ({ dropped }) => dropped.map(toDropped),
    }),
    rules: t.field({
      type: [RuleTraceType],
      description: 'Every rule with `fired` or the guard that failed.',
      resolve: ({ traces }) => traces.flatMap(toRuleTraces),
    }),
  }),
});

function toDropped({ draft, step, winner }: DroppedDraft) {
  return { key: draft.key, step, winner: `${winner.kind.toLowerCase()} ${winner.id}` };
}

builder.queryField('previewSuggestions', (t) =>
  t.field({
    type: PreviewType,
    nullable: true,
    description: 'The same rules on a workout as it stands, under any policy; nothing is stored.',
    complexity: 50,
    args: {
      workoutId: t.arg.id({ required: true, description: 'A started workout.' }),
      policyId: t.arg.string({ description: `One of ${SUGGESTION_POLICIES.join(', ')}; the athlete's if left out.` }),
    },
    resolve: (_root, { workoutId, policyId }, context) => {
      if (policyId && !SUGGESTION_POLICIES.some((id) => id === policyId)) {
        throw badInput(`policyId must be one of ${SUGGESTION_POLICIES.join(', ')}.`);
      }
      return previewSuggestions(readId('Workout', workoutId), policyId ?? undefined, context);
    },
  }),
);

const GeneratePayload = builder
  .objectRef<{ workout: WorkoutWithSets; marker: string | null }>('GenerateSuggestionsPayload')
  .implement({
    description: 'Answer of `generateSuggestions`.',
    fields: (t) => ({
      workout: t.field({
        type: WorkoutType,
        description: 'The workout, with its run and suggestions.',
        resolve: ({ workout }) => workout,
      }),
    }),
  });

defineMutation('generateSuggestions', {
  description: 'Generates suggestions for a finished workout, once; asking again returns what is there.',
  by: 'athlete',
  errors: [NotFoundError, ConflictError],
  payload: GeneratePayload,
  fields: (t) => ({ workoutId: t.id({ required: true, description: 'A finished workout.' }) }),
  input: generateSuggestionsInput,
  run: generateSuggestions,
  afterwards: async ({ workout, marker }, context) => {
    if (marker) await completeWithModel(context, workout.id, marker);
  },
});

const FailureType = builder.objectRef<DecisionFailure>('DecisionFailure').implement({
  description: 'An entry that could not be decided; nothing of it was stored.',
  fields: (t) => ({
    suggestionIds: t.idList({
      description: 'Its suggestions.',
      resolve: ({ suggestionIds }) => suggestionIds.map((id) => encodeGlobalId('Suggestion', id)),
    }),
    code: t.exposeString('code', { description: 'Stable, for programs. Example: `STALE_PLAN`.' }),
    message: t.exposeString('message', { description: 'What to do.' }),
  }),
});

const DecidePayload = builder.objectRef<DecideResult>('DecideSuggestionsPayload').implement({
  description: 'Answer of `decideSuggestions`.',
  fields: (t) => ({
    suggestions: t.field({
      type: [SuggestionType],
      description: 'All named suggestions as they are now.',
      resolve: ({ suggestions }) => suggestions,
    }),
    plans: t.field({ type: [PlanType], description: 'Plans that changed.', resolve: ({ plans }) => plans }),
    versions: t.field({
      type: [PlanVersionType],
      description: 'Versions that were made, one per accepted entry.',
      resolve: ({ versions }) => versions,
    }),
    workout: t.field({
      type: WorkoutType,
      nullable: true,
      description: 'The workout that was in review, as it is now.',
      resolve: ({ workout }) => workout,
    }),
    failures: t.field({
      type: [FailureType],
      description: 'Entries that could not be decided.',
      resolve: ({ failures }) => failures,
    }),
  }),
});

const DecisionWordEnum = enumOf('SuggestionAnswer', ['ACCEPT', 'REJECT', 'DEFER'], 'What to answer.', {
  ACCEPT: 'Write the new values into the plan.',
  REJECT: 'No.',
  DEFER: 'Ask again before the next workout of this plan.',
});

const SuggestionVersionInput = builder.inputType('SuggestionVersionInput', {
  description: 'A suggestion as you saw it.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Which one.' }),
    expectedVersion: t.int({ required: true, description: 'Its `version` as you saw it.' }),
  }),
});

const DecisionInput = builder.inputType('DecisionInput', {
  description: 'One answer to one or more suggestions of one plan, all or nothing.',
  fields: (t) => ({
    decision: t.field({ type: DecisionWordEnum, required: true, description: 'The answer.' }),
    suggestions: t.field({ type: [SuggestionVersionInput], required: true, description: 'What it is about.' }),
  }),
});

defineMutation('decideSuggestions', {
  description:
    'Accepts, rejects or defers suggestions. Each entry is atomic; of several entries, those that fail are listed.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: DecidePayload,
  fields: (t) => ({
    decisions: t.field({ type: [DecisionInput], required: true, description: 'Entries, at most 100.' }),
  }),
  input: decideSuggestionsInput,
  run: decideSuggestions,
});

const ReviewPayload = builder.objectRef<{ workout: WorkoutWithSets }>('SkipReviewPayload').implement({
  description: 'Answer of `skipReview`.',
  fields: (t) => ({
    workout: t.field({
      type: WorkoutType,
      description: 'The workout, ready for logging.',
      resolve: ({ workout }) => workout,
    }),
  }),
});

defineMutation('skipReview', {
  description: 'Rejects everything undecided on the plan and lets logging start.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: ReviewPayload,
  fields: (t) => ({ workoutId: t.id({ required: true, description: 'The workout in review.' }) }),
  input: skipReviewInput,
  run: skipReview,
});

const ExerciseSettingsType = builder.objectRef<ExerciseSettingsRow>('ExerciseSettings').implement({
  description: 'How one exercise is treated for this athlete.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseKey', { description: 'Key of the movement.' }),
    suggestionsOff: t.exposeBoolean('suggestionsOff', { description: 'No suggestions are made for it.' }),
    preferredStep: t.field({
      type: LoadType,
      nullable: true,
      description: 'Preferred step between loads; read by `suggestions/adaptive-1`.',
      resolve: ({ preferredStepValue, preferredStepUnit }) => toLoad(preferredStepValue, preferredStepUnit),
    }),
  }),
});

builder.objectFields(ExerciseType, (t) => ({
  settings: t.field({
    type: ExerciseSettingsType,
    nullable: true,
    description: "The athlete's settings for it; null: the defaults.",
    resolve: ({ key }, _args, { loaders }) => loaders.exerciseSettings.load(key),
  }),
}));

const ExerciseSettingsPayload = builder
  .objectRef<{ settings: ExerciseSettingsRow }>('UpdateExerciseSettingsPayload')
  .implement({
    description: 'Answer of `updateExerciseSettings`.',
    fields: (t) => ({
      settings: t.field({
        type: ExerciseSettingsType,
        description: 'The settings as they are now.',
        resolve: ({ settings }) => settings,
      }),
    }),
  });

defineMutation('updateExerciseSettings', {
  description: 'Switches suggestions for one exercise off or on, or sets its preferred step.',
  by: 'athlete',
  dryRun: true,
  payload: ExerciseSettingsPayload,
  fields: (t) => ({
    exerciseKey: t.string({ required: true, description: 'Example: `barbell-bench-press`.' }),
    suggestionsOff: t.boolean({ description: 'True: no suggestions; undecided ones are closed.' }),
    preferredStep: t.field({ type: LoadInput, description: 'Preferred step between loads; null clears it.' }),
  }),
  input: updateExerciseSettingsInput,
  run: updateExerciseSettings,
});
