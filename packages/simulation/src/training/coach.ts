import type { AskedSet, DoneExercise, TrainingDay } from '../lifters/lifter.ts';

/** Where a change of a plan leads. */
export interface CoachDecision {
  /** Which way the loads go; null: they stay. */
  readonly load: 'HARDER' | 'EASIER' | null;
  /** Anything changed. */
  readonly changed: boolean;
}

/** Whoever decides what is lifted next. */
export interface Coach {
  /** What is asked for now. */
  plan(): readonly AskedSet[];
  /** Looks at what was done of the plan and changes it. */
  judge(day: TrainingDay, done: DoneExercise): CoachDecision;
}
