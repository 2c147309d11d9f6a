import {
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';
import { PUSH_PLAN } from '../kit/documents.ts';
import { dataOf, type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

/**
 * Whoever writes without reading gets ids and versions. The law is judged by the document, before any table is touched,
 * so one engine is enough; which fields there are is read from the schema.
 */

/** A new secret is only in this answer; what went wrong is no reading; what must be said at once is said to everybody. */
const SHOWN = [
  'createApiToken.secret',
  'createWebhook.secret',
  'rotateWebhookSecret.secret',
  'deleteAthlete.deletedAt',
  'decideSuggestions.failures',
  'grantCoach.invitationCode',
  'sendMessage.warnings',
];

/** Lists that hold more than what was written. */
const HIDDEN = ['checkIn.flags', 'sendMessage.flags'];

interface Selected {
  readonly mutation: string;
  /** As in `plan.name`. */
  readonly path: string;
  readonly selection: string;
}

/** Each field of each payload, down to those of the objects in it, as a document selects it alone. */
function everyField(): Selected[] {
  return Object.values(schema().getMutationType()!.getFields()).flatMap((mutation) =>
    Object.values(payloadOf(mutation.name).getFields()).flatMap((field) => {
      const type = getNamedType(field.type);
      if (isLeafType(type)) return [{ mutation: mutation.name, path: field.name, selection: field.name }];
      if (!isObjectType(type)) throw new Error(`${mutation.name}.${field.name} is neither a value nor an object.`);
      const bare = { mutation: mutation.name, path: field.name, selection: `${field.name} { __typename }` };
      const within = Object.values(type.getFields())
        .filter((inner) => !inner.args.some(isRequiredArgument))
        .map((inner) => ({
          mutation: mutation.name,
          path: `${field.name}.${inner.name}`,
          selection: `${field.name} { ${inner.name} ${isLeafType(getNamedType(inner.type)) ? '' : '{ __typename }'} }`,
        }));
      return [bare, ...within];
    }),
  );
}

function payloadOf(mutation: string): GraphQLObjectType {
  const union = getNamedType(schema().getMutationType()!.getFields()[mutation]!.type);
  if (!isUnionType(union)) throw new Error(`${mutation} has no result union.`);
  return union.getTypes().find((type) => !type.getInterfaces().some(({ name }) => name === 'Error'))!;
}

/** What the contract says of the field. */
function isForWriters({ mutation, path }: Selected): boolean {
  const [field = '', inner] = path.split('.');
  if (field === 'safety' || SHOWN.includes(`${mutation}.${field}`)) return true;
  if (HIDDEN.includes(`${mutation}.${field}`)) return false;
  const type = getNamedType(payloadOf(mutation).getFields()[field]!.type);
  if (!isObjectType(type)) return type.name === 'ID';
  const isIdentified = ['id', 'version'].some((name) => name in type.getFields());
  return isIdentified && (inner === undefined || inner === 'id' || inner === 'version');
}

describe('credentials without the scope `read`', () => {
  let server: TestServer;
  let ada: Person;
  let writer: Person;
  beforeAll(async () => {
    server = await startTestServer('pglite', { env: { MAX_COST: '10000000', MAX_ALIASES: '1000' } });
    ada = await server.athlete();
    writer = ada.withToken(await server.tokenOf(ada, { scopes: ['write', 'generate', 'manage', 'admin'] }));
  });
  afterAll(() => server.stop());

  /**
   * Each field selected alone, many to a document. A key that is no UUID lets nobody past validation, so that nothing is
   * changed: whoever is let in gets that answer instead of FORBIDDEN.
   */
  const attempt = async (person: Person, fields: readonly Selected[]) => {
    const [{ mutation }] = fields as [Selected, ...Selected[]];
    const title = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}`;
    const tries = fields.map(
      ({ selection }, n) => `f${n}: ${mutation}(input: $input) {
        ... on Error { code message } ... on ${payloadOf(mutation).name} { ${selection} } }`,
    );
    const answer = await person.ask<Record<string, { code: string; message: string }>>(
      `mutation($input: ${title}Input!) { ${tries.join('\n')} }`,
      { input: { ...leastOf(`${title}Input`), clientMutationId: 'no UUID' } },
    );
    const results = dataOf(answer);
    return fields.map((field, n) => ({ field, ...results[`f${n}`]! }));
  };

  const attemptAll = async (person: Person, fields: readonly Selected[]) => {
    const outcomes: Awaited<ReturnType<typeof attempt>> = [];
    for (let at = 0; at < fields.length; ) {
      const same = fields.slice(at, at + 20).filter(({ mutation }) => mutation === fields[at]!.mutation);
      outcomes.push(...(await attempt(person, same)));
      at += same.length;
    }
    return outcomes;
  };

  it('promise 9: get ids and versions of what they wrote, of every payload, and are refused all else', async () => {
    const fields = everyField();
    const rows = await server.rowsOf(ada);
    const outcomes = await attemptAll(writer, fields);
    expect(outcomes.map(({ field, code }) => [field.mutation, field.path, code])).toEqual(
      fields.map((field) => [field.mutation, field.path, isForWriters(field) ? 'VALIDATION' : 'FORBIDDEN']),
    );
    for (const { field, code, message } of outcomes) {
      if (code === 'FORBIDDEN') expect(message).toContain(`\`${field.path.split('.')[0]}`);
    }
    expect(await server.rowsOf(ada)).toEqual(rows);
  });

  it('with the scope `read` the same fields are for everybody who may run the mutation', async () => {
    const everything = ada.withToken(
      await server.tokenOf(ada, { scopes: ['read', 'write', 'generate', 'manage', 'admin'] }),
    );
    const outcomes = await attemptAll(everything, everyField());
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(['VALIDATION']));
  });

  it('promise 9: find no way around by fragments, aliases or switches, and change nothing on the way', async () => {
    const rows = await server.rowsOf(ada);
    const detours = [
      'fragment F on PlanPayload { plan { ...G } } fragment G on Plan { name } mutation($input: CreatePlanInput!) { result: createPlan(input: $input) { ...F } }',
      'mutation($input: CreatePlanInput!) { result: createPlan(input: $input) { ... on PlanPayload { ... { plan { ... on Node { ... on Plan { name } } } } } } }',
      'mutation($input: CreatePlanInput!) { result: createPlan(input: $input) { ... on CreatePlanResult { ... on PlanPayload { plan { id: name } } } } }',
      'mutation($input: CreatePlanInput!) { result: createPlan(input: $input) { ... on PlanPayload { id: plan { version: notes } } } }',
      'mutation($input: CreatePlanInput!) { result: createPlan(input: $input) { ... on PlanPayload { plan { id @skip(if: true) name @include(if: true) } } } }',
      'mutation($input: CreatePlanInput!) { result: createPlan(input: $input) { ... on PlanPayload { plan { id } } } result: createPlan(input: $input) { ... on PlanPayload { plan { exercises { id } } } } }',
    ];
    for (const document of detours) {
      const answer = await writer.ask<{ result: object }>(document, { input: PUSH_PLAN });
      expect(answer.text, answer.story).not.toContain(PUSH_PLAN.name);
      expect(answer.data?.result, answer.story).toEqual({});
    }
    expect(await server.rowsOf(ada)).toEqual(rows);
  });

  it('may write, and get the id and version that the next change needs', async () => {
    const answer = await writer.ask<{ result: { plan: { id: string; version: number } } }>(
      'mutation($input: CreatePlanInput!) { result: createPlan(input: $input) { __typename ... on PlanPayload { plan { __typename id version } version { version } } } }',
      { input: PUSH_PLAN },
    );
    expect(answer.data?.result, answer.story).toEqual({
      __typename: 'CreatePlanPayload',
      plan: { __typename: 'Plan', id: expect.any(String), version: 1 },
      version: { version: 1 },
    });
  });

  it('cannot query or subscribe', async () => {
    for (const document of ['{ viewer { id } }', '{ node(id: "x") { id } }', '{ plans { totalCount } }']) {
      expect((await writer.ask(document)).errors[0]?.extensions?.code).toBe('FORBIDDEN');
    }
  });
});

/** The least that fits the input type. */
function leastOf(name: string): Record<string, unknown> {
  const type = schema().getType(name);
  if (!isInputObjectType(type)) throw new Error(`${name} is no input type.`);
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(required.map((field) => [field.name, leastValue(getNullableType(field.type))]));
}

const LEAST: Readonly<Record<string, unknown>> = {
  Int: 1,
  Boolean: true,
  DateTime: '2026-03-02T08:00:00Z',
  Date: '2026-03-02',
  Decimal: '1',
};

function leastValue(type: GraphQLInputType): unknown {
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) return leastOf(type.name);
  return LEAST[String(type)] ?? 'x';
}
