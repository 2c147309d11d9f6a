import type { EquipmentClass } from '../../kernel/equipment-classes.ts';
import type { Unit } from '../../vocabulary.ts';

/** How an exercise's evidence is weighed; the first that matches in this order. */
type ProfileName = 'heavy' | 'accessory' | 'large-jump' | 'bodyweight' | 'default';

/** One row of the profile table. */
export interface Profile {
  readonly name: ProfileName;
  /** Whether one session is enough for a normal step. */
  readonly immediate: boolean;
  /** Reps under the top that still confirm a step over two sessions. */
  readonly margin: number;
  /** Least reps over the top of a range that make an overshoot. */
  readonly overshootRangeLeast: number;
  /** Or this share of the range's span, rounded up. */
  readonly overshootRangeShare: number;
  /** Least reps over a target that make an overshoot. */
  readonly overshootTargetLeast: number;
  /** Or this share of the target, rounded up. */
  readonly overshootTargetShare: number;
  /** The larger step, in increments. */
  readonly overshootIncrements: number;
  /** Sessions below the range that call for less load... */
  readonly belowRangeNeeded: number;
  /** ...in a window of so many... */
  readonly belowRangeWindow: number;
  /** ...which must all exist, where a step back costs much. */
  readonly belowRangeWindowMustExist: boolean;
  /** Sessions at another load before the plan follows. */
  readonly matchSessions: number;
  /** Sessions with an eased load before the plan follows. */
  readonly reducedSessions: number;
}

export type ProfileTable = Readonly<Record<ProfileName, Profile>>;

const ACCESSORY: Profile = {
  name: 'accessory',
  immediate: true,
  margin: 1,
  overshootRangeLeast: 3,
  overshootRangeShare: 0.5,
  overshootTargetLeast: 4,
  overshootTargetShare: 0.15,
  overshootIncrements: 1.5,
  belowRangeNeeded: 2,
  belowRangeWindow: 3,
  belowRangeWindowMustExist: false,
  matchSessions: 3,
  reducedSessions: 2,
};

const LARGE_JUMP: Profile = {
  name: 'large-jump',
  immediate: false,
  margin: 0,
  overshootRangeLeast: 4,
  overshootRangeShare: 0.6,
  overshootTargetLeast: 5,
  overshootTargetShare: 0.2,
  overshootIncrements: 1,
  belowRangeNeeded: 2,
  belowRangeWindow: 3,
  belowRangeWindowMustExist: false,
  matchSessions: 3,
  reducedSessions: 2,
};

export const PROFILES: ProfileTable = {
  heavy: {
    name: 'heavy',
    immediate: false,
    margin: 0,
    overshootRangeLeast: 3,
    overshootRangeShare: 0.6,
    overshootTargetLeast: 4,
    overshootTargetShare: 0.2,
    overshootIncrements: 1.25,
    belowRangeNeeded: 3,
    belowRangeWindow: 4,
    belowRangeWindowMustExist: true,
    matchSessions: 4,
    reducedSessions: 3,
  },
  accessory: ACCESSORY,
  'large-jump': LARGE_JUMP,
  bodyweight: {
    ...LARGE_JUMP,
    name: 'bodyweight',
    belowRangeNeeded: 3,
    belowRangeWindow: 4,
    belowRangeWindowMustExist: true,
    matchSessions: 4,
    reducedSessions: 3,
  },
  default: { ...ACCESSORY, name: 'default' },
};

/** The step of loads below a bound; the last row has no bound. */
interface IncrementRow {
  readonly below: number;
  readonly increment: number;
}

/** Steps by equipment class; a class without rows goes by muscle. */
export interface AdaptiveIncrements {
  readonly byClass: Readonly<Partial<Record<EquipmentClass, Readonly<Record<Unit, readonly IncrementRow[]>>>>>;
  /** Rows, deadlifts and their kin on a barbell. */
  readonly largePull: Readonly<Record<Unit, number>>;
  /** The classes on which `largePull` counts. */
  readonly largePullClasses: readonly EquipmentClass[];
}

const END = Number.POSITIVE_INFINITY;
const rows = (...pairs: readonly (readonly [number, number])[]): readonly IncrementRow[] =>
  pairs.map(([below, increment]) => ({ below, increment }));

const HAND_WEIGHT = { KG: rows([7, 1.25], [END, 2.5]), LB: rows([15, 2.5], [END, 5]) };
const STACK = { KG: rows([45, 2.5], [END, 5]), LB: rows([100, 5], [END, 10]) };
/** The added load of a bodyweight exercise has no step until there is one. */
const ADDED = { KG: rows([11, 1.25], [END, 2.5]), LB: rows([25, 2.5], [END, 5]) };

export const ADAPTIVE_INCREMENTS: AdaptiveIncrements = {
  byClass: {
    dumbbell: HAND_WEIGHT,
    kettlebell: HAND_WEIGHT,
    cable: { KG: rows([14, 1.25], [END, 2.5]), LB: rows([30, 2.5], [END, 5]) },
    machine: STACK,
    smith: STACK,
    assisted: STACK,
    bodyweight: ADDED,
    plate: ADDED,
  },
  largePull: { KG: 5, LB: 10 },
  largePullClasses: ['barbell'],
};

/** Classes whose step is 0 while nothing is loaded. */
export const ZERO_STEP_CLASSES: readonly EquipmentClass[] = ['bodyweight', 'plate'];

/** Where one layout of loads ends and another begins, as shares of the heaviest load unless said. */
export interface StyleThresholds {
  /** Fewer sets have no layout. */
  readonly leastSets: number;
  /** Loads that differ by no more than a small plate are one load. */
  readonly restPauseSpread: Readonly<Record<Unit, number>>;
  /** Or this share of the heaviest. */
  readonly restPauseSpreadShare: number;
  /** Reps that each mini-set loses at least. */
  readonly restPauseStep: number;
  /** Reps lost from the first to the last mini-set. */
  readonly restPauseLoss: number;
  /** A later mini-set falls to this share of the first one's reps. */
  readonly restPauseDepth: number;
  /** Shortest and longest pause, in seconds. */
  readonly restPauseLeastSeconds: number;
  readonly restPauseSeconds: number;
  /** Sets this heavy are top sets... */
  readonly topSet: number;
  /** ...of which there are few... */
  readonly topSetsMost: number;
  /** ...before back-off sets, which are clearly lighter... */
  readonly backoffBelow: number;
  /** ...and about equal. */
  readonly backoffSpread: number;
  /** The top sets that stand for such a session. */
  readonly topSetPrimary: number;
  /** The plateau that a ramp leads to... */
  readonly rampTop: number;
  /** ...of so many sets at least... */
  readonly rampTopSets: number;
  /** ...and how heavy the way there may be. */
  readonly rampLeadIn: number;
  /** The lighter sets of a reverse pyramid lie between these... */
  readonly reverseLeast: number;
  readonly reverseMost: number;
  /** ...and are about equal. */
  readonly reverseSpread: number;
  /** Steps that may go another way in a rising or falling layout. */
  readonly strayingSteps: number;
  /** The sets that stand for a falling layout. */
  readonly descendingPrimary: number;
  /** The foot of a pyramid. */
  readonly pyramidFoot: number;
  /** The top of a plateau in the middle... */
  readonly plateauTop: number;
  /** ...which takes so many sets to be seen. */
  readonly plateauLeastSets: number;
  /** Around the mean. */
  readonly straight: number;
  /** Heaviest sets that stand for a rising layout. */
  readonly risingPrimary: number;
  /** Heaviest sets that stand for any other layout. */
  readonly otherPrimary: number;
}

export const STYLE_THRESHOLDS: StyleThresholds = {
  leastSets: 3,
  restPauseSpread: { KG: 2.5, LB: 5 },
  restPauseSpreadShare: 0.03,
  restPauseStep: 1,
  restPauseLoss: 4,
  restPauseDepth: 0.7,
  restPauseLeastSeconds: 1,
  restPauseSeconds: 30,
  topSet: 0.9,
  topSetsMost: 3,
  backoffBelow: 0.8,
  backoffSpread: 0.08,
  topSetPrimary: 0.92,
  rampTop: 0.97,
  rampTopSets: 2,
  rampLeadIn: 0.92,
  reverseLeast: 0.82,
  reverseMost: 0.95,
  reverseSpread: 0.06,
  strayingSteps: 1,
  descendingPrimary: 0.95,
  pyramidFoot: 0.9,
  plateauTop: 0.98,
  plateauLeastSets: 4,
  straight: 0.08,
  risingPrimary: 3,
  otherPrimary: 2,
};
