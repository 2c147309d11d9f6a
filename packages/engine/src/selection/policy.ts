import { LOAD_POLICY } from '../loads/policy.ts';
import { PRESCRIPTION_POLICY } from '../prescription/policy.ts';
import { COACHED_HEAVY_REST, TIME_POLICY } from '../timeboxing/policy.ts';
import { VOLUME_POLICY } from '../volume/policy.ts';
import { COACHING, COACHING_2, type CoachingNumbers } from './coaching/policy.ts';

const numbers = {
  history: {
    /** Enough for a year of three sessions a week; every decision looks back at fewer. */
    workouts: 150,
  },
  scoring: {
    /** Sets that a candidate is assumed to get while it is scored. */
    provisionalSets: { main: 4, accessory: 3 },
    /** Four sets of a wholly open muscle score 1. */
    deficitSets: 4,
    /** Bonus for hitting the muscle that misses the most. */
    targetedness: 0.3,
    /** Missing metadata counts as the middle of the 1-5 scale. */
    neutralRating: 3,
    /** From the middle of the scale to its end. */
    ratingSpan: 2,
    /** Penalty while the last use is still close: the same lift too often stalls and bores. */
    recency: [
      { hours: 48, penalty: 1 },
      { hours: 96, penalty: 0.7 },
      { hours: 168, penalty: 0.4 },
    ],
    /** A new core pattern is worth most; a candidate that adds nothing new is held back. */
    diversity: { core: 1, nonCore: 0.5, nothingNew: -0.5 },
    /** Lifts that are being progressed stay; a rising trend over the latest uses is worth keeping too. */
    continuity: { anchor: 1, trend: 0.4, trendDays: 28, trendUses: 2 },
    /** Epley: each rep beyond the first adds a thirtieth of the load to the estimated maximum. */
    repsPerDoubling: 30,
    /** Minutes that should be left over when a pick counts as comfortable. */
    comfortableMinutes: 5,
    /** The lowest fatigue cost is free; the highest costs the whole penalty. */
    fatigueCost: { free: 1, span: 4 },
    /** How much fatigue cost matters by readiness: fully when low, a little when high. */
    fatigueByReadiness: { low: 1, middle: 0.5, high: 0.2 },
    /** Readiness up to which it is low, and from which it is high. */
    readiness: { lowUntil: 2, highFrom: 4 },
    /** Same primary and dominant pattern as one, or more, selected exercises. */
    redundancy: { one: 0.5, more: 1 },
    weights: {
      /** Closing the weekly gap leads, less so in late slots. */
      deficit: { early: 3, late: 2 },
      /** Late slots ask for stimulus at little fatigue. */
      sfr: { early: 1.2, late: 1.8 },
      /** Late slots avoid more of the same. */
      redundancy: { early: 1, late: 1.5 },
      /** Late slots are done tired. */
      fatigue: { early: 1.3, late: 2 },
      /** Fixed weights: calibrated together in the scenarios of section 13. */
      targetedness: 0.9,
      lengthened: 0.8,
      preference: 1,
      diversity: 0.9,
      continuity: 1.1,
      time: 0.6,
      recency: 1.2,
    },
  },
  slots: {
    /** Session lengths between which the number of slots grows. */
    minutes: { from: 35, to: 80 },
    /** Slots by intent, from the shortest to the longest session. */
    ranges: {
      push: { main: { least: 1, most: 2 }, accessory: { least: 3, most: 5 } },
      pull: { main: { least: 1, most: 2 }, accessory: { least: 3, most: 5 } },
      legs: { main: { least: 1, most: 2 }, accessory: { least: 3, most: 5 } },
      upper: { main: { least: 1, most: 2 }, accessory: { least: 4, most: 6 } },
      lower: { main: { least: 1, most: 2 }, accessory: { least: 3, most: 5 } },
      full_body: { main: { least: 1, most: 2 }, accessory: { least: 4, most: 6 } },
      body_part: { main: { least: 0, most: 2 }, accessory: { least: 4, most: 6 } },
    },
    /** Slots that pins leave to the engine. */
    keptFromPins: 2,
    /** One wish is always granted. */
    leastPins: 1,
    /** More than two heavy lifts do not recover well. */
    mostMains: 2,
    /** Fewer exercises do not make a session. */
    leastExercises: 3,
  },
  filters: {
    /** Too little stimulus for its fatigue when size or conditioning is the goal. */
    lowestSfr: 1,
    /** Exercises of a body-part session that may share one primary. */
    sharedPrimary: { large: 4, small: 3 },
  },
  anchors: {
    /** Latest same-intent sessions looked at, and in how many of them an anchor was used. */
    sessions: 3,
    uses: 2,
    /** A new block starts fresh until it has this many sessions. */
    evictionSessions: 2,
  },
  supersets: {
    /** Antagonists first: one rests while the other works. */
    rank: { antagonist: 2, compatible: 1 },
    /** A tiring exercise is not paired. */
    fatigueUntil: 3,
  },
  substitutes: {
    /** Same movement counts most, then muscles, then kind of stimulus; less fatigue is a bonus. */
    sharedPattern: 4,
    sharedPrimary: 3,
    sharedBias: 2,
    /** More choices are harder to choose from. */
    most: 3,
  },
  coldStart: {
    /** Completed sessions and check-ins that open scored accessories. */
    firstStage: { sessions: 4, checkIns: 2 },
    /** Completed sessions that open full selection, with stable baselines. */
    secondStage: { sessions: 12 },
    /** Main lifts with a baseline that an experienced newcomer brings along. */
    experiencedBaselines: 3,
    /** Main lifts with a baseline, each logged in this many workouts, make baselines stable. */
    stable: { exercises: 3, workouts: 2 },
  },
  recovery: {
    /** A check-in tells about today for two days. */
    checkInHours: 48,
    /** Without any word, an ordinary day. */
    defaultReadiness: 3,
    /** Newest entries with readiness that are all low suggest a deload. */
    lowReadinessEntries: 4,
    /** Newest same-intent sessions without rising reps suggest a deload. */
    stalledSessions: 5,
  },
  week: {
    /** Shares of the weekly score. */
    share: { coverage: 0.3, balance: 0.2, patterns: 0.2, volume: 0.3 },
    /** Hits per week for the whole and the half point: small muscles recover faster and need more. */
    hits: { small: { whole: 3, half: 2 }, large: { whole: 2, half: 1 } },
    /** Credit of a muscle that works half as often as it should. */
    halfPoint: 0.5,
    /** Each of the ten critical muscles is a tenth of a score out of 100. */
    muscleShare: 10,
    /** Pull sets per push set that keep shoulders balanced. */
    pullToPush: { least: 1, most: 2 },
    /** Bonus for rotation and anti-rotation each. */
    rotationBonus: 5,
    /** Credit for volume outside the growth zone but between maintenance and recovery limit. */
    outsideZoneCredit: 0.6,
    /** Score from which a label holds. */
    labels: [
      { from: 85, label: 'Excellent' },
      { from: 70, label: 'Good' },
      { from: 55, label: 'Fair' },
      { from: 40, label: 'Needs Work' },
      { from: 0, label: 'Poor' },
    ],
    /** Suggestions shown at once. */
    suggestions: 3,
    /** Completed workouts of an intent that may stand in for a plan. */
    workouts: 30,
  },
  kpi: {
    /** Days that the indicators look back. */
    windowDays: 28,
    /** Days after the first workout in which a return counts as retention. */
    retentionDays: { from: 22, to: 28 },
    /** Exposures a trend needs, and how many of the newest it looks at. */
    trendExposures: 3,
    trendWindow: 4,
    /** Generated workouts per mode before a comparison means anything. */
    readyGenerated: 30,
  },
  output: {
    /** Scores, components, margins and ratios as they are reported; comparisons never see them. */
    scoreDecimals: 3,
    /** Sums of sets as they are reported. */
    setDecimals: 1,
  },
  beam: {
    /** States kept, and candidates tried per state. */
    width: 7,
    /** Selected exercises per dominant pattern. */
    samePattern: 2,
    /** Direct provisional sets of one muscle in a session. */
    directProvisionalSets: 12,
  },
  volume: VOLUME_POLICY,
  time: TIME_POLICY,
  prescription: PRESCRIPTION_POLICY,
  loads: LOAD_POLICY,
};

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** Every number that selection, volume, time, prescription and loads use, under an id that is stored with each decision. */
export type SelectionPolicy = DeepReadonly<typeof numbers> & {
  readonly id: 'selection/greedy-1' | 'selection/beam-1' | 'selection/coach-1' | 'selection/coach-2';
  readonly search: 'greedy' | 'beam';
  /** Null: the rules of `selection.md` alone. */
  readonly coaching: DeepReadonly<CoachingNumbers> | null;
};

/** One best pick at a time. */
export const GREEDY_1: SelectionPolicy = { id: 'selection/greedy-1', search: 'greedy', coaching: null, ...numbers };

/** Looks ahead over seven sessions at once and keeps the one that closes the weekly gap best. */
export const BEAM_1: SelectionPolicy = { id: 'selection/beam-1', search: 'beam', coaching: null, ...numbers };

/** What a coach would sign. */
export const COACH_1: SelectionPolicy = {
  id: 'selection/coach-1',
  search: 'greedy',
  coaching: COACHING,
  ...numbers,
  time: { ...TIME_POLICY, rest: { ...TIME_POLICY.rest, mainHeavy: COACHED_HEAVY_REST } },
};

/** As coach-1, with loads from the estimate of strength that suggestions come from. */
export const COACH_2: SelectionPolicy = { ...COACH_1, id: 'selection/coach-2', coaching: COACHING_2 };

export const SELECTION_POLICIES: Readonly<Record<SelectionPolicy['id'], SelectionPolicy>> = {
  'selection/greedy-1': GREEDY_1,
  'selection/beam-1': BEAM_1,
  'selection/coach-1': COACH_1,
  'selection/coach-2': COACH_2,
};
