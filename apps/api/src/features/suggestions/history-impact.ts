import type { LevelImpact } from '../progression/index.ts';
import type { Impact } from './rederive.ts';

/** What a change of the past did, to suggestions and to levels. */
export type HistoryImpact = Impact & { readonly levels: LevelImpact };
