import type { AnalyzerPlan, BlockTemplate, LlmUnit, LoadsAtHand, SessionType, TodayPlan } from '@topset/llm-schema';
import type { Feedback } from '../stages/types.ts';
import type { NameIndex } from './rules/exercise-names.ts';

export type LoadKind = 'external' | 'bodyweight' | 'bodyweight_plus' | 'assisted' | 'band';

/** What the guards know of a library exercise. */
export interface GuardExercise {
  readonly key: string;
  /**
   * Alternative sets of equipment; one whole set is needed. A piece is given by all the keys that name it
   * (`eq_barbell`, `eq_olympic_barbell_mens_20kg`). No set, or an empty one: the body is enough.
   */
  readonly equipment: readonly (readonly (readonly string[])[])[];
  /** With `seconds` a rep range counts seconds. */
  readonly measure: 'reps' | 'seconds';
  readonly loadKind: LoadKind;
  readonly compound: boolean;
  /** Pain areas that rule it out. */
  readonly contraindications: readonly string[];
  /** Names and aliases in every language. */
  readonly names: readonly string[];
}

/** What an athlete may do at all. */
export interface AthleteContext {
  readonly library: ReadonlyMap<string, GuardExercise>;
  /** Equipment keys at hand, with those of everything that they grant; the body is always there. */
  readonly inventory: ReadonlySet<string>;
  /** The athlete's avoided exercises. */
  readonly banned: ReadonlySet<string>;
  readonly suspended: ReadonlySet<string>;
  /** Areas of active PAIN flags. */
  readonly painAreas: ReadonlySet<string>;
  /** What a coach would not give to this athlete: too hard, too easy, too heavy, or loading what hurts. */
  readonly unfit?: ReadonlySet<string>;
}

/** How hard a session may be; see `sessionLimits`. */
export interface SessionLimits {
  readonly minRirShift: number;
  readonly maxLoadFactor: number;
  readonly allowTierC: boolean;
}

/** What is known by exercise; may be found when it is asked for. */
export type Lookup<Value> = Pick<ReadonlyMap<string, Value>, 'get' | 'has'>;

/** The loads that an athlete has shown or would start with, in the athlete's unit. */
export interface LoadRecords {
  /** Heaviest recent load by exercise; for assisted ones the lightest assistance. */
  readonly best: ReadonlyMap<string, number>;
  /** What the engine would start with, where there is no history. */
  readonly startingLoads: Lookup<number>;
}

/** An exercise of a session as a coach reads it; loads in the athlete's unit. */
export interface ReadExercise {
  readonly key: string;
  readonly tier: string;
  readonly superset: string | null;
  readonly warmUpSets: number;
  readonly sets: number;
  /** Fewest reps, or seconds of a timed exercise. */
  readonly fewest: number;
  readonly rir: number | null;
  readonly load: number | null;
}

/** In the order in which it is done. */
export interface ReadSession {
  readonly generalSets: number;
  readonly exercises: readonly ReadExercise[];
}

/** A red line that a session crosses, with what would mend it. */
export interface CrossedLine {
  /** Place of the exercise; null: the session as a whole. */
  readonly exercise: number | null;
  readonly hint: string;
}

/** What the server knows of an athlete and a session; the guards of both session flows judge by it. */
export interface GuardContext extends AthleteContext, SessionLimits, LoadRecords {
  readonly unit: LlmUnit;
  readonly durationMinutes: number;
  readonly allowedSessionTypes: readonly SessionType[];
  /** The athlete's setting; off by default. */
  readonly allowRirZero: boolean;
  /**
   * The loads of an exercise on each alternative of its equipment, in their order, in the athlete's unit; one entry for
   * an exercise that needs nothing. `loadStepOf` finds the right one.
   */
  readonly loadsAtHand: Lookup<readonly LoadsAtHand[]>;
  /** The red lines of a coach, which the server knows; absent: the athlete's policy has none. */
  readonly crossedLines?: (session: ReadSession) => readonly CrossedLine[];
  /** Names of the library, ready to be looked for. */
  readonly names: NameIndex;
}

/** What a regeneration is compared with, and what it was asked for. */
export interface RegenerationContext<Baseline> {
  readonly feedback: readonly Feedback[];
  readonly baseline: Baseline;
}

/** An analyzer's plan is judged by the session, and against the plan that it replaces. */
export interface AnalyzerContext extends GuardContext {
  readonly regeneration: RegenerationContext<AnalyzerPlan> | null;
}

/** A written-out session is judged by the plan that it follows. */
export interface WorkoutContext extends GuardContext {
  readonly plan: AnalyzerPlan;
}

/** A plan of today is judged by what was asked for. */
export interface TodayPlanContext extends GuardContext {
  readonly request: { readonly minutes: number; readonly equipment: readonly string[] };
  /** In all languages: a block that equals one is not compared. */
  readonly templates: readonly BlockTemplate[];
  readonly regeneration: RegenerationContext<TodayPlan> | null;
}
