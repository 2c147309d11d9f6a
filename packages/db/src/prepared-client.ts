import type { ParameterOrJSON, Sql, TransactionSql, UnsafeQueryOptions } from 'postgres';

/** Each connection keeps what it prepared, so their number has an end; later texts run unprepared. */
const MOST_STATEMENTS = 500;
/** Texts with more parameters are lists of some length, which may never come again. */
const MOST_PARAMETERS = 40;

/**
 * The client with every recurring statement prepared, in transactions too: Postgres parses and plans a text once per
 * connection, and a run takes one round trip instead of two. Drizzle prepares nothing by itself. A `?prepare=false`
 * in the address, for poolers that cannot hold statements, wins.
 */
export function preparing(client: Sql): Sql {
  const texts = new Set<string>();
  const isRecurring = (text: string, parameters: number): boolean => {
    if (texts.has(text)) return true;
    if (parameters > MOST_PARAMETERS || texts.size >= MOST_STATEMENTS) return false;
    texts.add(text);
    return true;
  };

  function wrap<Client extends Sql | TransactionSql>(inner: Client): Client {
    const unsafe = (text: string, values: ParameterOrJSON<never>[] = [], options: UnsafeQueryOptions = {}) =>
      inner.unsafe(text, values, { ...options, prepare: options.prepare || isRecurring(text, values.length) });
    const within = (start: 'begin' | 'savepoint') => (work: (tx: TransactionSql) => unknown) => {
      const run = Reflect.get(inner, start) as (work: (tx: TransactionSql) => unknown) => Promise<unknown>;
      return run((tx) => work(wrap(tx)));
    };
    const replaced: Record<PropertyKey, unknown> = { unsafe, begin: within('begin'), savepoint: within('savepoint') };
    return new Proxy(inner, { get: (target, key) => replaced[key] ?? Reflect.get(target, key) });
  }
  return wrap(client);
}
