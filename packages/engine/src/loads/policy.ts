/** Load steps, starting loads and progression. Pairs are pounds and kilograms, never converted into each other. */
export const LOAD_POLICY = {
  /** Loads are stored with so many decimals. */
  decimals: 4,
  /** A load counts as shown for so many days; older strength may be gone. */
  bestDays: 90,
  /** A bar cannot be lighter than itself. */
  barbellMinimum: { LB: 45, KG: 20 },
  /** Steps that racks and stacks usually have; used when neither the athlete nor the exercise says otherwise. */
  classSteps: {
    dumbbell: { LB: 5, KG: 2.5 },
    cable: { LB: 5, KG: 2.5 },
    machine: { LB: 5, KG: 2.5 },
    kettlebell: { LB: 10, KG: 4 },
  },
  linear: {
    /** Step of the upper body, and from which load it doubles. */
    upper: { step: { LB: 2.5, KG: 1.25 }, from: { LB: 185, KG: 85 }, largeStep: { LB: 5, KG: 2.5 } },
    /** Step of squats, hinges and lunges. */
    lower: { step: { LB: 5, KG: 2.5 }, from: { LB: 275, KG: 125 }, largeStep: { LB: 10, KG: 5 } },
  },
  /** A beginner's effort may miss the target by this much and still progress. */
  beginnerRpeTolerance: 1,
  /** Exposures at one load without more reps, after which linear progression has run out. */
  stalledExposures: 3,
  /** Double progression: the next load once the range is filled. */
  doubleIncrease: 0.025,
  /** Reps falling session after session: step back. */
  fallingDecrease: 0.06,
  /** No single jump above this, before rounding. */
  largestRise: 1.07,
  /** Advanced lifters wave over four weeks. */
  wave: [0.98, 1, 1.02, 1.03],
  baseline: {
    /** A strength baseline used for volume work. */
    strengthForVolume: 0.78,
    /** A volume baseline used for strength work. */
    volumeForStrength: 1.12,
    /** A set updates the baseline when its effort is at most this far above target. */
    rpeTolerance: 1,
    /** One set may be a fluke; two make a baseline. */
    minimumSets: 2,
    /** Imported history proposes one from its newest sessions, none of them older than a training block. */
    proposal: { sessions: 6, days: 84 },
  },
  donor: {
    /** Likeness: same muscles count most, then movement, implement and joints. */
    sharedPrimary: 4,
    sharedPattern: 3,
    sameClass: 2,
    sameCompound: 1,
    /** A compound moves more than the isolation it is guessed from, and the reverse. */
    isolationToCompound: 1.15,
    compoundToIsolation: 0.5,
    /** Fatigue ratio as a proxy for load, kept on the cautious side. */
    fatigueRatio: { least: 0.45, most: 0.9 },
    /** Implements or sides in a total. */
    perImplementFactor: 2,
    /** Class pairs without a measured scale. */
    unlistedScale: 0.8,
  },
  /** In the order of precedence: the heaviest class of an equipment set decides. */
  classes: {
    barbell: {
      compound: 0.65,
      isolation: 0.35,
      start: { LB: 65, KG: 30 },
      scaleTo: { machine: 0.85, cable: 0.8, dumbbell: 0.7 },
    },
    machine: {
      compound: 0.55,
      isolation: 0.3,
      start: { LB: 60, KG: 27.5 },
      scaleTo: { barbell: 1.1, cable: 0.9, dumbbell: 0.9 },
    },
    cable: {
      compound: 0.4,
      isolation: 0.2,
      start: { LB: 40, KG: 17.5 },
      scaleTo: { barbell: 1.1, machine: 0.9, dumbbell: 0.9 },
    },
    dumbbell: {
      compound: 0.28,
      isolation: 0.1,
      start: { LB: 20, KG: 10 },
      scaleTo: { barbell: 1.3, machine: 0.8, cable: 0.85, kettlebell: 0.95 },
    },
    kettlebell: { compound: 0.3, isolation: 0.1, start: { LB: 24, KG: 12 }, scaleTo: { dumbbell: 0.95 } },
    sled: { compound: 0.7, isolation: 0.4, start: { LB: 90, KG: 40 }, scaleTo: {} },
    band: { compound: 0.2, isolation: 0.1, start: { LB: 15, KG: 7.5 }, scaleTo: {} },
    other: { compound: 0.3, isolation: 0.15, start: { LB: 30, KG: 12.5 }, scaleTo: {} },
  },
  /** Body-weight ratios grow with the muscles a pattern uses; patterns not named count 1. */
  patternFactor: { squat: 1.2, hinge: 1.15, lunge: 1.1, carry: 1.1, rotation: 0.6, anti_rotation: 0.6 },
  /** Warm-up ramp of a main lift: share of the first set, reps, rest. Beginners need fewer steps. */
  ramp: {
    beginner: [
      { share: 0.6, reps: 8, restSec: 60 },
      { share: 0.8, reps: 3, restSec: 90 },
    ],
    experienced: [
      { share: 0.5, reps: 8, restSec: 60 },
      { share: 0.7, reps: 5, restSec: 60 },
      { share: 0.85, reps: 3, restSec: 90 },
    ],
  },
};
