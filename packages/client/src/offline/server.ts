import type { TopsetConnection } from '../connection.ts';
import {
  ChangesDocument,
  CreatePlanDocument,
  FinishWorkoutDocument,
  LogSetDocument,
  StartWorkoutDocument,
  UpdateSetDocument,
  WhoAmIDocument,
} from '../generated/graphql.ts';
import type { FeedPage } from './copy.ts';
import type { OfflineInputs, QueueEntry } from './entry.ts';
import type { TakenAnswer } from './queue.ts';

/** How the server is reached. */
export interface OfflineServer {
  /** Resolves with what the server says to an entry, rejects where it said nothing. */
  send(entry: QueueEntry): Promise<TakenAnswer>;
  changes(after: string | null): Promise<FeedPage>;
  /** Global id of the athlete whom the present token is of. */
  whoAmI(): Promise<string | null>;
}

/** Whole workouts and plans: more of them at once would cost more than one request may. */
const PAGE = 10;

/** The queue tries again by itself, and knows what else waits. */
const ONCE = { retries: 0 } as const;

/** The server behind a client of the SDK, or behind a connection. */
export function serverOf(client: TopsetConnection, now: () => number): OfflineServer {
  return {
    send: (entry) => sendBy(client, entry, new Date(now()).toISOString()),
    changes: async (after) => {
      const { changes } = await client.request(ChangesDocument, { after, first: PAGE }, ONCE);
      return changes as FeedPage;
    },
    whoAmI: async () => (await client.request(WhoAmIDocument, {}, ONCE)).viewer?.id ?? null,
  };
}

async function sendBy(client: TopsetConnection, entry: QueueEntry, sentAt: string): Promise<TakenAnswer> {
  const key = { clientMutationId: entry.id };
  switch (entry.mutation) {
    case 'startWorkout': {
      const input = { ...(entry.input as OfflineInputs['startWorkout']), ...key, sentAt };
      return (await client.request(StartWorkoutDocument, { input }, ONCE)).startWorkout;
    }
    case 'logSet': {
      const input = { ...(entry.input as OfflineInputs['logSet']), ...key, sentAt };
      return withVersion((await client.request(LogSetDocument, { input }, ONCE)).logSet);
    }
    case 'updateSet': {
      const { expectedVersion } = entry;
      const input = { ...(entry.input as OfflineInputs['updateSet']), ...key, expectedVersion: expectedVersion ?? 1 };
      return withVersion((await client.request(UpdateSetDocument, { input }, ONCE)).updateSet);
    }
    case 'finishWorkout': {
      const input = { ...(entry.input as OfflineInputs['finishWorkout']), ...key };
      return (await client.request(FinishWorkoutDocument, { input }, ONCE)).finishWorkout;
    }
    case 'createPlan': {
      const input = { ...(entry.input as OfflineInputs['createPlan']), ...key };
      return (await client.request(CreatePlanDocument, { input }, ONCE)).createPlan;
    }
  }
}

function withVersion(answer: TakenAnswer & { readonly set?: { readonly version: number } }): TakenAnswer {
  return answer.set ? { ...answer, setVersion: answer.set.version } : answer;
}
