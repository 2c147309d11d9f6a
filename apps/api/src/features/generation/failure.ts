import { type Locale, type Message, message, render } from '@topset/engine';
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

  constructor(failure: GenerationFailure, generationId: string | null) {
    super(SENTENCES[failure.code], failure.code);
    this.failure = failure;
    this.generationId = generationId;
  }
}

const SENTENCES: Readonly<Record<GenerationFailure['code'], Message>> = {
  BAD_INPUT: message('failure.bad-input'),
  LLM_CONFIG: message('failure.llm-config'),
  LLM_BUDGET_EXCEEDED: message('failure.llm-budget-exceeded'),
  LLM_UNAVAILABLE: message('failure.llm-unavailable'),
  LLM_RATE_LIMITED: message('failure.llm-rate-limited'),
  LLM_TRANSPORT: message('failure.llm-transport'),
  LLM_TIMEOUT: message('failure.llm-timeout'),
  LLM_OUTPUT_INVALID: message('failure.llm-output-invalid'),
  LLM_TRUNCATED: message('failure.llm-truncated'),
  LLM_REFUSED: message('failure.llm-refused'),
  LLM_CANCELLED: message('failure.llm-cancelled'),
  NOT_PLANNED: message('failure.not-planned'),
  STALE_PLAN: message('failure.stale-plan'),
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

export const sentenceOf = (code: GenerationFailure['code'], locale: Locale): string => render(SENTENCES[code], locale);

const ISSUES: Readonly<Record<string, IssueCode>> = {
  'no-eligible-exercise': 'NO_ELIGIBLE_EXERCISE',
  'nothing-else-possible': 'NOTHING_ELSE_POSSIBLE',
  'too-many-regenerations': 'TOO_MANY_REGENERATIONS',
};

/** A failure as the answer to whoever waits for it: a member of the union, or a GraphQL error with its HTTP status. */
export function answerOf(failure: GenerationFailure, generationId: string | null, locale: Locale): Error {
  const { code, reason } = failure;
  if (code === 'BAD_INPUT') return ValidationError.at('input', SENTENCES[code], ISSUES[reason ?? '']);
  if (code === 'NOT_PLANNED' || code === 'STALE_PLAN') {
    return new ConflictError(SENTENCES[code], code, null, generationId);
  }
  const status = HTTP_STATUS[code];
  if (status === undefined) return new GenerationFailedError(failure, generationId);
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
