/** The headers of a GraphQL request of one athlete. */
export function headersOf(token: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json',
    authorization: `Bearer ${token}`,
  };
}

/** Asks once and returns `data`; any error ends the run. */
export async function ask<Data>(url: string, token: string, query: string, variables: object): Promise<Data> {
  const response = await fetch(url, {
    method: 'POST',
    headers: headersOf(token),
    body: JSON.stringify({ query, variables }),
  });
  const answer = (await response.json()) as { data?: Data; errors?: unknown };
  if (!answer.data || answer.errors) throw new Error(`The API answered ${response.status} ${JSON.stringify(answer)}`);
  return answer.data;
}
