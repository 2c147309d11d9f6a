import {
  ExpectedFailure,
  expectPayload,
  LogSetDocument,
  type LogSetInput,
  type TopsetConnection,
  TopsetError,
  UnauthenticatedError,
} from '@topset/client';

/** A set as it was logged here, with the key under which it is sent until the server has it. */
export type QueuedSet = LogSetInput & { readonly clientMutationId: string };

/** Why the server did not take a set. */
export interface Rejection {
  readonly code: string;
  readonly message: string;
}

/** A set that the server does not have, of the athlete who logged it. */
interface Kept {
  readonly athleteId: string;
  readonly set: QueuedSet;
  /** It stays until somebody sends it again, corrects it or throws it away. */
  readonly rejection: Rejection | null;
}

export interface RejectedSet {
  readonly set: QueuedSet;
  readonly rejection: Rejection;
}

export interface QueueState {
  /** All that the server does not have, in the order in which they were done. */
  readonly sets: readonly QueuedSet[];
  /** Those of them that it did not take. */
  readonly rejected: readonly RejectedSet[];
  /** Whether the last attempt did not reach the server. */
  readonly cut: boolean;
  /** Whether the server no longer knows who is asking: somebody has to sign in again. */
  readonly signedOut: boolean;
}

const KEPT = 'topset.sets-to-send';
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** Sets that the server does not have yet. They outlive the page; each is seen and sent by its athlete only. */
export class SetQueue {
  #kept: readonly Kept[] = readKept();
  #athleteId: string | null = null;
  #cut = false;
  #signedOut = false;
  #state: QueueState = { sets: [], rejected: [], cut: false, signedOut: false };
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
  connect(client: TopsetConnection, athleteId: string, arrived: (workoutId: string) => Promise<unknown>): () => void {
    this.#client = client;
    this.#athleteId = athleteId;
    this.#arrived = arrived;
    this.#tell();
    const again = () => void this.send();
    window.addEventListener('online', again);
    again();
    return () => {
      window.removeEventListener('online', again);
      clearTimeout(this.#timer);
      this.#client = null;
      this.#athleteId = null;
      this.#tell();
    };
  }

  add(input: LogSetInput): void {
    if (this.#athleteId === null) throw new Error('Nobody is signed in.');
    const set = { ...input, loggedAt: new Date().toISOString(), clientMutationId: crypto.randomUUID() };
    this.#keep([...this.#kept, { athleteId: this.#athleteId, set, rejection: null }]);
    void this.send();
  }

  /** Sends a set that was not taken once more, corrected or as it was. */
  retry(set: QueuedSet, change: Partial<LogSetInput> = {}): void {
    // What was refused is remembered under its key: another attempt is another request.
    this.#replace(set, { ...set, ...change, clientMutationId: crypto.randomUUID() }, null);
    void this.send();
  }

  discard(set: QueuedSet): void {
    this.#keep(this.#kept.filter((other) => other.set !== set));
  }

  async send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    clearTimeout(this.#timer);
    try {
      for (let next = this.#next(); this.#client && next; next = this.#next()) {
        if (!(await this.#sendOne(this.#client, next.set))) break;
      }
    } finally {
      this.#sending = false;
    }
  }

  #next(): Kept | undefined {
    return this.#kept.find(({ athleteId, rejection }) => athleteId === this.#athleteId && rejection === null);
  }

  async #sendOne(client: TopsetConnection, set: QueuedSet): Promise<boolean> {
    try {
      const { logSet } = await client.request(LogSetDocument, { input: set }, { retries: 0 });
      expectPayload(logSet);
    } catch (error) {
      if (!isRefusal(error)) return this.#wait(error instanceof UnauthenticatedError);
      this.#reached();
      // The clock of this device is wrong; the set is not: the server's own time stands for it.
      if (set.loggedAt && isAboutTheTime(error)) {
        const { loggedAt: _, ...rest } = set;
        this.#replace(set, { ...rest, clientMutationId: crypto.randomUUID() }, null);
      } else {
        this.#replace(set, set, { code: error.code ?? '', message: error.message });
      }
      return true;
    }
    this.#reached();
    await this.#arrived(set.workoutId).catch(() => undefined);
    this.discard(set);
    return true;
  }

  #wait(signedOut: boolean): false {
    this.#cut = !signedOut;
    this.#signedOut = signedOut;
    this.#tell();
    this.#timer = setTimeout(() => void this.send(), this.#pause);
    this.#pause = Math.min(LONGEST_PAUSE_MS, this.#pause * 2);
    return false;
  }

  #reached(): void {
    this.#pause = FIRST_PAUSE_MS;
    this.#cut = false;
    this.#signedOut = false;
    this.#tell();
  }

  #replace(set: QueuedSet, by: QueuedSet, rejection: Rejection | null): void {
    this.#keep(this.#kept.map((other) => (other.set === set ? { ...other, set: by, rejection } : other)));
  }

  #keep(kept: readonly Kept[]): void {
    this.#kept = kept;
    localStorage.setItem(KEPT, JSON.stringify(kept));
    this.#tell();
  }

  #tell(): void {
    const own = this.#kept.filter(({ athleteId }) => athleteId === this.#athleteId);
    this.#state = {
      sets: own.map(({ set }) => set),
      rejected: own.flatMap(({ set, rejection }) => (rejection ? [{ set, rejection }] : [])),
      cut: this.#cut,
      signedOut: this.#signedOut,
    };
    for (const listener of this.#listeners) listener();
  }
}

function isAboutTheTime(error: TopsetError): boolean {
  return error instanceof ExpectedFailure && error.issues.some(({ path }) => path === 'loggedAt');
}

/** Nothing that is sent again as it is will succeed. */
function isRefusal(error: unknown): error is TopsetError {
  if (error instanceof ExpectedFailure) return true;
  return (
    error instanceof TopsetError &&
    !error.retryable &&
    error.status !== undefined &&
    error.status < 500 &&
    !(error instanceof UnauthenticatedError)
  );
}

function readKept(): readonly Kept[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  const { athleteId, set } = (value ?? {}) as Partial<Kept>;
  return typeof athleteId === 'string' && typeof set?.clientMutationId === 'string';
}
