import type { ErrorCode, IssueCode } from './error-codes.ts';

/** Failures that a caller can expect and act on. Each becomes a member of the mutation's result union. */
export abstract class ExpectedError extends Error {
  readonly code: ErrorCode;

  constructor(message: string, code: ErrorCode) {
    super(message);
    this.code = code;
  }
}

export interface ValidationIssue {
  /** Where in the input, as in `input.sets.0.load`. */
  readonly path: string;
  readonly message: string;
  readonly code: IssueCode;
}

export class ValidationError extends ExpectedError {
  readonly issues: readonly ValidationIssue[];

  constructor(issues: readonly ValidationIssue[]) {
    super(
      issues.map((issue) => `${issue.path}: ${issue.message}`).join('; ') || 'The input is not valid.',
      'VALIDATION',
    );
    this.issues = issues;
  }

  static at(path: string, message: string, code: IssueCode = 'INVALID'): ValidationError {
    return new ValidationError([{ path, message, code }]);
  }
}

export class NotFoundError extends ExpectedError {
  constructor(what: string) {
    super(`There is no such ${what}, or it is not yours.`, 'NOT_FOUND');
  }
}

/** A rule refuses what was asked, in the present state. `currentVersion` is what to read and try again with. */
export class ConflictError extends ExpectedError {
  readonly currentVersion: number | null;
  /** The generation that stands in the way. */
  readonly generationId: string | null;
  /** The workout that is planned there already. */
  readonly plannedWorkoutId: string | null;

  constructor(
    message: string,
    code: ErrorCode,
    currentVersion: number | null = null,
    generationId: string | null = null,
    plannedWorkoutId: string | null = null,
  ) {
    super(message, code);
    this.currentVersion = currentVersion;
    this.generationId = generationId;
    this.plannedWorkoutId = plannedWorkoutId;
  }

  static stale(what: string, currentVersion: number): ConflictError {
    return new ConflictError(
      `The ${what} has changed meanwhile: read version ${currentVersion}, then send your change again.`,
      'STALE_VERSION',
      currentVersion,
    );
  }
}

export class ForbiddenError extends ExpectedError {
  constructor(message: string) {
    super(message, 'FORBIDDEN');
  }
}

export class IdempotencyConflictError extends ExpectedError {
  constructor() {
    super(
      'This clientMutationId was used before with another input: choose a new one for a new change.',
      'IDEMPOTENCY_CONFLICT',
    );
  }
}
