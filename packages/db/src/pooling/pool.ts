import type { ParameterOrJSON, Sql, TransactionSql, UnsafeQueryOptions } from 'postgres';
import { createPreparedTexts } from '../prepared-texts.ts';
import { StatementWatch } from '../statement-watch.ts';
import { Turns } from '../turns.ts';

export interface PoolOptions {
  readonly size: number;
  /** How long a statement or transaction waits for a connection; 0: without end. */
  readonly acquireMs: number;
  /** How long the server lets a statement run; 0: without end. */
  readonly statementMs: number;
  /** Opens a client with that many connections. */
  readonly open: () => Sql;
}

/**
 * The connections, as the client that drizzle expects. What it adds to the driver: nobody waits for a connection
 * without end, recurring statements are prepared, and connections whose server has fallen silent are given up.
 */
export class Pool {
  readonly #options: PoolOptions;
  readonly #turns: Turns;
  readonly #watch: StatementWatch;
  readonly #isRecurring = createPreparedTexts();
  #current: Sql;
  readonly client: Sql;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#turns = new Turns(options.size, options.acquireMs);
    this.#watch = new StatementWatch(options.statementMs, () => this.#giveUpConnections());
    this.#current = options.open();
    const replaced: Record<PropertyKey, unknown> = {
      unsafe: this.#statements(
        () => this.#current,
        (run) => this.#turns.take(run),
      ),
      begin: (work: (tx: TransactionSql) => Promise<unknown>) => this.#turns.take(() => this.#transaction(work)),
    };
    this.client = new Proxy(this.#current, {
      get: (_first, key) => replaced[key] ?? Reflect.get(this.#current, key),
    });
  }

  async close(graceSeconds: number): Promise<void> {
    this.#watch.close();
    await this.#current.end({ timeout: graceSeconds });
  }

  async #transaction(work: (tx: TransactionSql) => Promise<unknown>): Promise<unknown> {
    // The driver sends `begin` before it calls back and `commit` after. It does not wait for the work of a transaction
    // whose connection is lost.
    let isOver = false;
    let ended = this.#watch.begun();
    try {
      return await this.#current.begin(async (tx) => {
        ended();
        try {
          return await work(this.#inTransaction(tx));
        } finally {
          if (!isOver) ended = this.#watch.begun();
        }
      });
    } finally {
      isOver = true;
      ended();
    }
  }

  #inTransaction(inner: TransactionSql): TransactionSql {
    const replaced: Record<PropertyKey, unknown> = {
      unsafe: this.#statements(
        () => inner,
        (run) => run(),
      ),
      savepoint: (work: (tx: TransactionSql) => Promise<unknown>) =>
        inner.savepoint((deeper) => work(this.#inTransaction(deeper))),
    };
    return new Proxy(inner, { get: (target, key) => replaced[key] ?? Reflect.get(target, key) });
  }

  /** As the driver's `unsafe`: rows as objects, or as arrays if asked for at once. */
  #statements(on: () => Sql | TransactionSql, inTurn: (run: () => Promise<unknown>) => Promise<unknown>) {
    return (text: string, values: ParameterOrJSON<never>[] = [], options: UnsafeQueryOptions = {}) => {
      const prepare = options.prepare || this.#isRecurring(text, values.length);
      let asArrays = false;
      const run = async () => {
        const ended = this.#watch.begun();
        try {
          const query = on().unsafe(text, values, { ...options, prepare });
          return await (asArrays ? query.values() : query);
        } finally {
          ended();
        }
      };
      const rows = Promise.resolve().then(() => inTurn(run));
      return Object.assign(rows, {
        values: () => {
          asArrays = true;
          return rows;
        },
      });
    };
  }

  /** Their statements fail at once; what comes next dials anew, and may reach the server's successor. */
  #giveUpConnections(): void {
    const silent = this.#current;
    this.#current = this.#options.open();
    // Drizzle has taught the first client how it reads and writes values.
    Object.assign(this.#current.options.parsers, silent.options.parsers);
    Object.assign(this.#current.options.serializers, silent.options.serializers);
    silent.end({ timeout: 0 }).catch(() => undefined);
  }
}
