import { SUGGESTION_POLICIES, type SuggestionPolicy } from '@topset/engine/suggestions';
import { Draws } from '../draws.ts';
import type { LiftedExercise, Lifter, LifterModel, LifterTraits } from '../lifters/lifter.ts';
import { lifterA } from '../lifters/model-a.ts';
import { lifterB } from '../lifters/model-b.ts';
import type { Coach } from './coach.ts';
import { CONTROLS, type Control, controlCoach } from './controls.ts';
import { EXERCISES, loadsOf, type Prescribed, RANGE_8_12 } from './exercises.ts';
import { logged } from './logging.ts';
import { type Compliance, PolicyCoach } from './policy-coach.ts';

/** Who plans: the oracle, a policy of the engine, or a rule of thumb. */
export type Planner = 'oracle' | SuggestionPolicy['id'] | Control;

export const PLANNERS: readonly Planner[] = [
  'oracle',
  'suggestions/estimate-2',
  'suggestions/estimate-1',
  'suggestions/adaptive-1',
  'suggestions/classic-1',
  ...CONTROLS,
];

/** Who trains, for how long, and with what. */
export interface Simulation {
  readonly model: LifterModel;
  readonly seed: number;
  readonly lifters: number;
  readonly days: number;
  /** Every profile for each lifter, or one of them, in turn. */
  readonly profiles: 'ALL' | 'ONE';
  readonly traits?: LifterTraits;
  readonly prescribed?: Prescribed;
  readonly compliance?: Compliance;
}

/** What came of it, summed over lifters and exercises. */
export interface Tally {
  readonly exercises: number;
  readonly sessions: number;
  readonly weeks: number;
  readonly gain: number;
  readonly sets: number;
  readonly missed: number;
  readonly raises: number;
  /** Raises that a session with a missed set followed. */
  readonly tooEarly: number;
  readonly eases: number;
  /** Easier loads although the day allowed the floor. */
  readonly needless: number;
  readonly decisions: number;
}

const NOTHING: Tally = {
  exercises: 0,
  sessions: 0,
  weeks: 0,
  gain: 0,
  sets: 0,
  missed: 0,
  raises: 0,
  tooEarly: 0,
  eases: 0,
  needless: 0,
  decisions: 0,
};

export function added(a: Tally, b: Tally): Tally {
  const names = Object.keys(NOTHING) as (keyof Tally)[];
  return Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as unknown as Tally;
}

const FULL: Compliance = { share: 1, by: 'SET' };
const WEEK = 7;

/** Trains every lifter under one planner. */
export function simulate(planner: Planner, simulation: Simulation): Tally {
  const { model, seed, lifters, days, profiles, traits = {} } = simulation;
  let tally = NOTHING;
  for (let i = 0; i < lifters; i++) {
    const draws = Draws.of(seed, i);
    const lifter = model === 'A' ? lifterA(draws, days) : lifterB(draws, days, traits);
    for (const [index] of EXERCISES.entries()) {
      if (profiles === 'ONE' && index !== i % EXERCISES.length) continue;
      tally = added(tally, trained(planner, lifter, index, draws, simulation));
    }
  }
  return tally;
}

function trained(planner: Planner, lifter: Lifter, index: number, draws: Draws, simulation: Simulation): Tally {
  const { traits = {}, prescribed = RANGE_8_12, days } = simulation;
  const exercise = lifter.exercise(index, traits);
  const coach = coachOf(planner, exercise, index, draws, simulation);
  const before = exercise.strength();
  const slips = draws.at('log', index);
  const { upTo } = loadsOf(prescribed);
  const counts = { sets: 0, missed: 0, raises: 0, tooEarly: 0, eases: 0, needless: 0, decisions: 0 };
  let raised = false;
  for (const day of lifter.days) {
    exercise.restUntil(day);
    const plan = coach?.plan() ?? exercise.bestPlan(day, prescribed.sets, prescribed.reps, upTo);
    const done = exercise.train(day, plan, prescribed.reps);
    const missed = done.sets.filter(({ reps }) => (reps ?? 0) < prescribed.reps.lower).length;
    counts.sets += plan.length;
    counts.missed += missed;
    if (raised && missed > 0) counts.tooEarly += 1;
    const decision = coach?.judge(day, logged(done, day, traits, slips)) ?? { load: null, changed: false };
    raised = decision.load === 'HARDER';
    if (raised) counts.raises += 1;
    if (decision.load === 'EASIER') {
      counts.eases += 1;
      if (done.allowed) counts.needless += 1;
    }
    if (decision.changed) counts.decisions += 1;
  }
  return {
    ...counts,
    exercises: 1,
    sessions: lifter.days.length,
    weeks: days / WEEK,
    gain: exercise.strength() - before,
  };
}

/** Null: the oracle, who plans every day anew. */
function coachOf(
  planner: Planner,
  { firstLoad }: LiftedExercise,
  index: number,
  draws: Draws,
  { prescribed = RANGE_8_12, compliance = FULL }: Simulation,
): Coach | null {
  if (planner === 'oracle') return null;
  if (planner === 'linear' || planner === 'double' || planner === 'reckless') {
    return controlCoach(planner, firstLoad, prescribed);
  }
  const luck = draws.at('answers', index);
  const exercise = EXERCISES[index]!;
  return new PolicyCoach(SUGGESTION_POLICIES[planner], { exercise, firstLoad, prescribed, compliance, luck });
}
