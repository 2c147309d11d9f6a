import { ProviderError } from '../provider.ts';
import type { Excess } from './budgets.ts';
import { NO_USAGE } from './charge.ts';
import type { Limit } from './deadline.ts';
import type { CallFailure, CallFailureCode } from './types.ts';

/** How a call failed, apart from when and after how much. */
export type Fault = Omit<CallFailure, 'startedAt' | 'durationMs' | 'requests' | 'transportRetries' | 'charge'>;

export function fault(code: CallFailureCode, details: Partial<Omit<Fault, 'ok' | 'code'>> = {}): Fault {
  return {
    ok: false,
    code,
    scope: null,
    reason: null,
    retryAfterSeconds: null,
    httpStatus: null,
    requestId: null,
    usage: NO_USAGE,
    ...details,
  };
}

export function unavailable(reason: 'transport-breaker' | 'quality-breaker', retryAfterSeconds: number): Fault {
  return fault('LLM_UNAVAILABLE', { reason, retryAfterSeconds });
}

export function overBudget({ reason, retryAfterSeconds }: Excess): Fault {
  return fault('LLM_BUDGET_EXCEEDED', { reason, retryAfterSeconds });
}

/** The deadline or the caller ended a wait for a slot or for the next try. */
export function aborted(error: unknown, limit: Limit): Fault {
  if (!(error instanceof ProviderError)) throw error;
  return error.kind === 'timeout' ? fault('LLM_TIMEOUT', { scope: limit.scope }) : fault('LLM_CANCELLED');
}
