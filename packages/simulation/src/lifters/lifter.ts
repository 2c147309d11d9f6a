/** What a set asks for. */
export interface AskedSet {
  readonly load: number;
  readonly reps: number;
}

/** What a set became. */
export interface DoneSet {
  /** Null: it was not logged. */
  readonly reps: number | null;
  /** Effort of the set, if the lifter says. */
  readonly rpe: number | null;
}

/** One exercise of a session. */
export interface DoneExercise {
  readonly sets: readonly DoneSet[];
  /** Effort of the whole exercise, if the lifter says. */
  readonly rpe: number | null;
  /** Whether what the oracle knows of the day allowed every set its floor. */
  readonly allowed: boolean;
}

/** Reps of an exercise. */
export interface Reps {
  readonly lower: number;
  readonly upper: number;
}

/** A day on which the lifter trains; days are counted from 0. */
export interface TrainingDay {
  readonly day: number;
  /** Among the days of the schedule, skipped ones too. */
  readonly index: number;
}

/** One exercise of a lifter: what it can, and what training makes of it. */
export interface LiftedExercise {
  readonly firstLoad: number;
  /** What is measured: strength without the state of the day. */
  strength(): number;
  /** Time passes until that day. */
  restUntil(day: TrainingDay): void;
  /** Trains; changes the state. */
  train(day: TrainingDay, sets: readonly AskedSet[], reps: Reps): DoneExercise;
  /** What somebody who knows all but luck would plan for that day. */
  bestPlan(day: TrainingDay, sets: number, reps: Reps, loadable: (upTo: number) => number): readonly AskedSet[];
}

/** A lifter with the days of a schedule that were kept. */
export interface Lifter {
  readonly days: readonly TrainingDay[];
  exercise(index: number, traits: LifterTraits): LiftedExercise;
}

/** What a group of lifters is like. */
export interface LifterTraits {
  /** Never tell an effort. */
  readonly silent?: boolean;
  /** Times the usual day-to-day noise. */
  readonly noise?: number;
  /** Model A without its low state. */
  readonly steady?: boolean;
  /** Share of sets that are logged wrong, or not at all. */
  readonly mislogged?: number;
}

export type LifterModel = 'A' | 'B';
