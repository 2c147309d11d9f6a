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
export async function* paginate<Data, Node>(
  readPage: (after: string | null) => Promise<Data>,
  connectionOf: (data: Data) => Connection<Node> | null | undefined,
): AsyncGenerator<Node, undefined> {
  let after: string | null = null;
  for (;;) {
    const connection: Connection<Node> | null | undefined = connectionOf(await readPage(after));
    if (!connection) return undefined;
    yield* connection.nodes;
    const { hasNextPage, endCursor } = connection.pageInfo;
    // The same cursor again would ask for the same page for ever: `readPage` forgot to pass `after` on.
    if (hasNextPage && endCursor === after) throw new Error('The list does not move on: pass `after` to the query.');
    if (!hasNextPage || endCursor === null) return undefined;
    after = endCursor;
  }
}
