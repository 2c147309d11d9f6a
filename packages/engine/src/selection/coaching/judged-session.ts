import type { Intent, Muscle, TrainingAge } from '../../vocabulary.ts';
import type { Goal, PainFlags, Role, SelectableExercise } from '../input/input.ts';

/** A set as it is asked for; loads in kilograms. */
export interface JudgedSet {
  readonly warmUp: boolean;
  readonly load: number | null;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly rpe: number | null;
}

/** What was last shown of an exercise, outside a deload; loads in kilograms. */
export interface ShownStrength {
  readonly top: number;
  readonly sets: readonly { readonly load: number; readonly reps: number }[];
}

export interface JudgedExercise {
  readonly exercise: SelectableExercise;
  readonly role: Role;
  /** Exercises of one label alternate. */
  readonly superset: string | null;
  readonly sets: readonly JudgedSet[];
  /** Asked for by the athlete: pins and favourites. */
  readonly wished: boolean;
  readonly shown: ShownStrength | null;
  /** The athlete has told what it is done with. */
  readonly hasBaseline: boolean;
}

/** A session as a coach reads it, whoever wrote it. */
export interface JudgedSession {
  readonly intent: Intent;
  readonly targetMuscles: readonly Muscle[];
  readonly goal: Goal;
  readonly trainingAge: TrainingAge;
  readonly minutes: number;
  readonly seconds: number;
  readonly generalWarmUpSeconds: number;
  readonly bodyweightKg: number;
  readonly deload: boolean;
  readonly fatigueFlag: boolean;
  readonly readiness: number;
  readonly pain: PainFlags;
  readonly equipment: readonly string[];
  /** Something was taken out because a muscle had enough. */
  readonly capped: boolean;
  /** The empty bar has been done for fewer than three reps. */
  readonly failedBar: boolean;
  readonly exercises: readonly JudgedExercise[];
}
