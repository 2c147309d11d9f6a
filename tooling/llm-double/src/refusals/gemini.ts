import { geminiError } from '../gemini-wire.ts';
import { asObject } from '../stages/request-text.ts';
import type { Reply } from '../steps.ts';

type Json = Readonly<Record<string, unknown>>;

/** The fields of the API's `Schema` message. JSON Schema has more words, and none of them is known here. */
const SCHEMA_FIELDS: ReadonlySet<string> = new Set([
  'type',
  'format',
  'title',
  'description',
  'nullable',
  'enum',
  'maxItems',
  'minItems',
  'properties',
  'required',
  'minProperties',
  'maxProperties',
  'minLength',
  'maxLength',
  'pattern',
  'example',
  'anyOf',
  'propertyOrdering',
  'default',
  'items',
  'minimum',
  'maximum',
]);
const TYPES: ReadonlySet<unknown> = new Set(['STRING', 'NUMBER', 'INTEGER', 'BOOLEAN', 'ARRAY', 'OBJECT', 'NULL']);
const TYPE_MESSAGE = 'type.googleapis.com/google.ai.generativelanguage.v1beta.Type';

interface Violation {
  readonly field: string;
  readonly description: string;
}

/** What the API says to a request whose schemas it cannot read or will not take; null: it goes on. */
export function refusedByGemini(body: Json): Reply | null {
  const schemas = schemasOf(body);
  const unreadable = schemas.flatMap(({ schema, at }) => unreadableFields(schema, at));
  if (unreadable.length > 0) return badRequest(unreadable.map(({ description }) => description).join('\n'), unreadable);
  const invalid = schemas.flatMap(({ schema, at }) => invalidFields(schema, `GenerateContentRequest.${at}`));
  if (invalid.length > 0) return badRequest(invalid.map((fault) => `* ${fault}\n`).join(''));
  const mimeType = config(body).responseMimeType;
  if (asList(body.tools).length > 0 && mimeType !== undefined) {
    return badRequest(`Function calling with a response mime type: '${mimeType}' is unsupported`);
  }
  return null;
}

function badRequest(message: string, fieldViolations: readonly Violation[] = []): Reply {
  const details = fieldViolations.length === 0 ? [] : [{ '@type': BAD_REQUEST, fieldViolations }];
  return geminiError(400, 'INVALID_ARGUMENT', details, message);
}

const BAD_REQUEST = 'type.googleapis.com/google.rpc.BadRequest';

/** Every schema of a request, under the name by which the API speaks of its place. */
function schemasOf(body: Json): { readonly schema: Json; readonly at: string }[] {
  const declared = asList(body.tools).flatMap((tool, t) =>
    asList(asObject(tool).functionDeclarations).map((declaration, d) => ({
      schema: asObject(declaration).parameters,
      at: `tools[${t}].function_declarations[${d}].parameters`,
    })),
  );
  const asked = { schema: config(body).responseSchema, at: 'generation_config.response_schema' };
  return [...declared, asked].flatMap(({ schema, at }) =>
    schema === undefined ? [] : [{ schema: asObject(schema), at }],
  );
}

const config = (body: Json): Json => asObject(body.generationConfig);

/** What cannot be read at all: it is said of the whole request at once. */
function unreadableFields(schema: Json, at: string): Violation[] {
  const own = Object.entries(schema).flatMap(([name, value]): Violation[] => {
    const unknown = `Invalid JSON payload received. Unknown name "${name}" at '${at}':`;
    if (!SCHEMA_FIELDS.has(name)) return [{ field: at, description: `${unknown} Cannot find field.` }];
    if (name !== 'type') return [];
    if (Array.isArray(value)) {
      return [{ field: at, description: `${unknown} Proto field is not repeating, cannot start list.` }];
    }
    if (TYPES.has(String(value).toUpperCase())) return [];
    return [
      {
        field: `${at}.type`,
        description: `Invalid value at '${at}.type' (${TYPE_MESSAGE}), ${JSON.stringify(value)}`,
      },
    ];
  });
  return [...own, ...inner(schema, at).flatMap((part) => unreadableFields(part.schema, part.at))];
}

/** What can be read and is not taken. */
function invalidFields(schema: Json, at: string): string[] {
  const type = String(schema.type).toUpperCase();
  const declared = Object.keys(asObject(schema.properties));
  return [
    ...(type === 'OBJECT' && declared.length === 0 ? [`${at}.properties: should be non-empty for OBJECT type`] : []),
    ...asList(schema.required).flatMap((name, i) =>
      declared.includes(String(name)) ? [] : [`${at}.required[${i}]: property is not defined`],
    ),
    ...(type === 'ARRAY' && schema.items === undefined ? [`${at}.items: missing field`] : []),
    ...(schema.enum !== undefined && type !== 'STRING' ? [`${at}.enum: only allowed for STRING type`] : []),
    ...(type === 'STRING' && schema.format !== undefined && !['enum', 'date-time'].includes(String(schema.format))
      ? [`${at}.format: only 'enum' and 'date-time' are supported for STRING type`]
      : []),
    ...inner(schema, at).flatMap((part) => invalidFields(part.schema, part.at)),
  ];
}

function inner(schema: Json, at: string): { readonly schema: Json; readonly at: string }[] {
  return [
    ...Object.values(asObject(schema.properties)).map((member, i) => ({
      schema: asObject(member),
      at: `${at}.properties[${i}].value`,
    })),
    ...(schema.items === undefined ? [] : [{ schema: asObject(schema.items), at: `${at}.items` }]),
    ...asList(schema.anyOf).map((branch, i) => ({ schema: asObject(branch), at: `${at}.any_of[${i}]` })),
  ];
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
