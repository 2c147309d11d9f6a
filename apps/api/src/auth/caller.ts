import type { AthleteRow } from '@topset/db';

export const TOKEN_SCOPES = ['read', 'write', 'generate', 'manage', 'admin'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Who is asking, and whose data the request is about. The two differ when a coach acts for an athlete. */
export interface Caller {
  /** Owner of every row that this request can reach. */
  readonly athleteId: string;
  /** The person behind the credentials. */
  readonly actorId: string;
  readonly role: 'ATHLETE' | 'COACH';
  readonly scopes: ReadonlySet<TokenScope>;
  /** The API token that was sent, of which tokens and grants made now are children; none: a JWT. */
  readonly tokenId?: string;
  /** The account was deleted then: nothing but the answer to that is left. */
  readonly deletedAt?: Date;
  /** The athlete's row, where looking up the credentials has read it already. */
  readonly athlete?: AthleteRow;
}
