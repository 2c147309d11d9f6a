import { GENERATION_KINDS, GENERATION_STATUSES, type GenerationRow, generationRepository } from '@topset/db';
import type { Feedback } from '@topset/llm';
import { builder } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';
import { defineMutation, NotFoundError } from '../../../graphql/mutation.ts';
import { connectionOf, pageComplexity, toConnection } from '../../../graphql/pagination.ts';
import { readId } from '../../../graphql/read-id.ts';
import { DecisionRecordType } from '../../decisions/index.ts';
import { WorkoutType } from '../../workouts/index.ts';
import { openExchange } from '../raw-exchanges.ts';
import type { StartedGeneration } from '../start.ts';
import { recordOf } from '../stored-record.ts';
import { cancelGeneration, cancelGenerationInput } from '../use-cases/cancel-generation.ts';
import { AnalyzerPlanType, WorkoutArtefactType } from './artefact.ts';
import { FeedbackEnum, GenerationFailureType, shownFailure } from './failure.ts';
import { PlanUpdateType } from './plan-update.ts';
import { GenerationEventType } from './progress.ts';
import { AttemptType, attemptsOf, DifferenceType, GenerationStageType, SchemaEstimateType } from './record.ts';
import { ExerciseSuggestionsType, suggestionsIn } from './suggestions.ts';
import { TodayPlanType } from './today-plan.ts';

const KindEnum = enumOf('GenerationKind', GENERATION_KINDS, 'What was generated.', {
  WORKOUT: 'A session by analyzer and generator.',
  TODAY_PLAN: 'A plan of one day.',
  SUGGESTIONS: 'Suggestions after a workout.',
  COACH: "A coach's reply.",
  PLAN_UPDATE: 'A change of a plan after progress.',
  SELECTION: 'A session by the engine alone.',
});
const StatusEnum = enumOf('GenerationStatus', GENERATION_STATUSES, 'Where a generation stands.', {
  QUEUED: 'Waits for a node.',
  RUNNING: 'Is under way.',
  DONE: 'Has a result.',
  FAILED: 'Has an error instead.',
  CANCELLED: 'Was cancelled, or the client that waited for it left.',
});

const GenerationType = builder.loadableNodeRef('Generation', {
  id: { resolve: (generation: GenerationRow) => generation.id },
  load: (ids: string[], { loaders }) => loaders.generation.loadMany(ids),
});

const ExchangeType = builder
  .objectRef<{ stage: string; attempt: number; prompt: string; answer: string }>('GenerationExchange')
  .implement({
    description: 'One call of a model, word for word.',
    fields: (t) => ({
      stage: t.exposeString('stage', { description: 'Which stage asked.' }),
      attempt: t.exposeInt('attempt', { description: '0 for the first call of the stage, then its repairs.' }),
      prompt: t.exposeString('prompt', { description: 'What was sent.' }),
      answer: t.exposeString('answer', { description: 'What came back.' }),
    }),
  });

GenerationType.implement({
  description:
    'One question to a model, or to the engine in its place: how it went, what came of it and why. Without a configured model the provider is `rules`.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'regenerationNumber' in value,
  fields: (t) => ({
    kind: t.expose('kind', { type: KindEnum, description: 'What is generated.' }),
    status: t.expose('status', { type: StatusEnum, description: 'Where it stands.' }),
    date: t.expose('date', { type: 'Date', description: 'The local day that it is for.' }),
    attached: t.exposeBoolean('attached', { description: 'Started with `wait`: ends with the request that waits.' }),
    workout: t.field({
      type: WorkoutType,
      nullable: true,
      description: 'The workout that it fills or was made for.',
      resolve: ({ workoutId }, _args, { loaders }) => (workoutId ? loaders.workout.load(workoutId) : null),
    }),
    artefact: t.field({
      type: WorkoutArtefactType,
      nullable: true,
      description: 'The generated session as a document; null for other kinds and until it is done.',
      resolve: ({ artefact, result }) => (artefact && result ? { yaml: artefact, result } : null),
    }),
    analyzerPlan: t.field({
      type: AnalyzerPlanType,
      nullable: true,
      description: "The analyzer's accepted plan.",
      resolve: ({ analyzed }) => analyzed,
    }),
    todayPlan: t.field({
      type: TodayPlanType,
      nullable: true,
      description: 'The plan of the day that it made; not the one in force if it failed.',
      resolve: ({ kind, result }) => (kind === 'TODAY_PLAN' ? result : null),
    }),
    planUpdate: t.field({
      type: PlanUpdateType,
      nullable: true,
      description: 'What became of the decisions on a workout.',
      resolve: ({ kind, result }) => (kind === 'PLAN_UPDATE' ? result : null),
    }),
    suggestions: t.field({
      type: [ExerciseSuggestionsType],
      description: 'Of SUGGESTIONS: what the model said of each exercise, and what the guards dropped.',
      resolve: ({ kind, result }) => (kind === 'SUGGESTIONS' && result ? suggestionsIn(result) : []),
    }),
    provider: t.exposeString('provider', { description: 'Who answers: a provider, `rules` or `engine`.' }),
    model: t.string({
      nullable: true,
      description: 'Model of the last stage, as the provider reported it.',
      resolve: (row) => {
        const stage = recordOf(row)?.stages.at(-1);
        return stage ? (stage.reportedModel ?? stage.requestedModel) : null;
      },
    }),
    stages: t.field({
      type: [GenerationStageType],
      description: 'Its stages in order, with every attempt.',
      resolve: (row) => [...(recordOf(row)?.stages ?? [])],
    }),
    attempts: t.field({
      type: [AttemptType],
      description: 'Every call of all its stages, in order.',
      resolve: (row) => (recordOf(row)?.stages ?? []).flatMap(attemptsOf),
    }),
    inputTokens: t.int({
      nullable: true,
      description: 'Tokens sent, where the provider counts them.',
      resolve: (row) => tokensOf(row, 'input'),
    }),
    outputTokens: t.int({
      nullable: true,
      description: 'Tokens received, where the provider counts them.',
      resolve: (row) => tokensOf(row, 'output'),
    }),
    costUsd: t.float({
      nullable: true,
      description: 'Cost of all attempts in US dollars; null where a price is unknown.',
      resolve: (row) => recordOf(row)?.costUsd ?? null,
    }),
    schemaVersion: t.string({
      nullable: true,
      description: 'Schema version of a plan of the day.',
      resolve: (row) => recordOf(row)?.schemaVersion ?? null,
    }),
    selectionReason: t.string({
      nullable: true,
      description: 'Why that version: `override-request`, `override-env`, `single`, `size` or `tie`.',
      resolve: (row) => recordOf(row)?.selectionReason ?? null,
    }),
    schemaEstimates: t.field({
      type: [SchemaEstimateType],
      description: 'What the versions were compared by.',
      resolve: (row) => Object.entries(recordOf(row)?.estimates ?? {}).map(([version, bytes]) => ({ version, bytes })),
    }),
    templateTable: t.string({
      nullable: true,
      description: 'Table of block templates that was offered.',
      resolve: (row) => recordOf(row)?.templateTable ?? null,
    }),
    guardPolicy: t.string({
      nullable: true,
      description: 'Rules that the answer was judged by.',
      resolve: (row) => recordOf(row)?.guardPolicy ?? null,
    }),
    inputHash: t.string({
      nullable: true,
      description: 'Fingerprint of everything that was asked.',
      resolve: (row) => recordOf(row)?.inputHash ?? null,
    }),
    artefactHash: t.string({
      nullable: true,
      description: 'Fingerprint of the result.',
      resolve: (row) => recordOf(row)?.artefactHash ?? null,
    }),
    warnings: t.stringList({
      description: 'What the guards noted without refusing.',
      resolve: (row) => [...(recordOf(row)?.warnings ?? [])],
    }),
    truncatedInputs: t.stringList({
      description: 'Inputs whose oldest entries did not fit.',
      resolve: (row) => [...(recordOf(row)?.truncatedInputs ?? [])],
    }),
    fromCache: t.boolean({
      description: 'An earlier accepted answer was used again.',
      resolve: (row) => recordOf(row)?.fromCache ?? false,
    }),
    degraded: t.boolean({
      description: 'The engine stood in for the model.',
      resolve: (row) => recordOf(row)?.degraded ?? false,
    }),
    degradedReason: t.string({
      nullable: true,
      description: 'Why it did.',
      resolve: (row) => recordOf(row)?.degradedReason ?? null,
    }),
    regenerationOf: t.field({
      type: GenerationType,
      nullable: true,
      description: 'The generation that it was made anew from.',
      resolve: ({ regenerationOf }, _args, { loaders }) =>
        regenerationOf ? loaders.generation.load(regenerationOf) : null,
    }),
    regenerationNumber: t.exposeInt('regenerationNumber', {
      description: 'Which regeneration of its session it is, from 1; 0: the first generation.',
    }),
    feedback: t.field({
      type: [FeedbackEnum],
      description: 'What was said of the one before.',
      resolve: ({ feedback }) => feedback as Feedback[],
    }),
    difference: t.field({
      type: DifferenceType,
      nullable: true,
      description: 'How it differs from the one before.',
      resolve: (row) => recordOf(row)?.difference ?? null,
    }),
    error: t.field({
      type: GenerationFailureType,
      nullable: true,
      description: 'Why it failed.',
      resolve: async (row, _args, { loaders }) =>
        row.error ? shownFailure(row.error, row.id, (await loaders.athlete()).locale) : null,
    }),
    decisionRecord: t.field({
      type: DecisionRecordType,
      nullable: true,
      description: 'The full explanation of an accepted session.',
      resolve: ({ decisionRecordId }, _args, { loaders }) =>
        decisionRecordId ? loaders.decisionRecord.load(decisionRecordId) : null,
    }),
    events: t.field({
      type: [GenerationEventType],
      description: 'What happened, in order: the polling twin of `generationProgress`.',
      args: { afterSeq: t.arg.int({ defaultValue: 0, description: 'Only events after this number.' }) },
      resolve: async ({ id }, { afterSeq }, { loaders }) =>
        (await loaders.generationEvents.load(id)).filter(({ seq }) => seq > (afterSeq ?? 0)),
    }),
    transcript: t.field({
      type: [ExchangeType],
      description: 'Prompts and answers, word for word; empty unless the operator stores them, and after seven days.',
      complexity: 10,
      resolve: async ({ id }, _args, { loaders, modelLayer: { rawKey } }) =>
        rawKey ? (await loaders.generationExchanges.load(id)).flatMap((row) => openExchange(rawKey, row) ?? []) : [],
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', nullable: true, description: 'When a node took it up.' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true, description: 'When it ended.' }),
  }),
});

builder.objectField(GenerationEventType, 'generation', (t) =>
  t.field({
    type: GenerationType,
    nullable: true,
    description: 'The generation as it is by now.',
    resolve: ({ generationId }, _args, { loaders }) => loaders.generation.load(generationId),
  }),
);

/** Null where no attempt was counted, as with the engine. */
function tokensOf(row: GenerationRow, direction: 'input' | 'output'): number | null {
  const counts = (recordOf(row)?.stages ?? []).flatMap(({ attempts }) =>
    attempts.flatMap(({ usage }) => usage?.[direction] ?? []),
  );
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}

export const GenerationPayload = builder.interfaceRef<StartedGeneration>('GenerationPayload').implement({
  description: 'A generation as it is by now.',
  fields: (t) => ({
    generation: t.field({
      type: GenerationType,
      description: 'The generation; watch it with `generationProgress`.',
      resolve: async ({ generationId }, _args, { loaders }) => {
        const row = await loaders.generation.clear(generationId).load(generationId);
        if (!row) throw new Error('A generation vanished between its start and the answer.');
        return row;
      },
    }),
  }),
});

const GenerationFilter = builder.inputType('GenerationFilter', {
  description: 'Which generations to list; every given condition must hold.',
  fields: (t) => ({
    kinds: t.field({ type: [KindEnum], description: 'Of one of these kinds.' }),
    statuses: t.field({ type: [StatusEnum], description: 'In one of these states.' }),
  }),
});

builder.queryField('generation', (t) =>
  t.field({
    type: GenerationType,
    nullable: true,
    description: 'One generation; null if there is none of yours.',
    args: { id: t.arg.id({ required: true, description: 'Its global id.' }) },
    resolve: (_root, { id }, { loaders }) => loaders.generation.load(readId('Generation', id)),
  }),
);

builder.queryField('generations', (t) =>
  t.connection(
    {
      type: GenerationType,
      nullable: true,
      description: 'Generations, newest first. Null only beside an error.',
      complexity: pageComplexity,
      args: { filter: t.arg({ type: GenerationFilter, description: 'Which ones.' }) },
      resolve: (_root, { filter, ...args }, { caller, database }) => {
        const wanted = { kinds: filter?.kinds ?? undefined, statuses: filter?.statuses ?? undefined };
        return toConnection(args, {
          page: (page) => generationRepository.pageGenerations(database.db, caller.athleteId, wanted, page),
          count: () => generationRepository.countGenerations(database.db, caller.athleteId, wanted),
          cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
        });
      },
    },
    ...connectionOf(GenerationType),
  ),
);

defineMutation('cancelGeneration', {
  description: 'Ends a generation that has not ended; one that has stays as it is.',
  by: 'athlete',
  scope: 'generate',
  errors: [NotFoundError],
  payload: GenerationPayload,
  inputDescription: 'Which generation ends.',
  input: cancelGenerationInput,
  run: cancelGeneration,
});
