/** Efforts are held in tenths. */
export const TENTHS = 10;

/** The scale of RPE, 1.0 to 10.0; reps in reserve count down from its end. */
export const RPE_TENTHS = { least: 10, most: 100 } as const;

/** The effort of a set that left so many reps undone. */
export function rpeOfReserve(reps: number): number {
  return RPE_TENTHS.most / TENTHS - reps;
}
