/** Shares of the bell curve below so many deviations, every quarter of one from 0 on. */
const QUARTERS = [
  0.5, 0.598706, 0.691462, 0.773373, 0.841345, 0.89435, 0.933193, 0.959941, 0.97725, 0.987776, 0.99379, 0.99702,
  0.99865, 0.999423, 0.999767,
];
const PER_DEVIATION = 4;

/** How likely something lies below so many deviations over its mean: read from a table, so that every machine says the same. */
export function chanceBelow(deviations: number): number {
  if (deviations < 0) return 1 - chanceBelow(-deviations);
  const place = Math.min(deviations * PER_DEVIATION, QUARTERS.length - 1);
  const below = Math.floor(place);
  const from = QUARTERS[below]!;
  return from + (place - below) * ((QUARTERS[below + 1] ?? from) - from);
}
