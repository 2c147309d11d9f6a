import { GATE_EXITS, PROGRESSION_CANDIDATES, type ProgressionCandidate, runGate } from '@topset/simulation';
import type { Said } from '../../command-line.mjs';
import { type Command, CommandError, JSON_FLAG, tell, text } from './command.ts';

export const gateProgression: Command = {
  says: 'The release gate of level progression on synthetic lifters. Exit 0: pass, 1: fail, 2: not enough data.',
  usage: 'topset gate:progression [flags]',
  flags: {
    ...JSON_FLAG,
    candidate: { value: 'policy', says: `one of ${PROGRESSION_CANDIDATES.join(', ')}; levels-1 if left out` },
    baseline: { value: 'policy', says: 'the policy in force; levels-1 if left out' },
    days: { value: 'n', says: 'days of training; 90 if left out' },
    lifters: { value: 'n', says: 'lifters per seed; 200 if left out' },
    seed: { value: 'n', says: 'one seed; 1, 2 and 3 if left out' },
    source: { value: 'source', says: 'synthetic; logs of the database are not replayed yet' },
  },
  run: async (said) => {
    if ((text(said, 'source') ?? 'synthetic') !== 'synthetic') {
      throw new CommandError('Only --source synthetic is there yet.');
    }
    const seed = text(said, 'seed');
    const { candidateTally, baselineTally, answer, ...run } = runGate({
      candidate: candidateOf(said, 'candidate'),
      baseline: candidateOf(said, 'baseline'),
      days: Number(text(said, 'days') ?? 90),
      lifters: Number(text(said, 'lifters') ?? 200),
      seeds: seed === undefined ? [1, 2, 3] : [Number(seed)],
    });
    const row = (name: string, tally: typeof candidateTally) =>
      `| ${name} | ${tally.raises} | ${tally.resolved} | ${tally.successes} | ${percent(tally)} | ${tally.overrides} |`;
    const table = [
      '| policy | raises | resolved | held | accuracy % | overrides |',
      '| --- | --- | --- | --- | --- | --- |',
      row(run.candidate, candidateTally),
      row(run.baseline, baselineTally),
      '',
      answer,
    ].join('\n');
    tell(said, { ...run, answer, candidate: candidateTally, baseline: baselineTally }, table);
    return GATE_EXITS[answer];
  },
};

function candidateOf(said: Said, flag: string): ProgressionCandidate {
  const id = text(said, flag) ?? 'levels-1';
  const known = PROGRESSION_CANDIDATES.find((each) => each === id);
  if (!known) throw new CommandError(`--${flag} must be one of ${PROGRESSION_CANDIDATES.join(', ')}.`);
  return known;
}

function percent({ successes, resolved }: { readonly successes: number; readonly resolved: number }): string {
  return resolved === 0 ? '-' : ((100 * successes) / resolved).toFixed(1);
}
