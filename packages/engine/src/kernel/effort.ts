/** Efforts are held in tenths. */
export const TENTHS = 10;

/** The scale of RPE, 1.0 to 10.0; reps in reserve count down from its end. */
export const RPE_TENTHS = { least: 10, most: 100 } as const;

/** The effort of a set that left so many reps undone. */
export function rpeOfReserve(reps: number): number {
  return RPE_TENTHS.most / TENTHS - reps;
}

/** Which way the effort of an exercise goes. */
export type RpeTrend = 'RISING' | 'FALLING' | 'FLAT' | 'UNKNOWN';

/** How many efforts were how hard. */
export interface EffortCounts {
  readonly light: number;
  readonly medium: number;
  readonly heavy: number;
  readonly maximal: number;
}
