import { ERROR_CODES, type ErrorCode, ISSUE_CODES, type IssueCode } from '../error-codes.ts';
import {
  ConflictError,
  type ExpectedError,
  ForbiddenError,
  IdempotencyConflictError,
  NotFoundError,
  ValidationError,
  type ValidationIssue,
} from '../errors.ts';
import { builder } from './builder.ts';
import { enumOf } from './enums.ts';
import { encodeGlobalId } from './global-id.ts';
import { said } from './in-locale.ts';

export const ErrorCodeEnum = enumOf(
  'ErrorCode',
  Object.keys(ERROR_CODES) as ErrorCode[],
  'What went wrong, for programs: the `code` of typed errors, and `extensions.code` of GraphQL errors.',
  ERROR_CODES,
);

const IssueCodeEnum = enumOf(
  'ValidationIssueCode',
  Object.keys(ISSUE_CODES) as IssueCode[],
  'What is wrong with one value of an input, for programs.',
  ISSUE_CODES,
);

export const ErrorInterface = builder.interfaceRef<ExpectedError>('Error').implement({
  description: 'A failure that the caller can expect and act on.',
  fields: (t) => ({
    message: t.string({
      description: "One sentence on what went wrong and what to do, in the athlete's language.",
      resolve: (error, _args, { loaders }) => said(error.said, null, loaders),
    }),
    code: t.expose('code', { type: ErrorCodeEnum, description: 'Which failure it is; stable, for programs.' }),
  }),
});

const ValidationIssueType = builder.objectRef<ValidationIssue>('ValidationIssue').implement({
  description: 'One thing that is wrong with an input.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Where in the input, as in `sets.0.load`.' }),
    message: t.string({
      description: "What is wrong there, in the athlete's language.",
      resolve: (issue, _args, { loaders }) => said(issue.said, null, loaders),
    }),
    code: t.expose('code', { type: IssueCodeEnum, description: 'Which kind of fault it is; stable, for programs.' }),
  }),
});

builder.objectType(ValidationError, {
  name: 'ValidationError',
  description: 'The input is not valid; nothing was stored.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    issues: t.field({
      type: [ValidationIssueType],
      description: 'Everything that is wrong, not only the first.',
      resolve: (error) => [...error.issues],
    }),
  }),
});

builder.objectType(NotFoundError, {
  name: 'NotFoundError',
  description: 'What the input names does not exist, or belongs to somebody else.',
  interfaces: [ErrorInterface],
});

builder.objectType(ConflictError, {
  name: 'ConflictError',
  description: 'A rule refuses the change in the present state; `code` says which.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    currentVersion: t.exposeInt('currentVersion', {
      nullable: true,
      description: 'Version to read before trying again, where versions are the reason.',
    }),
    generationId: t.id({
      nullable: true,
      description: 'The generation that stands in the way, where one does.',
      resolve: ({ generationId }) => generationId && encodeGlobalId('Generation', generationId),
    }),
    plannedWorkoutId: t.id({
      nullable: true,
      description: 'The workout that is there already, where that is the reason (`ALREADY_PLANNED`): start that one.',
      resolve: ({ plannedWorkoutId }) => plannedWorkoutId && encodeGlobalId('Workout', plannedWorkoutId),
    }),
  }),
});

builder.objectType(ForbiddenError, {
  name: 'ForbiddenError',
  description: 'The caller may not do that.',
  interfaces: [ErrorInterface],
});

builder.objectType(IdempotencyConflictError, {
  name: 'IdempotencyConflictError',
  description: 'The same clientMutationId came before with another input.',
  interfaces: [ErrorInterface],
});
