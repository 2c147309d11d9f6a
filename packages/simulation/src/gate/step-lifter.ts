import { spread } from '@topset/engine/progression';
import type { Draws } from '../draws.ts';
import { calendarOf } from '../lifters/calendar.ts';
import type { TrainingDay } from '../lifters/lifter.ts';

/** Tracks of a synthetic lifter: what rung 1 asks for, and how much a first set bears of it. */
export const STEP_TRACKS = [
  { id: 'strength-6', kind: 'STRENGTH', sets: [6, 6, 6], base: 6 },
  { id: 'strength-10', kind: 'STRENGTH', sets: [10, 10, 10], base: 10 },
  { id: 'endurance-60', kind: 'ENDURANCE', sets: [60], base: 60 },
] as const;

/** What a lifter made of what was asked for. */
export interface StepDone {
  readonly sets: readonly number[];
  readonly rpeTenths: number;
  /** 0: none. */
  readonly painSeverity: number;
}

/** The state of one track. */
export interface StepExercise {
  restUntil(day: TrainingDay): void;
  train(day: TrainingDay, prescribed: readonly number[]): StepDone;
}

export interface StepLifter {
  readonly days: readonly TrainingDay[];
  exercise(index: number): StepExercise;
}

const WANTED = [100, 105, 110, 115] as const;

/** A lifter of operations.md 8, with tracks that climb by steps. */
export function stepLifter(draws: Draws, days: number): StepLifter {
  const { scheduled, kept } = calendarOf(draws, days);
  const low: boolean[] = [];
  for (const [i] of scheduled.entries()) {
    const u = draws.u('low', i);
    low.push(low[i - 1] === true ? u >= 0.3 : u < 0.08);
  }
  return { days: kept, exercise: (index) => new StepExerciseState(draws, index, low) };
}

class StepExerciseState implements StepExercise {
  readonly #first: number;
  readonly #response: number;
  readonly #noise: number;
  readonly #grit: number;
  readonly #bias: number;
  readonly #pain: number;
  readonly #luck: Draws;
  readonly #low: readonly boolean[];
  #fitness = 0;
  #fatigue = 0;
  #today = 0;

  constructor(draws: Draws, index: number, low: readonly boolean[]) {
    this.#luck = draws.at('track', index);
    this.#first = STEP_TRACKS[index]!.base * (1.2 + 0.4 * this.#luck.u('first'));
    this.#response = 0.5 + draws.u('response');
    this.#noise = 0.03 + 0.05 * draws.u('noise');
    this.#grit = 0.85 + 0.15 * draws.u('grit');
    this.#bias = -0.25 + 0.5 * draws.u('bias');
    this.#pain = 0.002 + 0.008 * draws.u('pain');
    this.#low = low;
  }

  restUntil({ day }: TrainingDay): void {
    for (; this.#today < day; this.#today++) {
      this.#fitness *= 0.998;
      this.#fatigue *= 0.8;
    }
  }

  train({ index }: TrainingDay, prescribed: readonly number[]): StepDone {
    const luck = this.#luck.at(index);
    const low = this.#low[index] === true ? 0.7 : 1;
    const most = this.#first * (1 + this.#fitness - this.#fatigue) * (1 + this.#noise * luck.z('day')) * low;
    const percent = WANTED[Math.floor(WANTED.length * luck.u('wanted'))]!;
    const volume = prescribed.reduce((sum, set) => sum + set, 0);
    const wanted = spread(Math.floor((volume * percent) / 100), prescribed.length);
    let effort = 0;
    const sets = wanted.map((asked, j) => {
      const allowed = most * (1 - 0.04 * j);
      const done = Math.max(0, Math.min(Math.floor(this.#grit * allowed), asked));
      effort = Math.max(effort, done / allowed);
      return done;
    });
    const told = 10 - 12 * (1 - effort) + this.#bias + 0.3 * luck.z('rpe');
    this.#fitness += 0.008 * this.#response * effort;
    this.#fatigue += 0.03 * effort;
    const hurts = luck.u('pain') < this.#pain;
    return {
      sets,
      rpeTenths: Math.floor(Math.min(10, Math.max(1, told)) * 10 + 0.5),
      painSeverity: hurts ? 1 + Math.floor(3 * luck.u('severity')) : 0,
    };
  }
}
