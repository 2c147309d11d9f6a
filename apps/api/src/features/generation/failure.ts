import type { Locale, LocalizedText } from '@topset/engine';
import type { FlowError, FlowErrorCode } from '@topset/llm';
import { GraphQLError } from 'graphql';
import type { IssueCode } from '../../error-codes.ts';
import { ConflictError, ExpectedError, ValidationError } from '../../errors.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { stageName } from './stages.ts';

/** How a generation failed, as stored and shown. A code of ours stands where no model is to blame. */
export interface GenerationFailure extends Omit<FlowError, 'code'> {
  readonly code: FlowErrorCode | 'NOT_PLANNED' | 'STALE_PLAN';
}

/** A failure without a call to blame. */
export function failureOf(
  code: GenerationFailure['code'],
  details: Partial<Omit<GenerationFailure, 'code'>> = {},
): GenerationFailure {
  return {
    code,
    stage: null,
    scope: null,
    reason: null,
    attempts: 0,
    validatorLines: [],
    retryAfterSeconds: null,
    ...details,
  };
}

/** A generation that was waited for did not end well. */
export class GenerationFailedError extends ExpectedError {
  readonly failure: GenerationFailure;
  readonly generationId: string | null;

  constructor(failure: GenerationFailure, generationId: string | null, locale: Locale) {
    super(sentenceOf(failure.code, locale), failure.code);
    this.failure = failure;
    this.generationId = generationId;
  }
}

const SENTENCES: Readonly<Record<GenerationFailure['code'], LocalizedText>> = {
  BAD_INPUT: {
    en: 'Nothing can be made of this request: change it and try again.',
    ru: 'По этому запросу ничего составить нельзя: измени его и попробуй снова.',
  },
  LLM_CONFIG: {
    en: 'The model is not set up for this request: the operator has to look at it.',
    ru: 'Модель не настроена для этого запроса: это может исправить только администратор.',
  },
  LLM_BUDGET_EXCEEDED: {
    en: 'The budget for model answers is used up for now: try again later.',
    ru: 'Лимит ответов модели пока исчерпан: попробуй позже.',
  },
  LLM_UNAVAILABLE: {
    en: 'The model is not available right now: try again later.',
    ru: 'Модель сейчас недоступна: попробуй позже.',
  },
  LLM_RATE_LIMITED: {
    en: 'The model takes no more requests right now: try again later.',
    ru: 'Модель сейчас не принимает запросы: попробуй позже.',
  },
  LLM_TRANSPORT: {
    en: 'The model could not be reached: try again.',
    ru: 'Связаться с моделью не удалось: попробуй ещё раз.',
  },
  LLM_TIMEOUT: {
    en: 'The model took too long: try again.',
    ru: 'Модель отвечала слишком долго: попробуй ещё раз.',
  },
  LLM_OUTPUT_INVALID: {
    en: 'The model gave no usable answer: try again.',
    ru: 'Модель не дала пригодного ответа: попробуй ещё раз.',
  },
  LLM_TRUNCATED: {
    en: 'The answer of the model was cut off: try again.',
    ru: 'Ответ модели оборвался: попробуй ещё раз.',
  },
  LLM_REFUSED: {
    en: 'The model refused this request: word it differently.',
    ru: 'Модель отказалась отвечать: сформулируй запрос иначе.',
  },
  LLM_CANCELLED: {
    en: 'The generation was cancelled: start another one if you still want it.',
    ru: 'Генерация отменена: если она ещё нужна, начни новую.',
  },
  NOT_PLANNED: {
    en: 'The workout is no longer planned, so it was left as it is.',
    ru: 'Тренировка уже не запланирована, поэтому она осталась без изменений.',
  },
  STALE_PLAN: {
    en: 'The plan has changed meanwhile, so it was left as it is.',
    ru: 'План за это время изменился, поэтому он остался без изменений.',
  },
};

const HTTP_STATUS: Readonly<Partial<Record<GenerationFailure['code'], number>>> = {
  LLM_CONFIG: 500,
  LLM_BUDGET_EXCEEDED: 429,
  LLM_UNAVAILABLE: 503,
  LLM_RATE_LIMITED: 503,
};

/** Where a provider is away and did not say for how long. */
const RETRY_AFTER_S = 60;

/** When it is worth trying again, where that is a matter of time. */
export function retryAfterOf({ code, retryAfterSeconds }: GenerationFailure): number | null {
  const status = HTTP_STATUS[code];
  return status === 429 || status === 503 ? (retryAfterSeconds ?? RETRY_AFTER_S) : retryAfterSeconds;
}

export const sentenceOf = (code: GenerationFailure['code'], locale: Locale): string => SENTENCES[code][locale];

const ISSUES: Readonly<Record<string, IssueCode>> = {
  'no-eligible-exercise': 'NO_ELIGIBLE_EXERCISE',
  'nothing-else-possible': 'NOTHING_ELSE_POSSIBLE',
  'too-many-regenerations': 'TOO_MANY_REGENERATIONS',
};

/** A failure as the answer to whoever waits for it: a member of the union, or a GraphQL error with its HTTP status. */
export function answerOf(failure: GenerationFailure, generationId: string | null, locale: Locale): Error {
  const { code, reason } = failure;
  if (code === 'BAD_INPUT') return ValidationError.at('input', sentenceOf(code, locale), ISSUES[reason ?? '']);
  if (code === 'NOT_PLANNED' || code === 'STALE_PLAN') {
    return new ConflictError(sentenceOf(code, locale), code, null, generationId);
  }
  const status = HTTP_STATUS[code];
  if (status === undefined) return new GenerationFailedError(failure, generationId, locale);
  const retryAfterSeconds = retryAfterOf(failure);
  return new GraphQLError(sentenceOf(code, locale), {
    extensions: {
      ...failure,
      stage: failure.stage && stageName(failure.stage),
      retryAfterSeconds,
      generationId: generationId && encodeGlobalId('Generation', generationId),
      http: { status, headers: retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) } },
    },
  });
}
