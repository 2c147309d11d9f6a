import type { Answered } from './always-answered.ts';
import { hasClientMutationId, withClientMutationId } from './client-mutation-id.ts';
import type { TypedDocument } from './document.ts';
import { resumptions } from './generated/operations.ts';
import { type Operation, operationOf } from './operation.ts';
import type {
  CallOptions,
  Delivery,
  SubscribeOptions,
  SubscriptionEvents,
  SubscriptionObserver,
  Unsubscribe,
  WholeCallOptions,
} from './operation-method.ts';
import type { PollingTwin } from './polling.ts';
import { withRetries } from './retry.ts';
import { follow, type Subscription } from './subscribe.ts';
import { iterateEvents, observeEvents } from './subscription-events.ts';
import { type Endpoint, exchange, type Fetch } from './transport.ts';
import { hasFile } from './upload.ts';

/** How to reach the API, and as whom. */
export interface TopsetClientOptions {
  /** The GraphQL endpoint, as in `https://api.example.com/graphql`. */
  readonly url: string;
  /** A JWT or a personal API token, or a function that gives the present one; it is asked before every attempt. */
  readonly token: string | (() => string | Promise<string>);
  /** For coaches: the athlete to act for. */
  readonly athleteId?: string | undefined;
  /** Another `fetch` than the global one: with a proxy, for tests, or one that streams in React Native. */
  readonly fetch?: Fetch | undefined;
  /** How often a call that can succeed later is sent again; 3 if left out. */
  readonly retries?: number | undefined;
  /** How long one attempt may take; 60 seconds if left out, and 10 minutes with a file. */
  readonly timeoutMs?: number | undefined;
  /** How the events of subscriptions come; `auto` if left out. */
  readonly delivery?: Delivery | undefined;
  /**
   * `documentIds` of `@topset/client/document-ids`: sends the hashes of this package's documents instead of their text.
   * Servers in production may accept nothing else.
   */
  readonly documentIds?: Readonly<Record<string, string>> | undefined;
}

/** Sends documents; knows no operation by name. */
export interface TopsetConnection {
  /** Sends a query or a mutation. */
  request<Data, Variables extends object>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    options?: WholeCallOptions,
  ): Promise<Answered<Data>>;
  /** With `onPartial` what failed is null. */
  request<Data, Variables extends object>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    options?: CallOptions,
  ): Promise<Data>;
  /** Follows a subscription. One of your own is reconnected, but not resumed: events in between are missed. */
  subscribe<Data, Variables extends object>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    options?: SubscribeOptions,
  ): SubscriptionEvents<Data>;
  /** Follows a subscription by callbacks, beginning at once. */
  subscribe<Data, Variables extends object>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    observer: SubscriptionObserver<Data>,
    options?: SubscribeOptions,
  ): Unsubscribe;
}

const RETRIES = 3;
const TIMEOUT_MS = 60_000;
/** 50 MB over a slow line. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** Makes a connection without methods, for bundles that hold only the documents they import. */
export function createTopsetConnection(options: TopsetClientOptions): TopsetConnection {
  return connect(options, {});
}

/** The same with polling twins of subscriptions, by the names of the operations. */
export function connect(options: TopsetClientOptions, twins: Readonly<Record<string, PollingTwin>>): TopsetConnection {
  const endpoint: Endpoint = {
    url: options.url,
    token: options.token,
    athleteId: options.athleteId,
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    documentIds: options.documentIds ?? {},
  };
  const canStream = options.fetch !== undefined || globalFetchStreams();

  async function call(operation: Operation, given: object = {}, callOptions: CallOptions = {}): Promise<unknown> {
    const { signal, onPartial } = callOptions;
    const isMutation = operation.kind === 'mutation';
    const variables = isMutation ? withClientMutationId({ ...given }) : { ...given };
    // A mutation of the caller's own that takes no id could be done twice.
    const repeatable = !isMutation || hasClientMutationId(variables);
    const retries = repeatable ? (callOptions.retries ?? options.retries ?? RETRIES) : 0;
    const usual = hasFile(variables) ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;
    const timeoutMs = callOptions.timeoutMs ?? options.timeoutMs ?? usual;
    return withRetries(() => exchange(endpoint, operation, variables, { timeoutMs, signal, onPartial }), {
      retries,
      signal,
    });
  }

  function subscribe(
    document: TypedDocument<unknown, never>,
    given: object = {},
    ...rest: [SubscribeOptions?] | [SubscriptionObserver<never>, SubscribeOptions?]
  ) {
    const [observer, subscribeOptions = {}] = isObserved(rest) ? rest : [undefined, rest[0]];
    const { signal, onPartial } = subscribeOptions;
    const operation = operationOf(document);
    const name = operation.name ?? '';
    const retries = subscribeOptions.retries ?? options.retries ?? RETRIES;
    const delivery = subscribeOptions.delivery ?? options.delivery;
    const subscription: Omit<Subscription, 'ask'> = {
      endpoint,
      operation,
      variables: { ...given },
      options: { ...subscribeOptions, delivery, retries },
      resume: resumptions[name],
      twin: twins[name],
      canStream,
    };
    const followUntil = (emit: (data: unknown) => void | Promise<void>, ending: AbortSignal) => {
      const ask: Subscription['ask'] = (query, variables) =>
        call(operationOf(query), variables, { signal: ending, retries, onPartial });
      return follow({ ...subscription, ask }, emit, ending);
    };
    return observer ? observeEvents(followUntil, observer, signal) : iterateEvents(followUntil, signal);
  }

  return {
    request: ((document: TypedDocument<unknown, never>, variables: object, callOptions?: CallOptions) =>
      call(operationOf(document), variables, callOptions)) as TopsetConnection['request'],
    subscribe: subscribe as TopsetConnection['subscribe'],
  };
}

function isObserved(
  rest: [SubscribeOptions?] | [SubscriptionObserver<never>, SubscribeOptions?],
): rest is [SubscriptionObserver<never>, SubscribeOptions?] {
  return rest[0] !== undefined && 'next' in rest[0];
}

/** React Native's own `fetch` hands an answer over when it has ended, which that of a subscription may never do. */
function globalFetchStreams(): boolean {
  return typeof Response === 'function' && 'body' in Response.prototype && typeof TextDecoder === 'function';
}
