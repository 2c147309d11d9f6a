/** Heavy main lifts of `coach-1`: a session has other work to do, too. */
export const COACHED_HEAVY_REST = { tiring: 240, other: 180 };

/** How long sets, rests and warm-ups take, and what is kept when time is short. */
export const TIME_POLICY = {
  /** Work of a set whose exercise does not say: compounds take longer. */
  defaultWorkSec: { main: 60, accessory: 40 },
  rest: {
    /** Up to this many reps a main lift is heavy. */
    heavyReps: 5,
    /** From this fatigue cost a main lift rests longer. */
    tiringFrom: 4,
    /** Heavy main lifts: full recovery between sets. */
    mainHeavy: { tiring: 300, other: 240 },
    /** Main lifts for more reps. */
    mainLight: { tiring: 180, other: 150 },
    /** Up to this many reps a compound accessory rests longer. */
    accessoryHeavyReps: 8,
    /** Compound accessories for few reps. */
    compoundHeavy: 150,
    /** Compound accessories for more reps. */
    compoundLight: 120,
    /** Single-joint work recovers quickly. */
    isolation: 90,
  },
  /** A ramp set is lighter and shorter than a working set. */
  rampWorkSec: 30,
  superset: {
    /** The other exercise is part of the rest, so the shared one is shorter. */
    restFactor: 0.6,
    /** Below a minute the pair becomes conditioning. */
    minimumRestSec: 60,
  },
  /** What an accessory is worth keeping for, when one must go. */
  retention: {
    /** A muscle that no main lift trains. */
    uncovered: 3,
    /** An uncovered secondary counts as much as its share of a set. */
    uncoveredSecondary: 0.3,
    /** Stimulus for its fatigue. */
    sfr: 1.2,
    /** Load in the lengthened position. */
    lengthened: 0.8,
    /** Each further accessory for the same primary. */
    duplicate: 1,
    /** Fatigue above the middle. */
    fatigue: 1.3,
    /** Fatigue cost from which it starts to count. */
    fatigueFrom: 3,
    /** Cost points from there to the full penalty. */
    fatigueSpan: 2,
  },
};
