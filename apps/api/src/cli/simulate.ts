import { library } from '@topset/catalog';
import {
  agreements,
  brokenStandards,
  COHORTS,
  type Cohort,
  compare,
  forecastCohort,
  type LifterModel,
  type LifterTraits,
  PLANNERS,
  type Planner,
  type Prescribed,
  RANGE_8_12,
  tableOf,
} from '@topset/simulation';
import type { Said } from '../../command-line.mjs';
import { type Command, CommandError, JSON_FLAG, positive, tell, text } from './command.ts';

const numbers = (list: string): readonly number[] => list.split(',').map(Number);

/** Lifters as they may be. */
const KINDS: Readonly<Record<string, LifterTraits>> = {
  silent: { silent: true },
  noisy: { noise: 1.6 },
  steady: { steady: true },
  careless: { mislogged: 0.12 },
};

export const simulateCommand: Command = {
  says: 'Trains synthetic lifters under every policy: what they gain, what they miss. Exit 1: the candidate may not become the default.',
  usage: 'topset simulate [flags]',
  flags: {
    ...JSON_FLAG,
    candidate: { value: 'policy', says: 'what has to pass; suggestions/estimate-1 if left out' },
    lifters: { value: 'n', says: 'lifters per seed; 100 if left out' },
    days: { value: 'n', says: 'days of training; 180 if left out' },
    seeds: { value: 'list', says: 'seeds, with commas between; 1,2,3 if left out' },
    models: { value: 'list', says: 'models of a lifter; A,B if left out' },
    reps: { value: 'reps', says: 'what is asked for: a range as 5-8, or a single target as 5; 8-12 if left out' },
    sets: { value: 'n', says: 'sets per exercise; 3 if left out' },
    step: { value: 'kg', says: 'what loads differ by; as the policies assume if left out' },
    accept: { value: 'percent', says: 'how many suggestions are accepted; 100 if left out' },
    lifter: { value: 'kind', says: `what all lifters are like: ${Object.keys(KINDS).join(', ')}` },
    forecast: { says: 'instead: whether the forecast of shortfalls opens, by cohort' },
    loads: { says: 'instead: how far loads of generated sessions lie from those of a plan, on the same days' },
    short: { says: 'one exercise per lifter instead of five' },
  },
  run: async (said) => {
    const candidate = (text(said, 'candidate') ?? 'suggestions/estimate-1') as Planner;
    if (!PLANNERS.includes(candidate)) throw new CommandError(`--candidate must be one of ${PLANNERS.join(', ')}.`);
    const models = (text(said, 'models') ?? 'A,B').split(',').filter((model) => model === 'A' || model === 'B');
    if (said.values.loads) return tellAgreements(said, models);
    if (said.values.forecast) return tellForecasts(said);
    const kind = text(said, 'lifter');
    if (kind !== undefined && !(kind in KINDS)) {
      throw new CommandError(`--lifter must be one of ${Object.keys(KINDS).join(', ')}.`);
    }
    const measured = compare({
      models,
      seeds: numbers(text(said, 'seeds') ?? '1,2,3'),
      lifters: positive(said, 'lifters', 100),
      days: positive(said, 'days', 180),
      profiles: said.values.short ? 'ONE' : 'ALL',
      prescribed: prescribedBy(said),
      compliance: { share: positive(said, 'accept', 100) / 100, by: 'SET' },
      ...(kind !== undefined && { traits: KINDS[kind]! }),
    });
    const broken = brokenStandards(measured, candidate);
    const verdict = broken.length === 0 ? `${candidate} passes.` : broken.join('\n');
    tell(said, { measured, candidate, broken }, `${tableOf(measured)}\n\n${verdict}`);
    return broken.length === 0 ? 0 : 1;
  },
};

function prescribedBy(said: Said): Prescribed {
  const reps = text(said, 'reps') ?? '8-12';
  const [lower, upper] = /^[1-9]\d?(-[1-9]\d?)?$/.test(reps) ? reps.split('-').map(Number) : [];
  if (lower === undefined || (upper !== undefined && upper < lower)) {
    throw new CommandError('--reps must be a range as 8-12, or a single target as 5.');
  }
  const mode = upper === undefined ? 'TARGET' : 'RANGE';
  const step = Number(text(said, 'step') ?? 0);
  if (!(step >= 0)) throw new CommandError('--step must be a number of kilograms.');
  return {
    mode,
    reps: { lower, upper: upper ?? lower },
    sets: positive(said, 'sets', RANGE_8_12.sets),
    atHand: step > 0 ? { kind: 'STEP', step, from: step } : null,
  };
}

/** A plan of 8 to 12 reps that estimate-2 keeps, and what a generated session would ask for instead. */
function tellAgreements(said: Said, models: readonly LifterModel[]): number {
  const bench = library.exercise('barbell-bench-press')!;
  const lifters = Number(text(said, 'lifters') ?? 100);
  const days = Number(text(said, 'days') ?? 180);
  const [seed = 1] = numbers(text(said, 'seeds') ?? '1');
  const found = models.flatMap((model) => agreements(bench, model, { seed, lifters, days }));
  const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  const table = [
    row(['policy', 'model', 'sessions', 'generated / planned, mean %', 'off by, mean %', 'within 5 %', 'beyond 15 %']),
    row(Array.from({ length: 7 }, () => '---')),
    ...found.map((of) => row([of.policyId, of.model, of.sessions, of.meanPercent, of.offPercent, of.close, of.far])),
  ].join('\n');
  tell(said, { agreements: found }, table);
  return 0;
}

/** Sixty lifters of each cohort, three seeds; the forecast of four of them, with the others as a pool. */
function tellForecasts(said: Said): number {
  const run = { days: positive(said, 'days', 90), lifters: positive(said, 'lifters', 60), own: 4 };
  const cohorts = Object.keys(COHORTS) as Cohort[];
  const found = cohorts.flatMap((cohort) =>
    numbers(text(said, 'seeds') ?? '1,2,3').map((seed) => forecastCohort({ ...run, cohort, seed })),
  );
  const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  const heads = ['cohort', 'seed', 'sessions', 'fell short', 'opens', 'skill', 'calibration error', 'silent because'];
  const table = [
    row(heads),
    row(heads.map(() => '---')),
    ...found.map(({ cohort, seed, examples, shortfalls, open, own, skill, calibrationError, reasons }) => {
      const why = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`);
      const numbers = [skill.toFixed(3), calibrationError.toFixed(3)];
      return row([cohort, seed, examples, shortfalls, `${open} of ${own}`, ...numbers, why.join(', ') || '-']);
    }),
  ].join('\n');
  tell(said, { forecasts: found }, table);
  const stressed = found.filter(({ cohort }) => cohort === 'STRESSED').every(({ open }) => open > 0);
  const quiet = found.filter(({ cohort }) => cohort === 'NOISE').every(({ open }) => open === 0);
  return stressed && quiet ? 0 : 1;
}
