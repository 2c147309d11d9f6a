import { hasClientMutationId, withClientMutationId } from './client-mutation-id.ts';
import type { TypedDocument } from './document.ts';
import { type OperationMethods, operations } from './generated/operations.ts';
import { type Operation, operationOf } from './operation.ts';
import type { CallOptions, SubscribeOptions, SubscriptionEvents } from './operation-method.ts';
import { withRetries } from './retry.ts';
import { subscribe } from './subscribe.ts';
import { type Endpoint, exchange, type Fetch } from './transport.ts';

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
  /** How long one attempt may take; 60 seconds if left out. */
  readonly timeoutMs?: number | undefined;
  /** Sends the hashes of the documents instead of their text. Servers in production may accept nothing else. */
  readonly trustedDocuments?: boolean | undefined;
}

/** A method for each operation, and two ways to send a document of your own. */
export interface TopsetClient extends OperationMethods {
  /** Sends a query or a mutation of your own. */
  request<Data, Variables extends object>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    options?: CallOptions,
  ): Promise<Data>;
  /** Follows a subscription of your own. It is reconnected, but not resumed: events in between are missed. */
  subscribe<Data, Variables extends object>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    options?: SubscribeOptions,
  ): SubscriptionEvents<Data>;
}

const RETRIES = 3;
const TIMEOUT_MS = 60_000;

/** Makes a client of the API at `url`. It holds no connection and no cache: make as many as there are tokens. */
export function createTopsetClient(options: TopsetClientOptions): TopsetClient {
  const endpoint: Endpoint = {
    url: options.url,
    token: options.token,
    athleteId: options.athleteId,
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    trustedDocuments: options.trustedDocuments ?? false,
  };

  async function call(operation: Operation, given: object = {}, callOptions: CallOptions = {}): Promise<unknown> {
    const { signal, onPartial } = callOptions;
    const isMutation = operation.kind === 'mutation';
    const variables = isMutation ? withClientMutationId({ ...given }) : { ...given };
    // A mutation of the caller's own that takes no id could be done twice.
    const repeatable = !isMutation || hasClientMutationId(variables);
    const retries = repeatable ? (callOptions.retries ?? options.retries ?? RETRIES) : 0;
    const timeoutMs = callOptions.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS;
    return withRetries(() => exchange(endpoint, operation, variables, { timeoutMs, signal, onPartial }), {
      retries,
      signal,
    });
  }

  function follow(operation: Operation, given: object = {}, subscribeOptions: SubscribeOptions = {}) {
    const retries = subscribeOptions.retries ?? options.retries ?? RETRIES;
    return subscribe(endpoint, operation, { ...given }, { ...subscribeOptions, retries });
  }

  const methods = Object.fromEntries(
    Object.entries<Operation>(operations).map(([name, operation]) => [
      name,
      (variables?: object, callOptions?: object) =>
        (operation.kind === 'subscription' ? follow : call)(operation, variables, callOptions),
    ]),
  );
  return {
    // The table is generated together with the interface, and `satisfies` in it holds the two to the same names.
    ...(methods as unknown as OperationMethods),
    request: (document, variables, callOptions) =>
      call(operationOf(document), variables, callOptions) as Promise<never>,
    subscribe: (document, variables, subscribeOptions) =>
      follow(operationOf(document), variables, subscribeOptions) as SubscriptionEvents<never>,
  };
}
