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
  /** What the lifter says before training, 1 to 5; null: nothing. */
  readiness(day: TrainingDay): number | null;
}

/** How bad days come, and whether one feels them coming. */
interface BadDays {
  readonly enter: number;
  readonly leave: number;
  /** What is left of the capacity. */
  readonly left: number;
  /** Readiness on a bad day and on another. */
  readonly felt: { readonly bad: number; readonly good: number };
}

/** Groups of lifters: NORMAL, STRESSED with spells that can be foreseen, NOISE with bad days that cannot. */
export const COHORTS = {
  NORMAL: { enter: 0.08, leave: 0.3, left: 0.7, felt: { bad: 2, good: 4 } },
  STRESSED: { enter: 0.1, leave: 0.25, left: 0.55, felt: { bad: 2, good: 4 } },
  // Drawn anew each day: whatever was before, one day in four.
  NOISE: { enter: 0.25, leave: 0.75, left: 0.55, felt: { bad: 3, good: 3 } },
} as const satisfies Record<string, BadDays>;
export type Cohort = keyof typeof COHORTS;

const TOLD = 0.7;

const WANTED = [100, 105, 110, 115] as const;

/** A lifter of operations.md 8, with tracks that climb by steps. */
export function stepLifter(draws: Draws, days: number, cohort: Cohort = 'NORMAL'): StepLifter {
  const { scheduled, kept } = calendarOf(draws, days);
  const { enter, leave, left, felt } = COHORTS[cohort];
  const low: boolean[] = [];
  for (const [i] of scheduled.entries()) {
    const u = draws.u('low', i);
    // NOISE enters and stays by the same draw: a day says nothing of the next.
    low.push(low[i - 1] === true && cohort !== 'NOISE' ? u >= leave : u < enter);
  }
  return {
    days: kept,
    exercise: (index) => new StepExerciseState(draws, index, (day) => (low[day.index] === true ? left : 1)),
    readiness({ index }) {
      const luck = draws.at('readiness', index);
      if (luck.u('told') >= TOLD) return null;
      const usual = low[index] === true ? felt.bad : felt.good;
      return Math.min(5, Math.max(1, usual + Math.floor(3 * luck.u('spread')) - 1));
    },
  };
}

class StepExerciseState implements StepExercise {
  readonly #first: number;
  readonly #response: number;
  readonly #noise: number;
  readonly #grit: number;
  readonly #bias: number;
  readonly #pain: number;
  readonly #luck: Draws;
  readonly #left: (day: TrainingDay) => number;
  #fitness = 0;
  #fatigue = 0;
  #today = 0;

  constructor(draws: Draws, index: number, left: (day: TrainingDay) => number) {
    this.#luck = draws.at('track', index);
    this.#first = STEP_TRACKS[index]!.base * (1.2 + 0.4 * this.#luck.u('first'));
    this.#response = 0.5 + draws.u('response');
    this.#noise = 0.03 + 0.05 * draws.u('noise');
    this.#grit = 0.85 + 0.15 * draws.u('grit');
    this.#bias = -0.25 + 0.5 * draws.u('bias');
    this.#pain = 0.002 + 0.008 * draws.u('pain');
    this.#left = left;
  }

  restUntil({ day }: TrainingDay): void {
    for (; this.#today < day; this.#today++) {
      this.#fitness *= 0.998;
      this.#fatigue *= 0.8;
    }
  }

  train(day: TrainingDay, prescribed: readonly number[]): StepDone {
    const luck = this.#luck.at(day.index);
    const low = this.#left(day);
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
