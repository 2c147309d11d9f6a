import { type Database, databaseCode, NotOnReplicaError, type Replica, type ReplicaReads } from '@topset/db';
import { type ExecutionResult, type GraphQLError, getOperationAST, type OperationDefinitionNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../context.ts';
import { createLoaders } from '../loaders.ts';
import type { Metrics } from './metrics/metrics.ts';

/**
 * Reads a query from the replica if that has all of the athlete, else from the primary; nothing but queries is ever
 * read there. What fails on the replica is read again: a query changes nothing.
 */
export function replicaReads(
  primary: Database,
  replica: Replica,
  metrics: Pick<Metrics, 'queryRead'>,
): Plugin<Context> {
  const ofPrimary = new WeakSet<OperationDefinitionNode>();

  const onReplica = (context: Context, reads: ReplicaReads): Context => {
    const { caller, now } = context;
    const database = { ...primary, ...reads };
    const loaders = createLoaders(database, caller.athleteId, now);
    if (caller.athlete) loaders.know(caller.athlete);
    return { ...context, database, loaders };
  };

  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const operation = getOperationAST(args.document, args.operationName);
      if (operation?.operation !== 'query') return;
      setExecuteFn(async (given) => {
        const context = given.contextValue as Context;
        const answer = ofPrimary.has(operation)
          ? null
          : await replica.readIfAbreast(
              context.caller.athleteId,
              async (reads): Promise<ExecutionResult> =>
                executeFn({ ...given, contextValue: onReplica(context, reads) }),
            );
        if (answer) {
          const errors = answer.read.errors ?? [];
          if (errors.some(isRefused)) ofPrimary.add(operation);
          else if (!errors.some(isOfDatabase)) {
            metrics.queryRead('replica');
            return answer.read;
          }
        }
        metrics.queryRead('primary');
        return executeFn(given);
      });
    },
  };
}

const isRefused = ({ originalError }: GraphQLError): boolean =>
  originalError instanceof NotOnReplicaError || originalError?.cause instanceof NotOnReplicaError;

/** It stopped, had to make way for what it replays, or lacks a column that the newest migration has added. */
const isOfDatabase = ({ originalError }: GraphQLError): boolean => databaseCode(originalError) !== undefined;
