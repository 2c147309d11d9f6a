import {
  ExpectedFailure,
  expectPayload,
  LogSetDocument,
  type LogSetInput,
  type TopsetConnection,
  TopsetError,
} from '@topset/client';

/** A set as it was logged here, with the key under which it is sent until the server has it. */
export type QueuedSet = LogSetInput & { readonly clientMutationId: string };

export interface QueueState {
  readonly sets: readonly QueuedSet[];
  /** Whether the last attempt did not reach the server. */
  readonly cut: boolean;
  /** Why the server did not take a set; it is not sent again. */
  readonly refused: string | null;
}

const KEPT = 'topset.sets-to-send';
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** Sets that the server does not have yet, in the order in which they were done. They outlive the page. */
export class SetQueue {
  #state: QueueState = { sets: readKept(), cut: false, refused: null };
  readonly #listeners = new Set<() => void>();
  #client: TopsetConnection | null = null;
  #arrived: (workoutId: string) => Promise<unknown> = async () => {};
  #sending = false;
  #pause = FIRST_PAUSE_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly snapshot = (): QueueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** `arrived` reads the workout again; a set leaves the queue when it can be seen there. */
  connect(client: TopsetConnection, arrived: (workoutId: string) => Promise<unknown>): () => void {
    this.#client = client;
    this.#arrived = arrived;
    const again = () => void this.send();
    window.addEventListener('online', again);
    again();
    return () => {
      window.removeEventListener('online', again);
      clearTimeout(this.#timer);
      this.#client = null;
    };
  }

  add(input: LogSetInput): void {
    const set = { ...input, loggedAt: new Date().toISOString(), clientMutationId: crypto.randomUUID() };
    this.#change({ sets: [...this.#state.sets, set], refused: null });
    void this.send();
  }

  async send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    clearTimeout(this.#timer);
    try {
      while (this.#client && this.#state.sets.length > 0) {
        if (!(await this.#sendFirst(this.#client, this.#state.sets[0]!))) break;
      }
    } finally {
      this.#sending = false;
    }
  }

  async #sendFirst(client: TopsetConnection, set: QueuedSet): Promise<boolean> {
    let refused: string | null = null;
    try {
      const { logSet } = await client.request(LogSetDocument, { input: set }, { retries: 0 });
      expectPayload(logSet);
    } catch (error) {
      if (!(error instanceof ExpectedFailure) && !isRefusal(error)) {
        this.#change({ cut: true });
        this.#timer = setTimeout(() => void this.send(), this.#pause);
        this.#pause = Math.min(LONGEST_PAUSE_MS, this.#pause * 2);
        return false;
      }
      if (isAboutTheTime(error)) {
        // The clock of this device is wrong; the set is not: the server's own time stands for it.
        const { loggedAt: _, ...rest } = set;
        this.#replace(set, { ...rest, clientMutationId: crypto.randomUUID() });
        return true;
      }
      refused = error.message;
    }
    this.#pause = FIRST_PAUSE_MS;
    this.#change({ cut: false });
    await this.#arrived(set.workoutId).catch(() => undefined);
    this.#change({ sets: this.#state.sets.filter((other) => other !== set), refused });
    return true;
  }

  #replace(set: QueuedSet, by: QueuedSet): void {
    this.#change({ sets: this.#state.sets.map((other) => (other === set ? by : other)) });
  }

  #change(next: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...next };
    localStorage.setItem(KEPT, JSON.stringify(this.#state.sets));
    for (const listener of this.#listeners) listener();
  }
}

function isAboutTheTime(error: TopsetError): boolean {
  return error instanceof ExpectedFailure && error.issues.some(({ path }) => path === 'loggedAt');
}

/** Nothing that is sent again as it is will succeed. */
function isRefusal(error: unknown): error is TopsetError {
  return (
    error instanceof TopsetError &&
    !error.retryable &&
    error.status !== undefined &&
    error.status < 500 &&
    error.status !== 401
  );
}

function readKept(): readonly QueuedSet[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as QueuedSet[];
  } catch {
    return [];
  }
}
