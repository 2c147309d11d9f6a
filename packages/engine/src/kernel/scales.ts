/** The scales on which an athlete tells how it is, ends included. */
export const SCALES = {
  readiness: { least: 1, most: 5 },
  /** 0 is none. */
  painSeverity: { least: 0, most: 3 },
  comfort: { least: 0, most: 5 },
  /** A night's sleep and the energy that is left, as watches tell them. */
  percent: { least: 0, most: 100 },
  /** Nobody's heart rests slower or faster. */
  restingPulse: { least: 20, most: 250 },
  /** A day has no more. */
  minutesOfDay: { least: 0, most: 1440 },
} as const;
