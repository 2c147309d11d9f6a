import { afterEach, describe, expect, it } from 'vitest';
import type { Script } from '../wire-double.ts';
import { startWireDouble, type WireDouble } from '../wire-double.ts';

const started: WireDouble[] = [];
afterEach(() => Promise.all(started.splice(0).map((double) => double.close())));

async function post(wire: 'openai' | 'gemini', more: object, script: Script = []) {
  const double = await startWireDouble(script);
  started.push(double);
  const [url, body] =
    wire === 'openai'
      ? [`${double.openaiUrl}/chat/completions`, { model: 'm', messages: [{ role: 'user', content: 'hi' }] }]
      : [
          `${double.geminiUrl}/v1beta/models/m:generateContent`,
          { contents: [{ role: 'user', parts: [{ text: 'hi' }] }] },
        ];
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ ...body, ...more }) });
  return { status: response.status, body: (await response.json()) as { error?: Record<string, unknown> } };
}

const closed = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

describe('gemini', () => {
  const tool = (parameters: object) => ({
    tools: [{ functionDeclarations: [{ name: 'f', description: 'd', parameters }] }],
  });
  const schema = (responseSchema: object) => ({
    generationConfig: { responseMimeType: 'application/json', responseSchema },
  });
  const PLACE = 'tools[0].function_declarations[0].parameters';

  it('promise 19: the double refuses additionalProperties in tools, in the words of the API', async () => {
    const { status, body } = await post('gemini', tool(closed({ limit: { type: 'integer' } })));
    expect(status).toBe(400);
    const description = `Invalid JSON payload received. Unknown name "additionalProperties" at '${PLACE}': Cannot find field.`;
    expect(body.error).toEqual({
      code: 400,
      message: description,
      status: 'INVALID_ARGUMENT',
      details: [
        { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field: PLACE, description }] },
      ],
    });
  });

  it.each<[string, object, string]>([
    [
      'additionalProperties',
      { type: 'OBJECT', properties: { a: { type: 'ARRAY', items: closed({ b: { type: 'STRING' } }) } } },
      `Unknown name "additionalProperties" at 'generation_config.response_schema.properties[0].value.items': Cannot find field.`,
    ],
    [
      'const',
      { type: 'OBJECT', properties: { a: { const: 'x' } } },
      `Unknown name "const" at 'generation_config.response_schema.properties[0].value': Cannot find field.`,
    ],
    [
      'a union of types',
      { type: 'OBJECT', properties: { a: { type: ['string', 'null'] } } },
      `Unknown name "type" at 'generation_config.response_schema.properties[0].value': Proto field is not repeating, cannot start list.`,
    ],
    [
      'an unknown type',
      { type: 'OBJECT', properties: { a: { type: 'text' } } },
      `Invalid value at 'generation_config.response_schema.properties[0].value.type' (type.googleapis.com/google.ai.generativelanguage.v1beta.Type), "text"`,
    ],
    [
      'an object without properties',
      { type: 'OBJECT', properties: {} },
      'GenerateContentRequest.generation_config.response_schema.properties: should be non-empty for OBJECT type',
    ],
    [
      'members of a number',
      { type: 'OBJECT', properties: { a: { type: 'INTEGER', enum: [1] } } },
      'properties[0].value.enum: only allowed for STRING type',
    ],
    [
      'a date',
      { type: 'OBJECT', properties: { a: { type: 'STRING', format: 'date' } } },
      "format: only 'enum' and 'date-time' are supported for STRING type",
    ],
    ['a list of nothing', { type: 'OBJECT', properties: { a: { type: 'ARRAY' } } }, 'items: missing field'],
    [
      'a key that is not there',
      { type: 'OBJECT', properties: { a: { type: 'STRING' } }, required: ['b'] },
      'required[0]: property is not defined',
    ],
  ])('promise 19: the double refuses %s in a response schema', async (_, responseSchema, message) => {
    const { status, body } = await post('gemini', schema(responseSchema));
    expect(status).toBe(400);
    expect(body.error?.message).toContain(message);
  });

  it('promise 19: names every unreadable field at once', async () => {
    const { body } = await post('gemini', tool({ $schema: 'x', type: 'object', properties: { a: closed({}) } }));
    expect(String(body.error?.message).split('\n')).toHaveLength(2);
  });

  it('refuses tools beside a mime type', async () => {
    const both = { ...tool({ type: 'OBJECT', properties: { a: { type: 'STRING' } } }), ...schema({ type: 'STRING' }) };
    const { status, body } = await post('gemini', both);
    expect([status, body.error?.message]).toEqual([
      400,
      "Function calling with a response mime type: 'application/json' is unsupported",
    ]);
  });

  it('takes its own words, in either case', async () => {
    const good = {
      type: 'object',
      properties: { a: { type: 'STRING', nullable: true, enum: ['x'] } },
      required: ['a'],
    };
    expect((await post('gemini', tool({ ...good, propertyOrdering: ['a'] }))).status).toBe(200);
    expect((await post('gemini', schema(good))).status).toBe(200);
  });
});

describe('openai', () => {
  const strict = (schema: object, name = 'x') => ({
    response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } },
  });

  it('promise 19: the double refuses an open object in strict mode, in the words of the API', async () => {
    const { status, body } = await post('openai', strict({ type: 'object', properties: {} }, 'plan'));
    expect(status).toBe(400);
    expect(body.error).toEqual({
      message:
        "Invalid schema for response_format 'plan': In context=(), 'additionalProperties' is required to be supplied and to be false.",
      type: 'invalid_request_error',
      param: 'response_format',
      code: null,
    });
  });

  const deep = (levels: number): object => (levels === 0 ? { type: 'string' } : closed({ a: deep(levels - 1) }));

  it.each<[string, object, string]>([
    [
      'an optional key',
      closed({ a: closed({ b: { type: 'string' }, c: { type: 'string' } }, ['b']) }),
      "In context=('properties', 'a'), 'required' is required to be supplied and to be an array including every key in properties. Missing 'c'.",
    ],
    [
      'a length',
      closed({ a: { type: 'string', minLength: 1 } }),
      "In context=('properties', 'a'), 'minLength' is not permitted.",
    ],
    [
      'unique items',
      closed({ a: { type: 'array', items: { type: 'string' }, uniqueItems: true } }),
      "'uniqueItems' is not permitted.",
    ],
    [
      'oneOf in a choice',
      closed({ a: { anyOf: [{ type: 'string' }, { oneOf: [] }] } }),
      "In context=('properties', 'a', 'anyOf', '1'), 'oneOf' is not permitted.",
    ],
    [
      'a root that is a list',
      { type: 'array' },
      `schema must be a JSON Schema of 'type: "object"', got 'type: "array"'.`,
    ],
    ['too many levels', deep(6), '6 levels of nesting exceeds limit of 5.'],
  ])('promise 19: the double refuses %s in strict mode', async (_, schema, message) => {
    const { status, body } = await post('openai', strict(schema));
    expect(status).toBe(400);
    expect(body.error?.message).toContain(message);
  });

  it('promise 19: refuses a name that is none', async () => {
    const { status, body } = await post('openai', strict(closed({}), 'workout-v1.2'));
    expect([status, body.error?.param]).toEqual([400, 'response_format.json_schema.name']);
  });

  it('promise 19: holds tools to a schema of an object, and strict ones to strict mode', async () => {
    const tool = (parameters: object, more: object = {}) => ({
      tools: [{ type: 'function', function: { name: 'f', description: 'd', parameters, ...more } }],
    });
    expect((await post('openai', tool({ type: 'object', properties: {} }))).status).toBe(200);
    expect((await post('openai', tool({ properties: {} }))).body.error).toMatchObject({
      code: 'invalid_function_parameters',
      message: `Invalid schema for function 'f': schema must be a JSON Schema of 'type: "object"', got 'type: "None"'.`,
    });
    expect((await post('openai', tool({ type: 'object', properties: {} }, { strict: true }))).status).toBe(400);
  });

  it('takes what is strict, and anything where it is not asked to be', async () => {
    const good = closed({ a: { anyOf: [deep(4), { type: ['string', 'null'], enum: ['x', null], pattern: '^x$' }] } });
    expect((await post('openai', strict(good))).status).toBe(200);
    const { response_format } = strict({ type: 'object' });
    const lenient = { ...response_format, json_schema: { ...response_format.json_schema, strict: false } };
    expect((await post('openai', { response_format: lenient })).status).toBe(200);
  });
});

it('promise 19: a request that is refused counts as one of the script', async () => {
  const refused = { response_format: { type: 'json_schema', json_schema: { name: 'x', schema: {}, strict: true } } };
  expect((await post('openai', refused, [{ kind: 'answer', text: 'never said' }])).status).toBe(400);
  // A fault comes before anybody looks into the request.
  expect((await post('openai', refused, [{ kind: 'fault', fault: 'unavailable' }])).status).toBe(503);
});
