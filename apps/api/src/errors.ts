import { type ChangingThing, type Message, message, render, type Thing } from '@topset/engine';
import type { ErrorCode, IssueCode } from './error-codes.ts';

/** Failures that a caller can expect and act on. Each becomes a member of the mutation's result union. */
export abstract class ExpectedError extends Error {
  readonly code: ErrorCode;
  /** What people read of it, before it is put into the words of their language; `message` is for logs. */
  readonly said: Message;

  constructor(said: Message, code: ErrorCode) {
    super(render(said, 'en'));
    this.said = said;
    this.code = code;
  }
}

export interface ValidationIssue {
  /** Where in the input, as in `input.sets.0.load`. */
  readonly path: string;
  readonly said: Message;
  readonly code: IssueCode;
}

export class ValidationError extends ExpectedError {
  readonly issues: readonly ValidationIssue[];

  constructor(issues: readonly ValidationIssue[]) {
    super(message('refusal.not-valid', { issues }), 'VALIDATION');
    this.issues = issues;
  }

  static at(path: string, said: Message, code: IssueCode = 'INVALID'): ValidationError {
    return new ValidationError([{ path, said, code }]);
  }
}

export class NotFoundError extends ExpectedError {
  constructor(what: Thing | null) {
    super(what === null ? message('refusal.gone-since') : message('refusal.not-found', { what }), 'NOT_FOUND');
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
    said: Message,
    code: ErrorCode,
    currentVersion: number | null = null,
    generationId: string | null = null,
    plannedWorkoutId: string | null = null,
  ) {
    super(said, code);
    this.currentVersion = currentVersion;
    this.generationId = generationId;
    this.plannedWorkoutId = plannedWorkoutId;
  }

  static stale(what: ChangingThing, version: number): ConflictError {
    return new ConflictError(message('refusal.stale', { what, version }), 'STALE_VERSION', version);
  }
}

/** An id that the client chose stands for something else of theirs. */
export const idTaken = (): ConflictError => new ConflictError(message('refusal.id-taken'), 'ID_TAKEN');

export class ForbiddenError extends ExpectedError {
  constructor(said: Message) {
    super(said, 'FORBIDDEN');
  }
}

export class IdempotencyConflictError extends ExpectedError {
  constructor() {
    super(message('refusal.key-used'), 'IDEMPOTENCY_CONFLICT');
  }
}
