/** The server's own limit comes first wherever there is still a server. */
const GRACE_MS = 5_000;
const TICK_MS = 500;

/**
 * Notices statements that outlive the server's time limit: then nothing is behind the connection any more, and no
 * error would ever say so (a frozen machine, a cut cable, a failover whose old server sends no word).
 */
export class StatementWatch {
  /** Time in ticks: one that this process itself stood still for does not count against the server. */
  #now = 0;
  /** In the order of their begin. */
  readonly #underWay = new Set<{ readonly since: number }>();
  readonly #timer: NodeJS.Timeout | undefined;

  /** A limit of 0 is none. */
  constructor(limitMs: number, onSilence: () => void) {
    if (limitMs === 0) return;
    const longest = Math.ceil((limitMs + GRACE_MS) / TICK_MS);
    this.#timer = setInterval(() => {
      this.#now++;
      const [oldest] = this.#underWay;
      if (!oldest || this.#now - oldest.since <= longest) return;
      this.#underWay.clear();
      onSilence();
    }, TICK_MS).unref();
  }

  /** What it returns is to be called when the statement has ended, either way. */
  begun(): () => void {
    const statement = { since: this.#now };
    this.#underWay.add(statement);
    return () => this.#underWay.delete(statement);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
