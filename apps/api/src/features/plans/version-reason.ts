import type { PlanVersionRow } from '@topset/db';
import { type Message, message, quote } from '@topset/engine';
import { decodeGlobalId } from '../../graphql/global-id.ts';

/** Why a version exists: in the words of whoever edited it, else by what was accepted. Null: the causes say it. */
export function versionReason({ reason, causeIds }: Pick<PlanVersionRow, 'reason' | 'causeIds'>): Message | null {
  if (reason !== null) return quote(reason);
  const kinds = causeIds.map((id) => decodeGlobalId(id).typename);
  if (kinds.length === 0) return null;
  if (kinds.every((kind) => kind === 'Suggestion')) {
    return message('version.suggestions-accepted', { count: kinds.length });
  }
  return kinds.every((kind) => kind === 'Offer') ? message('version.offer-taken') : null;
}
