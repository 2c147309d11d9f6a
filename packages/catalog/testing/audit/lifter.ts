import type { Exercise, TrainingAge } from '@topset/engine';
import type { HistoryExercise, HistorySet, PlannedSession } from '@topset/engine/selection';
import { exerciseByKey } from '../../src/library.ts';

/** Gains by training age: the most, and what an exposure adds. */
const GAINS: Readonly<Record<TrainingAge, { readonly most: number; readonly each: number }>> = {
  beginner: { most: 0.4, each: 0.015 },
  intermediate: { most: 0.12, each: 0.005 },
  advanced: { most: 0.05, each: 0.002 },
};
const AGE_FACTORS: Readonly<Record<TrainingAge, number>> = { beginner: 0.55, intermediate: 1, advanced: 1.35 };
const TALENTS = [0.8, 1, 1.2];

/** Somebody with a strength of their own, who does what is asked for as far as it goes. */
export class Lifter {
  readonly #exposures = new Map<string, number>();
  readonly #age: TrainingAge;
  readonly #bodyweight: number;
  readonly #talent: number;

  constructor(age: TrainingAge, bodyweight: number, turn: number) {
    this.#age = age;
    this.#bodyweight = bodyweight;
    this.#talent = TALENTS[turn % TALENTS.length]!;
  }

  /** The session as it was done. */
  train({ exercises }: PlannedSession): HistoryExercise[] {
    return exercises.map(({ prescription, loads }) => {
      const { exerciseId, range, rpe } = prescription;
      const exercise = exerciseByKey(exerciseId)!;
      const maximum = this.#maximum(exercise);
      const working = loads.sets.filter(({ type }) => type !== 'WARMUP');
      const sets = working.map((set, i): HistorySet => {
        const shared = { type: 'REGULAR', targetRpe: rpe, logged: true, skipped: false } as const;
        if (set.reps === null) return { ...shared, load: set.load };
        const weight = this.#weight(exercise, set.load === null ? null : Number(set.load.value));
        const failure = 30 * ((maximum * (1 - 0.02 * i)) / weight - 1);
        const reps = this.#reps(failure, set.reps, range.upper, rpe);
        const effort = Math.min(10, Math.max(5, 10 - (failure - reps)));
        return { ...shared, load: set.load, reps, targetReps: set.reps, rpe: effort };
      });
      this.#exposures.set(exerciseId, (this.#exposures.get(exerciseId) ?? 0) + 1);
      return { exerciseId, sets, repRange: range };
    });
  }

  /** As many of the range as the effort allows, the target if that can be done at all. */
  #reps(failure: number, target: number, upper: number, rpe: number): number {
    const comfortable = Math.min(upper, Math.floor(failure - (10 - rpe) + 1e-9));
    if (comfortable >= target) return comfortable;
    return Math.max(0, Math.min(target, Math.floor(failure + 1e-9)));
  }

  #maximum(exercise: Exercise): number {
    const { most, each } = GAINS[this.#age];
    const gained = 1 + Math.min(most, each * (this.#exposures.get(exercise.key) ?? 0));
    const factor = AGE_FACTORS[this.#age] * this.#talent;
    if (exercise.loadType === 'external') return this.#bodyweight * 1.2 * exercise.startRatio! * factor * gained;
    // The own body: what an athlete of that age can do of it besides.
    return this.#bodyweight * (1 + 0.4 * factor) * gained;
  }

  #weight({ loadType }: Exercise, load: number | null): number {
    if (loadType === 'external') return load ?? Number.NaN;
    if (loadType === 'assisted') return Math.max(0.2 * this.#bodyweight, this.#bodyweight - (load ?? 0));
    return this.#bodyweight + (load ?? 0);
  }
}
