import type { TopsetClient } from '../client.ts';
import { randomUuid } from '../client-mutation-id.ts';
import { OfflineCopy } from './copy.ts';
import type { OfflineInputs, QueueEntry } from './entry.ts';
import { oneTabOnly } from './lock.ts';
import { type OfflineWorkout, workoutWith } from './overlay.ts';
import { OfflineQueue, type SendOutcome } from './queue.ts';
import { type OfflineServer, serverOf } from './server.ts';
import type { OfflineStorage } from './storage.ts';

export interface OfflineOptions {
  /** Made with a token of the athlete. */
  readonly client: TopsetClient;
  readonly storage: OfflineStorage;
  /** Global id of the athlete whose device this is now. What others have saved here waits for them. */
  readonly athleteId: string;
  /** Milliseconds by the device's clock. */
  readonly now?: () => number;
  /** Seconds between two tries where the server says nothing; they grow up to the second. */
  readonly retrySeconds?: readonly [first: number, longest: number];
}

/** Keeps what an athlete does on this device until the server has it, and a copy of what the server has. */
export interface OfflineClient {
  startWorkout(input: OfflineInputs['startWorkout']): Promise<string>;
  logSet(input: OfflineInputs['logSet']): Promise<string>;
  /** `seenVersion`: the version that the person saw, if the set came from the server. */
  updateSet(input: OfflineInputs['updateSet'], seenVersion?: number | null): Promise<void>;
  finishWorkout(input: OfflineInputs['finishWorkout']): Promise<void>;
  createPlan(input: OfflineInputs['createPlan']): Promise<string>;
  /** The queue, oldest first: what waits, what was refused and why, what is blocked by it. */
  entries(): Promise<QueueEntry[]>;
  retry(entryId: string, input?: object): Promise<void>;
  discard(entryId: string): Promise<QueueEntry[]>;
  workout(id: string): Promise<OfflineWorkout | null>;
  plan<Row>(id: string): Promise<Row | null>;
  exerciseHistory<Row>(key: string): Promise<Row | null>;
  /** The workout under way, if there is one. */
  today(): Promise<OfflineWorkout | null>;
  /** Sends what waits and reads what is new; safe to call at any time, and from several tabs. */
  sync(): Promise<void>;
  /** Called whenever something here has changed; returns how to end that. */
  subscribe(listener: () => void): () => void;
  /** Ends timers and listeners; nothing that was saved goes. */
  close(): void;
}

const RETRY_SECONDS = [2, 60] as const;

/** Global id of something of this type, as the server writes it. */
export function globalIdOf(typeName: string, id: string): string {
  return btoa(`${typeName}:${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Makes the offline client of one athlete on this device. */
export function createOfflineClient({ client, ...options }: OfflineOptions): OfflineClient {
  return offlineClientOf(serverOf(client, options.now ?? Date.now), options);
}

/** The same on any server; for tests. */
export function offlineClientOf(server: OfflineServer, options: Omit<OfflineOptions, 'client'>): OfflineClient {
  const { storage, athleteId } = options;
  const now = options.now ?? Date.now;
  const [first, longest] = options.retrySeconds ?? RETRY_SECONDS;
  const prefix = `topset/${athleteId}/`;
  const queue = new OfflineQueue(storage, prefix);
  const copy = new OfflineCopy(storage, prefix);
  const alone = oneTabOnly(storage, `${prefix}sender`, now);
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = first;
  let isClosed = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const later = (seconds: number | null) => {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => void sync().catch(() => {}), (seconds ?? wait) * 1000);
    wait = Math.min(wait * 2, longest);
  };
  const sync = async () => {
    const round: { outcome: SendOutcome } = { outcome: { kind: 'done' } };
    await alone(async () => {
      try {
        // A token of somebody else sends nothing of this athlete's, and reads nothing into their copy.
        if ((await server.whoAmI()) !== athleteId) return;
        round.outcome = await queue.send(server.send);
        const answered = (await queue.entries()).filter(({ state }) => state === 'answered');
        await copy.follow(server.changes);
        await queue.forget(answered);
      } catch (error) {
        const { name, retryAfter } = error as { readonly name?: string; readonly retryAfter?: number };
        round.outcome =
          name === 'UnauthenticatedError'
            ? { kind: 'unauthenticated' }
            : { kind: 'again', seconds: retryAfter ?? null };
      }
    });
    tell();
    if (round.outcome.kind === 'again') later(round.outcome.seconds);
    else wait = first;
  };
  const saved = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    tell();
    void sync().catch(() => {});
    return result;
  };
  const make = async <Mutation extends 'startWorkout' | 'logSet' | 'createPlan'>(
    mutation: Mutation,
    type: string,
    input: OfflineInputs[Mutation],
    names: readonly string[],
  ): Promise<string> => {
    const id = input.id ?? randomUuid();
    const makes = globalIdOf(type, id.toLowerCase());
    await saved(queue.add(mutation, { ...input, id }, { makes, names }));
    return makes;
  };
  const at = () => new Date(now()).toISOString();
  const workout = async (id: string) => workoutWith(await copy.row<OfflineWorkout>(id), id, await queue.entries());

  const onOnline = () => void sync().catch(() => {});
  const target = globalThis as {
    addEventListener?: EventTarget['addEventListener'];
    removeEventListener?: EventTarget['removeEventListener'];
  };
  target.addEventListener?.('online', onOnline);

  return {
    startWorkout: (input) => {
      const names = [input.planId].filter((id) => id != null);
      return make('startWorkout', 'Workout', { startedAt: at(), ...input }, names);
    },
    logSet: (input) => make('logSet', 'PerformedSet', { loggedAt: at(), ...input }, [input.workoutId]),
    updateSet: async (input, seenVersion = null) => {
      await saved(queue.add('updateSet', input, { makes: null, names: [input.setId], seenVersion }));
    },
    finishWorkout: async (input) => {
      await saved(queue.add('finishWorkout', input, { makes: null, names: [input.workoutId] }));
    },
    createPlan: (input) => make('createPlan', 'Plan', input, []),
    entries: () => queue.entries(),
    retry: (id, input) => saved(queue.retry(id, input)),
    discard: (id) => saved(queue.discard(id)),
    workout,
    plan: (id) => copy.row(id),
    exerciseHistory: (key) => copy.row(globalIdOf('ExerciseHistory', key)),
    today: async () => {
      const known = await copy.rows<OfflineWorkout>('Workout');
      const open = known.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id);
      const begun = (await queue.entries()).flatMap(({ mutation, makes }) =>
        mutation === 'startWorkout' && makes ? [makes] : [],
      );
      for (const id of [...begun, ...open]) {
        const found = await workout(id);
        if (found?.status === 'ACTIVE') return found;
      }
      return null;
    },
    sync,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      target.removeEventListener?.('online', onOnline);
      listeners.clear();
    },
  };
}
