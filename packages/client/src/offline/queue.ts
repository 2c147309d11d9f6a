import { randomUuid } from '../client-mutation-id.ts';
import { ServerFaultError, TopsetError, UnauthenticatedError } from '../errors.ts';
import { buildsOn, dependants, type OfflineInputs, type OfflineMutation, type QueueEntry } from './entry.ts';
import type { OfflineStorage } from './storage.ts';

/** What the server said to an entry. */
export interface TakenAnswer {
  readonly __typename: string;
  readonly message?: string;
  readonly code?: string;
  /** Of the set that was logged or corrected. */
  readonly setVersion?: number;
}

/** How an entry goes out: resolves with what the server says, rejects where it said nothing. */
export type SendEntry = (entry: QueueEntry) => Promise<TakenAnswer>;

/** How a round of sending ended. `again`: after so many seconds; `unauthenticated`: when there is a token. */
export type SendOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly seconds: number | null }
  | { readonly kind: 'unauthenticated' };

const PLACES = 12;

/** Changes of one athlete on this device, in the order in which they were made. */
export class OfflineQueue {
  readonly #storage: OfflineStorage;
  readonly #prefix: string;

  constructor(storage: OfflineStorage, prefix: string) {
    this.#storage = storage;
    this.#prefix = `${prefix}queue/`;
  }

  async entries(): Promise<QueueEntry[]> {
    const found = await this.#storage.list(this.#prefix);
    return found.map(([, value]) => value as QueueEntry);
  }

  /** Saves a change; rejects where the storage does, and then nothing was saved. */
  async add<Mutation extends OfflineMutation>(
    mutation: Mutation,
    input: OfflineInputs[Mutation],
    about: Pick<QueueEntry, 'makes' | 'names'> & { readonly seenVersion?: number | null },
  ): Promise<QueueEntry> {
    const all = await this.entries();
    const draft: QueueEntry = {
      id: randomUuid(),
      n: (all.at(-1)?.n ?? 0) + 1,
      mutation,
      input,
      ...{ makes: about.makes, names: about.names, expectedVersion: about.seenVersion ?? null },
      versionFrom: null,
      state: 'waiting',
      error: null,
    };
    const before = all.filter((each) => buildsOn(draft, each));
    // Two edits of one set must not conflict with each other: the later one waits for the version of the earlier one.
    const unsent = mutation === 'updateSet' ? before.findLast(({ state }) => state !== 'answered') : undefined;
    const entry: QueueEntry = {
      ...draft,
      versionFrom: unsent?.id ?? null,
      state: before.some(({ state }) => state === 'rejected' || state === 'blocked') ? 'blocked' : 'waiting',
    };
    await this.#put(entry);
    return entry;
  }

  /** Sends what waits, one after another, until something has to be waited for. */
  async send(send: SendEntry): Promise<SendOutcome> {
    for (;;) {
      const next = (await this.entries()).find(({ state }) => state === 'waiting');
      if (!next) return { kind: 'done' };
      try {
        await this.#take(next, await send(next));
      } catch (error) {
        if (error instanceof UnauthenticatedError) return { kind: 'unauthenticated' };
        if (!(error instanceof TopsetError) || error.retryable || error instanceof ServerFaultError)
          return { kind: 'again', seconds: error instanceof TopsetError ? (error.retryAfter ?? null) : null };
        await this.#reject(next, { code: error.code, message: error.message });
      }
    }
  }

  /** Sends a refused entry again, with another input if there is one, and what builds on it after it. */
  async retry(id: string, input?: object): Promise<void> {
    const all = await this.entries();
    const entry = all.find((each) => each.id === id && each.state === 'rejected');
    if (!entry) return;
    // Another input is another change: its key must not be taken for the first one's.
    const changed = input ? { ...entry, id: randomUuid(), input: { ...entry.input, ...input } } : entry;
    const followers = dependants(entry, all);
    await this.#put({ ...(changed as QueueEntry), state: 'waiting', error: null });
    if (changed.id !== entry.id) await this.#remove(entry);
    for (const each of followers) {
      const versionFrom = each.versionFrom === entry.id ? changed.id : each.versionFrom;
      const isHeld = all.some(
        (other) => other.id !== id && other.state === 'rejected' && dependants(other, all).includes(each),
      );
      await this.#put({ ...each, versionFrom, state: isHeld ? 'blocked' : 'waiting' });
    }
  }

  /** Gives a refused entry up, with all that builds on it. The person decides that, nobody else. */
  async discard(id: string): Promise<QueueEntry[]> {
    const all = await this.entries();
    const entry = all.find((each) => each.id === id && each.state === 'rejected');
    if (!entry) return [];
    const gone = [...dependants(entry, all).reverse(), entry];
    for (const each of gone) await this.#remove(each);
    return gone;
  }

  /** Lets go of what was taken: the copy has it by now. */
  async forget(answered: readonly QueueEntry[]): Promise<void> {
    for (const each of answered) await this.#remove(each);
  }

  /** Before the entry counts as answered, those that wait for its version get it: a crash between sends it again. */
  async #take(entry: QueueEntry, answer: TakenAnswer): Promise<void> {
    if (answer.__typename.endsWith('Error')) {
      await this.#reject(entry, { code: answer.code ?? answer.__typename, message: answer.message ?? '' });
      return;
    }
    if (answer.setVersion !== undefined) {
      for (const each of await this.entries()) {
        if (each.versionFrom === entry.id)
          await this.#put({ ...each, versionFrom: null, expectedVersion: answer.setVersion });
      }
    }
    await this.#put({ ...entry, state: 'answered' });
  }

  async #reject(entry: QueueEntry, error: QueueEntry['error']): Promise<void> {
    for (const each of dependants(entry, await this.entries())) await this.#put({ ...each, state: 'blocked' });
    await this.#put({ ...entry, state: 'rejected', error });
  }

  #put(entry: QueueEntry): Promise<void> {
    return this.#storage.put(this.#keyOf(entry), entry);
  }

  #remove(entry: QueueEntry): Promise<void> {
    return this.#storage.delete(this.#keyOf(entry));
  }

  #keyOf({ n, id }: QueueEntry): string {
    return `${this.#prefix}${String(n).padStart(PLACES, '0')}/${id}`;
  }
}
