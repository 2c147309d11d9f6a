import type { ExecutionResult } from 'graphql';
import { handleStreamOrSingleExecutionResult, type Plugin } from 'graphql-yoga';
import type { Context } from '../context.ts';

/**
 * Which request a fault happened in, for the masking of faults, which is called without a context. An
 * AsyncLocalStorage would tell too, but on Node 20 it makes every promise of the process dearer.
 */
export interface FaultRequests {
  remember(error: unknown, requestId: string): void;
  requestOf(error: unknown): string | undefined;
  /** Remembers what executions and subscriptions report; has to come before the masking. */
  readonly plugin: Plugin<Context>;
}

export function createFaultRequests(): FaultRequests {
  const requests = new WeakMap<object, string>();
  const remember = (error: unknown, requestId: string) => {
    if (typeof error === 'object' && error !== null) requests.set(error, requestId);
  };
  const rememberAll = ({ args, result }: { args: { contextValue: Context }; result: ExecutionResult }) => {
    for (const error of result.errors ?? []) remember(error, args.contextValue.requestId);
  };
  return {
    remember,
    requestOf: (error) => (typeof error === 'object' && error !== null ? requests.get(error) : undefined),
    plugin: {
      onExecute: () => ({
        onExecuteDone: (payload) => handleStreamOrSingleExecutionResult(payload, rememberAll),
      }),
      onSubscribe: ({ args }) => ({
        onSubscribeResult: (payload) => handleStreamOrSingleExecutionResult(payload, rememberAll),
        onSubscribeError: ({ error }) => remember(error, args.contextValue.requestId),
      }),
    },
  };
}
