import { type PGlite, parse, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { MOST_PARAMETERS, MOST_STATEMENTS } from './prepared-texts.ts';

const { serialize } = protocol;
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** What recurs. The rest (migrations, settings) is run as it comes. */
const RECURRING = /^\s*(?:select|insert|update|delete|merge|with)\b/i;
/** A statement that is no longer there, and one whose tables have changed: each is made anew. */
const OUTDATED = new Set(['26000', '0A000']);

interface Prepared {
  readonly name: string;
  /** Types of its parameters. */
  readonly types: readonly number[];
  readonly columns: readonly Message[];
}

/** Of all embedded databases of the process: one client may have several owners, one after another. */
let made = 0;

/**
 * Runs recurring statements prepared, each in one message. PGlite by itself sends six for a query, the text among
 * them, which is then parsed and planned anew: for a small query that is most of its time.
 */
export class EmbeddedStatements {
  readonly #client: PGlite;
  /** By their texts, the one that was not used for longest first. */
  readonly #prepared = new Map<string, Prepared>();

  constructor(client: PGlite) {
    this.#client = client;
  }

  async query(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results> {
    if (!this.#recurs(text, values)) return this.#client.query(text, values, options);
    const client = this.#client;
    await client._checkReady();
    return client._runExclusiveTransaction(async () => {
      const results = await client._runExclusiveQuery(() => this.#runAgainIfOutdated(text, values, options));
      await client.syncToFs();
      return results;
    });
  }

  async queryWithin(tx: Transaction, text: string, values: unknown[] = [], options: QueryOptions = {}) {
    if (tx.closed || !this.#recurs(text, values)) return tx.query(text, values, options);
    return this.#client._runExclusiveQuery(() => this.#run(text, values, options));
  }

  #recurs(text: string, values: readonly unknown[]): boolean {
    return RECURRING.test(text) && values.length <= MOST_PARAMETERS;
  }

  async #runAgainIfOutdated(text: string, values: readonly unknown[], options: QueryOptions): Promise<Results> {
    try {
      return await this.#run(text, values, options);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      return await this.#run(text, values, options);
    }
  }

  async #run(text: string, values: readonly unknown[], options: QueryOptions): Promise<Results> {
    const { name, types, columns } = this.#used(text) ?? (await this.#prepare(text));
    const bound = values.map((value, place) => this.#written(value, types[place]));
    try {
      const answer = await this.#send(serialize.bind({ statement: name, values: bound }), serialize.execute({}));
      return parse.parseResults([...columns, ...answer], this.#client.parsers, options)[0]!;
    } catch (error) {
      // In a transaction that has now come to its end: the next one prepares it anew.
      if (isOutdated(error)) this.#prepared.delete(text);
      throw error;
    }
  }

  #used(text: string): Prepared | undefined {
    const found = this.#prepared.get(text);
    if (found) {
      this.#prepared.delete(text);
      this.#prepared.set(text, found);
    }
    return found;
  }

  async #prepare(text: string): Promise<Prepared> {
    made += 1;
    const name = `topset_${made}`;
    const told = await this.#send(
      ...this.#roomForOne(),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const prepared = {
      name,
      types: parse.parseDescribeStatementResults(told),
      columns: told.filter((message) => message.name === 'rowDescription'),
    };
    this.#prepared.set(text, prepared);
    return prepared;
  }

  #roomForOne(): Uint8Array[] {
    const [oldest] = this.#prepared;
    if (!oldest || this.#prepared.size < MOST_STATEMENTS) return [];
    this.#prepared.delete(oldest[0]);
    return [serialize.close({ type: 'S', name: oldest[1].name })];
  }

  /** With what ends them: after an error nothing is left to be read. */
  #send(...messages: Uint8Array[]): Promise<Message[]> {
    return this.#client.execProtocolStream(joined([...messages, serialize.sync()]), { syncToFs: false });
  }

  #written(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    const write = this.#client.serializers[type];
    return write ? write(value) : String(value);
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof protocol.messages.DatabaseError && OUTDATED.has(error.code ?? '');
}

function joined(messages: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(messages.reduce((length, message) => length + message.length, 0));
  let at = 0;
  for (const message of messages) {
    whole.set(message, at);
    at += message.length;
  }
  return whole;
}
