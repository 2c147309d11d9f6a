import { type InputFieldBuilder, type InputFieldMap, InputListRef, type InputRef } from '@pothos/core';
import { z } from 'zod';
import { builder } from './builder.ts';

export type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;
type InputBuilder = InputFieldBuilder<Types, 'InputObject'>;
type InputType = NonNullable<z.GlobalMeta['inputType']>;

/** A type, a list of it, or a list of such lists. */
type Listed = InputRef<unknown> | [InputRef<unknown>];

/** What GraphQL has to know of a value. */
interface Read {
  readonly type: () => Listed;
  readonly required: boolean;
  readonly description?: string | undefined;
  readonly defaultValue?: unknown;
}

const made = new Map<string, { readonly by: InputType; readonly ref: InputRef<unknown> }>();

/** The fields of an input type, as the object that validates it states them. */
export function inputFields(t: InputBuilder, object: z.ZodObject): InputFieldMap {
  return Object.fromEntries(
    Object.entries(object.shape).map(([name, schema]) => {
      const { type, required, description, defaultValue } = read(schema);
      if (!description) throw new Error(`The input field ${name} has no description: give it one with describe().`);
      const options = { type: type(), required, description };
      return [name, t.field(defaultValue === undefined ? options : { ...options, defaultValue })];
    }),
  );
}

/** The input type of an object that `inputObject` named. It is made once, however many fields have it. */
export function inputTypeOf(object: z.core.$ZodObject): InputRef<unknown> {
  const { inputType } = z.globalRegistry.get(object) ?? {};
  if (!inputType) throw new Error(`An input with the fields ${Object.keys(object._zod.def.shape)} has no name.`);
  const { name, description, isOneOf } = inputType;
  const known = made.get(name);
  // With a rule or a description added it is still the object that was named once.
  if (known && known.by !== inputType) throw new Error(`Two different inputs are called ${name}.`);
  if (known) return known.ref;
  const fields = (t: InputBuilder) => inputFields(t, object as z.ZodObject);
  const ref = isOneOf
    ? builder.inputType(name, { description, isOneOf, fields: fields as never })
    : builder.inputType(name, { description, fields });
  made.set(name, { by: inputType, ref });
  return ref;
}

/** What stands around a value says whether it may be left out; the value itself says what it is. */
function read(schema: z.core.$ZodType): Read {
  const { description, graphql } = z.globalRegistry.get(schema) ?? {};
  const inner = readInner(schema as z.core.$ZodTypes);
  return {
    ...inner,
    ...(description ? { description } : {}),
    ...(graphql ? { type: () => named(graphql) } : {}),
  };
}

function readInner(schema: z.core.$ZodTypes): Read {
  const { def } = schema._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return { ...read(def.innerType), required: false };
    case 'default':
      return { ...read(def.innerType), required: false, defaultValue: def.defaultValue };
    case 'pipe':
      return read(def.in);
    case 'object':
      return { type: () => inputTypeOf(schema as z.core.$ZodObject), required: true };
    case 'array':
      return { type: () => listOf(read(def.element).type()), required: true };
    default:
      return { type: () => typeOf(schema), required: true };
  }
}

function typeOf(schema: z.core.$ZodTypes): InputRef<unknown> {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return named('String');
    case 'boolean':
      return named('Boolean');
    case 'date':
      return named('DateTime');
    case 'number':
      return named('format' in def && def.format === 'safeint' ? 'Int' : 'Float');
    case 'enum':
      return named(enumOfWords(Object.values(def.entries).map(String)));
    default:
      throw new Error(`No GraphQL type follows from "${def.type}": name it with meta({ graphql }).`);
  }
}

function listOf(type: Listed): [InputRef<unknown>] {
  return [Array.isArray(type) ? (new InputListRef<Types, unknown>(type[0], true) as InputRef<unknown>) : type];
}

function named(type: string): InputRef<unknown> {
  return builder.configStore.getInputTypeRef(type);
}

/** The one enum that stands for exactly these words. */
function enumOfWords(words: readonly string[]): string {
  const wanted = [...words].sort().join();
  const found = [...builder.configStore.typeConfigs.values()].filter(
    (type) =>
      type.kind === 'Enum' &&
      Object.entries(type.values)
        .map(([name, { value = name }]) => String(value))
        .sort()
        .join() === wanted,
  );
  if (found.length === 1) return found[0]!.name;
  const names = found.map(({ name }) => name).join(', ') || 'none';
  throw new Error(`One enum should have the words ${wanted}, not ${names}: name it with meta({ graphql }).`);
}
