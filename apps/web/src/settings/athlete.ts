import type { ViewerQuery } from '@topset/client';

/** The athlete whose settings are shown. */
export type Athlete = NonNullable<ViewerQuery['viewer']>;
