import type { LevelImpact } from '../progression/replay-levels.ts';
import type { Impact } from '../suggestions/rederive.ts';

/** What a change of the past did, to suggestions and to levels. */
export type HistoryImpact = Impact & { readonly levels: LevelImpact };
