import { type ApiTokenRow, accessRepository, athleteRepository, type Db } from '@topset/db';
import { message } from '@topset/engine';
import type { TokenScope } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { ForbiddenError } from '../../errors.ts';

/**
 * The token that makes another token or a grant, with the athlete locked: until the end of the transaction nothing is
 * revoked and nothing else is made, so that no child escapes its parent and no limit is passed. Null: a person who has
 * signed in makes it.
 */
export async function lockedParent(tx: Db, { caller, now }: Context): Promise<ApiTokenRow | null> {
  await athleteRepository.lockAthlete(tx, caller.athleteId);
  if (caller.tokenId === undefined) return null;
  const parent = await accessRepository.findLiveToken(tx, caller.athleteId, caller.tokenId, now());
  if (!parent) throw new ForbiddenError(message('refusal.own-token-ended'));
  return parent;
}

/** Nobody hands on what they do not have. */
export function refuseBeyond(owned: ReadonlySet<TokenScope>, wanted: readonly TokenScope[]): void {
  const missing = wanted.filter((scope) => !owned.has(scope));
  if (missing.length > 0) throw new ForbiddenError(message('refusal.own-scopes', { scopes: missing }));
}

/** The end that was asked for, or the parent's where that comes first. */
export function endWithin(parent: ApiTokenRow | null, wanted: Date | null | undefined): Date | null {
  const ends = [wanted, parent?.expiresAt].filter((end) => end != null);
  return ends.length === 0 ? null : new Date(Math.min(...ends.map(Number)));
}
