import type { SetType, Unit } from '../../vocabulary.ts';
import { SHARED, type SharedPolicy } from '../shared-policy.ts';

/** How strength is read from what was lifted. Shares are of the strength itself. */
export interface StrengthPolicy {
  /** A set counts as work from this share of the session's heaviest one. */
  readonly workShare: number;
  /** What each earlier work set takes away... */
  readonly setLoss: number;
  /** ...counted up to so many. */
  readonly setLossMost: number;
  /** More reps than these prove no more strength. */
  readonly mostReps: number;
  /** Reps that a set which reached its plan is taken to have left, if nobody said. */
  readonly reserve: number;
  /** A reserve over this is a guess: the set only proves "at least". */
  readonly rirKnown: number;
  /** Reps that such a set is granted at most, of those that were told. */
  readonly rirGranted: number;
  /** A set that ended with so few left while short of its plan was at its limit. */
  readonly limitRir: number;
  /** Of a load that could not be moved once, what that is taken to show. */
  readonly unmovedShare: number;
  /** How far off a set at its limit is. */
  readonly limitSd: number;
  /** How far off a set with a told effort is, besides the error of the telling... */
  readonly effortSd: number;
  /** ...which is so many reps... */
  readonly rirSd: number;
  /** ...and grows with each rep that was left. */
  readonly rirSdPerRep: number;
  /** How far off a session is that only reached its plan. */
  readonly doneSd: number;
  /** How little a session says that was lighter than expected without being hard. */
  readonly lighterSd: number;
  /** Doubt about a first session. */
  readonly firstSd: number;
  /** Doubt that a day adds, by the square root. */
  readonly driftSd: number;
  /** How much form differs from day to day. */
  readonly formSd: number;
  /** What is left of a form at the next session... */
  readonly formKept: number;
  /** ...which never goes further than this. */
  readonly formMost: number;
  /** A form below this is a crash... */
  readonly crash: number;
  /** ...of which more is left at the next session. */
  readonly crashKept: number;
  /** What is further off than so many deviations is taken for something else. */
  readonly surpriseMost: number;
  /** Lighter than expected by this share without a reason... */
  readonly shiftShare: number;
  /** ...so many times: everything begins again. */
  readonly shiftSessions: number;
  /** Stronger than expected by this share is not believed... */
  readonly leapShare: number;
  /** ...until it happened so many times. */
  readonly leapSessions: number;
  /** Days off without a loss. */
  readonly layoffDays: number;
  /** What each further day costs... */
  readonly layoffLoss: number;
  /** ...at most. */
  readonly layoffMost: number;
  /** Half of a loss is the doubt about it. */
  readonly layoffDoubt: number;
  /** How fast the scatter of an athlete is learnt. */
  readonly scatterRate: number;
  /** Squared deviations over this say nothing about the scatter. */
  readonly scatterIgnores: number;
  readonly scatterLeast: number;
  readonly scatterMost: number;
  /** Days until the next session, for a forecast. */
  readonly nextSessionDays: number;
}

/** How sure a load must be. Numbers of deviations between the load and what is expected. */
interface PromisePolicy {
  /** Nine times out of ten: a raise in a range. */
  readonly zUp: number;
  /** Three times out of four: a raise under a target, which leaves no range to work in. */
  readonly zUpTarget: number;
  /** An even chance: one step when the top was reached. */
  readonly zTop: number;
  /** Below this chance a load is too heavy. */
  readonly zDown: number;
  /** The sentence that tells this chance. */
  readonly tooHeavySays: 'suggestion.estimate-lower' | 'suggestion.estimate-lower-fifth';
  /** Four times out of five: an easier load, or one that fills a gap. */
  readonly zTo: number;
  /** Reps over the expected ones that a plan may ask for. */
  readonly stretch: number;
  /** Reps over the done ones that a plan may ask for. */
  readonly repsMost: number;
  /** Reps rise only if a set left so many. */
  readonly repsRir: number;
  /** A raise goes at most so far over what was lifted... */
  readonly raiseMost: number;
  /** ...or so far, back to a load that was mastered... */
  readonly returnMost: number;
  /** ...within so many days. */
  readonly knownDays: number;
  /** An easier load takes off at most so much. */
  readonly lowerMost: number;
  /** Loads within this share of the heaviest are meant as one. */
  readonly straightShare: number;
}

/** The largest load at which all sets reach their floor nine times out of ten. */
export interface EstimatePolicy extends SharedPolicy {
  readonly id: 'suggestions/estimate-1' | 'suggestions/estimate-2';
  readonly kind: 'estimate';
  /** Sessions that were lighter on purpose say nothing about strength, and nothing is decided after them. */
  readonly skipsReduced: boolean;
  /** Set types that count as work. */
  readonly workingTypes: readonly SetType[];
  readonly strength: StrengthPolicy;
  readonly promise: PromisePolicy;
  /** Sessions before S0 that the rules of classic-1 read. */
  readonly recentSessions: number;
  /** A manual edit that changed a working load by more than this share is the athlete's word. */
  readonly manualEditShare: number;
  /** Reps lost after a cut rest that show it mattered. */
  readonly shortRestLoss: number;
  /** Loads are proposed in this grid, unless something is known of what is at hand. */
  readonly roundingStep: Readonly<Record<Unit, number>>;
  /** Cable stacks in pounds have finer pins. */
  readonly cableRoundingStep: Readonly<Record<Unit, number>>;
  readonly raiseConfidence: number;
  /** A step at an even chance. */
  readonly topConfidence: number;
  readonly lowerConfidence: number;
  readonly repsConfidence: number;
}

export const ESTIMATE_1: EstimatePolicy = {
  ...SHARED,
  id: 'suggestions/estimate-1',
  kind: 'estimate',
  skipsReduced: false,
  workingTypes: ['REGULAR', 'SUPER', 'FAILURE'],
  historySessions: 23,
  recentSessions: 3,
  strength: {
    workShare: 0.8,
    setLoss: 0.03,
    setLossMost: 6,
    mostReps: 20,
    reserve: 1.5,
    rirKnown: 4,
    rirGranted: 4,
    limitRir: 1,
    unmovedShare: 1,
    limitSd: 0.035,
    effortSd: 0.02,
    rirSd: 1,
    rirSdPerRep: 0.25,
    doneSd: 0.03,
    lighterSd: 0.1,
    firstSd: 0.08,
    driftSd: 0.008,
    formSd: 0.022,
    formKept: 0.5,
    formMost: 0.5,
    crash: 0.12,
    crashKept: 0.8,
    surpriseMost: 3,
    shiftShare: 0.15,
    shiftSessions: 3,
    leapShare: 0.4,
    leapSessions: 2,
    layoffDays: 14,
    layoffLoss: 0.0015,
    layoffMost: 0.15,
    layoffDoubt: 0.5,
    scatterRate: 0.15,
    scatterIgnores: 6,
    scatterLeast: 0.6,
    scatterMost: 4,
    nextSessionDays: 3,
  },
  promise: {
    zUp: 1.2816,
    zUpTarget: 0.6745,
    zTop: 0,
    zDown: -0.6745,
    tooHeavySays: 'suggestion.estimate-lower',
    zTo: 0.8416,
    stretch: 2,
    repsMost: 1,
    repsRir: 1,
    raiseMost: 0.1,
    returnMost: 0.35,
    knownDays: 42,
    lowerMost: 0.3,
    straightShare: 0.1,
  },
  manualEditShare: 0.1,
  strugglingSlack: 1,
  shortRestLoss: 2,
  techniqueStopsRaises: true,
  roundingStep: { KG: 1.25, LB: 5 },
  cableRoundingStep: { KG: 1.25, LB: 2.5 },
  raiseConfidence: 0.9,
  topConfidence: 0.6,
  lowerConfidence: 0.75,
  repsConfidence: 0.7,
};

/**
 * `suggestions/estimate-2`: as estimate-1, but it knows the deload weeks of the program, and it reads two things as they
 * are meant: a set that was told to be far from its limit, and one that could not be moved at all.
 */
export const ESTIMATE_2: EstimatePolicy = {
  ...ESTIMATE_1,
  id: 'suggestions/estimate-2',
  skipsReduced: true,
  strength: {
    ...ESTIMATE_1.strength,
    // After a bad spell the first easy day says how much is back: four reps at most would hide it.
    rirGranted: 8,
    // No rep at a load is less than one rep at it: as far below as five reps are above.
    unmovedShare: 0.85,
    limitSd: 0.03,
  },
  promise: {
    ...ESTIMATE_1.promise,
    // Less than one time out of five.
    zDown: -0.8416,
    tooHeavySays: 'suggestion.estimate-lower-fifth',
    repsMost: 2,
  },
};
