import type { TopsetError } from './errors.ts';

/** What can be set for one call. */
export interface CallOptions {
  /** Ends the call: it rejects with the signal's reason, and nothing is retried. */
  readonly signal?: AbortSignal | undefined;
  /** How often a call that can succeed later is sent again; the client's `retries` if left out. */
  readonly retries?: number | undefined;
  /** How long one attempt may take; the client's `timeoutMs` if left out. */
  readonly timeoutMs?: number | undefined;
  /**
   * Takes the error of an answer that is there in part, and lets the call succeed with that part: what failed is null
   * in it. Without it such a call fails.
   */
  readonly onPartial?: ((error: TopsetError) => void) | undefined;
}

/** What can be set for one subscription. */
export interface SubscribeOptions {
  /** Ends the iteration. */
  readonly signal?: AbortSignal | undefined;
  /** How often the first connection is tried again; the client's `retries` if left out. */
  readonly retries?: number | undefined;
  /** Called when the connection was lost and another is about to be tried, to show that events may be late. */
  readonly onReconnect?: ((reason: TopsetError) => void) | undefined;
  /** Takes the error of an event that is there in part, which then comes as it is. Without it the iteration fails. */
  readonly onPartial?: ((error: TopsetError) => void) | undefined;
}

/** The events of a subscription, to be read by one `for await` loop. */
export interface SubscriptionEvents<Data> {
  next(): Promise<IteratorResult<Data, undefined>>;
  /** Ends the subscription, also while `next()` waits for an event. */
  return(): Promise<IteratorResult<Data, undefined>>;
  [Symbol.asyncIterator](): SubscriptionEvents<Data>;
}

/** Variables can be left out where a document needs none. */
type VariablesThen<Variables, Options> =
  Record<string, never> extends Variables
    ? [variables?: Variables, options?: Options]
    : [variables: Variables, options?: Options];

/** Asks for data. Safe to repeat, so it is retried. */
export type QueryMethod<Data, Variables> = (...call: VariablesThen<Variables, CallOptions>) => Promise<Data>;

/**
 * Changes data. Without a `clientMutationId` in the input one is added, so that a retry changes nothing twice. Expected
 * failures are in the data: narrow them with `isError`, or let `expectPayload` throw them.
 */
export type MutationMethod<Data, Variables> = (...call: VariablesThen<Variables, CallOptions>) => Promise<Data>;

/** Events for as long as the iteration goes on; a lost connection is resumed after the last event. */
export type SubscriptionMethod<Data, Variables> = (
  ...call: VariablesThen<Variables, SubscribeOptions>
) => SubscriptionEvents<Data>;
