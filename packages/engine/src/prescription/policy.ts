/** Reps, effort and set counts by goal, training age and place in the block. */
export const PRESCRIPTION_POLICY = {
  goals: {
    /** Moderate reps, close to failure once technique allows. */
    hypertrophy: {
      main: { lower: 6, upper: 10 },
      accessory: { lower: 10, upper: 15 },
      rpe: { beginner: 7, intermediate: 8, advanced: 8.5 },
      backOff: 0.88,
      setMultiplier: 1,
    },
    /** Heavy, with reps in reserve for clean technique. */
    strength: {
      main: { lower: 3, upper: 6 },
      accessory: { lower: 6, upper: 10 },
      rpe: { beginner: 8, intermediate: 8, advanced: 8 },
      backOff: 0.9,
      setMultiplier: 1,
    },
    /** Recovery is limited in a deficit: more reps, less effort. */
    fat_loss: {
      main: { lower: 8, upper: 12 },
      accessory: { lower: 12, upper: 20 },
      rpe: { beginner: 7, intermediate: 7, advanced: 7 },
      backOff: 0.85,
      setMultiplier: 1,
    },
    /** Fast, fresh reps. */
    athleticism: {
      main: { lower: 4, upper: 8 },
      accessory: { lower: 8, upper: 12 },
      rpe: { beginner: 7.5, intermediate: 7.5, advanced: 7.5 },
      backOff: 0.85,
      setMultiplier: 1,
    },
    /** Comfortable work that is easy to repeat. */
    general_health: {
      main: { lower: 8, upper: 12 },
      accessory: { lower: 10, upper: 15 },
      rpe: { beginner: 7, intermediate: 7, advanced: 7 },
      backOff: 0.85,
      setMultiplier: 1,
    },
  },
  /** USE_REVISED_FAT_LOSS_POLICY: keep the loads of a muscle-sparing plan and cut the sets instead. */
  revisedFatLoss: { main: { lower: 6, upper: 10 }, rpe: 7.5, setMultiplier: 0.75 },
  /** An accessory needs room for double progression. */
  accessorySpread: 2,
  /** Reps above the lower bound on the later sets of a main lift: back-off sets are lighter. */
  laterMainReps: { beginner: 0, intermediate: 1, advanced: 2 },
  /** Readiness up to here counts as low. */
  lowReadiness: 2,
  /** Effort on a day of low readiness. */
  lowReadinessRpe: -0.5,
  /** Isolation work can be taken closer to failure safely. */
  isolationRpe: 0.5,
  /** The scale's useful part. */
  rpeRange: { lowest: 5, highest: 10 },
  /** Working sets before any adjustment. */
  baseSets: { main: 4, accessory: 3 },
  /** Beginners need less, advanced lifters more. */
  ageFactor: { beginner: 0.85, intermediate: 1, advanced: 1.15 },
  /** Fewer than two sets is little stimulus. */
  minimumSets: 2,
  /** Sets taken off once after a missed session or on low readiness. */
  easierSets: 1,
  periodisation: {
    /** Volume grows by this share over the block. */
    setGrowth: 0.3,
    /** Place in the block when it has one training week only. */
    singleWeekProgress: 0.5,
    /** Ends of the early and the middle part of the block. */
    earlyUntil: 0.25,
    middleUntil: 0.75,
    /** Effort by part of the block; more experienced lifters start further from failure and end closer. */
    rpeOffset: {
      beginner: { early: -0.5, middle: 0, late: 0.5 },
      intermediate: { early: -1, middle: -0.5, late: 0.5 },
      advanced: { early: -1.5, middle: -0.5, late: 1 },
    },
  },
  deload: {
    /** Half of the sets. */
    setMultiplier: 0.5,
    /** Three quarters of the load. */
    loadMultiplier: 0.75,
    /** Well away from failure. */
    rpeOffset: -2,
    /** And never above this. */
    rpeCeiling: 6,
  },
};
