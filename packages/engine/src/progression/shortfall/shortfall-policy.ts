/** The numbers of the shortfall prediction; its own policy, because it is trained and gated apart from the levels. */
export const STUMPS_1 = {
  id: 'shortfall/stumps-1',
  /** An example needs that many earlier performed records of its track. */
  earlierPerformed: 3,
  unknown: -1000, // far below every real value, so one split can set the unknown apart
  daysCap: 60, // a longer break is just "long"
  sessionsCap: 20, // more sessions on one target say nothing new
  recentDays: 7, // workouts finished in the week before
  recentRecords: 5, // where skips and regresses are counted
  ownWeight: 3, // the athlete's own history counts most
  pooledWeight: 1, // others fill in while it is short
  holdOutPct: 20, // the newest examples judge the model
  rounds: 50, // enough for sixteen features, too few to memorise
  step: 0.1, // each stump moves the forecast a little
  minSideWeight: 20, // no rule from a handful of sessions
  minGain: 1e-9, // below that it is rounding
  lowestP: 0.01, // never certain
  highestP: 0.99,
  bins: 5, // calibration is read in fifths
  train: { examples: 200, positives: 20 }, // with a pool
  trainAlone: { examples: 60, positives: 8 }, // without one
  minHeldOut: 20,
  minOwnHeldOut: 10,
  minSkill: 0.05, // at least five percent better than the base rate
  maxCalibrationError: 0.1,
  minP: 0.25, // rarer shortfalls are not worth a lighter session
  trainEveryDays: 7, // a week of training changes the picture
  ownRecords: 5000, // the newest of decades: one training takes a bounded time, whatever was imported
  pooledRecords: 500, // of each of the others
  pooledAthletes: 200, // of others, as many as fill in while the own history is short
  checkInDays: 1, // a check-in says how the athlete feels for that long
  timesBaseRate: 2, // and clearly more likely than usual
} as const;

export type ShortfallPolicy = typeof STUMPS_1;
