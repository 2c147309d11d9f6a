/** Postgres counts the parameters of a statement with sixteen bits: fewer than 65 columns each fit. */
const ROWS_PER_STATEMENT = 1_000;

/** As many rows as there are, in as few statements as they fit in; none for none. */
export async function manyRows<Row>(rows: readonly Row[], store: (some: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) await store(rows.slice(at, at + ROWS_PER_STATEMENT));
}
