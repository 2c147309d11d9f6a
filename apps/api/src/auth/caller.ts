export const TOKEN_SCOPES = ['read', 'write', 'generate', 'admin'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Who is asking, and whose data the request is about. The two differ when a coach acts for an athlete. */
export interface Caller {
  /** Owner of every row that this request can reach. */
  readonly athleteId: string;
  /** The person behind the credentials. */
  readonly actorId: string;
  readonly role: 'ATHLETE' | 'COACH';
  readonly scopes: ReadonlySet<TokenScope>;
}

/** Coaches with a `WRITE` grant may change plans and flags; everything else stays with the athlete. */
export function mayWritePlans(caller: Caller): boolean {
  return caller.scopes.has('write');
}

export function isAthlete(caller: Caller): boolean {
  return caller.role === 'ATHLETE';
}
