import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCodes, type Person, send, startTestServer, type TestServer } from '../kit/testkit.ts';

type NearMiss = readonly [
  kind: string,
  tells: RegExp,
  document: string,
  variables?: Readonly<Record<string, unknown>> | undefined,
];

/** Of a mutation what is wrong with a variable is told as a typed error. */
const TOLD = '__typename ... on ValidationError { message issues { path message } }';
const UPDATE = `mutation($input: UpdateAthleteInput!) { result: updateAthlete(input: $input) { ${TOLD} } }`;
const CREATE = `mutation($input: CreatePlanInput!) { result: createPlan(input: $input) { ${TOLD} } }`;

/** Near misses of every kind of name, each of which graphql-js has a suggestion for, with the names that it would tell. */
const NEAR_MISSES: readonly NearMiss[] = [
  ['a field', /viewer/, '{ viewr { id } }'],
  ['a field of a nested type', /displayName/, '{ viewer { displayNam } }'],
  ['a field of another type', /Athlete/, '{ node(id: "x") { displayName } }'],
  ['a type', /"Athlete"|Workout/, '{ node(id: "x") { ... on Athlet { id } } }'],
  ['the type of a variable', /UpdateAthleteInput|Date\b/, 'query($a: UpdateAthleteInpu, $b: Dat) { viewer { id } }'],
  ['an argument', /search/, '{ exercises(serch: "x") { nodes { key } } }'],
  ['an argument of a directive', /"if"/, '{ viewer { id @include(iff: true) } }'],
  ['a directive', /include/, '{ viewer { id @includ(if: true) } }'],
  ['an enum value', /"KG"/, 'mutation { updateAthlete(input: { unit: KGG }) { __typename } }'],
  ['an enum value as text', /"KG"|\bKG\b/, 'mutation { updateAthlete(input: { unit: "KG" }) { __typename } }'],
  ['an input field', /displayName/, 'mutation { updateAthlete(input: { displayNam: "x" }) { __typename } }'],
  ['a selection', /Athlete/, '{ viewer }'],
  ['a required argument', /"input"|UpdateAthleteInput/, 'mutation { updateAthlete { __typename } }'],
  ['a required input field', /"name"|"exercises"/, 'mutation { createPlan(input: {}) { __typename } }'],
  ['the type of a value', /Int\b/, '{ workouts(first: "x") { nodes { id } } }'],
];

/** The same in variables of a mutation. */
const NEAR_VALUES: readonly NearMiss[] = [
  ['an enum value', /\bKG\b/, UPDATE, { input: { unit: 'KGG' } }],
  ['an input field', /displayName/, UPDATE, { input: { displayNam: 'x' } }],
  ['a required input field', /"name|"exercises/, CREATE, { input: {} }],
];

describe('what errors tell about the schema', () => {
  let server: TestServer;
  let closed: TestServer;
  let ada: Person;
  let eve: Person;
  beforeAll(async () => {
    server = await startTestServer('pglite');
    closed = await startTestServer('pglite', { env: { INTROSPECTION: 'off' } });
    ada = await server.athlete();
    eve = await closed.athlete();
  });
  afterAll(async () => {
    await server.stop();
    await closed.stop();
  });

  it.each(NEAR_MISSES.map(([kind, tells, document, variables]) => ({ kind, tells, document, variables })))(
    'promise 12: a near miss of $kind gets no suggestion',
    async ({ document, variables }) => {
      const answer = await ada.ask(document, variables);
      expect(answer.status, answer.story).toBe(400);
      expect(answer.text).not.toMatch(/did you mean/i);
    },
  );

  it.each(NEAR_MISSES.map(([kind, tells, document, variables]) => ({ kind, tells, document, variables })))(
    'promise 12: without introspection a near miss of $kind names nothing that was not sent',
    async ({ tells, document, variables }) => {
      const answer = await eve.ask(document, variables);
      expect(answer.status, answer.story).toBe(400);
      for (const { message } of answer.errors) expect(message, answer.story).not.toMatch(tells);
      expect(answer.text).not.toMatch(/did you mean/i);
      // Where it is wrong is still said.
      expect(answer.text, answer.story).toMatch(/"line":1,"column":\d+/);
    },
  );

  it.each(NEAR_VALUES.map(([kind, tells, document, variables]) => ({ kind, tells, document, variables })))(
    'promise 12: without introspection a near miss of $kind in a variable names nothing that was not sent',
    async ({ tells, document, variables }) => {
      const open = await ada.ask<{ result: { __typename: string } }>(document, variables);
      const answer = await eve.ask<{ result: { __typename: string } }>(document, variables);
      for (const { data, text, story } of [open, answer]) {
        expect(data?.result.__typename, story).toBe('ValidationError');
        expect(text).not.toMatch(/did you mean/i);
      }
      expect(answer.text).not.toMatch(tells);
    },
  );

  it.each([
    ['the whole schema', getIntrospectionQuery()],
    ['__schema', '{ __schema { queryType { name } } }'],
    ['__type', '{ __type(name: "Query") { fields { name } } }'],
    [
      '__type below an alias and fragments',
      '{ ...A } fragment A on Query { ... { x: __type(name: "Query") { name } } }',
    ],
  ])('promise 12: introspection can be switched off: %s', async (_what, document) => {
    expect((await ada.ask(document)).data).toBeTruthy();
    const answer = await eve.ask(document);
    expect([answer.status, answer.data ?? null], answer.story).toEqual([400, null]);
    expect(new Set(errorCodes(answer))).toEqual(new Set(['INTROSPECTION_OFF']));
  });

  it('promise 12: what is no introspection works without it', async () => {
    expect(await eve.query('{ __typename viewer { __typename id } }')).toEqual({
      __typename: 'Query',
      viewer: { __typename: 'Athlete', id: eve.id },
    });
  });

  it('promise 12: a stranger is told nothing, whatever is asked', async () => {
    for (const url of [server.url, closed.url]) {
      const answers = new Set<string>();
      for (const [, , document, variables] of [...NEAR_MISSES, ...NEAR_VALUES])
        answers.add((await send(url, document, variables)).text);
      for (const document of [getIntrospectionQuery(), '{ viewer { id } }', '{', '']) {
        answers.add((await send(url, document)).text);
      }
      expect([...answers]).toEqual([
        '{"errors":[{"message":"Send credentials as `Authorization: Bearer <token>`.","extensions":{"code":"UNAUTHENTICATED"}}]}',
      ]);
    }
  });
});
