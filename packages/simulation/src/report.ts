import type { LifterModel } from './lifters/lifter.ts';
import { added, PLANNERS, type Planner, type Simulation, simulate, type Tally } from './training/simulate.ts';

/** What is told of a planner. */
export interface Measures {
  readonly planner: Planner;
  readonly model: LifterModel;
  /** Gain in strength as a share of the oracle's. */
  readonly gain: number;
  /** Sets below the floor, per 100. */
  readonly missed: number;
  /** Raises that a session with a missed set followed, in per cent. */
  readonly tooEarly: number | null;
  /** Easier loads per exercise. */
  readonly eases: number;
  /** Of these, how many the day did not ask for, in per cent. */
  readonly needless: number | null;
  /** Changes of the plan per exercise and week. */
  readonly decisions: number;
}

/** Which lifters are simulated, for which planners. */
export interface Comparison extends Omit<Simulation, 'model' | 'seed'> {
  readonly models: readonly LifterModel[];
  readonly seeds: readonly number[];
  readonly planners?: readonly Planner[];
}

/** The same lifters under every planner. */
export function compare({ models, seeds, planners = PLANNERS, ...simulation }: Comparison): readonly Measures[] {
  return models.flatMap((model) => {
    const tallyOf = (planner: Planner) =>
      seeds.map((seed) => simulate(planner, { ...simulation, model, seed })).reduce(added);
    const oracle = tallyOf('oracle');
    return planners.map((planner) =>
      measuresOf(planner, model, planner === 'oracle' ? oracle : tallyOf(planner), oracle),
    );
  });
}

function measuresOf(planner: Planner, model: LifterModel, tally: Tally, oracle: Tally): Measures {
  const percent = (part: number, whole: number) => (whole === 0 ? null : rounded((100 * part) / whole, 1));
  return {
    planner,
    model,
    gain: rounded(tally.gain / oracle.gain, 3),
    missed: percent(tally.missed, tally.sets) ?? 0,
    tooEarly: percent(tally.tooEarly, tally.raises),
    eases: rounded(tally.eases / tally.exercises, 1),
    needless: percent(tally.needless, tally.eases),
    decisions: rounded(tally.decisions / tally.weeks, 2),
  };
}

function rounded(value: number, decimals: number): number {
  const power = 10 ** decimals;
  return Math.floor(value * power + 0.5) / power;
}

const COLUMNS = ['planner', 'model', 'gain', 'missed', 'tooEarly', 'eases', 'needless', 'decisions'] as const;
const TITLES: Readonly<Record<(typeof COLUMNS)[number], string>> = {
  planner: 'planner',
  model: 'model',
  gain: 'gain / oracle',
  missed: 'missed sets per 100',
  tooEarly: 'raises too early %',
  eases: 'eases per exercise',
  needless: 'of them needless %',
  decisions: 'changes per week',
};

/** As a table of Markdown. */
export function tableOf(measures: readonly Measures[]): string {
  const row = (cells: readonly unknown[]) => `| ${cells.map((cell) => cell ?? '-').join(' | ')} |`;
  return [
    row(COLUMNS.map((name) => TITLES[name])),
    row(COLUMNS.map(() => '---')),
    ...measures.map((of) => row(COLUMNS.map((name) => of[name]))),
  ].join('\n');
}

const LEAST_GAIN = 0.9;
const MOST_MISSED = 20;
const ABOVE_ORACLE = 1.01;

/** What must hold before a policy may become the default (operations.md 8, estimate.md 9); empty: all of it does. */
export function brokenStandards(measures: readonly Measures[], candidate: Planner): readonly string[] {
  const broken: string[] = [];
  for (const model of new Set(measures.map((of) => of.model))) {
    const all = measures.filter((of) => of.model === model);
    const of = (planner: Planner) => all.find((each) => each.planner === planner);
    const own = of(candidate);
    const say = (what: string) => broken.push(`${model}: ${what}`);
    if (own === undefined) return [`${candidate} was not simulated`];
    if (own.gain < LEAST_GAIN) say(`${candidate} gains ${own.gain} of the oracle, less than ${LEAST_GAIN}`);
    if (own.missed > MOST_MISSED) say(`${candidate} misses ${own.missed} sets per 100, more than ${MOST_MISSED}`);
    for (const each of all) if (each.gain > ABOVE_ORACLE) say(`${each.planner} beats the oracle: ${each.gain}`);
    const reckless = of('reckless');
    const others = all.filter(({ planner }) => planner !== 'reckless');
    if (reckless && others.some(({ missed }) => missed >= reckless.missed)) say('reckless does not miss most sets');
    const linear = of('linear');
    for (const planner of ['suggestions/classic-1', 'suggestions/adaptive-1'] as const) {
      const old = of(planner);
      if (linear && old && old.missed >= linear.missed) say(`${planner} misses no fewer sets than linear`);
    }
  }
  return broken;
}
