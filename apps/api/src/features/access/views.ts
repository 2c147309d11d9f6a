import type { ApiTokenRow, CoachGrantRow } from '@topset/db';

/** A token without its hash, which goes no further than the database's callers. */
export type TokenView = Omit<ApiTokenRow, 'secretHash'>;

export function tokenView({ secretHash: _hash, ...view }: ApiTokenRow): TokenView {
  return view;
}

/** A grant without the hash of its code. */
export interface GrantView extends Omit<CoachGrantRow, 'codeHash'> {
  /** Of the other one, once both know of each other. */
  readonly displayName: string | null;
}

export function grantView({
  codeHash: _hash,
  ...view
}: CoachGrantRow & { readonly displayName: string | null }): GrantView {
  return view;
}

/** The athlete's note on the coach, and which of their tokens made the grant, stay with the athlete. */
export function seenByCoach(view: GrantView): GrantView {
  return { ...view, label: null, tokenId: null };
}
