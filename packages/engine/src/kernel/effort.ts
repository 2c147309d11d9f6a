/** Efforts are held in tenths. */
export const TENTHS = 10;

/** The scale of RPE, 1.0 to 10.0; reps in reserve count down from its end. */
export const RPE_TENTHS = { least: 10, most: 100 } as const;

/** The effort of a set that left so many reps undone. */
export function rpeOfReserve(reps: number): number {
  return RPE_TENTHS.most / TENTHS - reps;
}

/** The scales of a set's effort as an athlete tells it, ends included. */
export const RPE_SCALE = { least: RPE_TENTHS.least / TENTHS, most: RPE_TENTHS.most / TENTHS } as const;
export const RIR_SCALE = { least: 0, most: 10 } as const;

/** The reps that a set of such an effort left undone. */
export function reserveOfRpe(rpe: number): number {
  return RPE_SCALE.most - rpe;
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
