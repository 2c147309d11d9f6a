import { setTimeout as pause } from 'node:timers/promises';
import {
  athleteRepository,
  type Database,
  type Db,
  databaseCode,
  isUnavailable,
  type JobPayload,
  type JobRow,
  jobRepository,
} from '@topset/db';
import { cancelledJob, JOB_CHANNEL } from './enqueue.ts';
import { type Effect, type JobHandler, LostLeaseError, type RunningJob } from './handler.ts';
import { retryDelayMs } from './retry.ts';

/** What a runner tells the operator. It holds ids and kinds, never payloads or messages. */
export interface JobReport {
  readonly event: 'JOB_FAILED' | 'JOB_DEAD' | 'JOB_LOST' | 'CLAIM_FAILED' | 'STORE_FAILED';
  readonly kind: string | null;
  readonly jobId: string | null;
  readonly error: string;
}

export interface RunnerOptions {
  readonly database: Database;
  readonly handlers: readonly JobHandler[];
  readonly now: () => Date;
  readonly report?: (report: JobReport) => void;
  /** How long an attempt took, by the machine's own clock. */
  readonly ran?: (kind: string, seconds: number) => void;
  /** No other node can be there, as with an embedded database: what runs at the start runs nowhere. */
  readonly alone?: boolean;
}

export interface JobRunner {
  /** Looks for due jobs; for those who moved the clock. */
  wake(): void;
  /** Claims nothing more, lets what runs finish, and gives back what has not after the grace. */
  stop(graceMs?: number): Promise<void>;
}

const LEASE_MS = 60_000;
const RENEWAL_MS = 20_000;
const ATTEMPTS = 8;
const PER_KIND = 4;
/** A node that missed a wake-up finds the work after this long all the same. */
const LONGEST_SLEEP_MS = 60_000;
const LOOK_AGAIN_MS = 2_000;
const AFTER_FAULT_MS = 5_000;
const STORE_AGAIN_MS = 1_000;
const GRACE_MS = 9_000;
const MS_PER_SECOND = 1_000;

interface Held {
  readonly row: JobRow;
  readonly limited: boolean;
  readonly ending: AbortController;
  readonly ended: Promise<void>;
}

/** Runs the jobs of the database on this node, beside any number of others. */
export async function startJobRunner(options: RunnerOptions): Promise<JobRunner> {
  const runner = new Runner(options);
  if (options.alone) await jobRepository.endLeases(options.database.db, options.now());
  const unlisten = await options.database.listen(
    JOB_CHANNEL,
    (message) => runner.hear(message),
    () => runner.wake(),
  );
  runner.wake();
  return {
    wake: () => runner.wake(),
    stop: async (graceMs = GRACE_MS) => {
      await runner.stop(graceMs);
      await unlisten();
    },
  };
}

class Runner {
  readonly #database: Database;
  readonly #handlers: ReadonlyMap<string, JobHandler>;
  readonly #now: () => Date;
  readonly #report: (report: JobReport) => void;
  readonly #ran: (kind: string, seconds: number) => void;
  readonly #held = new Map<string, Held>();
  #timer: NodeJS.Timeout | undefined;
  #claiming: Promise<void> | undefined;
  #wokenMeanwhile = false;
  #stopping = false;

  constructor({ database, handlers, now, report, ran }: RunnerOptions) {
    this.#database = database;
    this.#handlers = new Map(handlers.map((handler) => [handler.kind, handler]));
    this.#now = now;
    this.#report = report ?? (() => {});
    this.#ran = ran ?? (() => {});
  }

  hear(message: string): void {
    const cancelled = cancelledJob(message);
    if (cancelled === null) this.wake();
    else this.#held.get(cancelled)?.ending.abort();
  }

  wake(): void {
    if (this.#stopping) return;
    if (this.#claiming) {
      this.#wokenMeanwhile = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#claiming = this.#claimAll()
      .catch((error: unknown) => {
        this.#tell('CLAIM_FAILED', null, error);
        return AFTER_FAULT_MS;
      })
      .then((sleepMs) => {
        this.#claiming = undefined;
        if (this.#stopping) return;
        this.#timer = setTimeout(() => this.wake(), this.#wokenMeanwhile ? 0 : sleepMs);
        this.#wokenMeanwhile = false;
      });
  }

  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    await this.#claiming;
    const finished = Promise.all([...this.#held.values()].map(({ ended }) => ended));
    let timer: NodeJS.Timeout | undefined;
    const outOfTime = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs);
    });
    await Promise.race([finished, outOfTime]);
    clearTimeout(timer);
    await Promise.all(
      [...this.#held.values()].map(async ({ row, ending }) => {
        try {
          await jobRepository.releaseJob(this.#database.db, row);
        } catch (error) {
          // Its lease runs out by itself: an outage must not keep a node from stopping.
          this.#tell('STORE_FAILED', row, error);
        }
        ending.abort();
      }),
    );
  }

  /** Claims until nothing is due or there is no room; the time until something may be due again. */
  async #claimAll(): Promise<number> {
    for (;;) {
      if (this.#stopping) return LONGEST_SLEEP_MS;
      const room = this.#room();
      if (room.kinds.length === 0) return LONGEST_SLEEP_MS;
      const now = this.#now();
      const row = await jobRepository.claimJob(this.#database.db, room, now, leaseFrom(now));
      if (row) this.#hold(row);
      else return this.#untilNextDue(now);
    }
  }

  /**
   * What is due but was not claimed waits for a job of this node, whose end wakes us, or was locked by a transaction
   * when we looked, of a node that is dying perhaps: that one we look for again.
   */
  async #untilNextDue(now: Date): Promise<number> {
    const { at, isOverdue } = await jobRepository.nextDue(this.#database.db, [...this.#handlers.keys()], now);
    const longest = isOverdue ? LOOK_AGAIN_MS : LONGEST_SLEEP_MS;
    return at ? Math.min(at.getTime() - now.getTime(), longest) : longest;
  }

  #room(): Parameters<typeof jobRepository.claimJob>[1] {
    const limited = [...this.#held.values()].filter((held) => held.limited).map(({ row }) => row);
    const isFull = (kind: string) => limited.filter((row) => row.kind === kind).length >= PER_KIND;
    return {
      kinds: [...this.#handlers.keys()].filter((kind) => !isFull(kind)),
      limitedKinds: [...this.#handlers.values()].filter(isLimited).map(({ kind }) => kind),
      busyAthletes: limited.flatMap(({ athleteId }) => athleteId ?? []),
    };
  }

  #hold(row: JobRow): void {
    const handler = this.#handlers.get(row.kind)!;
    const ending = new AbortController();
    const began = performance.now();
    const ended = this.#work(handler, row, ending)
      .catch((error: unknown) => this.#tell('CLAIM_FAILED', row, error))
      .then(() => {
        this.#ran(row.kind, (performance.now() - began) / MS_PER_SECOND);
        // A node that stood still may have claimed the job from itself.
        if (this.#held.get(row.id) === held) this.#held.delete(row.id);
        this.wake();
      });
    const held: Held = { row, limited: isLimited(handler), ending, ended };
    this.#held.set(row.id, held);
  }

  async #work(handler: JobHandler, row: JobRow, ending: AbortController): Promise<void> {
    const attempts = handler.attempts ?? ATTEMPTS;
    // The last attempt ended with its node.
    if (row.attempts > attempts) return this.#bury(handler, row, 'node lost');
    const renewal = setInterval(() => this.#renew(row, ending), RENEWAL_MS);
    try {
      const effect = await handler.run(this.#asRunning(row, ending.signal));
      await this.#onceAvailable(row, ending.signal, () =>
        this.#database.transaction(async (tx) => {
          await inOrder(tx, row);
          if (!(await jobRepository.finishJob(tx, row, this.#now()))) throw new LostLeaseError();
          await effect(tx);
        }),
      );
    } catch (error) {
      // Whatever the handler still has under way ends too, even before the word of a cancellation gets here.
      if (error instanceof LostLeaseError) ending.abort();
      if (ending.signal.aborted) return this.#tell('JOB_LOST', row, error);
      this.#tell('JOB_FAILED', row, error);
      if (row.attempts >= attempts) return this.#bury(handler, row, describe(error));
      const again = new Date(this.#now().getTime() + retryDelayMs(row.id, row.attempts));
      await this.#onceAvailable(row, ending.signal, () =>
        jobRepository.retryJob(this.#database.db, row, again, describe(error)),
      );
    } finally {
      clearInterval(renewal);
    }
  }

  /**
   * How a run ended is not thrown away because the database is away when it is to be stored. Trying again is safe, also
   * where a commit was made and only its answer was lost: then the job is no longer ours to end.
   */
  async #onceAvailable(row: JobRow, signal: AbortSignal, store: () => Promise<unknown>): Promise<void> {
    for (let waitedMs = 0; ; waitedMs += STORE_AGAIN_MS) {
      try {
        await store();
        return;
      } catch (error) {
        if (!isUnavailable(error) || signal.aborted || this.#stopping || waitedMs >= LEASE_MS) throw error;
        this.#tell('STORE_FAILED', row, error);
        await pause(STORE_AGAIN_MS);
      }
    }
  }

  #asRunning(row: JobRow, signal: AbortSignal): RunningJob {
    const { id, kind, key, athleteId, payload, cursor, attempts: attempt } = row;
    const held = <T>(work: (tx: Db) => Promise<T>, position?: JobPayload, snapshot = false) =>
      this.#database.transaction(
        async (tx) => {
          if (!snapshot) await inOrder(tx, row);
          const isOurs = await jobRepository.holdJob(tx, row, leaseFrom(this.#now()), position);
          if (!isOurs) throw new LostLeaseError();
          return work(tx);
        },
        { snapshot },
      );
    return {
      ...{ id, kind, key, athleteId, payload, cursor, attempt, signal },
      commit: (work, position) => held(work, position),
      snapshot: (work) => held(work, undefined, true),
    };
  }

  async #renew(row: JobRow, ending: AbortController): Promise<void> {
    try {
      const isOurs = await jobRepository.holdJob(this.#database.db, row, leaseFrom(this.#now()));
      if (!isOurs) ending.abort();
    } catch (error) {
      // The next renewal may still come in time; the fence decides in any case.
      this.#tell('CLAIM_FAILED', row, error);
    }
  }

  async #bury(handler: JobHandler, row: JobRow, lastError: string): Promise<void> {
    const last: Effect = handler.whenDead?.(row) ?? (async () => {});
    await this.#database.transaction(async (tx) => {
      await inOrder(tx, row);
      if (await jobRepository.buryJob(tx, row, this.#now(), lastError)) await last(tx);
    });
    this.#report({ event: 'JOB_DEAD', kind: row.kind, jobId: row.id, error: lastError });
  }

  #tell(event: JobReport['event'], row: JobRow | null, error: unknown): void {
    this.#report({ event, kind: row?.kind ?? null, jobId: row?.id ?? null, error: describe(error) });
  }
}

/** Whatever changes something of an athlete takes their row first, before the job's own: so do requests. */
async function inOrder(tx: Db, { athleteId }: JobRow): Promise<void> {
  if (athleteId !== null) await athleteRepository.lockAthlete(tx, athleteId);
}

const isLimited = (handler: JobHandler): boolean => handler.limited ?? true;

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** The kind of fault alone: messages of drivers carry SQL and parameters, those of others may quote an athlete. */
function describe(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  const state = databaseCode(error);
  return state ? `${name} ${state}` : name;
}
