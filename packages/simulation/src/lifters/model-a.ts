import type { Draws } from '../draws.ts';
import { calendarOf } from './calendar.ts';
import type { AskedSet, DoneExercise, LiftedExercise, Lifter, LifterTraits, Reps, TrainingDay } from './lifter.ts';

const REPS_PER_DOUBLING = 30;
const SET_LOSS = 0.03;
const MOST_REPS = 30;
const LOW = 0.7;

/** Capacity after so many sets. */
const left = (j: number) => 1 - SET_LOSS * j;

/** Reps that a capacity allows, by Epley. */
function allowedReps(capacity: number, load: number): number {
  if (!(load > 0)) return MOST_REPS;
  return Math.max(0, Math.floor(REPS_PER_DOUBLING * (capacity / load - 1)));
}

/** Fitness and fatigue, a hidden low state, noise from day to day (operations.md 8). */
export function lifterA(draws: Draws, days: number): Lifter {
  const { scheduled, kept } = calendarOf(draws, days);
  const low = lowDays(draws, scheduled.length);
  return { days: kept, exercise: (index, traits) => new ExerciseA(draws, index, low, traits) };
}

/** A hidden state that comes and goes with the days of the schedule. */
function lowDays(draws: Draws, count: number): readonly boolean[] {
  const low: boolean[] = [];
  for (let i = 0; i < count; i++) {
    const u = draws.u('low', i);
    low.push(low[i - 1] === true ? u >= 0.3 : u < 0.08);
  }
  return low;
}

class ExerciseA implements LiftedExercise {
  readonly firstLoad: number;
  readonly #capacity: number;
  readonly #response: number;
  readonly #noise: number;
  readonly #bias: number;
  readonly #luck: Draws;
  readonly #low: readonly boolean[];
  readonly #traits: LifterTraits;
  #fitness = 0;
  #fatigue = 0;
  #today = 0;

  constructor(draws: Draws, index: number, low: readonly boolean[], traits: LifterTraits) {
    this.#capacity = 60 + 80 * draws.u('capacity');
    this.#response = 0.5 + draws.u('response');
    this.#noise = (0.03 + 0.05 * draws.u('noise')) * (traits.noise ?? 1);
    this.#bias = -0.25 + 0.5 * draws.u('bias');
    this.#luck = draws.at('exercise', index);
    this.#low = low;
    this.#traits = traits;
    this.firstLoad = 0.62 * this.#capacity;
  }

  strength(): number {
    return this.#capacity * (1 + this.#fitness);
  }

  restUntil({ day }: TrainingDay): void {
    for (; this.#today < day; this.#today++) {
      this.#fitness *= 0.998;
      this.#fatigue *= 0.8;
    }
  }

  /** What the day allows, but for its noise. */
  #known({ index }: TrainingDay): number {
    const low = this.#low[index] === true && this.#traits.steady !== true ? LOW : 1;
    return this.#capacity * (1 + this.#fitness - this.#fatigue) * low;
  }

  train(day: TrainingDay, sets: readonly AskedSet[], reps: Reps): DoneExercise {
    const known = this.#known(day);
    const capacity = known * (1 + this.#noise * this.#luck.z('day', day.index));
    const allowed = sets.every(({ load }, j) => allowedReps(known * left(j), load) >= reps.lower);
    let hardest = 0;
    let stimulating = 0;
    let efforts = 0;
    const done = sets.map(({ load, reps: asked }, j) => {
      const possible = allowedReps(capacity * left(j), load);
      const count = Math.min(possible, asked + 2, MOST_REPS);
      const effort = count / Math.max(1, possible);
      hardest = Math.max(hardest, effort);
      efforts += effort;
      if (effort >= 0.7) stimulating += 1;
      return { reps: count, rpe: null };
    });
    this.#fitness += (0.006 * this.#response * stimulating) / sets.length;
    this.#fatigue += (0.02 * efforts) / sets.length;
    const told = 10 - 12 * (1 - hardest) + this.#bias + 0.3 * this.#luck.z('rpe', day.index);
    const rpe = this.#traits.silent ? null : Math.floor(Math.min(10, Math.max(1, told)) * 10 + 0.5) / 10;
    return { sets: done, rpe, allowed };
  }

  bestPlan(day: TrainingDay, sets: number, reps: Reps, loadable: (upTo: number) => number): readonly AskedSet[] {
    const last = this.#known(day) * left(sets - 1);
    const load = loadable(last / (1 + (reps.lower + 1) / REPS_PER_DOUBLING));
    return Array.from({ length: sets }, () => ({ load, reps: reps.lower }));
  }
}
