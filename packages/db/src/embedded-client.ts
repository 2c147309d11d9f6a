import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';
import type { EmbeddedStatements } from './embedded-statements.ts';

/** What has to hold before the embedded database does something; each throws where it does not. */
export interface Guard {
  beforeStatement(text: string): void;
  beforeCommit(): void;
}

/**
 * The client with drizzle's parsers as its own, recurring statements prepared, and a guard before all that it does.
 * Drizzle hands the same parsers over with every query, and PGlite would copy all that it knows to add them.
 */
export function guardedClient(client: PGlite, guard: Guard, statements: EmbeddedStatements): PGlite {
  let isTaught = false;
  const withoutParsers = ({ parsers, ...options }: QueryOptions): QueryOptions => {
    if (parsers && !isTaught) {
      Object.assign(client.parsers, parsers);
      isTaught = true;
    }
    return options;
  };

  type Query = (text: string, values?: unknown[], options?: QueryOptions) => Promise<unknown>;

  function wrap<Client extends PGlite | Transaction>(inner: Client, run: Query): Client {
    const replaced: Record<PropertyKey, unknown> = {
      query: async (text: string, values?: unknown[], options: QueryOptions = {}) => {
        guard.beforeStatement(text);
        return run(text, values, withoutParsers(options));
      },
      transaction: (work: (tx: Transaction) => Promise<unknown>) =>
        client.transaction(async (tx) => {
          const result = await work(wrap(tx, (...given) => statements.queryWithin(tx, ...given)));
          guard.beforeCommit();
          return result;
        }),
    };
    // Bound: PGlite's methods look for private fields, which a proxy does not have.
    const own = (target: Client, key: PropertyKey): unknown => {
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    };
    return new Proxy(inner, { get: (target, key) => replaced[key] ?? own(target, key) });
  }
  return wrap(client, (...given) => statements.query(...given));
}
