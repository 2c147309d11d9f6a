import type { Draws } from '../draws.ts';
import { calendarOf } from './calendar.ts';
import type { AskedSet, DoneExercise, LiftedExercise, Lifter, LifterTraits, Reps, TrainingDay } from './lifter.ts';

/** How far each kind of lifter can get, and how fast. */
const KINDS = [
  { ceiling: [0.5, 0.9], rate: [0.0045, 0.0085] },
  { ceiling: [0.16, 0.3], rate: [0.0014, 0.0028] },
  { ceiling: [0.05, 0.1], rate: [0.0005, 0.0009] },
] as const;
const SET_NOISE = 0.008;
const OWN_KEPT = 0.5;
const TOP = 'top';

const between = ([least, most]: readonly [number, number], u: number) => least + (most - least) * u;

/** What a lifter is like, for all exercises. */
interface Person {
  readonly ceiling: number;
  readonly rate: number;
  readonly strength: number;
  readonly slope: number;
  readonly bend: number;
  readonly formSd: number;
  readonly tiring: number;
  /** Reps over the plan, or the top of the range. */
  readonly wants: number | typeof TOP;
  /** Stops so many reps before the limit, once past the plan. */
  readonly spares: number;
  /** How often an effort is told. */
  readonly tells: number;
  readonly rirBias: number;
}

/** The state of a day that all exercises share. */
interface SharedDay {
  readonly form: number;
  readonly illness: number;
}

/** Adaptation that saturates, two pools of fatigue, a personal rep curve, form that lasts, illness (estimate.md 14). */
export function lifterB(draws: Draws, days: number, traits: LifterTraits): Lifter {
  const { scheduled, kept } = calendarOf(draws, days);
  const person = personOf(draws, traits);
  const shared = sharedDays(draws, scheduled, person, 0.3 + 0.4 * draws.u('kept'));
  return { days: kept, exercise: (index, of) => new ExerciseB(draws.at('exercise', index), person, shared, of) };
}

function personOf(draws: Draws, traits: LifterTraits): Person {
  const kind = KINDS[Math.floor(3 * draws.u('kind'))]!;
  const wants = draws.u('wants');
  const tells = draws.u('tells');
  return {
    ceiling: between(kind.ceiling, draws.u('ceiling')),
    rate: between(kind.rate, draws.u('rate')),
    strength: 50 + 90 * draws.u('strength'),
    slope: 30 * Math.max(0.55, 1 + 0.22 * draws.z('slope')),
    bend: -0.2 + 0.4 * draws.u('bend'),
    formSd: (0.02 + 0.025 * draws.u('form')) * (traits.noise ?? 1),
    tiring: 0.7 + 0.7 * draws.u('tiring'),
    wants: wants < 0.5 ? 0 : wants < 0.65 ? 1 : wants < 0.8 ? 2 : TOP,
    spares: draws.u('spares') < 0.6 ? 0 : 1,
    tells: tells < 0.4 ? 0 : tells < 0.7 ? 0.5 : 1,
    rirBias: -0.6 + 0.7 * draws.z('rir bias'),
  };
}

/** A value that keeps a part of itself, with a lasting deviation of 1. */
const lasting = (before: number, kept: number, z: number) => before * kept + z * Math.sqrt(1 - kept * kept);

function sharedDays(
  draws: Draws,
  scheduled: readonly number[],
  { formSd }: Person,
  kept: number,
): readonly SharedDay[] {
  let form = draws.z('form', 'first');
  let illUntil = -1;
  let illness = 0;
  return scheduled.map((day, i): SharedDay => {
    form = lasting(form, kept, draws.z('form', i));
    if (day > illUntil && draws.u('ill', i) < 0.012) {
      illUntil = day + 4 + Math.floor(9 * draws.u('ill for', i));
      illness = 0.06 + 0.09 * draws.u('ill by', i);
    }
    return { form: 0.8 * formSd * form, illness: day <= illUntil ? illness : 0 };
  });
}

class ExerciseB implements LiftedExercise {
  readonly firstLoad: number;
  readonly #person: Person;
  readonly #slope: number;
  readonly #luck: Draws;
  readonly #days: readonly SharedDay[];
  readonly #traits: LifterTraits;
  #gain = 0;
  #lost = 0;
  #fast = 0;
  #slow = 0;
  #idle = 0;
  #own: number;
  #today = 0;

  constructor(luck: Draws, person: Person, days: readonly SharedDay[], traits: LifterTraits) {
    this.#person = person;
    this.#slope = person.slope * (1 + 0.1 * luck.z('slope'));
    this.#luck = luck;
    this.#days = days;
    this.#traits = traits;
    this.#own = luck.z('own', 'first');
    this.firstLoad = 0.6 * person.strength;
  }

  strength(): number {
    return this.#person.strength * (1 + this.#gain) * (1 - this.#lost);
  }

  restUntil({ day }: TrainingDay): void {
    for (; this.#today < day; this.#today++) {
      this.#fast *= 0.6065;
      this.#slow *= 0.8948;
      this.#idle += 1;
      if (this.#idle > 12) this.#lost = Math.min(0.12, this.#lost + 0.002);
    }
  }

  /** What the day allows, but for its form. */
  #known({ index }: TrainingDay): number {
    return this.strength() * (1 - this.#fast - this.#slow) * (1 - this.#days[index]!.illness);
  }

  /** Reps to the limit, as a fraction. */
  #exact(capacity: number, load: number): number {
    const y = capacity / load - 1;
    return Math.max(0, this.#slope * y * (1 + this.#person.bend * (y - 0.35)));
  }

  /** A set, and what it leaves of the capacity. */
  #set(capacity: number, { load, reps }: AskedSet, top: number, noise: number) {
    const { wants, spares, tiring } = this.#person;
    const exact = this.#exact(capacity * (1 + noise), load);
    const possible = Math.floor(exact);
    const wanted = wants === TOP ? Math.max(top, reps) : reps + wants;
    const done = Math.min(wanted, Math.max(possible - spares, Math.min(possible, reps)));
    const reserve = exact - done;
    return { done, reserve, short: possible < reps, after: capacity * (1 - (0.012 + 0.038 / (1 + reserve)) * tiring) };
  }

  train(day: TrainingDay, sets: readonly AskedSet[], reps: Reps): DoneExercise {
    const { rate, ceiling, tiring, tells, rirBias, formSd } = this.#person;
    const known = this.#known(day);
    this.#own = lasting(this.#own, OWN_KEPT, this.#luck.z('own', day.index));
    const form = this.#days[day.index]!.form + 0.6 * formSd * this.#own;
    const start = known * (1 + form);
    let capacity = start;
    let stimulus = 0;
    let fast = 0;
    let slow = 0;
    const done = sets.map((asked, j) => {
      const luck = this.#luck.at('set', day.index, j);
      const set = this.#set(capacity, asked, reps.upper, SET_NOISE * luck.z('noise'));
      capacity = set.after;
      const cost = 0.2 + 1.6 / (1 + 0.5 * set.reserve);
      fast += 0.006 * cost * tiring;
      slow += 0.0022 * cost * tiring;
      const weight = Math.min(1, Math.max(0.4, 0.55 + 1.1 * (asked.load / start - 0.55)));
      const easy = Math.max(0, set.reserve - 1) / 5;
      stimulus += (weight / (1 + easy * easy)) * Math.min(1, set.done / 3);
      const says = this.#traits.silent !== true && luck.u('tells') < tells;
      const guess = set.reserve + rirBias + (0.6 + 0.2 * set.reserve) * luck.z('rir');
      const rir = set.short ? 0 : Math.min(6, Math.max(0, Math.floor(guess * 2 + 0.5) / 2));
      return { reps: set.done, rpe: says ? 10 - rir : null };
    });
    const allowed = this.#repsWith(known, sets, reps).every((possible) => possible >= reps.lower);
    this.#gain += rate * (stimulus / sets.length) * (1 - this.#gain / ceiling);
    this.#fast += fast;
    this.#slow += slow;
    this.#lost /= 2;
    this.#idle = 0;
    return { sets: done, rpe: null, allowed };
  }

  /** Reps that each set would allow on a day without luck. */
  #repsWith(known: number, sets: readonly AskedSet[], reps: Reps): readonly number[] {
    let capacity = known;
    return sets.map((asked) => {
      const possible = Math.floor(this.#exact(capacity, asked.load));
      capacity = this.#set(capacity, asked, reps.upper, 0).after;
      return possible;
    });
  }

  bestPlan(day: TrainingDay, sets: number, reps: Reps, loadable: (upTo: number) => number): readonly AskedSet[] {
    const known = this.#known(day);
    let [least, most] = [known * 0.2, known];
    const plan = (load: number) => Array.from({ length: sets }, () => ({ load, reps: reps.upper }));
    const fits = (load: number) => this.#repsWith(known, plan(load), reps).at(-1)! > reps.lower;
    for (let i = 0; i < 24; i++) {
      const middle = (least + most) / 2;
      if (fits(middle)) least = middle;
      else most = middle;
    }
    return plan(loadable(least));
  }
}
