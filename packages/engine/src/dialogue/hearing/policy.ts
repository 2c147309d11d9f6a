/** The distances of `dialogue/ears-2`, all in words between two others. */
export const EARS_2 = {
  id: 'dialogue/ears-2',
  mildGap: 6,
  harmGap: 4,
  tearGap: 5,
  severeGap: 6,
  throatGap: 4,
  negationReach: 7,
  absentReach: 5,
  doubledReach: 8,
  reliefAfter: 5,
  reliefBefore: 3,
  otherAfter: 4,
  hypothesisReach: 9,
  trainingGap: 2,
  loneWords: 4,
  restingPulse: { least: 120, most: 250 },
} as const;
