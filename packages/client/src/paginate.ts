/** A page of a list, as every connection of the schema is. */
export interface Connection<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/**
 * Every row of a list, page by page as they are consumed; leaving the loop asks for no further page.
 *
 * `readPage` gets the cursor after which the page starts, null for the first one. `connectionOf` finds the connection in
 * the data; null there (a plan that does not exist) ends the list.
 */
export function paginate<Data, Node>(
  readPage: (after: string | null) => Promise<Data>,
  connectionOf: (data: Data) => Connection<Node> | null | undefined,
): Rows<Node> {
  let rows: readonly Node[] = [];
  let position = 0;
  /** Where the next page starts; undefined: there is none. */
  let after: string | null | undefined = null;
  let previous: Promise<unknown> = Promise.resolve();

  async function next(): Promise<IteratorResult<Node, undefined>> {
    while (position >= rows.length) {
      if (after === undefined) return { done: true, value: undefined };
      const connection = connectionOf(await readPage(after));
      const { hasNextPage, endCursor } = connection?.pageInfo ?? { hasNextPage: false, endCursor: null };
      // The same cursor again would ask for the same page for ever: `readPage` forgot to pass `after` on.
      if (hasNextPage && endCursor === after) throw new Error('The list does not move on: pass `after` to the query.');
      rows = connection?.nodes ?? [];
      position = 0;
      after = hasNextPage && endCursor !== null ? endCursor : undefined;
    }
    position += 1;
    return { done: false, value: rows[position - 1]! };
  }
  // One after the other, also when they are asked for at once. By hand: Hermes knows no async generators.
  const inTurn = <Answer>(step: () => Promise<Answer>): Promise<Answer> => {
    const answer = previous.then(step);
    previous = answer.catch(stop);
    return answer;
  };
  const stop = () => {
    rows = [];
    after = undefined;
  };
  return {
    next: () => inTurn(next),
    return: () =>
      inTurn(async () => {
        stop();
        return { done: true, value: undefined };
      }),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** Rows of a list, to be read by one `for await` loop or by `next()`. */
export interface Rows<Node> {
  next(): Promise<IteratorResult<Node, undefined>>;
  /** Ends the list. */
  return(): Promise<IteratorReturnResult<undefined>>;
  [Symbol.asyncIterator](): Rows<Node>;
}
