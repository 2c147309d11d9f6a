import { DAY } from '../kernel/instants.ts';
import { LOAD_CONSTANTS } from '../kernel/units.ts';
import type { Muscle, Unit } from '../vocabulary.ts';
import { OUTCOMES_1, type OutcomePolicy } from './outcomes/policy.ts';

/** Numbers that the policies share. */
export interface SharedPolicy {
  /** Constants given in pounds with their kilogram counterpart. */
  readonly loads: typeof LOAD_CONSTANTS;
  /** The muscles that take the step for legs. */
  readonly legMuscles: readonly Muscle[];
  /** The muscles that take the smallest step. */
  readonly forearmMuscles: readonly Muscle[];
  /** S1..S3: older sessions say little about today. */
  readonly historySessions: number;
  /** "Both", S0 and S1: one good or bad day proves nothing. */
  readonly confirmingSessions: number;
  /** Epley: so many reps add the whole load again to the estimated maximum. */
  readonly repsPerDoubling: number;
  /** The normal step, up and down, in increments. */
  readonly progressionIncrements: number;
  /** Steady reps looks at S0..S2. */
  readonly steadyWindow: number;
  /** Steady reps asks for so many more than was done twice. */
  readonly steadyStep: number;
  /** Reps over a target that show it was beaten. */
  readonly targetBeatenBy: number;
  /** Match-actual ignores a difference up to this: it is noise of conversion. */
  readonly matchLeastDifference: number;
  /** A plateau: the outer two of three best e1RMs differ by less than this share. */
  readonly plateauShare: number;
  /** A plateau is seen over this many sessions with an e1RM. */
  readonly plateauSessions: number;
  /** Sessions that must have been a struggle... */
  readonly strugglingNeeded: number;
  /** ...among this many newest ones. */
  readonly strugglingWindow: number;
  /** Reps over the floor that still count as tight. */
  readonly strugglingSlack: number;
  /** One step of rest: enough to notice, small enough to keep. */
  readonly restStepSeconds: number;
  /** Rest shorter than planned by this is cut short. */
  readonly shortRestSeconds: number;
  /** A warm-up at this share of the top load works the muscle. */
  readonly warmupWorkShare: number;
  /** Work below this share of the top load warms up only. */
  readonly workWarmupShare: number;
  /** Only the first sets of a plan can be a disguised warm-up. */
  readonly workWarmupLastPosition: number;
  /** A number changes only if it differs by this much. */
  readonly noOpBelow: number;
  /** Heaviest load that a person is offered. */
  readonly maxLoad: Readonly<Record<Unit, number>>;
  /** A set asks for at least one rep. */
  readonly minReps: number;
  /** More reps than this is a typing error. */
  readonly maxReps: number;
  /** Longest rest that a plan holds. */
  readonly maxRestSeconds: number;
  /** The least pain that counts. */
  readonly painSeverity: number;
  /** A decided suggestion is not repeated within a week: the athlete has just answered. */
  readonly cooldownMs: number;
  /** Whether the athlete's own edits silence the same proposal for the cooldown. */
  readonly userEditsBlock: boolean;
  /** Whether a flag on the technique of an exercise stops raises, as pain and fatigue do. */
  readonly techniqueStopsRaises: boolean;
  /** Confidence of a proposal seen in the pattern of sessions. */
  readonly patternConfidence: number;
  readonly changePriorities: ChangePriorities;
  readonly ai: AiBounds;
  /** How its suggestions are judged later, and by how many workouts. */
  readonly outcomes: OutcomePolicy;
}

/** Which change stands for its suggestion and goes first where suggestions meet; lower is first. */
export interface ChangePriorities {
  /** Safety before progress. */
  readonly easierLoad: number;
  readonly harderLoad: number;
  readonly reps: number;
  /** Bookkeeping after the work itself. */
  readonly setType: number;
  readonly repRange: number;
  readonly setCount: number;
  /** Rest waits until load and reps are settled. */
  readonly rest: number;
  readonly structure: number;
}

/** How far a model's item may go. */
export interface AiBounds {
  /** Items read from one answer. */
  readonly maxItems: number;
  /** Longer reasoning is cut. */
  readonly maxReasoning: number;
  /** Increments that a load may move in any case. */
  readonly loadIncrements: number;
  /** Share of the load that an increase may reach. */
  readonly harderShare: number;
  /** Share of the load that a decrease may reach: lighter is safer, so more. */
  readonly easierShare: number;
  /** More reps at once are another goal. */
  readonly maxRepsStep: number;
  /** A minute more or less is a lot between sets. */
  readonly maxRestStepSeconds: number;
  /** Shorter is no rest, but a pause within a set. */
  readonly minRestSeconds: number;
  /** Longer is a break between exercises. */
  readonly maxRestSeconds: number;
}

/** What the policies agree on; each adds its own numbers. */
export const SHARED: Omit<SharedPolicy, 'strugglingSlack'> = {
  loads: LOAD_CONSTANTS,
  legMuscles: ['quads', 'hamstrings', 'glutes', 'calves'],
  forearmMuscles: ['forearms'],
  historySessions: 3,
  confirmingSessions: 2,
  repsPerDoubling: 30,
  progressionIncrements: 1,
  steadyWindow: 3,
  steadyStep: 1,
  targetBeatenBy: 1,
  matchLeastDifference: 0.1,
  plateauShare: 0.02,
  plateauSessions: 3,
  strugglingNeeded: 2,
  strugglingWindow: 3,
  restStepSeconds: 15,
  shortRestSeconds: 15,
  warmupWorkShare: 0.9,
  workWarmupShare: 0.7,
  workWarmupLastPosition: 1,
  noOpBelow: 0.0001,
  maxLoad: { KG: 1000, LB: 2200 },
  minReps: 1,
  maxReps: 100,
  maxRestSeconds: 900,
  painSeverity: 1,
  cooldownMs: 7 * DAY,
  userEditsBlock: true,
  techniqueStopsRaises: false,
  patternConfidence: 0.7,
  ai: {
    maxItems: 5,
    maxReasoning: 300,
    loadIncrements: 2,
    harderShare: 0.1,
    easierShare: 0.2,
    maxRepsStep: 3,
    maxRestStepSeconds: 60,
    minRestSeconds: 15,
    maxRestSeconds: 600,
  },
  changePriorities: {
    easierLoad: 1,
    harderLoad: 2,
    reps: 2,
    setType: 3,
    repRange: 3,
    setCount: 4,
    rest: 5,
    structure: 6,
  },
  outcomes: OUTCOMES_1,
};
