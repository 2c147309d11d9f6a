import type { AttemptFix, AttemptRecord, GenerationRecord, StageId, StageRecord } from '@topset/llm';
import { builder } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';
import { StageEnum } from './failure.ts';

const WireEnum = enumOf('GenerationWire', ['json', 'yaml'], 'How a stage writes its answer.', {
  json: 'As JSON.',
  yaml: 'As YAML.',
});

const FixType = builder.objectRef<AttemptFix>('GenerationFix').implement({
  description: 'A departure from the format that was read without loss, or put right by the server.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Such as `fence`, `trailing-comma`, `own-field`, `round-load`.' }),
    count: t.exposeInt('count', { description: 'How often.' }),
    first: t.string({
      description: 'Where first: an offset or a JSON pointer.',
      resolve: ({ first }) => String(first),
    }),
  }),
});

interface StageAttempt extends AttemptRecord {
  readonly stage: StageId;
}

export const attemptsOf = ({ stage, attempts }: StageRecord): StageAttempt[] =>
  attempts.map((attempt) => ({ ...attempt, stage }));

export const AttemptType = builder.objectRef<StageAttempt>('GenerationAttempt').implement({
  description: 'One call of a model and how its answer was judged.',
  fields: (t) => ({
    stage: t.expose('stage', { type: StageEnum, description: 'The stage that asked.' }),
    n: t.exposeInt('n', { description: 'Its number within the stage, from 1.' }),
    startedAt: t.field({
      type: 'DateTime',
      description: 'When it was asked.',
      resolve: ({ startedAt }) => new Date(startedAt),
    }),
    durationMs: t.exposeInt('durationMs', { description: 'How long the call took.' }),
    finish: t.exposeString('finish', { nullable: true, description: 'How the answer ended, such as `stop`.' }),
    rawFinish: t.exposeString('rawFinish', { nullable: true, description: "The provider's word for it." }),
    inputTokens: t.int({
      nullable: true,
      description: 'Tokens sent.',
      resolve: ({ usage }) => usage?.input ?? null,
    }),
    outputTokens: t.int({
      nullable: true,
      description: 'Tokens received.',
      resolve: ({ usage }) => usage?.output ?? null,
    }),
    cachedTokens: t.int({
      nullable: true,
      description: 'Tokens that the provider had cached.',
      resolve: ({ usage }) => usage?.cached ?? null,
    }),
    reasoningTokens: t.int({
      nullable: true,
      description: 'Tokens spent on thinking.',
      resolve: ({ usage }) => usage?.reasoning ?? null,
    }),
    costUsd: t.exposeFloat('costUsd', { nullable: true, description: 'Cost; null where the price is unknown.' }),
    requestId: t.exposeString('requestId', { nullable: true, description: "The provider's id of the request." }),
    outputHash: t.exposeString('outputHash', { nullable: true, description: 'Fingerprint of the answer.' }),
    outputBytes: t.exposeInt('outputBytes', { description: 'Length of the answer.' }),
    fixes: t.field({
      type: [FixType],
      description: 'What was put right without loss.',
      resolve: ({ fixes }) => [...fixes],
    }),
    refusal: t.exposeString('refusal', { nullable: true, description: 'Why the answer could not be read.' }),
    validatorLines: t.stringList({
      description: 'What schema and guards found: places and rules, never values.',
      resolve: ({ lines }) => [...lines],
    }),
    fingerprint: t.exposeString('fingerprint', {
      nullable: true,
      description: 'The same twice in a row: no progress.',
    }),
    transportRetries: t.exposeInt('transportRetries', { description: 'Requests beyond the first.' }),
    toolCalls: t.stringList({
      description: 'Tools that the model asked for.',
      resolve: ({ toolCalls }) => [...toolCalls],
    }),
  }),
});

const WeakenedType = builder.objectRef<StageRecord['weakened'][number]>('WeakenedSchemaRule').implement({
  description: "A rule that the provider's dialect cannot express; the answer is still judged by it.",
  fields: (t) => ({
    pointer: t.exposeString('pointer', { description: 'Where in the schema.' }),
    keyword: t.exposeString('keyword', { description: 'Which keyword.' }),
  }),
});

export const GenerationStageType = builder.objectRef<StageRecord>('GenerationStage').implement({
  description: 'One stage of a generation.',
  fields: (t) => ({
    stage: t.expose('stage', { type: StageEnum, description: 'Which stage.' }),
    provider: t.exposeString('provider', { description: 'Who answered.' }),
    requestedModel: t.exposeString('requestedModel', { description: 'Model that was asked for.' }),
    reportedModel: t.exposeString('reportedModel', {
      nullable: true,
      description: 'Model that the provider says answered.',
    }),
    promptId: t.string({ description: 'Which prompt.', resolve: ({ prompt }) => prompt.id }),
    promptVersion: t.string({ description: 'Its version.', resolve: ({ prompt }) => prompt.version }),
    promptHash: t.string({ description: 'Its fingerprint.', resolve: ({ prompt }) => prompt.hash }),
    schemaId: t.string({ description: 'Schema of the answer.', resolve: ({ schema }) => schema.id }),
    schemaHash: t.string({ description: 'Its fingerprint.', resolve: ({ schema }) => schema.hash }),
    dialect: t.exposeString('dialect', { nullable: true, description: 'Dialect that the schema was sent in.' }),
    weakened: t.field({
      type: [WeakenedType],
      description: 'What that dialect cannot say.',
      resolve: ({ weakened }) => [...weakened],
    }),
    wire: t.expose('wire', { type: WireEnum, description: 'Format of the answer.' }),
    fromCache: t.exposeBoolean('fromCache', { description: 'An earlier accepted answer was used again.' }),
    exerciseKey: t.exposeString('exerciseKey', {
      nullable: true,
      description: 'Of suggestions: the exercise that was asked about.',
    }),
    attempts: t.field({
      type: [AttemptType],
      description: 'Every call, in order.',
      resolve: attemptsOf,
    }),
  }),
});

export const SchemaEstimateType = builder
  .objectRef<{ readonly version: string; readonly bytes: number }>('SchemaEstimate')
  .implement({
    description: 'How large the reference plan is in one schema version.',
    fields: (t) => ({
      version: t.exposeString('version', { description: 'Which version.' }),
      bytes: t.exposeInt('bytes', { description: 'Bytes of the reference plan.' }),
    }),
  });

export const DifferenceType = builder
  .objectRef<NonNullable<GenerationRecord['difference']>>('GenerationDifference')
  .implement({
    description: 'How a regeneration differs from the one before.',
    fields: (t) => ({
      shared: t.exposeFloat('j', { description: 'Shared exercises over all exercises, 0 to 1.' }),
      minutes: t.exposeInt('minutes', { description: 'Minutes longer or shorter.' }),
      focusChanged: t.exposeBoolean('focusChanged', { description: 'It is for something else.' }),
    }),
  });
