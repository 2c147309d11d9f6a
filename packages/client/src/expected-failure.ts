import { TopsetError } from './errors.ts';
import type { FailureFragment } from './generated/graphql.ts';

/** Every failure type of the schema is called so, and nothing else is. */
type FailureTypename = `${string}Error`;

/** The members of a result union that are failures. */
export type FailureOf<Result> = Extract<Result, { readonly __typename: FailureTypename }>;

/** The member of a result union that is the payload. */
export type PayloadOf<Result> = Exclude<Result, { readonly __typename: FailureTypename }>;

/** One thing that is wrong with an input. */
export interface ValidationIssue {
  readonly path: string;
  readonly message: string;
  readonly code: string;
}

interface Named {
  readonly __typename: string;
}

/** A mutation's expected failure as an exception, for callers who asked for the payload. */
export class ExpectedFailure extends TopsetError {
  override readonly name = 'ExpectedFailure';
  /** The failure as it came; narrow it by `__typename`. */
  readonly failure: FailureFragment;
  /** What is wrong with the input; empty unless the failure is a `ValidationError`. */
  readonly issues: readonly ValidationIssue[];
  /** The version to read before trying again, where versions are the reason. */
  readonly currentVersion: number | null;

  constructor(failure: Named) {
    const { message, code, issues, currentVersion } = failure as Named & {
      readonly message?: string;
      readonly code?: string;
      readonly issues?: readonly ValidationIssue[];
      readonly currentVersion?: number | null;
    };
    super(message ?? failure.__typename, { code: code ?? failure.__typename });
    this.failure = failure as FailureFragment;
    this.issues = issues ?? [];
    this.currentVersion = currentVersion ?? null;
  }
}

/** Whether a mutation answered with one of its expected failures. Narrows both ways. */
export function isError<Result extends Named>(result: Result): result is FailureOf<Result> {
  return result.__typename.endsWith('Error');
}

/** The payload of a mutation's answer; throws an `ExpectedFailure` if it answered with a failure. */
export function expectPayload<Result extends Named>(result: Result): PayloadOf<Result> {
  if (isError(result)) throw new ExpectedFailure(result);
  return result as PayloadOf<Result>;
}
