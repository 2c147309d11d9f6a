import { randomUuid } from '../client-mutation-id.ts';
import type { TopsetConnection } from '../connection.ts';
import { OfflineCopy } from './copy.ts';
import type { OfflineInputs, QueueEntry } from './entry.ts';
import { oneTabOnly } from './lock.ts';
import { type OfflineWorkout, workoutWith } from './overlay.ts';
import { OfflineQueue, type SendOutcome } from './queue.ts';
import { type OfflineServer, serverOf } from './server.ts';
import type { OfflineStorage } from './storage.ts';
import { otherTabs } from './tabs.ts';

export interface OfflineOptions {
  /** A client, or a connection, made with a token of the athlete. */
  readonly client: TopsetConnection;
  readonly storage: OfflineStorage;
  /** Global id of the athlete whose device this is now. What others have saved here waits for them. */
  readonly athleteId: string;
  /** Milliseconds by the device's clock. */
  readonly now?: () => number;
  /** Seconds between two tries where the server says nothing; they grow up to the second. */
  readonly retrySeconds?: readonly [first: number, longest: number];
  /**
   * For an app that reads into a cache of its own: told what the server has taken, which leaves the queue when this
   * resolves. There is no copy then: `workout`, `plan`, `exerciseHistory` and `today` know what waits here and no more.
   */
  readonly arrived?: (taken: readonly QueueEntry[]) => Promise<unknown>;
}

/** How the last try ended: `cut`: the server was not reached, or could not; `signed-out`: it knows nobody by the token. */
export type OfflineConnection = 'untried' | 'reached' | 'cut' | 'signed-out';

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
  connection(): OfflineConnection;
  /** Called whenever something here has changed, in another tab too; returns how to end that. */
  subscribe(listener: () => void): () => void;
  /** Ends timers and listeners; nothing that was saved goes. */
  close(): void;
}

type RoundOutcome = SendOutcome | { readonly kind: 'idle' };

const RETRY_SECONDS = [2, 60] as const;
const CONNECTIONS = { idle: 'untried', done: 'reached', again: 'cut', unauthenticated: 'signed-out' } as const;

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
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const tabs = otherTabs(prefix, tell);
  const queue = new OfflineQueue(storage, prefix, () => {
    tell();
    if (!isClosed) tabs.tell();
  });
  const copy = new OfflineCopy(storage, prefix);
  const alone = oneTabOnly(storage, `${prefix}sender`, now);
  let connection: OfflineConnection = 'untried';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = first;
  let isClosed = false;

  const later = (seconds: number | null) => {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => void sync().catch(() => {}), (seconds ?? wait) * 1000);
    wait = Math.min(wait * 2, longest);
  };
  /** Somebody who reads on their own asks for nothing here while nothing is to be sent or told. */
  const isIdle = async () =>
    options.arrived !== undefined &&
    !(await queue.entries()).some(({ state }) => state === 'waiting' || state === 'answered');
  const sendAndRead = async (): Promise<RoundOutcome> => {
    try {
      if (await isIdle()) return { kind: 'idle' };
      // A token of somebody else sends nothing of this athlete's, and reads nothing into their copy.
      if ((await server.whoAmI()) !== athleteId) return { kind: 'done' };
      const outcome = await queue.send(server.send);
      const answered = (await queue.entries()).filter(({ state }) => state === 'answered');
      if (!options.arrived) await copy.follow(server.changes);
      else if (answered.length > 0) await options.arrived(answered);
      if (answered.length > 0) await queue.forget(answered);
      return outcome;
    } catch (error) {
      const { name, retryAfter } = error as { readonly name?: string; readonly retryAfter?: number };
      if (name === 'UnauthenticatedError') return { kind: 'unauthenticated' };
      return { kind: 'again', seconds: retryAfter ?? null };
    }
  };
  const round = async () => {
    const ended: { outcome: RoundOutcome } = { outcome: { kind: 'done' } };
    const wasAlone = await alone(async () => {
      ended.outcome = await sendAndRead();
    });
    // Whoever is at it may have looked before the newest entry was there.
    if (!wasAlone) return later(null);
    const { outcome } = ended;
    connection = CONNECTIONS[outcome.kind];
    tell();
    if (outcome.kind === 'again') later(outcome.seconds);
    else wait = first;
  };
  let running: Promise<void> | null = null;
  let isAsked = false;
  /** A call while a round is under way gets another one after it: that one may have looked at the queue before. */
  const sync = (): Promise<void> => {
    isAsked = true;
    running ??= (async () => {
      try {
        while (isAsked && !isClosed) {
          isAsked = false;
          await round();
        }
      } finally {
        running = null;
      }
    })();
    return running;
  };
  const saved = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
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
    connection: () => connection,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      target.removeEventListener?.('online', onOnline);
      tabs.close();
      listeners.clear();
    },
  };
}
