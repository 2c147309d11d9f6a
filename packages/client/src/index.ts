export { createTopsetClient, type TopsetClient, type TopsetClientOptions } from './client.ts';
export type { DataOf, DocumentTypeDecoration, TypedDocument, VariablesOf } from './document.ts';
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
  MutationMethod,
  QueryMethod,
  SubscribeOptions,
  SubscriptionEvents,
  SubscriptionMethod,
} from './operation-method.ts';
export { type Connection, paginate } from './paginate.ts';
export type { Fetch } from './transport.ts';
