import type { Locale } from '@topset/engine';
import { builder } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';
import { ErrorCodeEnum, ErrorInterface } from '../../../graphql/error-types.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { GenerationFailedError, type GenerationFailure, retryAfterOf, sentenceOf } from '../failure.ts';
import { STAGE_MEANINGS, STAGES } from '../stages.ts';

export const StageEnum = enumOf('GenerationStageName', STAGES, 'One kind of question to a model.', STAGE_MEANINGS);

export const FeedbackEnum = builder.enumType('RegenerationFeedback', {
  description: 'What the athlete says of a generated session.',
  values: {
    TOO_HARD: { value: 'too-hard', description: 'Must get easier.' },
    TOO_EASY: { value: 'too-easy', description: 'Must get harder, as far as caps and flags allow.' },
    DIFFERENT_EXERCISES: { value: 'different-exercises', description: 'Must have other exercises.' },
    JUST_TRY_AGAIN: { value: 'just-try-again', description: 'Should be different in some way.' },
  },
});

interface ShownFailure extends GenerationFailure {
  readonly message: string;
  readonly generationId: string;
}

export function shownFailure(error: object, generationId: string, locale: Locale): ShownFailure {
  const failure = error as GenerationFailure;
  const retryAfterSeconds = retryAfterOf(failure);
  return { ...failure, retryAfterSeconds, generationId, message: sentenceOf(failure.code, locale) };
}

export const GenerationFailureType = builder.objectRef<ShownFailure>('GenerationFailure').implement({
  description: 'Why a generation failed.',
  fields: (t) => ({
    code: t.expose('code', {
      type: ErrorCodeEnum,
      description: 'How it failed, such as `LLM_TIMEOUT`; stable, for programs.',
    }),
    message: t.exposeString('message', { description: "One sentence, in the athlete's language." }),
    stage: t.expose('stage', { type: StageEnum, nullable: true, description: 'The stage that failed.' }),
    scope: t.exposeString('scope', {
      nullable: true,
      description: 'Whose time ran out: `call`, `stage` or `job`.',
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'One word more, such as `no-progress`.' }),
    attempts: t.exposeInt('attempts', { description: 'Calls of the stage that failed.' }),
    validatorLines: t.stringList({
      description: 'What was wrong with the last answer: places and rules, never values.',
      resolve: ({ validatorLines }) => [...validatorLines],
    }),
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      nullable: true,
      description: 'When it is worth trying again.',
    }),
    generationId: t.id({
      description: 'The generation that failed.',
      resolve: ({ generationId }) => encodeGlobalId('Generation', generationId),
    }),
  }),
});

builder.objectType(GenerationFailedError, {
  name: 'GenerationFailedError',
  description: 'The generation that was waited for failed; what was there before stands.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    stage: t.field({
      type: StageEnum,
      nullable: true,
      description: 'The stage that failed.',
      resolve: ({ failure }) => failure.stage,
    }),
    scope: t.string({
      nullable: true,
      description: 'Whose time ran out: `call`, `stage` or `job`.',
      resolve: ({ failure }) => failure.scope,
    }),
    reason: t.string({
      nullable: true,
      description: 'One word more, such as `no-progress`.',
      resolve: ({ failure }) => failure.reason,
    }),
    attempts: t.int({ description: 'Calls of the stage that failed.', resolve: ({ failure }) => failure.attempts }),
    validatorLines: t.stringList({
      description: 'What was wrong with the last answer: places and rules, never values.',
      resolve: ({ failure }) => [...failure.validatorLines],
    }),
    retryAfterSeconds: t.int({
      nullable: true,
      description: 'When it is worth trying again.',
      resolve: ({ failure }) => failure.retryAfterSeconds,
    }),
    generationId: t.id({
      nullable: true,
      description: 'The generation, with its attempts.',
      resolve: ({ generationId }) => generationId && encodeGlobalId('Generation', generationId),
    }),
  }),
});
