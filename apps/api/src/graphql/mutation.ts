import { InterfaceRef, type ObjectRef } from '@pothos/core';
import type { Db } from '@topset/db';
import type { z } from 'zod';
import type { TokenScope } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import {
  ConflictError,
  type ExpectedError,
  ForbiddenError,
  IdempotencyConflictError,
  NotFoundError,
  ValidationError,
} from '../errors.ts';
import type { GenerationFailedError } from '../features/generation/failure.ts';
import { runMutation } from '../mutation-runner.ts';
import type { RememberedParts } from '../remembered-answer.ts';
import { builder } from './builder.ts';
import { inputFields, type Types } from './input-fields.ts';
import { refuseReading } from './payload-reading.ts';

type PayloadRef<Payload> = ObjectRef<Types, Payload> | InterfaceRef<Types, Payload>;

interface MutationOptions<Input, Payload, Prepared> {
  readonly description: string;
  /** What a caller says with the input, in a sentence. */
  readonly inputDescription: string;
  /** The fields of the input, and how each is read: ids decoded, texts trimmed, bounds checked. */
  readonly input: z.ZodObject & z.ZodType<Input>;
  /** Its own payload, or the interface of one that it has in common with other mutations. */
  readonly payload: PayloadRef<Payload>;
  /** What can go wrong besides validation, rights and idempotency. */
  readonly errors?: readonly (typeof NotFoundError | typeof ConflictError | typeof GenerationFailedError)[];
  /** The scope that it needs instead of `write`. */
  readonly scope?: TokenScope;
  /** Who may call it: the athlete alone, or also a coach with a `WRITE` grant. */
  readonly by: 'athlete' | 'athlete-or-coach';
  /** Answers whoever has deleted the account, too; safe to repeat without a key. */
  readonly afterDeletion?: boolean;
  /** Offers `dryRun`: the same answer, nothing stored. */
  readonly dryRun?: boolean;
  /** What must be asked before the transaction and is no part of it; asked for a repeated key too. */
  readonly prepare?: (input: Input, context: Context) => Promise<Prepared>;
  readonly run: (tx: Db, input: Input, context: Context, prepared: Prepared) => Promise<Payload>;
  /** What must not happen inside the transaction, such as asking a model; not done again for a repeated key. */
  readonly afterwards?: (payload: Payload, context: Context) => Promise<void>;
  /** What the answer waits for once the change is committed; the answer to a repeated key waits too. */
  readonly waitFor?: (payload: Payload, context: Context, repeated: boolean) => Promise<void>;
}

const remembered = new WeakMap<object, RememberedParts<never>>();

/** Says which values of a payload are read again when a repeated key asks for it, instead of being kept with the key. */
export function rememberAs<Payload extends object>(
  payload: PayloadRef<Payload>,
  parts: RememberedParts<Payload>,
): void {
  remembered.set(payload, parts as RememberedParts<never>);
}

/**
 * One mutation: its input type, its result union, and a run that is transactional, idempotent and, where offered, dry.
 */
export function defineMutation<Input, Payload extends object, Prepared = undefined>(
  name: string,
  options: MutationOptions<Input, Payload, Prepared>,
): void {
  const title = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  const inputType = builder.inputType(`${title}Input`, {
    description: `Input of \`${name}\`. ${options.inputDescription}`,
    fields: (t) => ({
      ...inputFields(t, options.input),
      clientMutationId: t.id({
        description: 'A UUID of your choice. Sent again with the same input, the first answer comes back.',
      }),
      ...(options.dryRun
        ? { dryRun: t.boolean({ defaultValue: false, description: 'Answer as usual, but store nothing.' }) }
        : {}),
    }),
  });
  const errors: (new (...args: never[]) => ExpectedError)[] = [
    ValidationError,
    ForbiddenError,
    IdempotencyConflictError,
    ...(options.errors ?? []),
  ];
  builder.mutationField(name, (t) =>
    t.field({
      type: payloadOf(name, `${title}Payload`, options.payload),
      description: options.description,
      complexity: 10,
      args: { input: t.arg({ type: inputType, required: true, description: options.inputDescription }) },
      errors: {
        types: errors as (new (...args: unknown[]) => unknown)[],
        directResult: true,
        union: { name: `${title}Result`, description: `Answer of \`${name}\`: its payload or an error.` },
      },
      resolve: async (_root, { input }, context, info) => {
        refuseReading(info, context.caller);
        return runMutation(context, {
          name,
          rawInput: input as Record<string, unknown>,
          remembered: remembered.get(options.payload) ?? {},
          ...options,
        });
      },
    }),
  );
}

/** The payload of one mutation is called after it. What several have in common is an interface that each of theirs has. */
function payloadOf<Payload extends object>(
  mutation: string,
  name: string,
  payload: PayloadRef<Payload>,
): ObjectRef<Types, object> {
  if (payload instanceof InterfaceRef) {
    return builder.objectRef<object>(name).implement({
      description: `Answer of \`${mutation}\`.`,
      interfaces: [payload as InterfaceRef<Types, object>],
    });
  }
  if (payload.name !== name)
    throw new Error(`The payload of ${mutation} should be called ${name}, not ${payload.name}.`);
  return payload as ObjectRef<Types, object>;
}

export { ConflictError, NotFoundError };
