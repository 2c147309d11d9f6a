import { describe, expect, expectTypeOf, test } from 'vitest';
import { type CreatePlanMutation, ExpectedFailure, expectPayload, isError, type PayloadOf } from '../src/index.ts';

type Result = CreatePlanMutation['createPlan'];

const INVALID: Result = {
  __typename: 'ValidationError',
  code: 'VALIDATION',
  message: 'name: must not be empty',
  issues: [{ __typename: 'ValidationIssue', path: 'name', message: 'must not be empty', code: 'TOO_SMALL' }],
};
const PAYLOAD = { __typename: 'CreatePlanPayload', plan: { id: 'P1' }, version: null } as unknown as Result;

describe('isError', () => {
  test('tells failures from payloads, and narrows both ways', () => {
    const result = INVALID as Result;
    expect(isError(result)).toBe(true);
    expect(isError(PAYLOAD)).toBe(false);
    if (isError(result)) {
      expectTypeOf(result.code).toBeString();
      expectTypeOf(result.__typename).toEqualTypeOf<
        'ConflictError' | 'ForbiddenError' | 'IdempotencyConflictError' | 'ValidationError'
      >();
    } else {
      expectTypeOf(result.__typename).toEqualTypeOf<'CreatePlanPayload'>();
      expectTypeOf(result.plan.name).toBeString();
    }
  });

  test('knows a failure that is newer than this package', () => {
    expect(isError({ __typename: 'GenerationFailedError' })).toBe(true);
  });
});

describe('expectPayload', () => {
  test('returns the payload, typed as such', () => {
    const payload = expectPayload(PAYLOAD);
    expectTypeOf(payload).toEqualTypeOf<PayloadOf<Result>>();
    expectTypeOf(payload.__typename).toEqualTypeOf<'CreatePlanPayload'>();
    expect(payload.plan.id).toBe('P1');
  });

  test('throws a failure with its code, message and issues', () => {
    let thrown: unknown;
    try {
      expectPayload(INVALID as Result);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ExpectedFailure);
    if (thrown instanceof ExpectedFailure && thrown.failure.__typename === 'ConflictError')
      expectTypeOf(thrown.failure.generationId).toEqualTypeOf<string | null>();
    expect(thrown).toMatchObject({
      name: 'ExpectedFailure',
      code: 'VALIDATION',
      message: 'name: must not be empty',
      issues: [{ path: 'name', code: 'TOO_SMALL' }],
      currentVersion: null,
      failure: INVALID,
      retryable: false,
    });
  });

  test('says which version to read after a conflict', () => {
    const conflict = { __typename: 'ConflictError', code: 'STALE_VERSION', message: 'changed', currentVersion: 7 };
    expect(() => expectPayload(conflict)).toThrow(
      expect.objectContaining({ code: 'STALE_VERSION', currentVersion: 7 }),
    );
  });
});
