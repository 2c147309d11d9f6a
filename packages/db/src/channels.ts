import type { Options, Sql } from 'postgres';

type Settings = Options<Record<string, never>>;

interface Listener {
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  readonly onReturn: () => void;
}

const AGAIN_MS = 200;

/**
 * Notifications over a connection of their own, which is made again for as long as the server is away. Messages of
 * that time are lost, so listeners are told when it is over. The driver's own `listen` asks again as well, but queues
 * more at every attempt.
 */
export class Channels {
  readonly #listeners = new Set<Listener>();
  readonly #client: Sql;
  #again: NodeJS.Timeout | undefined;
  /** Grows when the connection ends: an answer that was given before says nothing about the next one. */
  #connection = 0;
  #closed = false;

  constructor(open: (settings: Settings) => Sql) {
    const settings = {
      max: 1,
      idle_timeout: null,
      max_lifetime: null,
      onclose: () => this.#lost(),
      // The driver has this setting, its types do not.
      onnotify: (channel: string, payload: string) => {
        for (const listener of this.#listeners) if (listener.channel === channel) listener.onMessage(payload);
      },
    };
    this.#client = open(settings as unknown as Settings);
  }

  /** Once it has resolved, every message is heard, but for those of an outage. */
  async listen(channel: string, onMessage: Listener['onMessage'], onReturn = () => {}): Promise<() => Promise<void>> {
    const listener = { channel, onMessage, onReturn };
    this.#listeners.add(listener);
    try {
      await this.#client.unsafe(listenTo(channel));
    } catch (error) {
      this.#listeners.delete(listener);
      throw error;
    }
    return async () => {
      this.#listeners.delete(listener);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#again);
    await this.#client.end({ timeout: 0 });
  }

  #lost(): void {
    this.#connection++;
    if (this.#closed || this.#listeners.size === 0) return;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#listenAgain(), AGAIN_MS);
  }

  async #listenAgain(): Promise<void> {
    const connection = this.#connection;
    const channels = new Set([...this.#listeners].map(({ channel }) => channel));
    try {
      await this.#client.unsafe([...channels].map(listenTo).join(';'));
    } catch {
      // A connection that could not be made ends too, and that comes back here; an answer that is an error does not.
      if (connection === this.#connection) this.#lost();
      return;
    }
    for (const { onReturn } of this.#listeners) onReturn();
  }
}

const listenTo = (channel: string): string => `listen "${channel.replaceAll('"', '""')}"`;
