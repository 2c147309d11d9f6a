import { brokenStandards, compare, PLANNERS, type Planner, tableOf } from '@topset/simulation';
import { type Command, CommandError, JSON_FLAG, tell, text } from './command.ts';

const numbers = (list: string): readonly number[] => list.split(',').map(Number);

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
    short: { says: 'one exercise per lifter instead of five' },
  },
  run: async (said) => {
    const candidate = (text(said, 'candidate') ?? 'suggestions/estimate-1') as Planner;
    if (!PLANNERS.includes(candidate)) throw new CommandError(`--candidate must be one of ${PLANNERS.join(', ')}.`);
    const models = (text(said, 'models') ?? 'A,B').split(',').filter((model) => model === 'A' || model === 'B');
    const measured = compare({
      models,
      seeds: numbers(text(said, 'seeds') ?? '1,2,3'),
      lifters: Number(text(said, 'lifters') ?? 100),
      days: Number(text(said, 'days') ?? 180),
      profiles: said.values.short ? 'ONE' : 'ALL',
    });
    const broken = brokenStandards(measured, candidate);
    const verdict = broken.length === 0 ? `${candidate} passes.` : broken.join('\n');
    tell(said, { measured, candidate, broken }, `${tableOf(measured)}\n\n${verdict}`);
    return broken.length === 0 ? 0 : 1;
  },
};
