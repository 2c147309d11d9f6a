import type { Answered } from './always-answered.ts';
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

/** A call that succeeds with the whole of its answer, or fails. */
export interface WholeCallOptions extends CallOptions {
  readonly onPartial?: undefined;
}

/**
 * How the events of a subscription come: `stream` over SSE; `poll` by asking its polling query again and again; `auto` by
 * stream, and by polling where no stream comes through.
 */
export type Delivery = 'auto' | 'stream' | 'poll';

/** What can be set for one subscription. */
export interface SubscribeOptions {
  /** Ends the subscription. */
  readonly signal?: AbortSignal | undefined;
  /** How often the first connection is tried again; the client's `retries` if left out. */
  readonly retries?: number | undefined;
  /** The client's `delivery` if left out. */
  readonly delivery?: Delivery | undefined;
  /** Milliseconds between two questions while polling; 2000 if left out. */
  readonly pollMs?: number | undefined;
  /** Called when the connection was lost and another is about to be tried, to show that events may be late. */
  readonly onReconnect?: ((reason: TopsetError) => void) | undefined;
  /** Takes the error of an event that is there in part, which then comes as it is. Without it the subscription fails. */
  readonly onPartial?: ((error: TopsetError) => void) | undefined;
}

/** The events of a subscription, to be read by one `for await` loop. */
export interface SubscriptionEvents<Data> {
  next(): Promise<IteratorResult<Data, undefined>>;
  /** Ends the subscription, also while `next()` waits for an event. */
  return(): Promise<IteratorReturnResult<undefined>>;
  [Symbol.asyncIterator](): SubscriptionEvents<Data>;
}

/** What is called with the events of a subscription, where there is no `for await` (Hermes in React Native). */
export interface SubscriptionObserver<Data> {
  next(data: Data): void;
  /** It has ended by a failure: a `TopsetError`, or whatever `next` threw. */
  error?(reason: unknown): void;
  /** It has ended by itself. */
  complete?(): void;
}

/** Ends a subscription; nothing of its observer is called afterwards. */
export type Unsubscribe = () => void;

/** Variables can be left out where a document needs none. */
type VariablesThen<Variables, Options> =
  Record<string, never> extends Variables
    ? [variables?: Variables, options?: Options]
    : [variables: Variables, options?: Options];

/** Asks for data. Safe to repeat, so it is retried. */
export interface QueryMethod<Data, Variables> {
  (...call: VariablesThen<Variables, WholeCallOptions>): Promise<Answered<Data>>;
  /** With `onPartial` what failed is null. */
  (...call: VariablesThen<Variables, CallOptions>): Promise<Data>;
}

/**
 * Changes data. Without a `clientMutationId` in the input one is added, so that a retry changes nothing twice. Expected
 * failures are in the data: narrow them with `isError`, or let `expectPayload` throw them.
 */
export type MutationMethod<Data, Variables> = (...call: VariablesThen<Variables, CallOptions>) => Promise<Data>;

/**
 * Events for as long as the iteration goes on; a lost connection is resumed after the last event. With an observer the
 * events go there instead, and the call answers with what ends it.
 */
export type SubscriptionMethod<Data, Variables> = {
  (...call: VariablesThen<Variables, SubscribeOptions>): SubscriptionEvents<Data>;
  (variables: Variables, observer: SubscriptionObserver<Data>, options?: SubscribeOptions): Unsubscribe;
};
