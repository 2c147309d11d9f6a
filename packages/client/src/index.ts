export { createTopsetClient, type TopsetClient } from './client.ts';
export { createTopsetConnection, type TopsetClientOptions, type TopsetConnection } from './connection.ts';
export {
  type DataOf,
  type DocumentTypeDecoration,
  type TypedDocument,
  TypedDocumentString,
  type VariablesOf,
} from './document.ts';
export {
  type FailureDetails,
  ForbiddenError,
  type GraphqlError,
  InvalidRequestError,
  NetworkError,
  RateLimitedError,
  ServerFaultError,
  TopsetError,
  UnauthenticatedError,
  UnavailableError,
} from './errors.ts';
export {
  ExpectedFailure,
  expectPayload,
  type FailureOf,
  isError,
  type PayloadOf,
  type ValidationIssue,
} from './expected-failure.ts';
export * from './generated/graphql.ts';
export type { OperationMethods } from './generated/operations.ts';
export type {
  CallOptions,
  Delivery,
  MutationMethod,
  QueryMethod,
  SubscribeOptions,
  SubscriptionEvents,
  SubscriptionMethod,
  SubscriptionObserver,
  Unsubscribe,
} from './operation-method.ts';
export { type Connection, paginate, type Rows } from './paginate.ts';
export type { Fetch } from './transport.ts';
