import { createHash } from 'node:crypto';
import { athleteRepository, type Db, idempotencyRepository, isUnavailable } from '@topset/db';
import { message } from '@topset/engine';
import type { z } from 'zod';
import type { TokenScope } from './auth/caller.ts';
import type { Context } from './context.ts';
import type { IssueCode } from './error-codes.ts';
import { ForbiddenError, IdempotencyConflictError, idTaken, ValidationError } from './errors.ts';
import { saidOf } from './graphql/saying.ts';
import { wrongValuesIn } from './graphql/wrong-value.ts';
import { isUuid } from './ids.ts';
import { type RememberedParts, recallAnswer, toRemember } from './remembered-answer.ts';

interface MutationRun<Input, Payload extends object, Prepared> {
  readonly name: string;
  readonly rawInput: Record<string, unknown>;
  readonly input: z.ZodType<Input>;
  readonly by: 'athlete' | 'athlete-or-coach';
  readonly scope?: TokenScope | undefined;
  readonly afterDeletion?: boolean | undefined;
  readonly prepare?: (input: Input, context: Context) => Promise<Prepared>;
  readonly run: (tx: Db, input: Input, context: Context, prepared: Prepared) => Promise<Payload>;
  readonly afterwards?: (payload: Payload, context: Context) => Promise<void>;
  readonly waitFor?: (payload: Payload, context: Context, repeated: boolean) => Promise<void>;
  /** What of the payload a repeat reads again. */
  readonly remembered: RememberedParts<Payload>;
}

/** Carries a dry run's answer out of the transaction that is thrown away. */
class DryRun extends Error {
  readonly payload: unknown;

  constructor(payload: unknown) {
    super('dry run');
    this.payload = payload;
  }
}

/** The key was kept by another transaction: what this one did is thrown away. */
class AnsweredBefore extends Error {}

/** Rights, then validation, then one transaction that holds the change, its consequences and its first answer. */
export async function runMutation<Input, Payload extends object, Prepared>(
  context: Context,
  mutation: MutationRun<Input, Payload, Prepared>,
): Promise<Payload> {
  const { deletedAt } = context.caller;
  if (deletedAt && !mutation.afterDeletion) throw new ForbiddenError(message('refusal.account-deleted'));
  const scope = mutation.scope ?? 'write';
  if (!context.caller.scopes.has(scope)) {
    throw new ForbiddenError(message('refusal.scope-needed', { scope }));
  }
  if (mutation.by === 'athlete' && context.caller.role !== 'ATHLETE') {
    throw new ForbiddenError(message('refusal.athlete-only'));
  }
  const wrong = wrongValuesIn(mutation.rawInput);
  if (wrong.length > 0) throw new ValidationError(wrong);
  const { clientMutationId, dryRun, ...rest } = mutation.rawInput;
  if (clientMutationId != null && !isUuid(String(clientMutationId))) {
    throw ValidationError.at('clientMutationId', message('input.uuid'), 'INVALID_UUID');
  }
  const input = parseInput(mutation.input, rest);
  const prepared = (await mutation.prepare?.(input, context)) as Prepared;
  const run = (tx: Db) => {
    // A transaction that is tried again begins anew.
    context.onceCommitted.length = 0;
    return withChosenId(tx, context, mutation, rest, () => mutation.run(tx, input, context, prepared));
  };
  if (dryRun === true) return rehearse(context, inOrder(context, run));
  const { payload, repeated } =
    clientMutationId == null || deletedAt
      ? { payload: await context.database.transaction(inOrder(context, run)), repeated: false }
      : await runOnce(context, mutation, inOrder(context, run), rest, String(clientMutationId).toLowerCase());
  if (!repeated) for (const tell of context.onceCommitted.splice(0)) tell();
  if (!repeated) await mutation.afterwards?.(payload, context);
  await mutation.waitFor?.(payload, context, repeated);
  // A document may hold several mutations: what was read before this one is no longer so.
  context.loaders.forget();
  return payload;
}

/**
 * Whatever changes something of an athlete takes their row first: each change takes a place in the feed, and two that
 * meet there with other rows in hand would wait for each other. It is waited for: what is prepared would overtake it.
 */
function inOrder<Payload>({ caller }: Context, run: (tx: Db) => Promise<Payload>): (tx: Db) => Promise<Payload> {
  return async (tx) => {
    await athleteRepository.lockAthlete(tx, caller.athleteId);
    return run(tx);
  };
}

async function runOnce<Payload extends object>(
  context: Context,
  { name, remembered }: { readonly name: string; readonly remembered: RememberedParts<Payload> },
  run: (tx: Db) => Promise<Payload>,
  rawInput: Record<string, unknown>,
  key: string,
): Promise<{ payload: Payload; repeated: boolean }> {
  const claim = {
    athleteId: context.caller.athleteId,
    actorId: context.caller.actorId,
    key,
    mutation: name,
    inputHash: hashOf(contentOf(rawInput)),
    createdAt: context.now(),
  };
  try {
    const payload = await context.database.transaction(async (tx) => {
      const made = await run(tx);
      if (!(await idempotencyRepository.keepAnswer(tx, claim, toRemember(made, remembered))))
        throw new AnsweredBefore();
      return made;
    });
    return { payload, repeated: false };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    // A repeat may also fail by what the first one changed. Whatever it was is undone: the key alone decides.
    context.onceCommitted.length = 0;
    const first = await idempotencyRepository.findAnswer(context.database.db, claim);
    if (!first) throw error;
    if (first.mutation !== claim.mutation || first.inputHash !== claim.inputHash) throw new IdempotencyConflictError();
    const payload = await recallAnswer(context.database.db, context, first.answer?.value, remembered);
    return { payload, repeated: true };
  }
}

/** What is made under an id of the client's choice is made once, however late it is sent again. */
async function withChosenId<Payload extends object>(
  tx: Db,
  context: Context,
  { name, remembered }: { readonly name: string; readonly remembered: RememberedParts<Payload> },
  rawInput: Record<string, unknown>,
  run: () => Promise<Payload>,
): Promise<Payload> {
  if (!MAKES_BY_CHOSEN_ID.has(name) || rawInput.id == null) return run();
  const { expectedVersion: _seen, ...content } = contentOf(rawInput);
  const { athleteId } = context.caller;
  const chosen = { athleteId, id: String(rawInput.id).toLowerCase(), mutation: name, inputHash: hashOf(content) };
  const first = await idempotencyRepository.claimId(tx, chosen);
  if (first !== 'claimed') {
    if (first.mutation !== name || first.inputHash !== chosen.inputHash) throw idTaken();
    return recallAnswer(tx, context, first.answer?.value, remembered);
  }
  const payload = await run();
  await idempotencyRepository.storeAnswerOfId(tx, chosen, toRemember(payload, remembered));
  return payload;
}

/** Mutations that take an `id` for what they make. */
const MAKES_BY_CHOSEN_ID: ReadonlySet<string> = new Set(['startWorkout', 'logSet', 'createPlan']);

/** When it was sent differs each time it is. */
function contentOf({ sentAt: _sentAt, ...content }: Record<string, unknown>): Record<string, unknown> {
  return content;
}

async function rehearse<Payload>(context: Context, run: (tx: Db) => Promise<Payload>): Promise<Payload> {
  try {
    await context.database.transaction(async (tx) => {
      throw new DryRun(await run(tx));
    });
  } catch (error) {
    if (error instanceof DryRun) return error.payload as Payload;
    throw error;
  }
  throw new Error('A dry run ended without an answer.');
}

/** Kinds of issues that zod tells apart; a rule of ours has its sentence. */
const ISSUES: Readonly<Partial<Record<z.core.$ZodIssue['code'], IssueCode>>> = {
  invalid_type: 'INVALID_TYPE',
  invalid_format: 'INVALID_FORMAT',
  invalid_value: 'INVALID_VALUE',
  too_small: 'TOO_SMALL',
  too_big: 'TOO_BIG',
};

function parseInput<Input>(schema: z.ZodType<Input>, raw: unknown): Input {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new ValidationError(
    parsed.error.issues.map((issue) => ({
      path: issue.path.join('.') || 'input',
      said: saidOf(issue),
      code: ISSUES[issue.code] ?? 'INVALID',
    })),
  );
}

function hashOf(input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(input)))
    .digest('hex');
}

/** Keys in code-point order: two clients that order fields differently mean the same. */
function canonical(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => [key, canonical(field)]),
  );
}
