import { createTopsetClient, isError, type TopsetClient } from '@topset/client';

/** The person behind a token, as the API sees them. */
export interface Caller {
  readonly athleteId: string;
  /** Whether the API lets this token change anything. */
  readonly mayWrite: boolean;
  readonly client: TopsetClient;
}

/** A workout that nobody has: asking to leave its summary tells what a token may do, and changes nothing. */
const NO_WORKOUT = Buffer.from('Workout:00000000-0000-4000-8000-000000000000').toString('base64url');

/** Asks the API whose token this is and what it allows; throws what the API answers to a token that is none. */
export async function identify(url: string, token: string): Promise<Caller> {
  const client = createTopsetClient({ url, token, fetch: withoutRedirects, retries: 1, timeoutMs: 30_000 });
  const { viewer } = await client.whoAmI();
  // A token of the API does not list its own scopes, and a coach's grant narrows them: the API is asked for its decision.
  const { leaveSummary } = await client.leaveSummary({ input: { workoutId: NO_WORKOUT, dryRun: true } });
  const mayWrite = !(isError(leaveSummary) && leaveSummary.__typename === 'ForbiddenError');
  return { athleteId: viewer.id, mayWrite, client };
}

/** A token is sent to the address that was configured, and does not follow it elsewhere. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });
