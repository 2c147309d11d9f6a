import type { TopsetClient } from '../client.ts';
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

/** The server behind a client of the SDK. */
export function serverOf(client: TopsetClient, now: () => number): OfflineServer {
  return {
    send: (entry) => sendBy(client, entry, new Date(now()).toISOString()),
    changes: async (after) => {
      const { changes } = await client.changes({ after, first: PAGE }, ONCE);
      return changes as FeedPage;
    },
    whoAmI: async () => (await client.whoAmI({}, ONCE)).viewer?.id ?? null,
  };
}

async function sendBy(client: TopsetClient, entry: QueueEntry, sentAt: string): Promise<TakenAnswer> {
  const key = { clientMutationId: entry.id };
  switch (entry.mutation) {
    case 'startWorkout':
      return (
        await client.startWorkout(
          { input: { ...(entry.input as OfflineInputs['startWorkout']), ...key, sentAt } },
          ONCE,
        )
      ).startWorkout;
    case 'logSet': {
      const { logSet } = await client.logSet(
        { input: { ...(entry.input as OfflineInputs['logSet']), ...key, sentAt } },
        ONCE,
      );
      return withVersion(logSet);
    }
    case 'updateSet': {
      const input = {
        ...(entry.input as OfflineInputs['updateSet']),
        ...key,
        expectedVersion: entry.expectedVersion ?? 1,
      };
      return withVersion((await client.updateSet({ input }, ONCE)).updateSet);
    }
    case 'finishWorkout':
      return (
        await client.finishWorkout({ input: { ...(entry.input as OfflineInputs['finishWorkout']), ...key } }, ONCE)
      ).finishWorkout;
    case 'createPlan':
      return (await client.createPlan({ input: { ...(entry.input as OfflineInputs['createPlan']), ...key } }, ONCE))
        .createPlan;
  }
}

function withVersion(answer: TakenAnswer & { readonly set?: { readonly version: number } }): TakenAnswer {
  return answer.set ? { ...answer, setVersion: answer.set.version } : answer;
}
