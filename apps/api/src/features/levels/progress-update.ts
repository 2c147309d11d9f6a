import type { OfferRow, ProgressRecordRow } from '@topset/db';

/** A verdict with what it offers, as the API returns it. */
export type ProgressUpdateView = ProgressRecordRow & { readonly offers: readonly OfferRow[] };
