import { createTopsetClient, type TopsetClient } from '@topset/client';

/** The person behind a token, as the API sees them. */
export interface Caller {
  readonly athleteId: string;
  /** Whether the API lets this token change anything. */
  readonly mayWrite: boolean;
  readonly client: TopsetClient;
}

/** Asks the API whose token this is and what it allows; throws what the API answers to a token that is none. */
export async function identify(url: string, token: string): Promise<Caller> {
  const client = createTopsetClient({ url, token, fetch: withoutRedirects, retries: 1, timeoutMs: 30_000 });
  const { viewer, scopes } = await client.whoAmI();
  return { athleteId: viewer.id, mayWrite: scopes?.includes('WRITE') ?? false, client };
}

/** A token is sent to the address that was configured, and does not follow it elsewhere. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });
