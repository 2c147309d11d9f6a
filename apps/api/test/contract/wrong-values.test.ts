import fc from 'fast-check';
import type { GraphQLInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';
import type { WorkoutPayload } from '../kit/documents.ts';
import { errorCodes, type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

/** Values that people type and programs send: read where they can be, and else said where they are wrong. */

interface Answered {
  readonly result: {
    readonly __typename: string;
    readonly code?: string;
    readonly issues?: readonly { readonly path: string; readonly message: string; readonly code: string }[];
  } | null;
}

const ANSWER = '__typename ... on Error { code } ... on ValidationError { issues { path message code } }';
const LOG = `mutation($input: LogSetInput!) { result: logSet(input: $input) { ${ANSWER} } }`;

describe('values that do not fit', () => {
  let server: TestServer;
  let ada: Person;
  let set: Readonly<Record<string, unknown>>;
  beforeAll(async () => {
    server = await startTestServer('pglite');
    ada = await server.athlete();
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { name: 'Push' });
    set = { workoutId: workout.id, exerciseKey: 'barbell-bench-press' };
  });
  afterAll(() => server.stop());

  const issuesOf = async (document: string, variables: Readonly<Record<string, unknown>>) => {
    const answer = await ada.ask<Answered>(document, variables);
    expect([answer.status, errorCodes(answer), answer.data?.result?.__typename], answer.story).toEqual([
      200,
      [],
      'ValidationError',
    ]);
    return answer.data!.result!.issues!.map(({ path, code }) => [path, code]);
  };

  it.each([
    ['a text for a number', { reps: 'many' }, [['reps', 'INVALID_TYPE']]],
    ['half a repetition', { reps: 7.5 }, [['reps', 'INVALID_TYPE']]],
    ['more repetitions than a computer counts', { reps: 3e9 }, [['reps', 'TOO_BIG']]],
    ['fewer than that', { reps: -3e9 }, [['reps', 'TOO_SMALL']]],
    ['a load that is none', { reps: 5, load: { value: 'abc', unit: 'KG' } }, [['load.value', 'INVALID_FORMAT']]],
    ['a load that is a switch', { reps: 5, load: { value: true, unit: 'KG' } }, [['load.value', 'INVALID_TYPE']]],
    ['a unit that nobody has', { reps: 5, load: { value: 80, unit: 'STONE' } }, [['load.unit', 'INVALID_VALUE']]],
    ['a load without a unit', { reps: 5, load: { value: 80 } }, [['load.unit', 'REQUIRED']]],
    ['a load that is no object', { reps: 5, load: 80 }, [['load', 'INVALID_TYPE']]],
    ['a day for an instant', { reps: 5, loggedAt: '2026-03-01' }, [['loggedAt', 'INVALID_FORMAT']]],
    ['a misspelt field', { reps: 5, lod: 80 }, [['lod', 'UNKNOWN_FIELD']]],
    ['nothing where something must be', { reps: 5, workoutId: null }, [['workoutId', 'REQUIRED']]],
    [
      'several at once',
      { reps: 'x', load: { value: 'y', unit: 'z' } },
      [
        ['reps', 'INVALID_TYPE'],
        ['load.value', 'INVALID_FORMAT'],
        ['load.unit', 'INVALID_VALUE'],
      ],
    ],
  ])('%s is told with its path', async (_what, input, expected) => {
    expect((await issuesOf(LOG, { input: { ...set, ...input } })).sort()).toEqual([...expected].sort());
  });

  it('is told with its whole path where a document holds the input and variables its parts', async () => {
    const document = `mutation($id: ID!, $value: Decimal!, $at: DateTime) {
      result: logSet(input: { workoutId: $id, exerciseKey: "face-pull", reps: 5, load: { value: $value, unit: KG }, loggedAt: $at }) { ${ANSWER} } }`;
    expect(await issuesOf(document, { id: set.workoutId, value: 'heavy', at: 'now' })).toEqual([
      ['load.value', 'INVALID_FORMAT'],
      ['loggedAt', 'INVALID_FORMAT'],
    ]);
    expect(await issuesOf(document, { value: '20' })).toEqual([['workoutId', 'REQUIRED']]);
  });

  it('is told in items of lists, and of an input that is missing altogether', async () => {
    const plan = `mutation($input: CreatePlanInput!) { result: createPlan(input: $input) { ${ANSWER} } }`;
    const exercises = [
      { exerciseKey: 'face-pull', sets: [{ reps: 5 }, { reps: 5, load: { value: '1,2,3', unit: 'KG' } }] },
    ];
    expect(await issuesOf(plan, { input: { name: 'A', exercises } })).toEqual([
      ['exercises.0.sets.1.load.value', 'INVALID_FORMAT'],
    ]);
    expect(await issuesOf(plan, {})).toEqual([['input', 'REQUIRED']]);
    expect(await issuesOf(plan, { input: 'A' })).toEqual([['input', 'INVALID_TYPE']]);
  });

  it('leaves rights first: whoever may not write is told that', async () => {
    const reader = await server.athlete({ scopes: ['read'] });
    const answer = await reader.ask<Answered>(LOG, { input: { reps: 'many' } });
    expect(answer.data?.result, answer.story).toMatchObject({ __typename: 'ForbiddenError' });
  });

  it('reads what can be read: commas, numbers for texts, numbers for ids', async () => {
    for (const value of ['82,5', ' 82.5 ', 82.5]) {
      const { set: logged } = await ada.change<{ set: { load: object } }>('logSet', {
        ...set,
        reps: 5,
        load: { value, unit: 'KG' },
      });
      expect(logged.load).toEqual({ value: '82.5', unit: 'KG' });
    }
    const literals = await ada.ask<Answered>(
      `mutation { result: logSet(input: { workoutId: "${set.workoutId}", exerciseKey: "face-pull", reps: 5, load: { value: 82.5, unit: KG } }) { ${ANSWER} } }`,
    );
    expect(literals.data?.result, literals.story).toMatchObject({ __typename: 'LogSetPayload' });
    const named = await ada.ask<{ result: object }>(
      'mutation($input: UpdateAthleteInput!) { result: updateAthlete(input: $input) { ... on UpdateAthletePayload { athlete { displayName } } } }',
      { input: { displayName: 42 } },
    );
    expect(named.data?.result, named.story).toEqual({ athlete: { displayName: '42' } });
    const found = await ada.ask('query($search: String) { exercises(search: $search, first: 1) { nodes { key } } }', {
      search: 5,
    });
    expect([found.status, errorCodes(found)], found.story).toEqual([200, []]);
  });

  it('stays an error of the request in queries, in documents, and where a switch or a page depends on it', async () => {
    const requests: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
      ['query($first: Int) { workouts(first: $first) { nodes { id } } }', { first: 'many' }],
      [`mutation { logSet(input: { workoutId: "x", exerciseKey: "y", reps: "many" }) { ${ANSWER} } }`, {}],
      [
        `mutation($id: ID!, $on: Boolean!) { leaveSummary(input: { workoutId: $id }) @include(if: $on) { ${ANSWER} } }`,
        { id: 'x', on: 'yes' },
      ],
    ];
    for (const [document, variables] of requests) {
      const answer = await ada.ask(document, variables);
      expect([answer.status, answer.data ?? null], answer.story).toEqual([400, null]);
    }
  });

  it('whatever is sent as the input of whichever mutation, the answer is its own', async () => {
    const mutations = Object.values(schema().getMutationType()!.getFields());
    const someInput = fc.constantFrom(...mutations).chain(({ name, args: [argument] }) => {
      const type = argument!.type as unknown as { readonly ofType: GraphQLInputObjectType };
      const fields = Object.keys(type.ofType.getFields());
      const object = fc.dictionary(fc.oneof(fc.constantFrom(...fields), fc.string({ maxLength: 5 })), fc.jsonValue());
      return fc.tuple(fc.constant({ name, type: type.ofType.name }), fc.oneof(object, fc.jsonValue()));
    });
    await fc.assert(
      fc.asyncProperty(someInput, async ([{ name, type }, input]) => {
        const eve = await server.athlete();
        const answer = await eve.ask<Answered>(
          `mutation($input: ${type}!) { result: ${name}(input: $input) { __typename } }`,
          { input },
        );
        expect([answer.status, errorCodes(answer)], answer.story).toEqual([200, []]);
        expect(answer.data?.result?.__typename).toMatch(/(Error|Payload)$/);
      }),
      { numRuns: 150 },
    );
  });
});
