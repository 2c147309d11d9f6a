import type { CallFailure } from '../../call/types.ts';
import type { StageId } from '../../provider.ts';
import type { FlowError, FlowErrorCode } from '../types.ts';

/** Ends a flow from anywhere inside; becomes its typed error and never leaves it. */
export class FlowFailure extends Error {
  readonly error: FlowError;

  constructor(code: FlowErrorCode, details: Partial<Omit<FlowError, 'code'>> = {}) {
    super(code);
    this.error = {
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
}

export const badInput = (reason: string): FlowFailure => new FlowFailure('BAD_INPUT', { reason });

export function callFailure(
  failure: CallFailure,
  stage: StageId | null,
  seen: Pick<FlowError, 'attempts' | 'validatorLines'> = { attempts: 0, validatorLines: [] },
): FlowFailure {
  const { code, scope, reason, retryAfterSeconds } = failure;
  return new FlowFailure(code, { stage, scope, reason, retryAfterSeconds, ...seen });
}
