import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createExecutor } from '@topset/api';
import { buildSchema, type ExecutionArgs, type ExecutionResult, execute, type GraphQLSchema, parse } from 'graphql';
import { compileQuery } from 'graphql-jit';
import { DASHBOARD } from './api/operations.ts';
import { ascending, quantile, table } from './statistics.ts';

/**
 * Three ways to execute the same document on the same schema and values, without a database: graphql-js, graphql-jit
 * and ours. What a document costs each time, what it costs the first time (an attacker sends other documents each
 * time), and where an answer differs from that of graphql-js.
 */
type Executor = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;
type Kit = { readonly name: string; readonly make: (schema: GraphQLSchema) => Executor };

const ROUNDS = 60;
const RUNS_PER_ROUND = 20;
const FIRST_USES = 300;

const KITS: readonly Kit[] = [
  { name: 'graphql-js', make: () => (args) => execute(args) as ExecutionResult },
  { name: 'graphql-jit', make: (schema) => jit(schema) },
  {
    name: 'ours',
    make: (schema) => {
      const run = createExecutor(schema);
      return (args) => run(args) ?? (execute(args) as ExecutionResult);
    },
  },
];

function jit(schema: GraphQLSchema): Executor {
  const compiled = new WeakMap<object, ReturnType<typeof compileQuery>>();
  return ({ document, contextValue, rootValue, variableValues, operationName }) => {
    let query = compiled.get(document);
    if (!query) {
      query = compileQuery(schema, document, operationName ?? '');
      compiled.set(document, query);
    }
    return ('query' in query ? query.query(rootValue, contextValue, variableValues ?? {}) : query) as ExecutionResult;
  };
}

/** The contract with values that come as the loaders give them: objects late, columns at once. */
function contract(): GraphQLSchema {
  const file = createRequire(import.meta.url).resolve('@topset/client/schema.graphql');
  const schema = buildSchema(readFileSync(file, 'utf8'));
  const late = (field: string, value: unknown) => {
    schema.getQueryType()!.getFields()[field]!.resolve = async () => value;
  };
  const load = { value: '82.5', unit: 'KG' };
  const set = { id: 'U2V0', position: 1, type: 'REGULAR', load, reps: 8, rpe: 8, restSeconds: 120 };
  const exercise = { key: 'barbell-bench-press', name: 'Barbell Bench Press' };
  const many = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);
  const performance = { id: 'UGVy', position: 1, exercise, sets: many(4, set) };
  const workout = {
    id: 'V29y',
    name: 'Push',
    status: 'DONE',
    startedAt: '2026-03-02T18:00:00.000Z',
    finishedAt: '2026-03-02T19:00:00.000Z',
    sessionRpe: 8,
    version: 7,
    performances: many(6, performance),
  };
  late('viewer', {
    ...{ id: 'QXRo', displayName: 'Ada', unit: 'KG', timeZone: 'UTC', locale: 'EN', trainingAge: 'INTERMEDIATE' },
    ...{ primaryGoal: 'HYPERTROPHY', daysPerWeek: 3, sessionMinutes: 60, bodyWeight: load, version: 3 },
  });
  late('plan', {
    ...{ id: 'UGxh', name: 'Push', intent: 'PUSH', version: 4 },
    exercises: many(6, {
      ...{ id: 'UGxF', position: 1, exercise, sets: many(4, set) },
      repPolicy: { mode: 'RANGE', lower: 6, upper: 10, target: 8 },
      restPolicy: { mode: 'ALL_SAME', seconds: 120 },
    }),
  });
  late('workouts', {
    edges: many(10, { cursor: 'MTA', node: workout }),
    pageInfo: { hasNextPage: true, endCursor: 'MTA' },
  });
  return schema;
}

/** In turn, so that whatever else the machine does falls on all of them. */
async function timesOf(runs: readonly (() => unknown)[], rounds: number, runsPerRound: number): Promise<number[][]> {
  const times = runs.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of runs.entries()) {
      const since = process.cpuUsage();
      for (let count = 0; count < runsPerRound; count++) await run();
      const { user, system } = process.cpuUsage(since);
      times[index]!.push((user + system) / runsPerRound);
    }
  }
  return times.map((each) => ascending(each));
}

/** What documents and resolvers of this API do, where a compiler of documents could differ from graphql-js. */
function differences(kit: Kit): Promise<string[]> {
  return Promise.all(
    CASES.map(async ({ what, sdl, document, root, variables }) => {
      const schema = buildSchema(sdl);
      const args = () => ({ schema, document: parse(document), rootValue: root(), variableValues: variables ?? {} });
      const expected = wire(await execute(args()));
      try {
        return wire(await kit.make(schema)(args())) === expected ? '' : what;
      } catch {
        return `${what} (throws)`;
      }
    }),
  ).then((found) => found.filter((what) => what !== ''));
}

const wire = ({ data, errors }: ExecutionResult) =>
  JSON.stringify({ data, errors: errors?.map(({ message, path, locations }) => ({ message, path, locations })) });

interface Case {
  readonly what: string;
  readonly sdl: string;
  readonly document: string;
  readonly root: () => unknown;
  readonly variables?: Record<string, unknown>;
}

const CASES: readonly Case[] = [
  {
    what: 'a column that is a promise',
    sdl: 'type Query { a: A } type A { n: Int }',
    document: '{ a { n } }',
    root: () => ({ a: { n: Promise.resolve(1) } }),
  },
  {
    what: 'a column that is a method',
    sdl: 'type Query { a: A } type A { n: Int }',
    document: '{ a { n } }',
    root: () => ({ a: { n: () => 1 } }),
  },
  {
    what: 'a list that is a set',
    sdl: 'type Query { a: [Int] }',
    document: '{ a }',
    root: () => ({ a: new Set([1, 2]) }),
  },
  {
    what: 'an item of a list that is an error',
    sdl: 'type Query { a: [Int] }',
    document: '{ a }',
    root: () => ({ a: [1, new Error('no'), 3] }),
  },
  {
    what: 'a null where none may be, in a list in a list',
    sdl: 'type Query { a: [[Int!]] }',
    document: '{ a }',
    root: () => ({ a: [[1, null], [2]] }),
  },
  {
    what: 'an alias __proto__',
    sdl: 'type Query { a: Int }',
    document: '{ __proto__: a }',
    root: () => ({ a: 1 }),
  },
  {
    what: 'a fragment left out by a variable, of a union',
    sdl: 'type Query { u: U } union U = A | B type A { n: Int } type B { m: Int }',
    document: 'query ($x: Boolean!) { u { __typename ... on A @include(if: $x) { n } } }',
    root: () => ({ u: { __typename: 'A', n: 1 } }),
    variables: { x: false },
  },
  {
    what: 'a value that its enum does not have',
    sdl: 'type Query { e: E } enum E { X }',
    document: '{ e }',
    root: () => ({ e: 'Y' }),
  },
  {
    what: 'two operations, one chosen',
    sdl: 'type Query { a: Int b: Int }',
    document: 'query A { a }',
    root: () => ({ a: 1, b: 2 }),
  },
];

const schema = contract();
const document = parse(DASHBOARD);
const args = { schema, document, variableValues: { planId: 'UGxh' } };
const executors = KITS.map((kit) => kit.make(schema));
const answers = await Promise.all(executors.map((run) => run(args)));
for (const { errors } of answers) if (errors) throw new Error(String(errors[0]));
if (new Set(answers.map(wire)).size !== 1) throw new Error('The three do not give the same dashboard.');
process.stderr.write('The answers are equal; measuring ...\n');
await timesOf(
  executors.map((run) => () => run(args)),
  5,
  40,
);
const often = await timesOf(
  executors.map((run) => () => run(args)),
  ROUNDS,
  RUNS_PER_ROUND,
);
const first = await timesOf(
  executors.map((run) => () => run({ ...args, document: parse(DASHBOARD) })),
  FIRST_USES,
  1,
);
const differing = await Promise.all(KITS.map(differences));
const js = quantile(often[0]!, 0.5);
process.stdout.write(
  `\nNode ${process.version}; dashboard of 240 sets, values at hand; microseconds of processor time, median\n\n${table([
    ['', 'each time', 'of graphql-js', 'first use, parsing included', `differs (of ${CASES.length})`],
    ...KITS.map(({ name }, index) => [
      name,
      quantile(often[index]!, 0.5).toFixed(0),
      (quantile(often[index]!, 0.5) / js).toFixed(2),
      quantile(first[index]!, 0.5).toFixed(0),
      String(differing[index]!.length),
    ]),
  ])}\n\n${differing.flatMap((found, index) => found.map((what) => `${KITS[index]!.name} differs: ${what}\n`)).join('')}`,
);
