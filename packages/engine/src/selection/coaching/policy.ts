import type { LoadClass } from '../../kernel/equipment-classes.ts';
import type { MovementPattern, Muscle, PainArea } from '../../vocabulary.ts';

/** What an exercise must not train or do while an area hurts. */
export interface PainRule {
  /** Not as a primary muscle. */
  readonly primaries?: readonly Muscle[];
  /** Neither as a primary nor as a secondary muscle. */
  readonly muscles?: readonly Muscle[];
  readonly patterns?: readonly MovementPattern[];
}

const DELTS: readonly Muscle[] = ['front_delts', 'side_delts', 'rear_delts'];
const PUSHES: readonly MovementPattern[] = ['horizontal_push', 'vertical_push'];
const PULLS: readonly MovementPattern[] = ['horizontal_pull', 'vertical_pull'];
const ARMS: readonly Muscle[] = ['biceps', 'triceps', 'forearms'];
const UPPER_BODY: readonly Muscle[] = ['chest', 'lats', 'upper_back', ...DELTS, ...ARMS];

/** By area: what loads the joint, and what belongs to its region. */
const PAIN: Readonly<Record<PainArea, { readonly loads: PainRule; readonly region: PainRule }>> = {
  shoulder: {
    loads: { primaries: ['chest', ...DELTS], patterns: [...PUSHES, 'vertical_pull'] },
    region: { muscles: ['chest', ...DELTS, 'lats', 'upper_back'], patterns: ['horizontal_pull', 'carry'] },
  },
  elbow: {
    loads: { primaries: ARMS },
    region: { muscles: ARMS, patterns: [...PUSHES, ...PULLS, 'carry'] },
  },
  wrist: {
    loads: { primaries: ['forearms'] },
    region: { primaries: UPPER_BODY, muscles: ['forearms'], patterns: ['carry'] },
  },
  neck: {
    loads: { patterns: ['vertical_push', 'carry'] },
    region: { muscles: ['upper_back', ...DELTS] },
  },
  low_back: {
    loads: { muscles: ['lower_back'], patterns: ['hinge', 'carry', 'rotation'] },
    region: { muscles: ['core', 'abs'], patterns: ['squat', 'lunge', 'isolation'] },
  },
  hip: {
    loads: { primaries: ['glutes', 'adductors', 'abductors'], patterns: ['squat', 'hinge', 'lunge'] },
    region: { muscles: ['glutes', 'adductors', 'abductors', 'hamstrings'], patterns: ['carry'] },
  },
  knee: {
    loads: { primaries: ['quads'], patterns: ['squat', 'lunge'] },
    region: { muscles: ['quads', 'hamstrings', 'calves'], patterns: ['carry'] },
  },
  ankle: {
    loads: { primaries: ['calves'], patterns: ['lunge'] },
    region: { muscles: ['calves'], patterns: ['squat', 'hinge', 'carry'] },
  },
};

/** Worth of a compound by what loads it, for goals that are about a kind of lift. */
const GOAL_FIT = {
  /** Heavy bars that both hands share. */
  strength: {
    byClass: { barbell: 1, dumbbell: 0.4, kettlebell: 0.4 } as Partial<Record<LoadClass, number>>,
    otherExternal: 0.3,
    addedToBody: 0.5,
    body: 0.2,
    unilateral: 0.5,
    perFatigue: 0.15,
    isolation: -0.4,
    /** What becomes of the main-phase weights of stimulus, stretch and fatigue. */
    mainWeights: 0,
  },
  /** Free weights and the own body. */
  athleticism: {
    byClass: { barbell: 0.6, dumbbell: 0.6, kettlebell: 0.6 } as Partial<Record<LoadClass, number>>,
    otherExternal: 0,
    addedToBody: 0.4,
    body: 0.4,
    unilateral: 1,
    perFatigue: 0,
    isolation: 0,
    mainWeights: 0.5,
  },
};

/** How sure a load must be that comes from an estimate. Deviations between the load and what is expected. */
export interface EstimatedLoads {
  /** Nine times out of ten every set reaches its fewest reps. */
  readonly zUp: number;
  /** Below this chance a load is too heavy. */
  readonly zDown: number;
  /** What each earlier set at the same load takes away... */
  readonly setLoss: number;
  /** ...counted up to so many. */
  readonly setLossMost: number;
  /** A stranger's maximum is at most so many times what is usual, where no red line says it. */
  readonly mostOverUsual: number;
  /** What is guessed from body weight alone, against what is usual: half of all people have less. */
  readonly strangerFactor: number;
}

/** What a coach adds to selection: order, warm-ups, loads that suit a stranger, programs that repeat themselves. */
export const COACHING = {
  pain: PAIN,
  /** From which severity what loads the joint, and what belongs to its region, is left out. */
  painSeverity: { loads: 2, region: 3 },
  /** An empty implement by load class; a set is compared in the unit it was logged in. */
  lightest: {
    KG: { barbell: 20, kettlebell: 4, other: 2.5 },
    LB: { barbell: 45, kettlebell: 10, other: 5 },
  },
  tooHeavy: {
    /** How far above the guessed maximum the lightest load may lie. */
    reach: 1.25,
    /** Fewer reps with the lightest load: it is too heavy. */
    reps: 3,
  },
  /** The cost at which one exercise is enough. */
  demanding: 5,
  /** One leg or arm at a time leads a session only where nothing else can. */
  bilateralMains: false,
  goalFit: {
    weight: 1.5,
    /** Cost above which a heavy lift earns more. */
    fatigueFrom: 3,
    goals: GOAL_FIT,
  },
  fill: {
    /** More exercises make a list, not a session. */
    exercises: 9,
    /** Share of the session that is worth filling. */
    share: 0.85,
  },
  startingSets: {
    accessory: 2,
    main: 3,
    deload: 2,
    /** Below so many minutes a main has fewer. */
    short: { minutes: 30, main: 2 },
    /** From so many minutes strength asks for more of the lifts it is about. */
    long: { minutes: 75, main: 4 },
  },
  volume: {
    /** The least of a requested muscle, by size. */
    bodyPartTarget: { large: 10, small: 8 },
    /** Direct sets of one muscle in a session. */
    sessionSets: { large: 12, small: 10 },
    /** Working sets of a session. */
    workingSets: { beginner: 20, intermediate: 26, advanced: 30 },
    /** Mains come first, up to here. */
    mainSets: 4,
    /** Sets of pushes over those of pulls, and the reverse. */
    balance: { push: 1.5, pull: 2 },
  },
  warmUp: {
    /** Up to so many minutes the general warm-up is short. */
    shortUntil: 30,
    short: 180,
    usual: 300,
  },
  prescription: {
    /** A beginner's main lift: reps for practice, and room to add some. */
    beginnerMain: { lower: 5, spread: 3 },
    /** An accessory is no test of strength. */
    accessoryLower: 5,
    timed: {
      /** Shorter holds teach little. */
      least: 20,
      step: 5,
      /** How far into the range the first hold lies. */
      share: { beginner: 0, intermediate: 0.25, advanced: 0.5 },
    },
  },
  loads: {
    /** Where the body weight is not known. */
    bodyweight: { KG: 60, LB: 132 },
    /** Part of the own weight that is left however much help there is. */
    leastAssisted: 0.2,
    ageFactor: { beginner: 0.55, intermediate: 1, advanced: 1.35 },
    /** Where the library says nothing; half of it for each hand or side. */
    startRatio: { compound: 0.35, isolation: 0.1, eachHand: 0.5 },
    /** A hold or a carry against a one-repetition maximum. */
    timedShare: 0.7,
    /** What is guessed from another exercise is guessed low. */
    donorFactor: 0.9,
    /** The hardest effort, from which reps in reserve are counted. */
    topRpe: 10,
    /** No step asks for more than this much of what was shown. */
    shown: 1.1,
    rise: 1.05,
    /** A range may grow up to here to reach the next load. */
    mostReps: 30,
    /** Effort above target that still counts as done as asked; below target, as easy. */
    rpe: { tolerance: 1, easy: 2 },
    /** Exposures that are looked at. */
    exposures: 2,
    /** Reps for which a load is guessed where nobody says. */
    usual: { reps: 8, rpe: 7 },
    /** How loads come from the estimate of strength; null: from the last exposures alone. */
    estimate: null as EstimatedLoads | null,
    /** The one ramp set of a loaded compound that is no main. */
    ramp: { share: 0.6, reps: 6, restSec: 45 },
    /** The ramp set of added weight: the body alone. */
    bodyRamp: { share: 0, reps: 5, restSec: 60 },
  },
};

/** As above, with loads from what the athlete has shown, in whatever exercise; both legs lead before one. */
export const COACHING_2: typeof COACHING = {
  ...COACHING,
  bilateralMains: true,
  loads: {
    ...COACHING.loads,
    estimate: {
      zUp: 1.2816,
      zDown: -1,
      setLoss: 0.03,
      setLossMost: 6,
      mostOverUsual: 1.6,
      strangerFactor: 0.95,
    },
  },
};

export type CoachingNumbers = typeof COACHING;

/** What no session may be, whoever wrote it. */
export const RED_LINES = {
  /** A loaded compound from this total, or this part of body weight, needs a ramp. */
  ramp: { totalKg: 40, ofBodyweight: 0.5, bothHands: 2 },
  /** A general warm-up that counts as one. */
  warmUpSeconds: 180,
  /** From here a session is a whole one. */
  wholeMinutes: 45,
  mainSets: 3,
  accessoryReps: 5,
  directSets: 12,
  workingSets: { beginner: 24, intermediate: 30, advanced: 30 },
  timedSeconds: 20,
  balance: { push: 2, pull: 3 },
  beginner: { reps: 5, share: 0.85 },
  /** Readiness from which a day is ordinary. */
  readiness: 3,
  /** The heaviest first load of a stranger: one-repetition maximum over body weight, by training age. */
  ceilings: {
    'barbell-bench-press': [0.62, 1.05, 1.45],
    'barbell-overhead-press': [0.42, 0.68, 0.95],
    'dumbbell-bench-press': [0.25, 0.41, 0.56],
    'dumbbell-overhead-press': [0.16, 0.27, 0.37],
    'barbell-row': [0.62, 1, 1.35],
    'one-arm-dumbbell-row': [0.3, 0.48, 0.64],
    'lat-pulldown': [0.72, 1.05, 1.4],
    'barbell-back-squat': [0.85, 1.45, 2],
    'leg-press': [1.8, 3, 4],
    'bulgarian-split-squat': [0.2, 0.32, 0.43],
    'barbell-deadlift': [1.05, 1.75, 2.4],
    'romanian-deadlift': [0.85, 1.45, 1.95],
    'dumbbell-lateral-raise': [0.15, 0.21, 0.28],
    'cable-lateral-raise': [0.12, 0.18, 0.25],
    'cable-fly': [0.18, 0.27, 0.36],
    'dumbbell-curl': [0.17, 0.24, 0.31],
    'landmine-press': [0.5, 0.8, 1.1],
  } as Readonly<Record<string, readonly number[]>>,
};
