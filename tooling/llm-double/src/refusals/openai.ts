import { openaiError } from '../openai-wire.ts';
import { asObject } from '../stages/request-text.ts';
import type { Reply } from '../steps.ts';

type Json = Readonly<Record<string, unknown>>;

/** What a schema in strict mode may not say. */
const NOT_PERMITTED = [
  'allOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'patternProperties',
  'unevaluatedProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'unevaluatedItems',
  'prefixItems',
  'contains',
  'minContains',
  'maxContains',
  'uniqueItems',
  'minLength',
  'maxLength',
  'default',
];
const NAME = /^[a-zA-Z0-9_-]+$/;
const LONGEST_NAME = 64;
const DEEPEST = 5;

/** What the API says to a request whose schemas it will not take; null: it goes on. It names the first fault only. */
export function refusedByOpenai(body: Json): Reply | null {
  return responseFormatRefusal(asObject(body.response_format)) ?? toolsRefusal(body.tools);
}

function responseFormatRefusal(format: Json): Reply | null {
  if (format.type !== 'json_schema') return null;
  const { name, schema, strict } = asObject(format.json_schema);
  const nameFault = faultOfName(name, 'response_format.json_schema.name');
  if (nameFault !== null) return badRequest(nameFault, 'response_format.json_schema.name');
  const fault = faultOfSchema(asObject(schema), strict === true);
  if (fault === null) return null;
  return badRequest(`Invalid schema for response_format '${name}': ${fault}`, 'response_format');
}

function toolsRefusal(tools: unknown): Reply | null {
  for (const [i, tool] of (Array.isArray(tools) ? tools : []).entries()) {
    const { name, parameters, strict } = asObject(asObject(tool).function);
    const nameFault = faultOfName(name, `tools[${i}].function.name`);
    if (nameFault !== null) return badRequest(nameFault, `tools[${i}].function.name`);
    const fault = parameters === undefined ? null : faultOfSchema(asObject(parameters), strict === true);
    if (fault !== null) {
      const message = `Invalid schema for function '${name}': ${fault}`;
      return badRequest(message, `tools[${i}].function.parameters`, 'invalid_function_parameters');
    }
  }
  return null;
}

function badRequest(message: string, param: string, code: string | null = null): Reply {
  return openaiError(400, { message, type: 'invalid_request_error', param, code });
}

function faultOfName(name: unknown, param: string): string | null {
  if (typeof name === 'string' && name.length > LONGEST_NAME) {
    return `Invalid '${param}': string too long. Expected a string with maximum length ${LONGEST_NAME}, but got a string with length ${name.length} instead.`;
  }
  if (typeof name === 'string' && NAME.test(name)) return null;
  return `Invalid '${param}': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`;
}

function faultOfSchema(schema: Json, isStrict: boolean): string | null {
  if (schema.type !== 'object') {
    const type = schema.type === undefined ? 'None' : String(schema.type);
    return `schema must be a JSON Schema of 'type: "object"', got 'type: "${type}"'.`;
  }
  if (!isStrict) return null;
  const levels = levelsOf(schema);
  return faultAt(schema, []) ?? (levels > DEEPEST ? `${levels} levels of nesting exceeds limit of ${DEEPEST}.` : null);
}

function faultAt(schema: Json, context: readonly string[]): string | null {
  const here = `In context=(${context.map((part) => `'${part}'`).join(', ')}),`;
  const banned = NOT_PERMITTED.find((keyword) => Object.hasOwn(schema, keyword));
  if (banned !== undefined) return `${here} '${banned}' is not permitted.`;
  if (isObjectType(schema)) {
    if (schema.additionalProperties !== false) {
      return `${here} 'additionalProperties' is required to be supplied and to be false.`;
    }
    const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
    const missing = Object.keys(asObject(schema.properties)).find((name) => !required.includes(name));
    if (missing !== undefined) {
      return `${here} 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`;
    }
  }
  for (const { schema: part, path } of inner(schema)) {
    const fault = faultAt(part, [...context, ...path]);
    if (fault !== null) return fault;
  }
  return null;
}

function inner(schema: Json): { readonly schema: Json; readonly path: readonly string[] }[] {
  const named = (keyword: string) =>
    Object.entries(asObject(schema[keyword])).map(([name, part]) => ({
      schema: asObject(part),
      path: [keyword, name],
    }));
  const branches: readonly unknown[] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  return [
    ...named('properties'),
    ...named('$defs'),
    ...(schema.items === undefined ? [] : [{ schema: asObject(schema.items), path: ['items'] }]),
    ...branches.map((part, i) => ({ schema: asObject(part), path: ['anyOf', String(i)] })),
  ];
}

/** Objects inside objects. */
function levelsOf(schema: Json): number {
  const deepest = inner(schema).reduce((most, part) => Math.max(most, levelsOf(part.schema)), 0);
  return deepest + (isObjectType(schema) ? 1 : 0);
}

const isObjectType = ({ type }: Json): boolean => type === 'object' || (Array.isArray(type) && type.includes('object'));
