import { randomBytes, randomUUID } from 'node:crypto';
import { accessRepository, athleteRepository, type Database } from '@topset/db';
import { type Deployment, deployment, type Engine, openTestDatabase } from '@topset/db/testing';
import { getNamedType, isUnionType } from 'graphql';
import type { Logger } from 'pino';
import { type App, type AppOptions, startApp } from '../../src/app.ts';
import { hashToken, mintToken } from '../../src/auth/api-token.ts';
import type { TokenScope } from '../../src/auth/caller.ts';
import { readConfig } from '../../src/config.ts';
import { TRAINING_JOB } from '../../src/features/progression/train-shortfall.ts';
import { encodeGlobalId } from '../../src/graphql/global-id.ts';
import { newId } from '../../src/ids.ts';
import { schema } from '../../src/schema.ts';
import { PAYLOADS } from './documents.ts';
import { behindOneAddress, openNodes } from './nodes.ts';
import { hearingAside, rowsOfStatement } from './statement-count.ts';
import { TABLES_OF_ATHLETES } from './table-names.ts';
import { remembering, warningsOf } from './warnings.ts';

export { statementsOf } from './statement-count.ts';

export const JWT = {
  issuer: 'https://login.example',
  audience: 'topset',
  secret: 'a secret that only this test server knows',
} as const;
const METRICS_TOKEN = 'a token for the tests';
const FOR_TESTS = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  // On a busy machine a request would meet a connection that the server is about to close.
  KEEP_ALIVE_SECONDS: '0',
  // Test servers stop at once: their clients wait for each answer before they let go.
  SHUTDOWN_IDLE_SECONDS: '0',
  METRICS_TOKEN,
  // It may be built or not.
  WEB: 'false',
  // Tests send in a minute what an athlete does in a year, and wrong credentials from one address.
  MAX_COST_PER_MINUTE: '0',
  FAILED_AUTHENTICATIONS_PER_MINUTE: '0',
};
const WITH_JWT = { JWT_ISSUER: JWT.issuer, JWT_AUDIENCE: JWT.audience, JWT_SECRET: JWT.secret };

const ATHLETE_SCOPES: readonly TokenScope[] = ['read', 'write', 'generate', 'manage'];

/** What a well-equipped gym has. */
export const FULL_GYM = [
  'BARBELL',
  'BENCH',
  'BOX',
  'CABLE',
  'DIP_BARS',
  'DUMBBELL',
  'MACHINE',
  'PULLUP_BAR',
  'RACK',
] as const;

/** The instant at which every test server starts; `clock.set` moves it. */
export const START = new Date('2026-03-02T08:00:00.000Z');

export interface Clock {
  now(): Date;
  set(at: Date | string): void;
  advance(minutes: number): void;
}

export function createClock(): Clock {
  let current = START;
  return {
    now: () => current,
    set: (at) => {
      current = new Date(at);
    },
    advance: (minutes) => {
      current = new Date(current.getTime() + minutes * 60_000);
    },
  };
}

export interface GraphqlErrorAnswer {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly code?: string; readonly requestId?: string };
}

export interface Answer<Data> {
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
  readonly data: Data | null | undefined;
  readonly errors: readonly GraphqlErrorAnswer[];
  readonly extensions: { readonly cost?: { requested: number; limit: number; remaining: number } } | undefined;
  /** The body as it came over the wire. */
  readonly text: string;
  /** What the server warned of, query, body and request id, for the message of a failing test. */
  readonly story: string;
}

export const errorCodes = (answer: Answer<unknown>) => answer.errors.map(({ extensions }) => extensions?.code);

/** An error member of a mutation's result union. */
export interface Refusal {
  readonly __typename: string;
  readonly message: string;
  readonly code: string;
  readonly currentVersion?: number | null;
  readonly issues?: readonly { readonly path: string; readonly message: string; readonly code: string }[];
}

export interface Credentials {
  readonly token?: string | undefined;
  /** Global id of the athlete whom a coach acts for. */
  readonly athlete?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

type Variables = Readonly<Record<string, unknown>>;

/** Sends one operation over HTTP. */
export async function send<Data>(
  url: string,
  document: string,
  variables: Variables = {},
  { token, athlete, headers = {} }: Credentials = {},
): Promise<Answer<Data>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      // Both ends are in one process here; `server/compression` looks at compressed answers.
      'accept-encoding': 'identity',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(athlete ? { 'topset-athlete': athlete } : {}),
      ...headers,
    },
    body: JSON.stringify({ query: document, variables }),
  });
  return readAnswer(response, `${document.trim()}\n${JSON.stringify(variables)}`);
}

export async function readAnswer<Data>(response: Response, asked: string): Promise<Answer<Data>> {
  const text = await response.text();
  const body = parse(text) as Partial<Pick<Answer<Data>, 'data' | 'errors' | 'extensions'>>;
  const requestId = response.headers.get('x-request-id');
  return {
    status: response.status,
    headers: response.headers,
    requestId,
    data: body.data,
    errors: body.errors ?? [],
    extensions: body.extensions,
    text,
    story: `\n${warningsOf(requestId)}${asked}\n-> ${response.status}, request ${requestId}\n${text}`,
  };
}

function parse(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}

/** The data of an operation that must succeed. */
export function dataOf<Data>(answer: Answer<Data>): Data {
  if (answer.status !== 200 || answer.errors.length > 0 || answer.data == null) {
    const told = answer.text.slice(0, 400);
    throw new Error(`The operation was expected to succeed, not with ${answer.status}: ${told}${answer.story}`);
  }
  return answer.data;
}

export interface AthleteOptions {
  readonly displayName?: string;
  readonly scopes?: readonly TokenScope[];
}

/** Somebody with a token, who speaks to the server as a client would. */
export class Person {
  /** Global id. */
  readonly id: string;
  readonly rowId: string;
  readonly token: string;
  /** Global id of the athlete whom this person acts for, as a coach. */
  readonly athlete: string | undefined;
  readonly #url: string;

  constructor(url: string, rowId: string, token: string, athlete?: string) {
    this.#url = url;
    this.rowId = rowId;
    this.id = encodeGlobalId('Athlete', rowId);
    this.token = token;
    this.athlete = athlete;
  }

  /** The same person, acting for an athlete as a coach does. */
  coaching(athlete: Person): Person {
    return new Person(this.#url, this.rowId, this.token, athlete.id);
  }

  /** Invites the coach, who accepts. Answers with the id of the grant. */
  async admit(coach: Person, access: 'READ' | 'WRITE'): Promise<string> {
    const invited = await this.change<{ grant: { id: string }; invitationCode: string }>('grantCoach', { access });
    await coach.change('acceptGrant', { code: invited.invitationCode });
    return invited.grant.id;
  }

  withToken(token: string): Person {
    return new Person(this.#url, this.rowId, token, this.athlete);
  }

  /** The answer, whatever it is. */
  ask<Data>(document: string, variables: Variables = {}): Promise<Answer<Data>> {
    return send<Data>(this.#url, document, variables, { token: this.token, athlete: this.athlete });
  }

  /** The data; anything else fails the test. */
  async query<Data>(document: string, variables: Variables = {}): Promise<Data> {
    return dataOf(await this.ask<Data>(document, variables));
  }

  /** The payload or the refusal of one mutation. */
  async mutate<Payload>(mutation: keyof typeof PAYLOADS, input: Variables): Promise<Payload | Refusal> {
    const answer = await this.ask<{ result: Payload | Refusal }>(mutationDocument(mutation), { input });
    return dataOf(answer).result;
  }

  /** The payload of a mutation that must work. */
  async change<Payload>(mutation: keyof typeof PAYLOADS, input: Variables): Promise<Payload> {
    const result = await this.mutate<Payload & object>(mutation, input);
    if (isRefusal(result)) {
      throw new Error(`${mutation} was expected to work.\n${JSON.stringify(input)}\n-> ${JSON.stringify(result)}`);
    }
    return result;
  }

  /** The refusal of a mutation that must not work. */
  async refused(mutation: keyof typeof PAYLOADS, input: Variables): Promise<Refusal> {
    const result = await this.mutate<object>(mutation, input);
    if (!isRefusal(result)) {
      throw new Error(
        `${mutation} was expected to be refused.\n${JSON.stringify(input)}\n-> ${JSON.stringify(result)}`,
      );
    }
    return result;
  }
}

export function isRefusal(result: object): result is Refusal {
  return '__typename' in result && String(result.__typename).endsWith('Error');
}

/** The mutation with its payload's fields and every error that its union has. */
export function mutationDocument(mutation: keyof typeof PAYLOADS, fields: string = PAYLOADS[mutation]): string {
  const field = schema().getMutationType()?.getFields()[mutation];
  const union = field && getNamedType(field.type);
  if (!isUnionType(union)) throw new Error(`The schema has no mutation ${mutation}.`);
  const members = union.getTypes().map(({ name }) => name);
  const payload = members.find((name) => !name.endsWith('Error'));
  const title = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}`;
  return `mutation ${title}($input: ${title}Input!) {
    result: ${mutation}(input: $input) {
      __typename
      ... on Error { message code }
      ... on ValidationError { issues { path message code } }
      ${members.includes('ConflictError') ? '... on ConflictError { currentVersion generationId plannedWorkoutId }' : ''}
      ... on ${payload} { ${fields} }
    }
  }`;
}

/** A server on a free port with a database of its own. */
export interface TestServer {
  readonly engine: Engine;
  readonly url: string;
  readonly app: App;
  readonly database: Database;
  readonly clock: Clock;
  athlete(options?: AthleteOptions): Promise<Person>;
  /** Another token of the same person. */
  tokenOf(person: Person, options: { scopes: readonly TokenScope[]; expiresAt?: Date }): Promise<string>;
  /** Every row that belongs to the athlete, table by table, as text. */
  rowsOf(person: Person): Promise<Record<string, string>>;
  /** What `/metrics` tells. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly log?: Logger;
  /** Instead of a fresh one of the engine. */
  readonly database?: Database;
  /** Instead of the one that all the tests run on. */
  readonly deployment?: Deployment;
  /** The test looks at what a single node does, wherever there are several. */
  readonly oneNode?: boolean;
  /** Demo mode instead of JWT: seeds the demo athlete. */
  readonly demo?: boolean;
  /** What the app is started with besides clock and log. */
  readonly app?: Pick<
    AppOptions,
    'suggestionSource' | 'suggestionLimitMs' | 'modelLayer' | 'after' | 'withoutSchedules' | 'resolve'
  >;
}

const OF_ONE_NODE: Partial<Record<Deployment, Deployment>> = { nodes: 'plain', cluster: 'pooled' };

/** No test asks a name server; whoever sends says where to. */
const everyNameIsPublic = async () => [{ address: '9.9.9.9', family: 4 }];

export async function startTestServer(engine: Engine, options: TestServerOptions = {}): Promise<TestServer> {
  const asked = options.deployment ?? deployment();
  const how = options.oneNode ? (OF_ONE_NODE[asked] ?? asked) : asked;
  const many = (how === 'nodes' || how === 'cluster') && !options.database;
  const databases = (many ? await openNodes(how) : [options.database ?? (await openTestDatabase(engine, how))]).map(
    hearingAside,
  );
  const database = databases[0]!;
  const clock = createClock();
  const config = readConfig({ ...FOR_TESTS, ...(options.demo ? {} : WITH_JWT), ...options.env });
  const log = options.log ?? remembering();
  // Rows and statements are counted: nothing may come by the clock, unless a test wants it to.
  const start = (on: Database) =>
    startApp(config, on, {
      ...{ now: clock.now, log, withoutSchedules: true, resolve: everyNameIsPublic },
      ...options.app,
    });
  const first = await start(database);
  const nodes = [first, ...(await Promise.all(databases.slice(1).map(start)))];
  const app = many ? await behindOneAddress(nodes) : first;
  const { url } = app.server;
  const rowsOf = rowsReader(database);

  const tokenOf = async (rowId: string, scopes: readonly TokenScope[], expiresAt: Date | null = null) => {
    const token = mintToken(rowId, randomBytes(32));
    await accessRepository.insertApiToken(database.db, {
      athleteId: rowId,
      id: newId(),
      name: 'Test',
      secretHash: hashToken(token),
      hint: token.slice(-4),
      scopes: [...scopes],
      createdAt: START,
      expiresAt,
      revokedAt: null,
    });
    return token;
  };

  return {
    engine,
    url,
    app,
    database,
    clock,
    athlete: async ({ displayName = 'Ada', scopes = ATHLETE_SCOPES } = {}) => {
      const rowId = randomUUID();
      await athleteRepository.ensureAthlete(database.db, {
        id: rowId,
        displayName,
        createdAt: START,
        updatedAt: START,
      });
      return new Person(url, rowId, await tokenOf(rowId, scopes));
    },
    tokenOf: (person, { scopes, expiresAt }) => tokenOf(person.rowId, scopes, expiresAt ?? null),
    rowsOf: (person) => rowsOf(person.rowId),
    metrics: async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const told = nodes.map(async ({ server }) => (await fetch(new URL('/metrics', server.url), { headers })).text());
      return (await Promise.all(told)).join('\n');
    },
    stop: app.stop,
  };
}

/**
 * Reads every row of an athlete, but for forecasts and their training: a job stores these at a time of its own. The tables
 * are looked up once: no test makes one.
 */
function rowsReader(database: Database): (athleteId: string) => Promise<Record<string, string>> {
  let tables: Promise<Record<string, string>[]> | undefined;
  return async (athleteId) => {
    tables ??= rowsOfStatement(database, `${TABLES_OF_ATHLETES} and relname <> 'shortfall_predictors' order by 1`);
    const dumps = [...(await tables), { name: 'athletes' }].map(
      ({ name }) =>
        `select '${name}' as name, coalesce(json_agg(t order by t::text), '[]')::text as rows
         from "${name}" t where ${name === 'athletes' ? 'id' : 'athlete_id'} = '${athleteId}'
         ${name === 'jobs' ? `and kind <> '${TRAINING_JOB}'` : ''}`,
    );
    const dumped = await rowsOfStatement(database, dumps.join(' union all '));
    return Object.fromEntries(dumped.map(({ name, rows }) => [name, rows]));
  };
}
