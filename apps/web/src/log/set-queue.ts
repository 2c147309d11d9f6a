import type { LogSetInput, TopsetConnection } from '@topset/client';
import type { OfflineClient, QueueEntry, Rejection } from '@topset/client/offline';

/** A set that was logged here and that the server does not have, or has and nobody has read there yet. */
export type QueuedSet = LogSetInput & {
  readonly entryId: string;
  /** Its id, on the server too. */
  readonly setId: string;
};

export interface RejectedSet {
  readonly set: QueuedSet;
  readonly rejection: Rejection;
}

export interface QueueState {
  /** Whether the device was asked what it keeps: until then nobody knows which set comes next. */
  readonly isRead: boolean;
  /** All that the server does not have, or that was not read there since, in the order in which they were done. */
  readonly sets: readonly QueuedSet[];
  /** Those of them that are still to be sent. */
  readonly waiting: readonly QueuedSet[];
  /** Those of them that it did not take. */
  readonly rejected: readonly RejectedSet[];
  /** Whether the last attempt did not reach the server. */
  readonly cut: boolean;
  /** Whether the server no longer knows who is asking: somebody has to sign in again. */
  readonly signedOut: boolean;
}

/** Reads workouts again; rejects where they could not be read. */
type ReadWorkouts = (workoutIds: readonly string[]) => Promise<unknown>;

const NOTHING: QueueState = { isRead: false, sets: [], waiting: [], rejected: [], cut: false, signedOut: false };

/** What the page shows of the offline client's queue. Its sets outlive the page; each is seen and sent by its athlete only. */
export class SetQueue {
  #offline: Promise<OfflineClient> | null = null;
  #state = NOTHING;
  #turn = 0;
  /** Sets that this tab has sent and read: others that go were sent by another tab. */
  readonly #seen = new Set<string>();
  readonly #listeners = new Set<() => void>();

  readonly snapshot = (): QueueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  connect(connection: TopsetConnection, athleteId: string, read: ReadWorkouts): () => void {
    const offline = openOffline(connection, athleteId, async (taken) => {
      await read(workoutsOf(setsIn(taken)));
      for (const { makes } of taken) if (makes) this.#seen.add(makes);
    });
    this.#offline = offline;
    offline.then(
      (client) => {
        if (this.#offline !== offline) return;
        client.subscribe(() => void this.#look(client, read));
        void this.#look(client, read);
        void client.sync();
      },
      // Nothing can be kept on this device: whoever logs a set is told so.
      () => this.#offline === offline && this.#show({ ...NOTHING, isRead: true }),
    );
    return () => {
      this.#offline = null;
      this.#turn++;
      offline.then(
        (client) => client.close(),
        () => undefined,
      );
      this.#show(NOTHING);
    };
  }

  /** Resolves when the set is on the device; rejects where it could not be kept. */
  async add(input: LogSetInput): Promise<void> {
    const client = await this.#client();
    await client.logSet(input);
    await this.#look(client);
  }

  /** Sends a set that was not taken once more, corrected or as it was. */
  async retry({ set, rejection }: RejectedSet, change: Partial<LogSetInput> = {}): Promise<void> {
    // The clock of this device is wrong; the set is not: the server's own time stands for it.
    const isTheTime = rejection.issues.some(({ path }) => path === 'loggedAt');
    await (await this.#client()).retry(set.entryId, { ...change, ...(isTheTime ? { loggedAt: null } : {}) });
  }

  async discard({ entryId }: QueuedSet): Promise<void> {
    await (await this.#client()).discard(entryId);
  }

  async #client(): Promise<OfflineClient> {
    if (this.#offline === null) throw new Error('Nobody is signed in.');
    return this.#offline;
  }

  async #look(client: OfflineClient, read?: ReadWorkouts): Promise<void> {
    const turn = ++this.#turn;
    const entries = await client.entries().catch((): QueueEntry[] => []);
    const sets = setsIn(entries);
    if (read) await this.#readSentElsewhere(sets, read);
    // A later look has seen more.
    if (turn !== this.#turn) return;
    const errors = new Map(entries.flatMap(({ id, error }) => (error ? [[id, error] as const] : [])));
    const waiting = new Set(entries.filter(({ state }) => state === 'waiting').map(({ id }) => id));
    this.#show({
      isRead: true,
      sets,
      waiting: sets.filter(({ entryId }) => waiting.has(entryId)),
      rejected: sets.flatMap((set) => {
        const rejection = errors.get(set.entryId);
        return rejection ? [{ set, rejection }] : [];
      }),
      cut: client.connection() === 'cut',
      signedOut: client.connection() === 'signed-out',
    });
  }

  /** Before a set goes from the queue, the page has it from the server. */
  async #readSentElsewhere(sets: readonly QueuedSet[], read: ReadWorkouts): Promise<void> {
    const left = new Set([...this.#seen, ...sets.map(({ setId }) => setId)]);
    const { rejected } = this.#state;
    const gone = this.#state.sets.filter(
      (set) => !left.has(set.setId) && !rejected.some((other) => other.set.setId === set.setId),
    );
    if (gone.length > 0) await read(workoutsOf(gone)).catch(() => undefined);
  }

  #show(state: QueueState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Loaded after the first page, which has nothing to send. */
async function openOffline(
  client: TopsetConnection,
  athleteId: string,
  arrived: (taken: readonly QueueEntry[]) => Promise<unknown>,
): Promise<OfflineClient> {
  const { createOfflineClient, indexedDbStorage } = await import('@topset/client/offline');
  return createOfflineClient({ client, athleteId, arrived, storage: indexedDbStorage() });
}

function setsIn(entries: readonly QueueEntry[]): readonly QueuedSet[] {
  return entries
    .filter((entry): entry is QueueEntry<'logSet'> => entry.mutation === 'logSet')
    .map(({ id, makes, input }) => ({ ...input, entryId: id, setId: makes! }));
}

function workoutsOf(sets: readonly QueuedSet[]): readonly string[] {
  return [...new Set(sets.map(({ workoutId }) => workoutId))];
}
