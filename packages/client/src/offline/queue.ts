import { randomUuid } from '../client-mutation-id.ts';
import { ServerFaultError, TopsetError, UnauthenticatedError } from '../errors.ts';
import type { ValidationIssue } from '../expected-failure.ts';
import { buildsOn, dependants, type OfflineInputs, type OfflineMutation, type QueueEntry } from './entry.ts';
import { oneAfterAnother } from './lock.ts';
import type { OfflineStorage } from './storage.ts';

/** What the server said to an entry. */
export interface TakenAnswer {
  readonly __typename: string;
  readonly message?: string;
  readonly code?: string;
  readonly issues?: readonly ValidationIssue[];
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

/** What an entry is about, beside its input. */
type About = Pick<QueueEntry, 'makes' | 'names'> & { readonly seenVersion?: number | null };

const PLACES = 12;

/** Changes of one athlete on this device, in the order in which they were made. */
export class OfflineQueue {
  readonly #storage: OfflineStorage;
  readonly #prefix: string;
  /** Changes of the queue look at it first: two at once would take the same place, or miss each other. */
  readonly #inTurn: ReturnType<typeof oneAfterAnother>;
  readonly #changed: () => void;

  constructor(storage: OfflineStorage, prefix: string, changed: () => void = () => {}) {
    this.#storage = storage;
    this.#prefix = `${prefix}queue/`;
    this.#inTurn = oneAfterAnother(`${prefix}queue`);
    this.#changed = changed;
  }

  async entries(): Promise<QueueEntry[]> {
    const found = await this.#storage.list(this.#prefix);
    return found.map(([, value]) => value as QueueEntry);
  }

  /** Saves a change; rejects where the storage does, and then nothing was saved. */
  add<Mutation extends OfflineMutation>(mutation: Mutation, input: OfflineInputs[Mutation], about: About) {
    return this.#change(() => this.#add(mutation, input, about));
  }

  async #add<Mutation extends OfflineMutation>(
    mutation: Mutation,
    input: OfflineInputs[Mutation],
    about: About,
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
        const answer = await send(next);
        await this.#change(() => this.#take(next, answer));
      } catch (error) {
        if (error instanceof UnauthenticatedError) return { kind: 'unauthenticated' };
        if (!(error instanceof TopsetError) || error.retryable || error instanceof ServerFaultError)
          return { kind: 'again', seconds: error instanceof TopsetError ? (error.retryAfter ?? null) : null };
        await this.#change(() => this.#reject(next, { code: error.code, message: error.message, issues: [] }));
      }
    }
  }

  /** Sends a refused entry again, with another input if there is one, and what builds on it after it. */
  retry(id: string, input: object = {}): Promise<void> {
    return this.#change(() => this.#retry(id, input));
  }

  async #retry(id: string, input: object): Promise<void> {
    const all = await this.entries();
    const entry = all.find((each) => each.id === id && each.state === 'rejected');
    if (!entry) return;
    // Another attempt is another request: its key must not be taken for the first one's.
    const changed: QueueEntry = {
      ...entry,
      id: randomUuid(),
      input: { ...entry.input, ...input },
      state: 'waiting',
      error: null,
    };
    const followers = dependants(entry, all);
    await this.#put(changed);
    await this.#remove(entry);
    for (const each of followers) {
      const versionFrom = each.versionFrom === entry.id ? changed.id : each.versionFrom;
      const isHeld = all.some(
        (other) => other.id !== id && other.state === 'rejected' && dependants(other, all).includes(each),
      );
      await this.#put({ ...each, versionFrom, state: isHeld ? 'blocked' : 'waiting' });
    }
  }

  /** Gives a refused entry up, with all that builds on it. The person decides that, nobody else. */
  discard(id: string): Promise<QueueEntry[]> {
    return this.#change(async () => {
      const all = await this.entries();
      const entry = all.find((each) => each.id === id && each.state === 'rejected');
      if (!entry) return [];
      const gone = [...dependants(entry, all).reverse(), entry];
      for (const each of gone) await this.#remove(each);
      return gone;
    });
  }

  /** Lets go of what was taken: the copy has it by now. */
  forget(answered: readonly QueueEntry[]): Promise<void> {
    return this.#change(async () => {
      for (const each of answered) await this.#remove(each);
    });
  }

  async #change<T>(work: () => Promise<T>): Promise<T> {
    const result = await this.#inTurn(work);
    this.#changed();
    return result;
  }

  /** Before the entry counts as answered, those that wait for its version get it: a crash between sends it again. */
  async #take(entry: QueueEntry, answer: TakenAnswer): Promise<void> {
    if (answer.__typename.endsWith('Error')) {
      const { __typename, code = __typename, message = '', issues = [] } = answer;
      await this.#reject(entry, { code, message, issues });
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
