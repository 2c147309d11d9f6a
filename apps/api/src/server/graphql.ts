import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import { databaseCode, violatedConstraint } from '@topset/db';
import { GraphQLError, getOperationAST } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import { type Authenticate, AuthenticationError, createAuthenticator } from '../auth/authenticate.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { type ContextParts, createContext } from '../create-context.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';
import { authenticateFirst } from './authenticate-first.ts';
import { compiledExecution } from './compiled-execution.ts';
import { checkedDocuments } from './documents/documents.ts';
import { parameters } from './documents/parameters.ts';
import { trustedDocuments } from './documents/trusted-documents.ts';
import { createFaultRequests, type FaultRequests } from './fault-requests.ts';
import { costLimit } from './limits/cost.ts';
import { costPerMinute } from './limits/cost-rate.ts';
import { FailedAttempts } from './limits/failed-attempts.ts';
import { Streams } from './limits/streams.ts';
import type { Metrics } from './metrics/metrics.ts';
import { inBrief } from './refusal.ts';
import { replicaReads } from './replica-reads.ts';
import { unavailable } from './unavailable.ts';

/** What the HTTP layer hands to GraphQL with each request. */
export interface ServerContext {
  readonly requestId: string;
  /** Filled in by GraphQL, for the access log. */
  readonly seen: { operation?: string; athleteId?: string };
  /** Where the connection comes from. */
  readonly address: string;
  /** Calls when the answer has ended, however it has. */
  readonly whenOver: (ended: () => void) => void;
}

export interface GraphqlParts extends ContextParts {
  readonly config: Config;
  readonly metrics: Metrics;
  /** Preset in GraphiQL in demo mode. */
  readonly demoToken: string | null;
}

export const GRAPHQL_PATH = '/graphql';

export function createGraphql(parts: GraphqlParts) {
  const { config, database, log, metrics, now } = parts;
  const authenticate = createAuthenticator(database, config.jwt, now);
  const faults = createFaultRequests();
  const door = authenticateFirst(
    authenticate,
    faults,
    new FailedAttempts(config.limits.failedAuthenticationsPerMinute),
  );
  const streams = new Streams(config.limits.streams);
  metrics.watchStreams(() => streams.open);
  return createYoga<ServerContext, Context>({
    schema: schema(),
    graphqlEndpoint: GRAPHQL_PATH,
    landingPage: false,
    logging: false,
    batching: false,
    // Counts entries, however large they are; documents.ts has one of its own.
    parserAndValidationCache: false,
    multipart: false,
    // http.ts has seen to that: a body is as long as its Content-Length says.
    maxRequestBodySize: false,
    // http.ts answers pages of other origins, and serves the one of this.
    cors: false,
    graphiql: false,
    maskedErrors: { maskError: (error) => maskFault(error, faults, log) },
    context: ({ request, requestId }): Context =>
      createContext(parts, {
        caller: door.callerOf(request),
        requestId,
        signal: request.signal,
        mayStillRead: () => mayRead(authenticate, request.headers),
      }),
    plugins: [
      useCSRFPrevention({ requestHeaders: ['x-topset-csrf', 'authorization'] }),
      door.plugin,
      parameters(),
      trustedDocuments(config),
      checkedDocuments(config),
      costLimit(
        config.limits.cost,
        config,
        costPerMinute(config.limits.costPerMinute, config.limits.areShared ? database : null),
      ),
      streams.plugin(),
      observe(metrics),
      traced(),
      knowingAthlete(),
      faults.plugin,
      compiledExecution(schema(), config),
      // After the one whose execution it wraps.
      ...(database.replica ? [replicaReads(database, database.replica, metrics)] : []),
    ],
  });
}

async function mayRead(authenticate: Authenticate, headers: Headers): Promise<boolean> {
  try {
    return (await authenticate(headers)).scopes.has('read');
  } catch (error) {
    if (error instanceof AuthenticationError) return false;
    throw error;
  }
}

/** Deliberate errors pass; anything else is logged under the request's id, which the caller gets instead of it. */
function maskFault(error: unknown, faults: FaultRequests, log: Logger): Error {
  if (
    error instanceof GraphQLError &&
    (error.originalError === undefined || error.originalError instanceof GraphQLError)
  ) {
    return withCode(error);
  }
  const original = error instanceof GraphQLError ? error.originalError : error;
  const requestId = faults.requestOf(error) ?? newId();
  const path = error instanceof GraphQLError ? error.path : undefined;
  const outage = unavailable(original, requestId, path, log);
  if (outage) return outage;
  // Driver messages carry SQL and parameters, so only the kind of the fault and where it happened are logged.
  log.error(
    {
      requestId,
      kind: original?.constructor?.name,
      code: databaseCode(original),
      constraint: violatedConstraint(original),
      stack: stackWithoutMessage(original),
      path,
    },
    'fault',
  );
  return new GraphQLError(`Something went wrong on our side. Report it with the id ${requestId}.`, {
    path,
    // Without a path nothing was executed, so there is no answer to be partly right.
    extensions: { code: 'INTERNAL', requestId, ...(path ? {} : { http: { status: 500 } }) },
  });
}

/** Every error has a code that programs can rely on. */
function withCode(error: GraphQLError): GraphQLError {
  if (error.extensions.code === undefined) error.extensions.code = error.path ? 'BAD_USER_INPUT' : 'GRAPHQL_INVALID';
  return inBrief(error);
}

function stackWithoutMessage(error: unknown): string | undefined {
  return error instanceof Error ? error.stack?.slice(error.stack.indexOf('\n    at ')) : undefined;
}

/** A query changes nothing, so the athlete's row that came with the credentials is good to its end. */
function knowingAthlete(): Plugin<Context> {
  return {
    onExecute({ args: { document, operationName, contextValue } }) {
      const { caller, loaders } = contextValue;
      if (caller.athlete && getOperationAST(document, operationName)?.operation === 'query')
        loaders.know(caller.athlete);
    },
  };
}

/** The id under which the request is logged, and which is in all that it stored; strangers are all answered alike. */
function traced(): Plugin<Context, ServerContext> {
  return {
    onResultProcess({ result, serverContext, setResult }) {
      if (Array.isArray(result) || Symbol.asyncIterator in result || !serverContext.seen.athleteId) return;
      setResult({ ...result, extensions: { ...result.extensions, traceId: serverContext.requestId } });
    },
  };
}

function observe(metrics: Metrics): Plugin<Context & ServerContext> {
  return {
    onExecute({ args }) {
      const operation = getOperationAST(args.document, args.operationName);
      const kind = operation?.operation ?? 'unknown';
      args.contextValue.seen.operation = operation?.name?.value ?? kind;
      return {
        onExecuteDone: ({ result }) =>
          metrics.operation(kind, !(Symbol.asyncIterator in result) && (result.errors?.length ?? 0) > 0),
      };
    },
  };
}
